import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { statutesApi } from "../api/endpoints.ts";
import { pageAfter, firstPage, type SearchForm, searchBody } from "./search-form.ts";

const day = 24 * 60 * 60_000;

export const statuteQueries = {
  coverage: () =>
    queryOptions({
      queryKey: ["statutes", "coverage"],
      queryFn: ({ signal }) => call(statutesApi.coverage, {}, { signal }),
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
  search: (form: SearchForm) =>
    infiniteQueryOptions({
      queryKey: ["statutes", "search", form],
      queryFn: ({ signal, pageParam }) => call(statutesApi.search, { body: searchBody(form, pageParam) }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: (last, _all, page) => (last.hasMore ? pageAfter(page) : null),
    }),
};
