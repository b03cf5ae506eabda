import type { Clause, Operand } from "#shared/law/query-syntax.ts";
import { isStopWord, stemOf } from "#shared/law/search-terms.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { expressionMatches, quoted } from "./phrase.ts";
import type { QueryTerm } from "./query-term.ts";
import type { Scope } from "./scope.ts";
import { vocabulary } from "./vocabulary.ts";

/** The sections of a scope that meet the conditions operators set, as places in each block. Words count as they are written. */
export function conditionMatches(db: ReadDb, scope: Scope, clauses: readonly Clause[]): Map<number, number[]> {
  return expressionMatches(db, scope, clauses.map((clause) => `(${clauseIn(clause)})`).join(" OR "));
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
  if (operand.kind === "words") return quoted(operand.text);
  if (operand.kind === "prefix") return `${quoted(operand.text)} *`;
  // FTS5 counts the words between the two.
  return `NEAR(${operandIn(operand.left)} ${operandIn(operand.right)}, ${Math.max(0, operand.words - 1)})`;
}

/** The words of the law a beginning stands for, as one thing to rank by: the commonest, each as good as the others. */
export function wordsBeginning(db: ReadDb, start: string): QueryTerm[] {
  const low = start.toLowerCase();
  const words = vocabulary(db, low, `${low}\u{10ffff}`)
    .filter((row) => !isStopWord(row.term))
    .toSorted((a, b) => b.doc - a.doc);
  const stems = new Set(words.slice(0, mostWords).map((row) => stemOf(row.term)));
  return [...stems].map((stem) => ({ stem, weight: 1 }));
}

const mostWords = 24;
