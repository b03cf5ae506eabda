import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as searchesApi from "../../api/endpoints/searches.ts";
import * as statutesApi from "../../api/endpoints/statutes.ts";
import type { OtherCollection } from "#shared/law/collections.ts";
import {
  firstPage,
  type namesAsked,
  pageAfter,
  queryAndFilters,
  type SavedAddress,
  type SearchForm,
  scopedQuery,
  searchBody,
} from "./search-form.ts";

const elsewherePage = 20;
const day = 24 * 60 * 60_000;

export const statuteQueries = {
  coverage: () =>
    queryOptions({
      queryKey: ["statutes", "coverage"],
      // The reply may be cached for an hour, but newly installed law must appear immediately.
      queryFn: ({ signal }) => call(statutesApi.coverage, {}, { signal, cache: "no-cache" }),
    }),
  resolve: (cite: string) =>
    queryOptions({
      queryKey: ["statutes", "resolve", cite],
      queryFn: ({ signal }) => call(statutesApi.resolve, { query: { cite } }, { signal }),
      gcTime: day,
    }),
  /** The first few sections for a few words, for the box in the header. */
  suggest: (query: string) =>
    queryOptions({
      queryKey: ["statutes", "suggest", query],
      queryFn: ({ signal }) =>
        call(
          statutesApi.search,
          { body: { query, limit: 5, excerptChars: 100, fields: ["citationShort", "sectionTitle", "title", "displayPath", "actStatus"] } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** What the words name: provisions by their usual name, titles and chapters. */
  named: (asked: ReturnType<typeof namesAsked>) =>
    queryOptions({
      queryKey: ["statutes", "named", asked],
      queryFn: ({ signal }) => call(searchesApi.named, { body: asked }, { signal }),
    }),
  search: (form: SearchForm) =>
    infiniteQueryOptions({
      queryKey: ["statutes", "search", form],
      queryFn: ({ signal, pageParam }) => call(statutesApi.search, { body: searchBody(form, pageParam) }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: (last, _all, page) => (last.hasMore ? pageAfter(page) : null),
    }),
  /** The best few of a collection beside the sections. */
  foretaste: (collection: OtherCollection, form: SearchForm) =>
    queryOptions({
      queryKey: ["statutes", "foretaste", collection, queryAndFilters(form)],
      queryFn: ({ signal }) => call(searchesApi.elsewhere, { body: { ...queryAndFilters(form), collection } }, { signal }),
    }),
  elsewhere: (collection: OtherCollection, form: SearchForm) =>
    infiniteQueryOptions({
      queryKey: ["statutes", "elsewhere", collection, queryAndFilters(form)],
      queryFn: ({ signal, pageParam }) =>
        call(
          searchesApi.elsewhere,
          { body: { ...queryAndFilters(form), collection, limit: elsewherePage, offset: pageParam } },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: (last, _all, offset) => (last.hasMore && offset < 80 ? offset + elsewherePage : null),
    }),
  /** Acts of other collections for the words typed into the box in the header. */
  suggestElsewhere: (query: string) =>
    queryOptions({
      queryKey: ["statutes", "suggest-elsewhere", query],
      queryFn: ({ signal }) => call(searchesApi.suggest, { body: { query } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Counts for every choice of a filter, spelling, nearby citations. */
  outlook: (form: SearchForm) =>
    queryOptions({
      queryKey: ["statutes", "outlook", form],
      queryFn: ({ signal }) => call(searchesApi.outlook, { body: scopedQuery(form) }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Saved and recent searches: the user's own, whatever law is installed. */
export const searchQueries = {
  saved: () => queryOptions({ queryKey: ["searches", "saved"], queryFn: ({ signal }) => call(searchesApi.list, {}, { signal }) }),
  past: () => queryOptions({ queryKey: ["searches", "past"], queryFn: ({ signal }) => call(searchesApi.history, {}, { signal }) }),
};

export function useSaveSearch() {
  return useSearchesMutation("saved", (body: { name: string; search: SavedAddress }) => call(searchesApi.save, { body }));
}

export function useRemoveSaved() {
  return useSearchesMutation("saved", (id: string) => call(searchesApi.remove, { params: { search_id: id } }));
}

export function useRememberSearch() {
  return useSearchesMutation("past", (body: { search: SavedAddress; hits: number }) => call(searchesApi.remember, { body }));
}

export function useForgetPast() {
  return useSearchesMutation("past", (id: number) => call(searchesApi.forget, { params: { past_id: id } }));
}

export function useClearPast() {
  return useSearchesMutation("past", () => call(searchesApi.clearHistory, {}));
}

function useSearchesMutation<Args, Reply>(list: "saved" | "past", mutationFn: (args: Args) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ["searches", list] }) });
}
