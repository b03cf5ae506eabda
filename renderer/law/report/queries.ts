import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReportKind } from "#shared/law/report.ts";
import { call } from "../../api/call.ts";
import * as reportApi from "../../api/endpoints/report.ts";

/** Which report: a source and two releases, by the ids of their installations. */
export interface ReportPair {
  key: string;
  from: string;
  to: string;
}

export interface EntryFilter {
  kind?: ReportKind[] | undefined;
  level?: string | undefined;
}

const pageSize = 500;

export const reportQueries = {
  releases: (key: string) =>
    queryOptions({
      queryKey: ["report", "releases", key],
      queryFn: ({ signal }) => call(reportApi.releases, { params: { key } }, { signal }),
      staleTime: 2000,
    }),
  summary: ({ key, ...query }: ReportPair) =>
    queryOptions({
      queryKey: ["report", "summary", key, query],
      queryFn: ({ signal }) => call(reportApi.summary, { params: { key }, query }, { signal }),
    }),
  entries: ({ key, ...pair }: ReportPair, filter: EntryFilter) =>
    infiniteQueryOptions({
      queryKey: ["report", "entries", key, pair, filter],
      queryFn: ({ pageParam, signal }) =>
        call(reportApi.entries, { params: { key }, query: { ...pair, ...filter, limit: pageSize, offset: pageParam } }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.offset + pagination.limit : undefined),
    }),
  entry: ({ key, ...query }: ReportPair, id: string) =>
    queryOptions({
      queryKey: ["report", "entry", key, query, id],
      queryFn: ({ signal }) => call(reportApi.entry, { params: { key, entry_id: id }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
