import { boundariesIn } from "./boundaries.ts";
import { type Item, type Series, seriesIn } from "./section-numbers.ts";
import { titleAfter } from "./section-title.ts";
import type { Span } from "./source.ts";

/** A numbered section, from its number to the next one, or to signatures or a schedule. */
export interface Section extends Span {
  /** As a reference names it: "8.1", "4", "IV", "D". */
  number: string;
  /** Its heading; null where it has none. */
  title: string | null;
  /** 1 for sections of one level of numbers, 2 below them. */
  level: 1 | 2;
  /** In the terms, in the signatures, or in a schedule behind them. */
  part: "terms" | "signatures" | "schedule";
}

/** Numbers that are further apart than this, on average, count sections and not the items of a list. */
const leastSection = 250;

/** The numbered sections of a contract, in order; empty where nothing is numbered. Takes linear time. */
export function sectionsIn(text: string): Section[] {
  const boundaries = boundariesIn(text);
  const items = seriesIn(text)
    .filter(isStructure)
    .flatMap((series) => series.items)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, i, all) => start !== all[i - 1]?.start);
  let next = 0;
  let part: Section["part"] = "terms";
  return items.map((item, i) => {
    for (let boundary = boundaries[next]; boundary !== undefined && boundary.start <= item.start; boundary = boundaries[++next])
      part = boundary.kind === "signatures" ? "signatures" : "schedule";
    // Signatures and schedules end the last section before them.
    const end = Math.min(items[i + 1]?.start ?? text.length, boundaries[next]?.start ?? text.length);
    return {
      start: item.start,
      end,
      number: numberOf(text, item),
      title: titleAfter(text, item.end)?.words ?? null,
      level: item.minor === null ? 1 : 2,
      part,
    };
  });
}

/** The section at a place; null before the first one, and in signatures and schedules without numbers. */
export function sectionAt(sections: readonly Section[], at: number): Section | null {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sections[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const found = sections[low - 1];
  return found !== undefined && at < found.end ? found : null;
}

/** Whether a series of numbers structures a contract and does not only count the items of a list. */
function isStructure({ style, items }: Series): boolean {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (style === "article" || style === "section" || style === "section-pair") return true;
  const usual = (last.start - first.start) / (items.length - 1);
  return usual >= (style === "pair" ? leastSection / 4 : leastSection);
}

function numberOf(text: string, { start, end, style, major, minor }: Item): string {
  if (minor !== null) return /\d{1,3}\.\d{1,3}/.exec(text.slice(start, end))?.[0] ?? `${major}.${minor}`;
  if (style === "letter") return String.fromCharCode(64 + major);
  return /[IVXL]{1,7}(?=\W*$)|\d{1,3}/.exec(text.slice(start, end))?.[0] ?? String(major);
}
