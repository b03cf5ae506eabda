import type { TextSource } from "#shared/law/reader.ts";
import { formatDay } from "../../ui/format.ts";
import { arrivalOf, currencyOf } from "./currency.ts";
import { texts } from "./texts.ts";

/** What stands at the foot of every printed page: what it is, which text, when it came and when it was printed. */
export function printFooter(
  what: string,
  source: Pick<TextSource, "release" | "releaseDate" | "installedAt" | "retrievedAt" | "retrievedFrom" | "isFiction">,
  now: Date,
): string {
  return [
    what,
    source.isFiction ? texts.print.fiction : null,
    currencyOf(source, now),
    arrivalOf(source).words,
    texts.print.printed(formatDay(now.toISOString())),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** A sentence as a value of the style language, in which the margin of a page takes it. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replace(/\s+/g, " ")}"`;
}
