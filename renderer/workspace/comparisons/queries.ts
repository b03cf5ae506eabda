import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Audience } from "#shared/workspace/export-audience.ts";
import type { Comparison, ComparisonRow, ComparisonSettings, Hunk } from "#shared/workspace/comparisons.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import * as comparisonsApi from "../../api/endpoints/comparisons.ts";
import { workQueries } from "../operations/queries.ts";

export interface ComparisonIds {
  matterId: string;
  comparisonId: string;
}

const poll = 800;
/** The number of paragraphs that the service sends at once. */
const rowsAtOnce = 2000;

export const isOpen = ({ status }: Pick<Comparison, "status">) => status === "queued" || status === "running";

export const comparisonQueries = {
  list: (matterId: string) =>
    queryOptions({
      queryKey: ["comparisons", "list", matterId],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<Comparison>(
          (offset) => call(comparisonsApi.list, { params: { matterId }, query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data?.rows.some(isOpen) === true ? poll : false),
    }),
  one: (ids: ComparisonIds) =>
    queryOptions({
      queryKey: ["comparisons", "one", ids.comparisonId],
      queryFn: ({ signal }) => call(comparisonsApi.get, { params: ids }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && isOpen(data) ? poll : false),
    }),
  hunks: (ids: ComparisonIds) =>
    queryOptions({
      queryKey: ["comparisons", "hunks", ids.comparisonId],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<Hunk>(
          (offset) => call(comparisonsApi.hunks, { params: ids, query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: Infinity,
    }),
  rows: (ids: ComparisonIds) =>
    queryOptions({
      queryKey: ["comparisons", "rows", ids.comparisonId],
      queryFn: async ({ signal }) => {
        const rows: ComparisonRow[] = [];
        for (;;) {
          const page = await call(comparisonsApi.rows, { params: ids, query: { limit: rowsAtOnce, offset: rows.length } }, { signal });
          rows.push(...page.data);
          if (!page.pagination.hasMore) return { rows, coarse: page.coarse };
        }
      },
      staleTime: Infinity,
    }),
};

export const refreshList = (client: QueryClient, matterId: string) =>
  client.invalidateQueries({ queryKey: comparisonQueries.list(matterId).queryKey });

export interface NewComparison {
  title: string;
  originalDocumentId: string;
  revisedDocumentId: string;
  settings: Partial<ComparisonSettings>;
}

export function useCompare(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewComparison) => call(comparisonsApi.create, { params: { matterId }, body }),
    onSettled: () => Promise.all([refreshList(client, matterId), client.invalidateQueries(workQueries.work())]),
  });
}

export function useExportRedline(ids: ComparisonIds) {
  return useMutation({
    mutationFn: (body: { format: "redlineDocx" | "redlinePdf"; audience: Audience }) => call(comparisonsApi.export, { params: ids, body }),
  });
}
