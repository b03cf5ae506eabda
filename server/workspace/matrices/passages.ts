import type { Quote } from "../engine/engine.ts";

/** A quote in the form that a cell stores. */
export const passageOf = ({ quote, page, start, end, paragraph, heading }: Quote) => ({ quote, page, start, end, paragraph, heading });

/** Quotes that match the text at their place; drops the others (workspace-api §14). */
export function literal(quotes: readonly Quote[], text: string): Quote[] {
  return quotes.filter(({ start, end, quote }) => text.slice(start, end) === quote);
}
