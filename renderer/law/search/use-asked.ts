import { useQuery } from "@tanstack/react-query";
import { statuteQueries } from "./queries.ts";
import { modeOf, type SearchForm } from "./search-form.ts";

/**
 * The search that is shown: all words, or any of them if no law has all. Connectors are always obeyed. `outlook` belongs to this search,
 * and is null until it is known. `counts` may belong to the previous search, for the filters.
 */
export function useAsked(form: SearchForm, canSearch: boolean) {
  const first = useQuery({ ...statuteQueries.outlook(form), enabled: canSearch });
  const known = canSearch && !first.isPlaceholderData ? (first.data ?? null) : null;
  const wantsAll = modeOf(form) === "all";
  const fallsBack = wantsAll && known?.hits === 0 && !known.isCitation && known.missing === null;
  const any: SearchForm = fallsBack ? { ...form, match: "any" } : form;
  const second = useQuery({ ...statuteQueries.outlook(any), enabled: canSearch && fallsBack });
  const outlook = fallsBack ? (second.isPlaceholderData ? null : (second.data ?? null)) : known;
  return {
    asked: any,
    fallsBack,
    outlook,
    counts: canSearch ? ((fallsBack ? second.data : first.data) ?? null) : null,
    isCounting: first.isFetching || (fallsBack && second.isFetching),
    /** Whether all words are found anywhere is not known yet. */
    isOpen: canSearch && wantsAll && first.isFetching && known === null,
  };
}
