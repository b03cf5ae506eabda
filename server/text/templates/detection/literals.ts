import { findDates } from "../../contract/values/dates.ts";
import { findDurations } from "../../contract/values/durations.ts";
import { findMoney } from "../../contract/values/money.ts";
import type { Mark, Place } from "./model.ts";

/** Dates, amounts and lengths of time in the text itself, outside of `taken`; `taken` is in document order. */
export function findLiterals(text: string, taken: readonly Place[]): Mark[] {
  const all: (Place & { kind: "date" | "money" | "duration" })[] = [
    ...findDates(text).map(({ start, end }) => ({ start, end, kind: "date" as const })),
    ...findMoney(text).map(({ start, end }) => ({ start, end, kind: "money" as const })),
    ...findDurations(text)
      .filter(({ start, end, unit }) => unit !== undefined && isCounted(text.slice(start, end)))
      .map(({ start, end }) => ({ start, end, kind: "duration" as const })),
  ];
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const marks: Mark[] = [];
  let last = 0;
  let next = 0;
  for (const { start, end, kind } of all) {
    if (start < last) continue;
    while ((taken[next]?.end ?? Infinity) <= start) next++;
    if ((taken[next]?.start ?? Infinity) < end) continue;
    const inner = text.slice(start, end).trimEnd();
    if (inner.includes("\0") || /\n\s*\n/.test(inner) || isOfLaw(text, start, end, kind)) continue;
    marks.push({
      form: "literal",
      start,
      end: start + inner.length,
      inner: inner.replace(/\s+/g, " "),
      value: inner.replace(/\s+/g, " "),
      kind,
      writing: "plain",
    });
    last = end;
  }
  return marks;
}

/** "a year" and "annual basis" are not lengths that anyone fills in. */
function isCounted(text: string): boolean {
  return /\d/.test(text) || !/^(?:an?\b|monthly|annual|yearly|year|month|successive)/i.test(text);
}

/** Dates and figures of an act or a case are not terms of the contract: "the Act of July 1, 1944", "(9th Cir. Mar. 3, 2019)". */
function isOfLaw(text: string, start: number, end: number, kind: string): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const after = text.slice(end, end + 30);
  if (kind !== "date") return /\b(?:U\.S\.C\.|C\.F\.R\.|§§?)\s*$/.test(before);
  return (
    /\b(?:Act|Law|Regulations?|Directive|Statutes?|Code|Treaty|Convention|Ordinance|Order|Rule|Decision|Resolution)s?(?:\s+\(?(?:EU|EC|No\.?)?\)?\s*\d{2,4}\/\d{2,4})?\s*,?\s+(?:of|dated|approved|enacted|effective|adopted)\s+$/.test(
      before,
    ) ||
    /\b(?:enacted|codified|as amended)(?:\s+(?:on|effective))?\s+$/i.test(before) ||
    (/\((?:[\p{Lu}\d][\p{L}\d.]*\s+){1,4}$/u.test(before) && after.startsWith(")") && /\b(?:Cir|Ct|App|D|Cal|Del|N\.Y)\b/.test(before))
  );
}
