import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { workspaceSearchApi } from "../api/endpoints.ts";

export const workspaceSearchQueries = {
  /** The owner's matters and documents that have all the words. */
  found: (q: string, limit: number) =>
    queryOptions({
      queryKey: ["workspace-search", q, limit],
      queryFn: ({ signal }) => call(workspaceSearchApi.search, { query: { q, limit } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
