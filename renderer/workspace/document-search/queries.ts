import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { plainQuery } from "#shared/law/query-syntax.ts";
import { call } from "../../api/call.ts";
import * as workspaceSearchApi from "../../api/endpoints/workspaceSearch.ts";

const pageSize = 20;
/** The longest query that the search over the owner's records accepts. */
const longest = 200;

/** The words in that search's form; null if there is nothing to search for. */
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
  /** The owner's records whose name has the letters, whatever their texts say. */
  names: (q: string, limit: number) =>
    queryOptions({
      queryKey: ["workspace-search", "names", q, limit],
      queryFn: ({ signal }) => call(workspaceSearchApi.names, { query: { q, limit } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** All of the owner's records, or those of one matter, page by page. */
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
  /** The owner's matters and documents that contain all the words; `mayBeNear`: or the closest ones to a question, which takes a second. */
  found: (q: string, limit: number, mayBeNear = false) =>
    queryOptions({
      queryKey: ["workspace-search", q, limit, mayBeNear],
      queryFn: ({ signal }) => call(workspaceSearchApi.search, { query: { q, limit, ...(mayBeNear && { nearest: true }) } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
