import { wordsOf } from "#shared/law/search-terms.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { popularNameOf } from "./popular-names.ts";
import type { Scope } from "./scope.ts";
import { type TermOfArt, termOfArt, termsWithin } from "./terms-of-art.ts";

/** A name in a query, as opposed to a description: a term of art or the name of an act. */
export interface KnownItems {
  /** Sections of the scope that the name means, best first. */
  sections: number[];
  /** True when the query is the complete name. */
  exact: boolean;
  notes: string[];
}

/** The sections that a whole query names. Empty when it is not a name, or when none of its sections is in the scope. */
export function knownItems(db: ReadDb, scope: Scope, query: string): KnownItems {
  const term = termOfArt(query);
  const ofTerm = term === null ? [] : sectionsOf(db, term);
  const name = popularNameOf(db, query, !scope.hidesSample);
  const sections = [...new Set([...ofTerm, ...(name?.sections ?? [])])].filter((id) => scope.has(id)).slice(0, mostSections);
  const exact = sections.length > 0 && (ofTerm.some((id) => scope.has(id)) || name?.exact === true);
  const notes = term !== null && ofTerm.length === 0 ? [`“${query.trim()}” is ${term.cites.join(" and ")}, which is not installed.`] : [];
  return { sections, exact, notes };
}

/** Sections that terms of art inside a longer query mean. */
export function sectionsOfTermsWithin(db: ReadDb, scope: Scope, query: string): number[] {
  const words = wordsOf(query).map((w) => w.word);
  return [...new Set(termsWithin(words).flatMap((term) => sectionsOf(db, term)))].filter((id) => scope.has(id));
}

const mostSections = 8;

function sectionsOf(db: ReadDb, term: TermOfArt): number[] {
  return term.cites.flatMap((cite) => resolveCitation(db, cite).sectionId ?? []);
}
