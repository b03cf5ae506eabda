import { type CorpusType, corpusTokens } from "#shared/corpus-tokens.ts";
import type { SearchForm } from "./search-form.ts";

/** Corpora that hold something, with the number of sections over all jurisdictions, largest first; chosen ones always. */
export function installedCorpora(
  jurisdictions: readonly { corpora: Record<string, number> }[],
  chosen: readonly CorpusType[],
): { token: CorpusType; count: number }[] {
  return corpusTokens
    .map((token) => ({ token, count: jurisdictions.reduce((sum, one) => sum + (one.corpora[token] ?? 0), 0) }))
    .filter(({ token, count }) => count > 0 || chosen.includes(token))
    .sort((a, b) => b.count - a.count);
}

interface TitledSource {
  corpusType: string;
  titleNumber: string | null;
  name: string;
}

/**
 * Titles to choose from, by number, within the corpora chosen. A number several corpora use has no single name, then `name`
 * is null. Appendix titles (`18a`) are searched with their title.
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
