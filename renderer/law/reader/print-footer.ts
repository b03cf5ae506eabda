import type { TextSource } from "#shared/law/reader.ts";
import { formatDay } from "../../ui/format.ts";
import { type CheckedEdition, checkWords } from "../currency/words.ts";
import { arrivalOf, currencyOf } from "./currency.ts";
import { texts } from "./texts.ts";

type PrintedSource = Pick<TextSource, "release" | "releaseDate" | "installedAt" | "retrievedAt" | "retrievedFrom" | "isFiction">;

/** What stands at the foot of every printed page: what it is, which text, when it came, whether its publisher was asked since, and when it was printed. */
export function printFooter(what: string, source: PrintedSource & CheckedEdition, now: Date): string {
  return [
    what,
    source.isFiction ? texts.print.fiction : null,
    currencyOf(source, now),
    arrivalOf(source).words,
    source.isFiction ? null : checkWords(source, now),
    texts.print.printed(formatDay(now.toISOString())),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** A sentence as a value of the style language, in which the margin of a page takes it. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replace(/\s+/g, " ")}"`;
}
