import { findDates } from "../contract/values/dates.ts";
import { findMoney } from "../contract/values/money.ts";
import type { ColumnPlan, OpenDocument, Quote, Span, TypedValue } from "./interface.ts";
import { operativeWords } from "./operative-words.ts";
import { findQuote, quoteAt } from "./quotes.ts";
import { displayOf, readValue } from "./values.ts";
import { contentWords } from "./words.ts";

/** An answer from outside the engine, with the words of the document that should support it. */
export interface Stated {
  value: string;
  quotes: readonly string[];
}

/**
 * `quote`: words that are not in the passages shown. `value`: a value that the quotes do not contain, or one that does not fit the
 * column's type.
 */
export type Opinion =
  | { kind: "supported"; display: string; quotes: Quote[] }
  /** Why the answer is rejected. */
  | { kind: "refused"; reason: "quote" | "value" };

const maxQuotes = 5;
/** A shorter quote is shown with the sentence around it. */
const shortQuote = 20;

/**
 * Accepts a stated answer as far as the document supports it: every quote must be in the passages that were shown, word for word, and the
 * engine's own finders read the value from the quotes. Only yes and no, and the choice of an option, are accepted as stated.
 */
export function readStated(document: OpenDocument, plan: ColumnPlan, stated: Stated, shown: readonly Span[]): Opinion {
  const passages = joined(shown);
  const quotes: Quote[] = [];
  for (const quote of stated.quotes.slice(0, maxQuotes)) {
    const span = contentWords(quote).length === 0 ? null : located(document, quote, passages, shown);
    if (span === null) return { kind: "refused", reason: "quote" };
    if (!quotes.some(({ start, end }) => start === span.start && end === span.end)) quotes.push(quoteAt(document, { ...span, score: 0 }));
  }
  if (quotes.length === 0) return { kind: "refused", reason: "quote" };
  for (const { quote } of quotes) {
    const value = supportedValue(plan, stated.value, quote) ?? inOwnWords(plan, quote);
    if (value !== null) return { kind: "supported", display: displayOf(value), quotes };
  }
  return { kind: "refused", reason: "value" };
}

/** Consecutive sentences become one passage: a quote may continue from one into the next. */
function joined(sentences: readonly Span[]): Span[] {
  const passages: Span[] = [];
  for (const { start, end } of sentences) {
    const last = passages.at(-1);
    if (last !== undefined && start - last.end <= 3) last.end = end;
    else passages.push({ start, end });
  }
  return passages;
}

function located({ source }: OpenDocument, quote: string, passages: readonly Span[], sentences: readonly Span[]): Span | null {
  for (const passage of passages) {
    const found = findQuote(source, quote, passage);
    if (found === null) continue;
    const { start, end } = found;
    return end - start >= shortQuote ? { start, end } : (sentences.find((one) => one.start <= start && end <= one.end) ?? { start, end });
  }
  return null;
}

const typed = new Set(["yes_no", "single_select", "date", "money", "party_name"]);

/** In a column of free text, the words of the passage are the answer where no value can be read from them. */
function inOwnWords({ column, clauseType }: ColumnPlan, passage: string): TypedValue | null {
  return typed.has(column.columnType) ? null : { type: "text", text: operativeWords(passage, clauseType) };
}

/** The value that a passage supports; null where it supports none. */
function supportedValue(plan: ColumnPlan, stated: string, passage: string): TypedValue | null {
  const word = stated.trim().toLowerCase();
  switch (plan.finder) {
    case "yes_no":
      return /^yes\b/.test(word) ? { type: "yes_no", yes: true } : /^no\b/.test(word) ? { type: "yes_no", yes: false } : null;
    case "choice": {
      const option = plan.column.options?.find((one) => one.trim().toLowerCase() === word);
      return option === undefined ? null : { type: "choice", option };
    }
    case "date": {
      const [meant] = findDates(stated);
      const date = findDates(passage).find((one) => one.date === meant?.date);
      return date === undefined ? null : { type: "date", date: date.date };
    }
    case "money": {
      const [meant] = findMoney(stated);
      const money = findMoney(passage).find((one) => one.amount === meant?.amount && one.currency === meant.currency);
      return money === undefined ? null : { type: "money", amount: money.amount, currency: money.currency };
    }
    case "party":
      // A name as in the passage; the finder reads a list of names.
      return nameIn(stated, passage) ?? readValue(plan, passage);
    case "text":
    case "title":
      // The answer uses the words of the document, not those of the model.
      return readValue(plan, passage);
    default: {
      const value = readValue(plan, passage);
      const meant = readValue(plan, stated);
      return meant === null || JSON.stringify(meant) === JSON.stringify(value) ? value : null;
    }
  }
}

function nameIn(stated: string, passage: string): TypedValue | null {
  const found = stated.trim().length < 2 ? null : findQuote({ text: passage }, stated);
  return found === null ? null : { type: "party", parties: [{ name: passage.slice(found.start, found.end), alias: null }] };
}
