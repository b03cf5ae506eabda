import type { SourceText, Span } from "./source.ts";
import { endsSentence } from "./abbreviations.ts";

export interface Segments {
  sentences: Span[];
  /** Headings with the index of the first sentence below them. */
  headings: (Span & { sentence: number })[];
}

/**
 * Cuts a text into sentences of contract prose and finds the headings over them. A sentence never begins or ends with white space and
 * never overlaps another.
 */
export function segment({ text, blocks }: Pick<SourceText, "text" | "blocks">): Segments {
  const starts = blockStarts(blocks);
  const sentences: Span[] = [];
  const headings: Segments["headings"] = [];
  let from = 0;
  const close = (to: number) => {
    const span = trimmed(text, from, to);
    from = to;
    if (span === null) return;
    for (const piece of pieces(text, span)) {
      const heading = headingOf(text, piece);
      if (heading !== null) headings.push({ ...heading, sentence: sentences.length });
      sentences.push(piece);
    }
  };
  boundary.lastIndex = 0;
  for (let match = boundary.exec(text); match !== null; match = boundary.exec(text)) {
    const at = match.index;
    const after = at + match[0].length;
    const isBreak = isBlank(match[0])
      ? breaksAtGap(text, from, at, after, match[0], starts)
      : breaksAtMark(text, from, at, after, match[0]);
    if (isBreak) close(after);
  }
  close(text.length);
  return { sentences, headings };
}

/** The sentences of a text without blocks, as text. */
export function sentencesIn(text: string): string[] {
  return segment({ text, blocks: [] }).sentences.map(({ start, end }) => text.slice(start, end));
}

/** The sentences of a text, cut at semicolons too: each says one thing. */
export function statementsIn(text: string): string[] {
  return sentencesIn(text).flatMap((sentence) => sentence.split(/(?<=;)\s+/));
}

/**
 * The sentence around a place of a text, limited to `before` characters before the place and `after` behind it. `read` are the sentences of
 * a reading of the text. Without one, only the text that near is read: a long text need not be cut into sentences for one place.
 */
export function sentenceAround(text: string, place: Span, before = 400, after = before, read: readonly Span[] | null = null): Span {
  const from = wordStart(text, Math.max(0, place.start - before));
  const to = wordEnd(text, Math.min(text.length, place.end + after));
  const near =
    read === null ? segment({ text: text.slice(from, to), blocks: [] }).sentences.map((one) => moved(one, from)) : meeting(read, place);
  const within = near.filter(({ start, end }) => start < place.end && place.start < end);
  return {
    start: Math.min(place.start, Math.max(from, within[0]?.start ?? Infinity)),
    end: Math.max(place.end, Math.min(to, within.at(-1)?.end ?? 0)),
  };
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

/** The sentences in order that a place touches. */
function meeting(sentences: readonly Span[], place: Span): readonly Span[] {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? 0) <= place.start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((sentences[end]?.start ?? Infinity) < place.end) end++;
  return sentences.slice(low, end);
}

/** The part of the sentence around a place that is on its line and between its semicolons. */
export function statementAround(text: string, place: Span, before = 400, after = before): Span {
  const { start, end } = sentenceAround(text, place, before, after);
  const from = /^[^]*(?:\n|;\s)\s*/.exec(text.slice(start, place.start))?.[0].length ?? 0;
  const to = text.slice(place.end, end).search(/\n|;\s|;$/);
  return { start: start + from, end: to < 0 ? end : place.end + to };
}

/** The start of the first whole word from a place on, within 40 characters. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  for (let i = at; i < at + 40 && i < text.length; i++) if (isSpace(text.charCodeAt(i - 1))) return i;
  return safe(text, at);
}

/** The end of the last whole word before a place, within 40 characters. */
function wordEnd(text: string, at: number): number {
  if (at === text.length) return at;
  for (let i = at; i > at - 40 && i > 0; i--) if (isSpace(text.charCodeAt(i))) return i;
  return safe(text, at);
}

/** A place that does not cut a character of two code units in two. */
function safe(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code < 0xdc00 ? at - 1 : at;
}

/** Closing marks with what may follow them, or a gap that may separate paragraphs. */
const boundary = /[.?!;]["”’')\]]*\s+|\n\s*/g;
const enumerator =
  /^(?:\((?:[a-z]{1,2}|[ivxlc]{1,6}|[A-Z]|\d{1,2})\)|(?:\d{1,2}\.)+(?:\d{1,2})?\s|[a-z]\)\s|[•·▪●–]\s|(?:Section|Article|SECTION|ARTICLE)\s+\d)/;
