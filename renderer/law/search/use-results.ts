import { useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import type { OtherCollection } from "#shared/law/collections.ts";
import type { ElsewhereHit, ElsewherePage } from "#shared/law/searches.ts";
import { elsewhereKey } from "./elsewhere-key.ts";
import { statuteQueries } from "./queries.ts";
import { modeOf, namesAsked, othersWanted, type SearchForm, wantsNames, wantsSections } from "./search-form.ts";

export interface Group {
  collection: OtherCollection;
  page: ElsewherePage;
}

/** A row of the list: a section by its id, or a hit of another collection. */
interface Row {
  key: string;
  hit: ElsewhereHit | null;
}

/**
 * The results of a search: sections and the best few of every other collection, or all hits of the one chosen collection. `isTitle`: the
 * query names a title that is not installed, so that law which only shares its words is left out.
 */
export function useResults(form: SearchForm, canSearch: boolean, isTitle: boolean) {
  const isWanted = wantsSections(form);
  const others = othersWanted(form);
  const only = !isWanted && others.length === 1 ? others[0] : undefined;
  const search = useInfiniteQuery({ ...statuteQueries.search(form), enabled: canSearch && isWanted });
  const tastes = useQueries({
    queries: others.map((one) => ({ ...statuteQueries.foretaste(one, form), enabled: canSearch && only === undefined })),
  });
  const list = useInfiniteQuery({
    ...statuteQueries.elsewhere(only ?? others[0] ?? "ACTS", form),
    enabled: canSearch && only !== undefined,
  });
  const named = useQuery({ ...statuteQueries.named(namesAsked(form)), enabled: canSearch && wantsNames(form) });
  // With `any` the search itself puts the named law first.
  const first = modeOf(form) === "all" ? (named.data?.sections ?? []) : [];
  const listedOnce = new Set(first.map((one) => one.actId));
  const matching = isWanted ? (search.data?.pages.flatMap((page) => page.results) ?? []) : [];
  const sections = isTitle ? [] : [...first, ...matching.filter((one) => one.actId === undefined || !listedOnce.has(one.actId))];
  const groups = others.flatMap((collection, i): Group[] => {
    const page = only === undefined ? tastes[i]?.data : undefined;
    return isTitle || page === undefined || page.results.length === 0 ? [] : [{ collection, page }];
  });
  const listed = only === undefined ? [] : (list.data?.pages.flatMap((page) => page.results) ?? []);
  const asked = [...(isWanted ? [search] : []), ...(only === undefined ? tastes : [list])];
  const isPending = asked.some((one) => one.isPending) || (wantsNames(form) && named.isLoading);
  const top = search.data?.pages[0];
  const isNamed = top?.matchQuality === "exact" || groups.some(({ page }) => page.exact);
  const isWeak = top?.noGoodMatch === true && top.citationOutsideFilters === null && !isNamed;
  // Sections come first unless another collection has the named law, or the sections match poorly and the collection may match better.
  const isFirst = ({ page }: Group) => page.exact || sections.length === 0 || isWeak;
  const before = groups.filter(isFirst).toSorted((a, b) => Number(b.page.exact) - Number(a.page.exact));
  const after = groups.filter((group) => !isFirst(group));
  const rowsOf = (hits: readonly ElsewhereHit[]) => hits.map((hit): Row => ({ key: elsewhereKey(hit), hit }));
  const rows: Row[] = [
    ...before.flatMap(({ page }) => rowsOf(page.results)),
    ...rowsOf(listed),
    ...sections.map((one) => ({ key: one.actId ?? "", hit: null })),
    ...after.flatMap(({ page }) => rowsOf(page.results)),
  ];
  return {
    search,
    list,
    only,
    sections,
    /** Titles, chapters and parts that the words name. */
    levels: wantsNames(form) ? (named.data?.levels ?? []) : [],
    listed,
    before,
    after,
    /** Everything shown, in its order. */
    rows,
    isPending,
    /** Collections that could not be searched, with the reason. */
    failed: others.flatMap((collection, i) => {
      const error = tastes[i]?.error ?? null;
      return error === null ? [] : [{ collection, error }];
    }),
    /** The number of rows, once all collections have answered. */
    found: isPending ? undefined : rows.length,
  };
}
