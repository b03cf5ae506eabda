import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as libraryApi from "../../api/endpoints/library.ts";
import { quietPoll } from "../../api/quiet-poll.ts";
import { isUnfinished } from "./import-state.ts";

/** The interval between requests for running imports, in milliseconds. */
const importPoll = 400;

export const libraryQueries = {
  /** Requested at intervals: the command line can install law while the window is open. */
  sources: () =>
    queryOptions({
      queryKey: ["library", "sources"],
      queryFn: ({ signal }) => call(libraryApi.sources, {}, { signal }),
      staleTime: 2000,
      refetchOnWindowFocus: "always",
      refetchInterval: quietPoll,
    }),
  /** Part of the program: the same until it is updated. */
  states: () =>
    queryOptions({
      queryKey: ["library", "states"],
      queryFn: ({ signal }) => call(libraryApi.states, {}, { signal }),
      staleTime: Infinity,
    }),
  imports: () =>
    queryOptions({
      queryKey: ["library", "imports"],
      queryFn: ({ signal }) => call(libraryApi.imports, {}, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: (query) => (query.state.data?.data.some(isUnfinished) ? importPoll : false),
    }),
};

export function useRemoveSource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call(libraryApi.remove, { params: { key } }),
    onSettled: () => queryClient.invalidateQueries(libraryQueries.sources()),
  });
}

export function useCancelImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(libraryApi.cancelImport, { params: { import_id: id } }),
    onSettled: () => queryClient.invalidateQueries(libraryQueries.imports()),
  });
}
