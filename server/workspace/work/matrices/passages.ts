import type { Quote } from "../../../text/engine/engine.ts";
import type { TextQuote } from "./read-source.ts";

/** A quote in the form that a cell stores. */
export function passageOf({ quote, page, start, end, paragraph, heading, shown, recognized, form, cell }: TextQuote) {
  const more = {
    ...(shown !== undefined && { shown }),
    ...(recognized && { recognized }),
    ...(form !== undefined && { form }),
    ...(cell !== undefined && { cell }),
  };
  return { quote, page, start, end, paragraph, heading, ...more };
}

/** Quotes that match the text at their place; drops the others (workspace-api §14). */
export function literal<One extends Quote>(quotes: readonly One[], text: string): One[] {
  return quotes.filter(({ start, end, quote }) => text.slice(start, end) === quote);
}
