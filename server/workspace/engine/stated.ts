import { findDates } from "./finders/dates.ts";
import { findMoney } from "./finders/money.ts";
import type { ColumnPlan, OpenDocument, Quote, Span, TypedValue } from "./interface.ts";
import { operativeWords } from "./operative-words.ts";
import { findQuote, quoteAt } from "./quotes.ts";
import { displayOf, readValue } from "./values.ts";
import { contentWords } from "./words.ts";

/** An answer somebody outside the engine states, with the words of the document it is to rest on. */
export interface Stated {
  value: string;
  quotes: readonly string[];
}

/** `quote`: words that are not in the passages shown. `value`: a value the quotes do not hold, or none of the column's type. */
export type Opinion =
  | { kind: "supported"; display: string; quotes: Quote[] }
  /** Why nothing of it is taken. */
  | { kind: "refused"; reason: "quote" | "value" };

const maxQuotes = 5;
/** A shorter quote is shown with the sentence around it. */
const shortQuote = 20;

/**
 * Takes over a stated answer as far as the document bears it out: every quote has to be in the passages that were shown, word for word, and
 * the value is read from the quotes by the engine's own finders. Only yes and no, and which option, are taken as they were stated.
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

/** Sentences that follow each other become one passage: a quote may reach from one into the next. */
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

/** In a column of free text the words of the passage answer where no value can be read from them. */
function inOwnWords({ column, clauseType }: ColumnPlan, passage: string): TypedValue | null {
  return typed.has(column.columnType) ? null : { type: "text", text: operativeWords(passage, clauseType) };
}

/** The value a passage bears out; null where it does not. */
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
      // A name as the passage gives it; a list of them is read by the finder.
      return nameIn(stated, passage) ?? readValue(plan, passage);
    case "text":
    case "title":
      // The words of the document answer, not those of the model.
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
