import type { Clause, Named, Operand } from "#shared/law/query-syntax.ts";
import { isStopWord, stemOf } from "#shared/law/search-terms.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { numberForms } from "./number-forms.ts";
import { expressionMatches, quoted } from "./phrase.ts";
import { blockDocs } from "./postings.ts";
import { partReader, type SharedPart } from "./text-parts.ts";
import type { QueryTerm } from "./query-term.ts";
import type { Scope } from "./scope.ts";
import { vocabulary } from "./vocabulary.ts";

/** Sections that may meet the conditions, as ascending positions in each block, and how to be sure. */
export interface ConditionCandidates {
  places: Map<number, number[]>;
  /** Reads a section of them; null where all of them meet the conditions. */
  meets: ((id: number) => boolean) | null;
}

/**
 * The sections of a scope that meet the conditions of the operators, as far as the index tells: it has no sentences, so these are read by
 * `meets`, only as many as a page needs. A word matches in singular and plural, otherwise as written.
 */
export function conditionCandidates(db: ReadDb, scope: Scope, clauses: readonly Clause[]): ConditionCandidates {
  const [indexed, read] = [clauses.filter((one) => sharedParts(one).length === 0), clauses.filter((one) => sharedParts(one).length > 0)];
  const sure = indexed.length === 0 ? [] : [expressionMatches(db, scope, indexed.map((clause) => `(${clauseIn(clause)})`).join(" OR "))];
  const open = read.map((clause) => ({
    places: expressionMatches(db, scope, clauseIn(clause)),
    reads: partReader(db, sharedParts(clause)),
  }));
  // `united` adds to the first of its lists.
  const tests = [
    ...sure.map((places) => ({ ids: idsOf(places), reads: () => true })),
    ...open.map(({ places, reads }) => ({ ids: read.length + indexed.length === 1 ? null : idsOf(places), reads })),
  ];
  return {
    places: united([...sure, ...open.map(({ places }) => places)]),
    meets: open.length === 0 ? null : (id) => tests.some(({ ids, reads }) => (ids === null || ids.has(id)) && reads(id)),
  };
}

/** All sections of a scope that meet the conditions, as ascending positions in each block. */
export function conditionMatches(db: ReadDb, scope: Scope, clauses: readonly Clause[]): Map<number, number[]> {
  const { places, meets } = conditionCandidates(db, scope, clauses);
  if (meets === null) return places;
  const found = new Map<number, number[]>();
  for (const [block, docs] of places) {
    const kept = docs.filter((doc) => meets(block * blockDocs + doc));
    if (kept.length > 0) found.set(block, kept);
  }
  return found;
}

function idsOf(places: ReadonlyMap<number, readonly number[]>): Set<number> {
  return new Set([...places].flatMap(([block, docs]) => docs.map((doc) => block * blockDocs + doc)));
}

/** The pairs of a clause that must share a sentence or a paragraph. */
function sharedParts({ all }: Clause): SharedPart[] {
  return all.flat().flatMap((one) => (one.kind === "near" && typeof one.within === "string" ? [{ ...one, within: one.within }] : []));
}

function united(lists: readonly Map<number, number[]>[]): Map<number, number[]> {
  const [first = new Map<number, number[]>(), ...others] = lists;
  for (const list of others) {
    for (const [block, docs] of list) {
      first.set(
        block,
        [...new Set([...(first.get(block) ?? []), ...docs])].toSorted((a, b) => a - b),
      );
    }
  }
  return first;
}

/** A clause in FTS5's syntax. */
function clauseIn({ all, none }: Clause): string {
  const wanted = all.map(anyOf).join(" AND ");
  return none.length === 0 ? wanted : `(${wanted}) NOT ${anyOf(none)}`;
}

function anyOf(operands: readonly Operand[]): string {
  return `(${operands.map(operandIn).join(" OR ")})`;
}

function operandIn(operand: Operand): string {
  if (operand.kind !== "near") return namedIn(operand);
  const { left, right, within } = operand;
  // Sentences and paragraphs exist only in the text, not in headings.
  if (typeof within === "string") return `(body : (${anyNamed(left)} AND ${anyNamed(right)}))`;
  // FTS5 counts the words in between.
  const others = right.flatMap(formsIn);
  const pairs = left.flatMap(formsIn).flatMap((one) => others.map((other) => `NEAR(${one} ${other}, ${Math.max(0, within - 1)})`));
  return `(${pairs.join(" OR ")})`;
}

function namedIn(named: Named): string {
  return `(${formsIn(named).join(" OR ")})`;
}

function anyNamed(list: readonly Named[]): string {
  return `(${list.map(namedIn).join(" OR ")})`;
}

function formsIn({ kind, text }: Named): string[] {
  return kind === "words" ? numberForms(text).map(quoted) : [`${quoted(text)} *`];
}

/** The words of the law that a beginning matches, as one ranking concept: the most common ones, with equal weight. */
export function wordsBeginning(db: ReadDb, start: string): QueryTerm[] {
  const low = start.toLowerCase();
  const words = vocabulary(db, low, `${low}\u{10ffff}`)
    .filter((row) => !isStopWord(row.term))
    .toSorted((a, b) => b.doc - a.doc);
  const stems = new Set(words.slice(0, mostWords).map((row) => stemOf(row.term)));
  return [...stems].map((stem) => ({ stem, weight: 1 }));
}

const mostWords = 24;
