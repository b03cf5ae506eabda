import { byDigits, byValue } from "../../../store/decimal-order.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateLevel } from "../core/state-events.ts";

/** A piece of a section or a note of a level, written once the page was read whole. */
export type Part = (document: StateDocument) => void;

export interface PageLevel extends StateLevel {
  /** Its notes. */
  parts: Part[];
  /** Whether an entry names it. */
  isUsed: boolean;
}

export interface PageSection {
  printed: PrintedNumbers;
  heading: string;
  /** As in `StateDocument.section`. */
  notice: string;
  parts: Part[];
  /** Counts the files of the source. */
  file: number;
  /** True where the page begins or ends inside it. */
  isCut: boolean;
}

/** A section, or a level without sections, with the levels around it. */
export interface PageEntry {
  path: readonly PageLevel[];
  section: PageSection | null;
}

/** Writes the entries in order, opening each level once. */
export function writeEntries(entries: readonly PageEntry[], document: StateDocument): void {
  let open: readonly PageLevel[] = [];
  for (const { path, section } of entries) {
    let same = 0;
    while (same < open.length && same < path.length && isSame(open[same], path[same])) same++;
    const ended = open[same];
    if (ended !== undefined) document.endLevels(ended.rank);
    for (const level of path.slice(same)) {
      document.level(level);
      for (const part of level.parts) part(document);
    }
    open = path;
    if (section === null) continue;
    document.section(section.printed, section.heading, section.notice);
    for (const part of section.parts) part(document);
    if (section.notice === "") continue;
    document.note("effectiveDate", "Version");
    document.paragraph([{ text: section.notice }]);
  }
}

function isSame(a: PageLevel | undefined, b: PageLevel | undefined): boolean {
  return a === b || (a?.kind === b?.kind && a?.number === b?.number && (a?.number !== null || a.name === b?.name));
}

/**
 * The entries of several pages of one source: each section once, in the order of the numbers. Versions of one number that differ in their
 * days stay. Sections that no page has whole are given to `drop`.
 */
export function mergedEntries(entries: readonly PageEntry[], isDecimal: boolean, drop: (section: PageSection) => void): PageEntry[] {
  const kept = new Map<string, PageEntry>();
  const seenIn = new Map<string, number>();
  for (const entry of entries) {
    const { section } = entry;
    if (section === null) continue;
    const key = `${section.printed.number} ${section.notice} ${section.heading}`;
    // Within one page, a repeated number is another version.
    const copies = `${section.file} ${key}`;
    const copy = seenIn.get(copies) ?? 0;
    seenIn.set(copies, copy + 1);
    const own = `${section.printed.number} ${section.notice} ${copy}`;
    const before = kept.get(own)?.section;
    if (before === undefined || before === null || (before.isCut && !section.isCut)) kept.set(own, entry);
  }
  const whole = [...kept.values()].filter(({ section }) => {
    if (section?.isCut !== true) return true;
    drop(section);
    return false;
  });
  const order = isDecimal ? byDigits : byValue;
  return whole.sort((a, b) => order(first(a), first(b)));
}

/** Adds sections that only a table of contents names, each before the first of a higher number. */
export function withStubs(
  entries: readonly PageEntry[],
  stubs: readonly Pick<PageSection, "printed" | "heading">[],
  isDecimal: boolean,
): PageEntry[] {
  const order = isDecimal ? byDigits : byValue;
  const read = new Set(entries.flatMap(({ section }) => section?.printed.numbers ?? []));
  const all = [...entries];
  for (const { printed, heading } of stubs) {
    const number = printed.numbers[0] ?? "";
    if (read.has(number)) continue;
    const after = all.findIndex(({ section }) => section !== null && order(section.printed.numbers[0] ?? "", number) > 0);
    const at = after < 0 ? all.length : after;
    const { path = [] } = all[after < 0 ? at - 1 : at] ?? {};
    all.splice(at, 0, { path, section: { printed, heading, notice: "", parts: [], file: 0, isCut: false } });
  }
  return all;
}

function first({ section }: PageEntry): string {
  return section?.printed.numbers[0] ?? "";
}
