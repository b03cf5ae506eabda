import type { Quote } from "../engine/engine.ts";

/** A quote as a cell keeps it. */
export const passageOf = ({ quote, page, start, end, paragraph, heading }: Quote) => ({ quote, page, start, end, paragraph, heading });

/** Quotes that are the text at their place; others are dropped (workspace-api §14). */
export function literal(quotes: readonly Quote[], text: string): Quote[] {
  return quotes.filter(({ start, end, quote }) => text.slice(start, end) === quote);
}
