import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { plainQuery } from "#shared/law/query-syntax.ts";
import { call } from "../../api/call.ts";
import { workspaceSearchApi } from "../../api/workspace-endpoints.ts";

const pageSize = 20;
/** Longest query the search over what the owner keeps takes. */
const longest = 200;

/** The words as that search takes them; null when there is nothing to search for. */
export function ownQuery(q: string): string | null {
  const words = plainQuery(q.trim()).slice(0, longest).trim();
  return words.length < 2 ? null : words;
}

export const workspaceSearchQueries = {
  counts: (q: string) =>
    queryOptions({
      queryKey: ["workspace-search", "counts", q],
      queryFn: ({ signal }) => call(workspaceSearchApi.counts, { query: { q } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** Everything of the owner's, or of one matter, page by page. */
  whole: (q: string, matterId: string | null) =>
    infiniteQueryOptions({
      queryKey: ["workspace-search", "whole", q, matterId],
      queryFn: ({ signal, pageParam }) =>
        call(
          workspaceSearchApi.search,
          { query: { q, limit: pageSize, offset: pageParam, nearest: true, ...(matterId === null ? {} : { matterId }) } },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.offset + pagination.limit : null),
      staleTime: 0,
    }),
  /** The owner's matters and documents that have all the words; `mayBeNear`: or that come nearest to a question, which takes a second. */
  found: (q: string, limit: number, mayBeNear = false) =>
    queryOptions({
      queryKey: ["workspace-search", q, limit, mayBeNear],
      queryFn: ({ signal }) => call(workspaceSearchApi.search, { query: { q, limit, ...(mayBeNear && { nearest: true }) } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
