import { type Boundary, boundariesIn } from "../../../../text/contract/boundaries.ts";
import { type Item, type Series, seriesIn } from "../../../../text/contract/section-numbers.ts";
import { titleAfter } from "../../../../text/contract/section-title.ts";

/** Where new clauses go in a contract. */
export interface ClausePlace {
  /** They begin here: the end of the last clause of the terms, before signatures and schedules. */
  at: number;
  /** The last numbered clause, whose number the new ones continue; null in a contract without numbers. */
  last: Item | null;
  /** The last clause as a person finds it, such as "12.4 Notices"; null without numbers. */
  after: string | null;
  /** What follows: "the signatures", "Schedule A"; null at the end of the text. */
  before: string | null;
}

/** The place in words, such as "after 12.4 Notices". */
export function placeInWords({ after, before }: ClausePlace): string {
  if (after !== null) return `after ${after}`;
  return before === null ? "at the end" : `before ${before}`;
}

/** A series of clause numbers with the stretch of text that it structures. */
interface Body {
  series: Series;
  first: Item;
  last: Item;
  /** Characters from its first to its last clause, with a last clause of usual length. */
  covers: number;
  /** Characters of a clause, on average. */
  usual: number;
  /** In a schedule of the contract, not in its terms. */
  isScheduled: boolean;
}

/** Where new clauses go: after the last numbered clause of the terms, before signatures and schedules. Takes linear time. */
export function placeOfNew(text: string): ClausePlace {
  const boundaries = boundariesIn(text);
  const all = seriesIn(text);
  const body = bodyOf(text, all, boundaries);
  if (body === null) return unnumberedPlace(text, boundaries);
  const definitions = definitionsAtEnd(text, all, body);
  const last = definitions?.last ?? body.last;
  const end = boundaryAfter(boundaries, body.last.end);
  const start = definitions?.end ?? end?.start ?? text.length;
  const at = endOfTerms(text, start, Math.min(start, Math.max(last.end, definitions === null ? body.last.end : 0)));
  return { at, last, after: nameOf(text, last), before: definitions?.end == null ? wordsFor(end) : "the definitions" };
}

/**
 * Where the last section is the definitions, new clauses do not belong among them: they continue the section before, which ends at `end`,
 * or become a section after them, where that section has no numbers of its own.
 */
function definitionsAtEnd(text: string, all: readonly Series[], { series, last }: Body): { end: number | null; last: Item } | null {
  if (last.minor === null) return null;
  const before = series.items.findLast(({ major }) => major < last.major);
  const first = series.items.find(({ major }) => major === last.major);
  if (before === undefined || first === undefined) return null;
  const sections = all.flatMap(({ items }) => items).filter(({ minor, start }) => minor === null && start > before.start);
  const heading = sections.find(({ major, start }) => major === last.major && start < first.start);
  const title = heading === undefined ? null : titleAfter(text, heading.end);
  if (heading === undefined || title === null || !/^(?:definitions?|defined terms|glossary|interpretation)\b/i.test(title.words))
    return null;
  const isNext = before.major === last.major - 1 && !sections.some(({ major, start }) => major === before.major && start < heading.start);
  return isNext ? { end: heading.start, last: before } : { end: null, last: heading };
}

const boundaryAfter = (boundaries: readonly Boundary[], at: number) => boundaries.find(({ start }) => start >= at);
const wordsFor = (boundary: Boundary | undefined) =>
  boundary === undefined ? null : boundary.kind === "signatures" ? "the signatures" : (boundary.name ?? "the schedules");

/** Series that are weighed, the longest ones. */
const mostSeries = 60;
const lengthOf = ({ items }: Series) => (items.at(-1)?.start ?? 0) - (items[0]?.start ?? 0);

/** The numbers of the contract's own terms; null where it has none, or numbers only a list. */
function bodyOf(text: string, all: readonly Series[], boundaries: readonly Boundary[]): Body | null {
  const longest = all.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, mostSeries);
  const bodies = longest.flatMap((series): Body[] => {
    const [first, last] = [series.items[0], series.items.at(-1)];
    if (first === undefined || last === undefined) return [];
    const usual = (last.start - first.start) / (series.items.length - 1);
    const tail = Math.min((boundaryAfter(boundaries, last.end)?.start ?? text.length) - last.start, 3 * usual);
    return [{ series, first, last, usual, covers: last.start - first.start + tail, isScheduled: false }];
  });
  for (const body of bodies) body.isScheduled = isScheduled(text, body, bodies, boundaries);
  const best = (from: readonly Body[]) => from.reduce<Body | null>((most, one) => (one.covers > (most?.covers ?? 0) ? one : most), null);
  const [own, other] = [best(bodies.filter((one) => !one.isScheduled)), best(bodies.filter((one) => one.isScheduled))];
  // Terms that a signed cover page attaches as its schedule.
  const isAttached = other !== null && other.covers > 4 * (own?.covers ?? 0) && isAttachedTerms(text, other, boundaries);
  const main = isAttached ? other : own;
  if (main === null || !structures(text, main, boundaries)) return null;
  // "12.4" and "12" count the same terms: the later one is the last clause.
  const end = boundaryAfter(boundaries, main.last.end)?.start ?? text.length;
  return bodies
    .filter((one) => one.isScheduled === main.isScheduled && one.covers >= 0.6 * main.covers && one.last.end <= end)
    .reduce((latest, one) => (one.last.start > latest.last.start ? one : latest), main);
}