const onlyNumber =
  /^\s*(?:(?:section|article|sec\.?|clause|paragraph|exhibit|schedule)\s*)?(?:\(?(?:\d{1,3}|[ivxlc]{2,6}|[a-z])(?:[.)]+\s*|\s+|$))+$/i;

/** Whether a unit so far is only a section number. */
function isOnlyNumber(text: string, from: number, to: number): boolean {
  return to - from < 40 && onlyNumber.test(text.slice(from, to));
}

function isBlank(mark: string): boolean {
  return mark.trim() === "";
}

function breaksAtMark(text: string, from: number, at: number, after: number, mark: string): boolean {
  if (after >= text.length) return true;
  const next = text.slice(after, after + 60);
  if (mark.startsWith(";")) return enumerator.test(next) || /^(?:and|or)\s+\(/.test(next);
  if (/^[a-z]/.test(next) && !enumerator.test(next)) return false;
  if (isOnlyNumber(text, from, at + 1)) return false;
  if (mark.startsWith(".")) return endsSentence(text.slice(Math.max(from, at - 40), at), next, /\n\s*\n/.test(mark));
  return true;
}

function breaksAtGap(text: string, from: number, at: number, after: number, gap: string, starts: ReadonlySet<number>): boolean {
  if (after >= text.length || from >= at) return true;
  const isParagraph = /\n\s*\n/.test(gap) || starts.has(after);
  if (!isParagraph) return false;
  const before = text.slice(Math.max(from, at - 90), at).trimEnd();
  if (/[.;:!?]["”’')\]]*$/.test(before) && !isOnlyNumber(text, from, at)) return true;
  const next = text.slice(after, after + 24);
  if (enumerator.test(next)) return !isOnlyNumber(text, from, at);
  if (starts.has(after)) return true;
  return at - from <= 80 && isTitle(text.slice(from, at));
}

/** Short, without closing punctuation, and most words capitalized. */
function isTitle(line: string): boolean {
  const words = line.match(/\p{L}[\p{L}'’-]*/gu);
  if (words === null || words.length > 12) return false;
  const long = words.filter((word) => word.length > 3);
  const capitals = (long.length > 0 ? long : words).filter((word) => /^\p{Lu}/u.test(word));
  return capitals.length >= (long.length > 0 ? long : words).length * 0.75;
}

/** A sentence longer than this is cut at its enumerators or, failing that, at semicolons: tables and lists without periods. */
const longest = 2500;

function pieces(text: string, span: Span): Span[] {
  if (span.end - span.start <= longest) return [span];
  const found: Span[] = [];
  let from = span.start;
  while (span.end - from > longest) {
    const window = text.slice(from, from + longest);
    const cuts = [/\n\s*\n/g, /;\s+/g, /\n\s*/g, /\s{2,}/g, /,\s+/g, /\s+/g].map((pattern) => lastEnd(window, pattern, longest / 4));
    const cut = cuts.find((end) => end > 0) ?? safeCut(window);
    const piece = trimmed(text, from, from + cut);
    if (piece !== null) found.push(piece);
    from += cut;
  }
  const rest = trimmed(text, from, span.end);
  if (rest !== null) found.push(rest);
  return found;
}

function lastEnd(window: string, pattern: RegExp, least: number): number {
  let end = 0;
  for (const match of window.matchAll(pattern)) end = match.index + match[0].length;
  return end >= least ? end : 0;
}

function safeCut(window: string): number {
  return safe(window, window.length);
}

const numbered = /^(?:(?:section|article)\s+)?(?:\d{1,3}(?:\.\d{1,3})*|[ivxlc]{1,6}|[a-z])?[.):]?\s+/i;

/** The heading that a piece is or begins with: "14. Governing Law." or "GOVERNING LAW"; null for running text. */
function headingOf(text: string, { start, end }: Span): Span | null {
  if (end - start > 100) return null;
  const line = text.slice(start, end);
  const title = line.replace(numbered, "");
  if (title.trim().length < 3 || !/\p{L}{3}/u.test(title) || !isTitle(title)) return null;
  if (/\b(?:shall|will|may|must|agrees?|is|are|means|Source|Page|Exhibit)\b|\d{2,}|[[\]*_]/.test(title)) return null;
  return { start, end };
}

function trimmed(text: string, start: number, end: number): Span | null {
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start < end ? { start, end } : null;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x2028 || code === 0x2029 || code === 0xfeff;
}

/**
 * Where a word processor's own structure begins a new unit: at headings, after them and at list items. Plain paragraphs do not count,
 * because in text from pages a page break inside a sentence looks like one.
 */
function blockStarts(blocks: SourceText["blocks"]): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const [i, { start, kind }] of blocks.entries())
    if (kind === "heading" || kind === "item" || blocks[i - 1]?.kind === "heading") starts.add(start);
  return starts;
}
