import type { SearchRequest } from "../../../server/law/search/request.ts";

/** What FTS5 alone does for a search: the 120 best sections of an expression, on the index of exact words. */
export const ftsAlone =
  "select rowid, bm25(search_phrase, 10, 1) as score from search_phrase where search_phrase match ? order by score limit 120";

/** The first page of a search as the window asks for it. */
export function request(query: string, matchType: SearchRequest["matchType"]): SearchRequest {
  return { query, matchType, limit: 10, offset: 0, excerptChars: 500, excludeRepealed: false };
}

/** Milliseconds that `work` takes. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}
