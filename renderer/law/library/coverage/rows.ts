import { type CorpusOrigin, corpusOrigins } from "#shared/law/corpus-origins.ts";
import { type CorpusType, corpusTokens } from "#shared/law/corpus-tokens.ts";
import type { Coverage } from "#shared/law/law-browse.ts";

/** What is installed of a body of law, and how to get more. */
export interface CorpusRow {
  token: CorpusType;
  description: string;
  sections: number;
  /** States with law of this kind, the most sections first; empty for federal law. */
  places: { name: string; sections: number }[];
  /** The day its newest law was installed; null while there is none. */
  since: string | null;
  origin: CorpusOrigin;
}

/** What is installed of a state. */
export interface PlaceRow {
  code: string;
  name: string;
  counts: Partial<Record<CorpusType, number>>;
  sessionLaws: number;
}

/** Every body of law, in the order of the contract. */
export function corpusRows(coverage: Coverage): CorpusRow[] {
  return coverage.corpusTypes.flatMap(({ token: name, description, scope }) => {
    const token = corpusTokens.find((one) => one === name);
    if (token === undefined) return [];
    const all = coverage.jurisdictions.flatMap((place) => {
      const sections = place.corpora[token] ?? 0;
      return sections === 0 ? [] : [{ name: place.name, sections }];
    });
    const days = coverage.retrieval.flatMap((one) => (one.corpusType === token ? (one.lastRetrievedAt ?? []) : []));
    return [
      {
        token,
        description,
        sections: all.reduce((total, { sections }) => total + sections, 0),
        places: scope === "federal" ? [] : all.toSorted((a, b) => b.sections - a.sections),
        since: days.toSorted().at(-1) ?? null,
        origin: corpusOrigins[token],
      },
    ];
  });
}

/** The states; those without law only with `withEmpty`. */
export function placeRows(coverage: Coverage, withEmpty: boolean): PlaceRow[] {
  return coverage.jurisdictions.flatMap(({ code, name, kind, corpora, sessionLaws }) => {
    if (kind === "federal") return [];
    const acts = sessionLaws?.servedCount ?? 0;
    return withEmpty || acts > 0 || Object.values(corpora).some((n) => n > 0) ? [{ code, name, counts: corpora, sessionLaws: acts }] : [];
  });
}
