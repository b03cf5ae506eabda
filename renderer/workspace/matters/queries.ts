import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Matter } from "#shared/workspace/matters.ts";
import { freshFor, pageSize, readAllPages, type Rows, withRow } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import * as consoleApi from "../../api/endpoints/console.ts";
import * as deskApi from "../../api/endpoints/desk.ts";
import * as homeApi from "../../api/endpoints/home.ts";
import * as mattersApi from "../../api/endpoints/matters.ts";
import * as modelApi from "../../api/endpoints/model.ts";

/** Scripts change matters too; a list older than this is requested again when the window gets the focus. */
const listStale = 20_000;
const auditPage = 50;

export const matterQueries = {
  list: () =>
    queryOptions({
      queryKey: ["matters", "list"],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages(
          (offset) => call(mattersApi.list, { query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: freshFor(listStale),
      refetchOnWindowFocus: true,
    }),
  one: (matterId: string) =>
    queryOptions({
      queryKey: ["matters", "one", matterId],
      queryFn: ({ signal }) => call(mattersApi.get, { params: { matterId } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
    }),
  /** Folders, the state of documents, and what prevents deleting the matter. */
  desk: (matterId: string) =>
    queryOptions({
      queryKey: ["matters", "desk", matterId],
      queryFn: ({ signal }) => call(deskApi.read, { params: { matterId } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
    }),
  /** Whether passages may be sent to the owner's model. */
  modelGrant: (matterId: string) =>
    queryOptions({
      queryKey: ["model", "grant", matterId],
      queryFn: ({ signal }) => call(modelApi.grant, { params: { matterId } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
    }),
  /** How many provisions changed in each matter; under `matter-law`, as on Home. */
  changedLaw: () =>
    queryOptions({
      queryKey: ["matter-law", "counts"],
      queryFn: ({ signal }) => call(homeApi.changed, { query: { limit: 1 } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
    }),
  views: () =>
    queryOptions({
      queryKey: ["matters", "views"],
      queryFn: ({ signal }) => call(deskApi.views, {}, { signal }),
    }),
  activity: (matterId: string) =>
    infiniteQueryOptions({
      queryKey: ["matters", "activity", matterId],
      queryFn: ({ signal, pageParam }) =>
        call(consoleApi.activity, { params: { matterId }, query: { limit: auditPage, offset: pageParam } }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.offset + auditPage : null),
      staleTime: 0,
    }),
};

export function useSetModelGrant(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isGranted: boolean) => call(modelApi.setGrant, { params: { matterId }, body: { isGranted } }),
    onSettled: () => client.invalidateQueries({ queryKey: matterQueries.modelGrant(matterId).queryKey }),
  });
}

/** Updates a matter wherever it is shown; null removes it. */
export function keepMatter(client: QueryClient, id: string, matter: Matter | null): void {
  if (matter !== null) client.setQueryData(matterQueries.one(id).queryKey, matter);
  else client.removeQueries({ queryKey: matterQueries.one(id).queryKey });
  client.setQueryData(matterQueries.list().queryKey, (known: Rows<Matter> | undefined) => withRow(known, id, matter));
}

export interface NewMatter {
  name: string;
  clientId: string | null;
}

export function useCreateMatter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMatter) => call(mattersApi.create, { body }),
    onSuccess: (matter) => keepMatter(client, matter.id, matter),
  });
}

export function useDeleteMatter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (matterId: string) => call(mattersApi.delete, { params: { matterId } }),
    onSuccess: (_reply, matterId) => keepMatter(client, matterId, null),
    onError: (_error, matterId) => client.invalidateQueries(matterQueries.desk(matterId)),
  });
}
