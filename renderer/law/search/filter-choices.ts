import { type Collection, isOtherCollection, otherTokens } from "#shared/law/collections.ts";
import { corpusTokens, jurisdictionCodes } from "#shared/law/corpus-tokens.ts";
import type { Jurisdiction, SearchForm } from "./search-form.ts";

/** Hits for the choices of one filter, as the service counts them. */
export type Counted = readonly { value: string; hits: number }[];

/**
 * Corpora and other collections that contain something, largest first; chosen ones always. The number is the hits of the search, or without
 * a search the installed amount. The order is always by the installed amount, so that rows do not move.
 */
export function installedCorpora(
  jurisdictions: readonly { corpora: Record<string, number> }[],
  sources: readonly { corpusType: string; sections: number }[],
  chosen: readonly Collection[],
  hits: Counted | null | undefined = null,
): { token: Collection; count: number }[] {
  const sections = corpusTokens.map((token) => ({ token, size: jurisdictions.reduce((sum, one) => sum + (one.corpora[token] ?? 0), 0) }));
  const others = otherTokens.map((token) => ({
    token,
    size: sources.reduce((sum, one) => sum + (one.corpusType === token ? one.sections : 0), 0),
  }));
  // Counts of other collections may arrive before their source is listed.
  const isShown = ({ token, size }: { token: Collection; size: number }) =>
    size > 0 || chosen.includes(token) || (isOtherCollection(token) && hits != null && hitsOf(hits, token) > 0);
  return [...sections, ...others]
    .filter(isShown)
    .sort((a, b) => b.size - a.size)
    .map(({ token, size }) => ({ token, count: hits == null ? size : hitsOf(hits, token) }));
}

/** Jurisdictions with installed law, the federation first; empty if there is only one and none is chosen. */
export function installedStates(
  jurisdictions: readonly { code: string; corpora: Record<string, number> }[],
  chosen: readonly Jurisdiction[],
  hits: Counted | null | undefined = null,
): { code: Jurisdiction; count: number }[] {
  const sizes = new Map(jurisdictions.map((one) => [one.code, Object.values(one.corpora).reduce((sum, n) => sum + n, 0)]));
  const shown = jurisdictionCodes.filter((code) => (sizes.get(code) ?? 0) > 0 || chosen.includes(code));
  if (shown.length < 2 && chosen.length === 0) return [];
  return shown.map((code) => ({ code, count: hits == null ? (sizes.get(code) ?? 0) : hitsOf(hits, code) }));
}

/** 0 for a choice without a count. */
export function hitsOf(hits: Counted, value: string): number {
  return hits.find((one) => one.value === value)?.hits ?? 0;
}

interface TitledSource {
  corpusType: string;
  titleNumber: string | null;
  name: string;
}

/**
 * Titles to choose from, by number, within the chosen corpora. A number that several corpora use has no single name; `name` is null then.
 * Appendix titles (`18a`) are searched with their title.
 */
export function installedTitles(
  sources: readonly TitledSource[],
  form: Pick<SearchForm, "corpus" | "title">,
): { number: number; name: string | null }[] {
  const names = new Map<number, string | null>();
  for (const source of sources) {
    if (source.titleNumber === null || !/^\d+$/.test(source.titleNumber)) continue;
    if (form.corpus.length > 0 && !form.corpus.some((token) => token === source.corpusType)) continue;
    const number = Number(source.titleNumber);
    const known = names.get(number);
    names.set(number, known === undefined ? source.name : known === source.name ? known : null);
  }
  if (form.title !== null && !names.has(form.title)) names.set(form.title, null);
  return [...names].map(([number, name]) => ({ number, name })).sort((a, b) => a.number - b.number);
}
