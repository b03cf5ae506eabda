import { useQuery } from "@tanstack/react-query";
import { statuteQueries } from "./queries.ts";
import { modeOf, type SearchForm } from "./search-form.ts";

/**
 * The search that is shown: all words, and where no law has all of them, any of them. Connectors are kept to. `outlook` belongs to it, and is null until it is known.
 * `counts` may be those of the search before, for the filters.
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
    /** Whether all words are found somewhere is not known yet. */
    isOpen: canSearch && wantsAll && first.isFetching && known === null,
  };
}