/** Whether a series begins in a schedule: after a title of one that follows signatures or the terms. */
function isScheduled(text: string, { first }: Body, bodies: readonly Body[], boundaries: readonly Boundary[]): boolean {
  const title = boundaries.findLast(({ kind, start }) => kind === "schedule" && start < first.start);
  if (title === undefined) return false;
  // A signed cover page has its schedules above the signatures, and the terms below.
  if (boundaries.some(({ kind, start }) => kind === "signatures" && start > title.start && start < first.start)) return false;
  // A table of contents lists the schedules before the terms.
  const isListed = boundaries.some(({ start, name }) => start > first.start && name === title.name && name !== null);
  const isLater =
    boundaries.some(({ kind, start }) => kind === "signatures" && start < title.start) ||
    bodies.some(({ last, usual }) => usual >= 150 && last.end < title.start) ||
    proseIn(text, 0, title.start) > 1500;
  return !isListed && isLater;
}

/** Whether the title of the schedule around a series calls it terms, and the text before is short. */
function isAttachedTerms(text: string, { first, covers }: Body, boundaries: readonly Boundary[]): boolean {
  const title = boundaries.findLast(({ kind, start }) => kind === "schedule" && start < first.start);
  if (title === undefined || proseIn(text, 0, title.start) > 0.5 * covers) return false;
  return /\b(?:terms|conditions|provisions)\b/i.test(text.slice(title.start, Math.min(first.start, title.start + 300)));
}

/** Whether the numbers structure the terms, and are not just a list in them. */
function structures(text: string, { series, first, last, usual, isScheduled: isIn }: Body, boundaries: readonly Boundary[]): boolean {
  if (series.items.length < 2) return false;
  const end = boundaryAfter(boundaries, last.end)?.start ?? text.length;
  const begin = boundaries.findLast(({ start }) => start < first.start)?.start ?? 0;
  const whole = proseIn(text, begin, end);
  const own = proseIn(text, first.start, Math.min(end, last.start + 2 * usual));
  return isIn || own >= (series.items.length >= 5 ? 0.25 : 0.35) * whole;
}

/** The end of an entry in a table of contents. */
const entry = /(?:\. ?){4}|[^\S\n]{3}\S{0,4}\d\s*$/;

/** Characters of lines that are longer than names, titles and entries of a table. */
function proseIn(text: string, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end;) {
    const next = text.indexOf("\n", at);
    const to = next < 0 ? end : Math.min(next, end);
    if (to - at > 60 && !entry.test(text.slice(Math.max(at, to - 80), to))) sum += to - at;
    at = to + 1;
  }
  return sum;
}

/** The end of the longest stretch of prose that is not a schedule. */
function unnumberedPlace(text: string, boundaries: readonly Boundary[]): ClausePlace {
  let [best, from]: [{ size: number; end: Boundary | undefined; start: number } | null, Boundary | undefined] = [null, undefined];
  for (const end of [...boundaries, undefined]) {
    const start = from?.start ?? 0;
    const size = from?.kind === "schedule" ? 0 : proseIn(text, start, end?.start ?? text.length);
    if (size > (best?.size ?? 0)) best = { size, end, start };
    from = end;
  }
  const end = best === null ? boundaries[0] : best.end;
  return { at: endOfTerms(text, end?.start ?? text.length, best?.start ?? 0), last: null, after: null, before: wordsFor(end) };
}

/** Names and labels over a line of signature, and what a page prints at its foot. */
const furniture =
  /^(?:\W*|[-–—\s[]*(?:page\s+)?\d{1,3}(?:\s*(?:of|\/|│|\|)\s*(?:\d{1,3}|page))?[-–—\s\]]*|source: [^\n]{0,160}|(?:strictly |company )?confidential\W*|execution (?:copy|version))$/i;
const party =
  /^[^.;]{1,80}$|^[^;]{1,70}\b(?:Inc|Ltd|Corp|Co|L\.?P|LLC|L\.L\.C|N\.A|S\.A|plc|GmbH|B\.V)\.?,?(?: a .{1,60})?$|^(?:dated?|date|name|title|its)\b[^;]{0,60}$/i;

/** The end of the last paragraph of the terms before `end`, and not before `least`. */
function endOfTerms(text: string, end: number, least: number): number {
  let at = end;
  // A boundary in the middle of a line ends the sentence before it.
  for (let isBeside = true; ; isBeside = false) {
    const kept = text.slice(least, at).trimEnd();
    at = least + kept.length;
    const line = Math.max(kept.lastIndexOf("\n") + 1, 0);
    const last = kept.slice(line).trim();
    const isParty =
      end < text.length && party.test(last) && !startsClause(last) && !/[.:;]$/.test(last.replace(/\b(?:Inc|Ltd|Corp|Co|LLC)\.$/i, ""));
    const isLabel = end < text.length && /^[A-Z][A-Z .,&'’()-]{1,50}:$/.test(last);
    if (line === 0 || !(furniture.test(last) || isParty || isLabel) || (isBeside && last.length > 80)) return at;
    at = least + line;
  }
}

const startsClause = (line: string) => /^(?:\(?[a-z\d]{1,4}[.)]|\d{1,2}\.\d|(?:section|article)\b)/i.test(line);

/** The clause that a number begins, as a person finds it: "12.4 Notices", "Section 14". */
export function nameOf(text: string, { start, end }: Item): string {
  const label = text
    .slice(start, end)
    .replace(/\s+/g, " ")
    .replace(/[.:)]$/, "");
  const named = /^(?:article|section|clause)/i.test(label) ? label.charAt(0).toUpperCase() + label.slice(1).toLowerCase() : label;
  const number = /^(?:article)\b/i.test(label) ? `Article ${label.split(" ").slice(1).join(" ")}` : named;
  const title = titleAfter(text, end);
  return title === null ? (/^[A-Za-z]{3}/.test(number) ? number : `clause ${number}`) : `${number} ${title.words}`;
}
