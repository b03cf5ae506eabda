import { type Clause, hasOperators, type Named, type Operand, readSyntax } from "./query-syntax.ts";

/** How a query with operators is read, in plain words: `fee in the same sentence as cost, but not tax`; null if it has none. */
export function readingOf(query: string): string | null {
  if (!hasOperators(query)) return null;
  const read = readSyntax(query).clauses.map(clauseIn);
  if (read.length === 0) return null;
  return read.join(read.some((one) => /\s/.test(one)) ? "; or " : " or ");
}

function clauseIn({ all, none }: Clause): string {
  const wanted = joined(all.map((group) => group.map(operandIn).join(" or ")));
  return none.length === 0 ? wanted : `${wanted}, but not ${none.map(operandIn).join(" or ")}`;
}

/** Joins short conditions with `and`, and sets off conditions that are separate sentences. */
function joined(demands: readonly string[]): string {
  return demands.some((one) => /\s/.test(one)) ? demands.join(", and ") : demands.join(" and ");
}

function operandIn(operand: Operand): string {
  if (operand.kind !== "near") return namedIn(operand);
  const { left, right, within } = operand;
  const how = typeof within === "number" ? `within ${within === 1 ? "1 word" : `${within} words`} of` : `in the same ${within} as`;
  return `${anyOf(left)} ${how} ${anyOf(right)}`;
}

function anyOf(list: readonly Named[]): string {
  return list.map(namedIn).join(" or ");
}

/** Words as typed, a phrase in quotation marks, the beginning of a word with its possible endings. */
function namedIn({ kind, text }: Named): string {
  if (kind === "prefix") return `${text}…`;
  return /\s/.test(text.trim()) ? `“${text.trim()}”` : text.trim();
}
