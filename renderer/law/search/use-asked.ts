import { useQuery } from "@tanstack/react-query";
import { statuteQueries } from "./queries.ts";
import { modeOf, type SearchForm } from "./search-form.ts";

/**
 * The search that is shown. A question is ranked by any of its words, unless it names law; other words fall back to any of them if no law
 * has all. Connectors and the user's choice are always obeyed. `outlook` belongs to this search, and is null until it is known. `counts`
 * may belong to the previous search, for the filters. `allHits`: what has all words, where any rank; otherwise null.
 */
export function useAsked(form: SearchForm, canSearch: boolean) {
  const isAsking = form.match === null && modeOf(form) === "any";
  const all: SearchForm = isAsking ? { ...form, match: "all" } : form;
  const first = useQuery({ ...statuteQueries.outlook(all), enabled: canSearch });
  const known = canSearch && !first.isPlaceholderData ? (first.data ?? null) : null;
  const wantsAll = modeOf(all) === "all";
  const isName = known !== null && (known.isCitation || (isAsking ? isWholeName(known.missing?.named) : known.missing !== null));
  const fallsBack = wantsAll && known !== null && !isName && (isAsking || known.hits === 0);
  const asked: SearchForm = fallsBack ? { ...form, match: "any" } : all;
  const second = useQuery({ ...statuteQueries.outlook(asked), enabled: canSearch && fallsBack });
  const outlook = fallsBack ? (second.isPlaceholderData ? null : (second.data ?? null)) : known;
  return {
    asked,
    fallsBack,
    outlook,
    counts: canSearch ? ((fallsBack ? second.data : first.data) ?? null) : null,
    allHits: fallsBack ? known.hits : null,
    isAsking,
    isCounting: first.isFetching || (fallsBack && second.isFetching),
    /** Whether all words are found anywhere is not known yet. */
    isOpen: canSearch && wantsAll && first.isFetching && known === null,
  };
}

/** A question may mention law that is not installed; only a search for its name alone ends there. */
function isWholeName(named: "citation" | "title" | "term" | undefined): boolean {
  return named === "title" || named === "term";
}
