import { currencyLabel } from "#shared/law/currency-label.ts";
import type { TextSource } from "#shared/law/reader.ts";
import { formatDay } from "../../ui/format.ts";
import { type CheckedEdition, checkWords } from "../currency/words.ts";
import { arrivalOf } from "./currency.ts";
import { texts } from "./texts.ts";

type PrintedSource = Pick<TextSource, "release" | "releaseDate" | "installedAt" | "retrievedAt" | "retrievedFrom" | "isFiction">;

/**
 * The footer of every printed page: what it is, which text, when it was retrieved, whether its publisher was asked since, and when it was
 * printed.
 */
export function printFooter(what: string, source: PrintedSource & CheckedEdition, now: Date): string {
  return [
    what,
    source.isFiction ? texts.print.fiction : null,
    currencyLabel(source, now).long,
    arrivalOf(source).words,
    source.isFiction ? null : checkWords(source, now),
    texts.print.printed(formatDay(now.toISOString())),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** A sentence as a CSS string, which the margin of a page needs. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replace(/\s+/g, " ")}"`;
}
