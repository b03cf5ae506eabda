import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Download } from "#shared/law/sources.ts";
import { call } from "../../../api/call.ts";
import { quietPoll } from "../../../api/quiet-poll.ts";
import * as sourcesApi from "../../../api/endpoints/sources.ts";
import * as watchingApi from "../../../api/endpoints/watching.ts";
import { libraryQueries } from "../queries.ts";

/** The interval between requests for running downloads, in milliseconds. */
const downloadPoll = 500;

/** Sizes are requested one after the other: the service limits the rate of requests to the publisher anyway. */
let sizing: Promise<unknown> = Promise.resolve();

export const sourcesQueries = {
  catalogue: () =>
    queryOptions({
      queryKey: ["sources", "catalogue"],
      queryFn: ({ signal }) => call(sourcesApi.catalogue, {}, { signal }),
      staleTime: 2000,
    }),
  items: (source: string, release: string | undefined) =>
    queryOptions({
      queryKey: ["sources", "items", source, release ?? ""],
      queryFn: ({ signal }) =>
        call(sourcesApi.items, { params: { source }, ...(release !== undefined && { query: { release } }) }, { signal }),
      staleTime: 2000,
    }),
  size: (source: string, release: string, item: string) =>
    queryOptions({
      queryKey: ["sources", "size", source, release, item],
      queryFn: ({ signal }) => {
        const asked = sizing.then(() => {
          signal.throwIfAborted();
          return call(sourcesApi.size, { params: { source }, body: { release, item } }, { signal });
        });
        sizing = asked.catch(() => undefined);
        return asked;
      },
      staleTime: Infinity,
      retry: false,
    }),
  network: () =>
    queryOptions({
      queryKey: ["sources", "network"],
      queryFn: ({ signal }) => call(sourcesApi.network, {}, { signal }),
      staleTime: 2000,
      refetchOnWindowFocus: "always",
      refetchInterval: quietPoll,
    }),
  downloads: () =>
    queryOptions({
      queryKey: ["sources", "downloads"],
      queryFn: ({ signal }) => call(sourcesApi.downloads, {}, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: (query) => (query.state.data?.data.some(isUnderWay) ? downloadPoll : false),
    }),
  files: () =>
    queryOptions({ queryKey: ["sources", "files"], queryFn: ({ signal }) => call(sourcesApi.files, {}, { signal }), staleTime: 2000 }),
};

export function isUnderWay(one: Download): boolean {
  return one.state === "queued" || one.state === "running";
}

/** Requests all data of this feature again except sizes, which do not change. */
export function refreshSources(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "sources" && queryKey[1] !== "size" });
}

function useSourcesMutation<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([refreshSources(queryClient), queryClient.invalidateQueries(libraryQueries.imports())]),
  });
}

export const useRefresh = () =>
  useSourcesMutation(({ source, release }: { source: string; release: string | undefined }) =>
    call(sourcesApi.refresh, { params: { source }, body: { release: release ?? null } }),
  );

export const useSetNetwork = () => useSourcesMutation((isAllowed: boolean) => call(sourcesApi.setNetwork, { body: { isAllowed } }));

export const useSetAddress = () =>
  useSourcesMutation(({ source, name, template }: { source: string; name: string; template: string | null }) =>
    call(sourcesApi.setAddress, { params: { source, name }, body: { template } }),
  );

export const useSetKey = () =>
  useSourcesMutation(({ source, key }: { source: string; key: string | null }) =>
    call(sourcesApi.setKey, { params: { source }, body: { key } }),
  );

export const useReadFolder = () =>
  useSourcesMutation((board: { corpusType: string; state: string | null }) => call(watchingApi.refresh, { body: board }));

export const useFetch = () =>
  useSourcesMutation((body: { source: string; release: string | null; items: string[] }) => call(sourcesApi.fetch, { body }));

export const useCancelDownload = () => useSourcesMutation((id: string) => call(sourcesApi.cancelDownload, { params: { download_id: id } }));
export const useRetryDownload = () => useSourcesMutation((id: string) => call(sourcesApi.retryDownload, { params: { download_id: id } }));
export const useInstallFile = () => useSourcesMutation((id: string) => call(sourcesApi.installFile, { params: { file_id: id } }));
export const useRemoveFile = () => useSourcesMutation((id: string) => call(sourcesApi.removeFile, { params: { file_id: id } }));
