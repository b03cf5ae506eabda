import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Client } from "#shared/workspace/clients.ts";
import type { Contract } from "../../api/endpoint.ts";
import type { CallArgs } from "#shared/route.ts";
import { freshFor, pageSize, readAllPages, type Rows, withRow } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import * as clientOverviewApi from "../../api/endpoints/clientOverview.ts";
import * as clientsApi from "../../api/endpoints/clients.ts";

const listStale = 20_000;

export const clientQueries = {
  list: () =>
    queryOptions({
      queryKey: ["clients", "list"],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages(
          (offset) => call(clientsApi.list, { query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: freshFor(listStale),
      refetchOnWindowFocus: true,
    }),
  one: (clientId: string) =>
    queryOptions({
      queryKey: ["clients", "one", clientId],
      queryFn: ({ signal }) => call(clientsApi.get, { params: { clientId } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
    }),
  matters: (clientId: string) =>
    queryOptions({
      queryKey: ["clients", "matters", clientId],
      queryFn: ({ signal }) =>
        readAllPages(
          (offset) => call(clientsApi.matters, { params: { clientId }, query: { limit: pageSize, offset } }, { signal }),
          () => undefined,
        ),
      staleTime: 0,
    }),
  overview: (clientId: string) =>
    queryOptions({
      queryKey: ["clients", "overview", clientId],
      queryFn: ({ signal }) => call(clientOverviewApi.read, { params: { clientId } }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
    }),
};

/** Updates a client wherever it is shown; null removes it. */
export function keepClient(cache: QueryClient, id: string, one: Client | null): void {
  if (one !== null) cache.setQueryData(clientQueries.one(id).queryKey, one);
  else cache.removeQueries({ queryKey: clientQueries.one(id).queryKey });
  cache.setQueryData(clientQueries.list().queryKey, (known: Rows<Client> | undefined) => withRow(known, id, one));
}

type NewClient = CallArgs<Contract["clients"]["create"]>["body"];

export function useCreateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClient) => call(clientsApi.create, { body }),
    onSuccess: (made) => keepClient(cache, made.id, made),
  });
}

export function useDeleteClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (clientId: string) => call(clientsApi.delete, { params: { clientId } }),
    onSuccess: (_reply, clientId) => keepClient(cache, clientId, null),
  });
}
