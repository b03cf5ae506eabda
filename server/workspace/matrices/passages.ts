import type { ShownText } from "#shared/workspace/shown-text.ts";
import type { Quote } from "../engine/engine.ts";
import type { CellResult } from "./run-store.ts";

/** A quote in the form that a cell stores. */
export const passageOf = ({ quote, page, start, end, paragraph, heading }: Quote) => ({ quote, page, start, end, paragraph, heading });

/** Quotes that match the text at their place; drops the others (workspace-api §14). */
export function literal(quotes: readonly Quote[], text: string): Quote[] {
  return quotes.filter(({ start, end, quote }) => text.slice(start, end) === quote);
}

type Shown = (piece: string, start: number) => ShownText;

/** A cell whose passages also say how a reader sees them; an answer in the words of a passage is in those it shows. */
export function asShown(result: CellResult, read: Shown): CellResult {
  const words = new Map<string, string>();
  const seen = <P extends object>(passage: P): P => {
    // Made by `passageOf`.
    const { quote, start } = passage as unknown as Pick<Quote, "quote" | "start">;
    const shown = read(quote, start).text.trim();
    if (shown === quote) return passage;
    words.set(quote, shown);
    return { ...passage, shown };
  };
  const citations = result.citations.map(seen);
  const { secondOpinion } = result;
  return {
    ...result,
    citations,
    misses: result.misses.map(seen),
    answer: result.answer === null ? null : (words.get(result.answer) ?? result.answer),
    secondOpinion: secondOpinion === null ? null : { ...secondOpinion, citations: secondOpinion.citations.map(seen) },
  };
}
