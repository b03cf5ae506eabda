import type { Block, Body, Mark } from "../../store/model.ts";
import { type Designation, designations, type Reading, successor } from "./cfr-designation.ts";

/**
 * Adds levels to the flat paragraphs of a CFR text. The publisher marks none: designations are read from the text, the open lists before
 * `(i)` and the designations after it decide its meaning, and a paragraph with several, `(a)(1)(i) …`, becomes a line for each level.
 * Paragraphs without a designation continue the level they are under. `dotted` also reads `A.` and `1.` (appendices).
 */
export function withLevels(body: Body, dotted: boolean): Body {
  const { text } = body;
  const italics = new Map<number, number>();
  for (const mark of body.marks) if (mark.kind === "i") italics.set(mark.start, mark.end);
  const found = body.blocks.map((b) => (b.kind === "p" ? designations(text, b.start, b.end, italics, dotted) : none));
  if (found.every((own) => own.length === 0)) return body;
  const lists = new OpenLists(found.flat(), text);
  const blocks: Block[] = [];
  const cuts: number[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < found.length; i++) {
    const block = body.blocks[i];
    const own = found[i];
    if (block === undefined || own === undefined) continue;
    const before = blocks.at(-1);
    let row: Block | undefined;
    if (own[0] !== undefined && own[0].start > block.start) {
      // A defined term, or other italic words, before the first designation: these get their own line.
      row = { ...block, ...lists.continued(true, before) };
      blocks.push(row);
    }
    for (const d of own) {
      const level = lists.place(d, d !== own[0], row ?? before);
      if (level === null) break;
      if (row !== undefined) {
        row.end = d.start;
        cuts.push(d.start);
      }
      const { depth, anchor } = level;
      row = { kind: "level", start: d.start, end: block.end, depth, label: d.label, anchor, level: "paragraph" };
      blocks.push(row);
      marks.push({ kind: "num", start: d.start, end: d.end });
      if (d.head !== null) marks.push({ kind: "head", start: d.head.start, end: d.head.end });
    }
    if (row !== undefined) continue;
    blocks.push(block);
    // A heading of depth 1 is inside a quotation.
    if (block.kind === "heading" && block.depth === 0) lists.heading();
    else Object.assign(block, lists.continued(block.kind === "p", before));
  }
  return broken({ ...body, blocks, marks: merged(body.marks, marks) }, cuts);
}

const none: readonly Designation[] = [];

interface Place {
  depth: number;
  anchor: string | null;
}

/** An open list, at its last item. */
interface Level extends Reading {
  depth: number;
  anchor: string;
  /** Designations placed in this list so far. */
  count: number;
  /** The line before the last designation: its ending shows whether the list is one sentence. */
  before: Block | undefined;
  /** The place of the list's opening words when they have no designation of their own. */
  owner: Place | null;
}

interface Option extends Reading {
  depth: number;
}

/** Ancestors of the paragraph just read, each with its place in its list. */
class OpenLists {
  readonly #levels: Level[] = [];
  readonly #ahead: Designation[];
  readonly #text: string;
  #read = 0;
  /** The preceding paragraph has no designation, so a list that begins now may belong to it. */
  #plain: Place | null = null;
  #afterHeading = false;

  constructor(ahead: Designation[], text: string) {
    this.#ahead = ahead;
    this.#text = text;
  }

  /**
   * Level of a designation; null when it is not a designation after all. The level is valid until the next call. `isInner`: it follows
   * another designation in its paragraph. `before` is the line before it.
   */
  place(designation: Designation, isInner: boolean, before: Block | undefined): Readonly<Level> | null {
    this.#read++;
    if (this.#afterHeading && designation.readings.some((r) => r.n === 1)) this.#levels.length = 0;
    this.#afterHeading = false;
    const option = isInner ? this.#below(designation) : this.#choose(designation);
    if (option === null) return null;
    const { depth, type, n } = option;
    const plain = this.#plain;
    this.#plain = null;
    const anchor = depth === 0 ? designation.label : (this.#levels[depth - 1]?.anchor ?? "") + designation.label;
    this.#levels.length = Math.min(this.#levels.length, depth + 1);
    const same = this.#levels[depth];
    if (same !== undefined && same.type === type && n > same.n) {
      same.n = n;
      same.anchor = anchor;
      same.count++;
      same.before = before;
      return same;
    }
    const level: Level = { type, n, depth, anchor, count: 1, before: undefined, owner: isInner ? null : plain };
    this.#levels[depth] = level;
    return level;
  }

  /** Place of a paragraph, table or note without a designation. */
  continued(isText: boolean, before: Block | undefined): Place {
    const top = this.#levels.at(-1);
    if (this.#afterHeading) this.#plain = section;
    if (this.#plain !== null && (this.#afterHeading || !isText)) return this.#plain;
    let place: Place = top === undefined ? section : { depth: top.depth, anchor: top.anchor };
    if (!isText) return place;
    if (top !== undefined) {
      const owner = this.#levels.findLast((level) => level.owner !== null)?.owner;
      const parent = this.#levels.at(-2);
      if (owner) place = owner;
      else if (this.#endsOpen(top.before) && !this.#endsOpen(before)) {
        place = parent === undefined ? section : { depth: parent.depth, anchor: parent.anchor };
      }
    }
    this.#plain = place;
    return place;
  }

  /** The line ends in a semicolon, a comma, `and` or `or`. */
  #endsOpen(line: Block | undefined): boolean {
    return line !== undefined && /(?:[;,]|\b(?:and|or))$/.test(this.#text.slice(Math.max(line.start, line.end - 5), line.end).trimEnd());
  }

  heading(): void {
    this.#afterHeading = true;
    this.#plain = null;
  }

  /** The designation follows another one in its paragraph, so it opens a list below that one. */
  #below({ readings }: Designation): Option | null {
    const parent = this.#levels.at(-1);
    const first = readings.filter((r) => r.n === 1);
    const reading = first.find((r) => parent !== undefined && isChild(parent.type, r.type)) ?? first[0] ?? readings[0];
    return reading === undefined || this.#levels.length >= deepest ? null : at(reading, this.#levels.length);
  }

  #choose(designation: Designation): Option | null {
    const { readings } = designation;
    const only = readings[0];
    const top = this.#levels.at(-1);
    // Nearly always there is one interpretation, the next item of the innermost list.
    if (readings.length === 1 && only !== undefined && top !== undefined && follows(top, only)) return at(only, top.depth);
    const options = this.#continuing(readings);
    const opening = this.#opening(readings);
    if (opening !== null && (options.length === 0 || opening.depth === this.#levels.length)) options.push(opening);
    const [first, second] = options;
    if (first === undefined) return this.#jump(readings);
    return second === undefined ? first : this.#decide(designation, first, second);
  }

  /** Lists where the designation is the next item, innermost first; only the innermost of those that look the same. */
  #continuing(readings: Reading[]): Option[] {
    const options: Option[] = [];
    for (let depth = this.#levels.length - 1; depth >= 0; depth--) {
      const level = this.#levels[depth];
      for (const reading of readings) {
        if (level === undefined || !follows(level, reading) || options.some((o) => o.type === reading.type)) continue;
        options.push(at(reading, depth));
      }
    }
    return options;
  }

  /** A new list, or one that starts over: each definition of a section may have its own `(1)`, `(2)`. */
  #opening(readings: Reading[]): Option | null {
    const first = readings.filter((r) => r.n === 1);
    const parent = this.#levels.at(-1)?.type ?? null;
    const reading = first.find((r) => parent !== null && isChild(parent, r.type)) ?? first.find((r) => r.type.includes("i")) ?? first[0];
    if (reading === undefined) return null;
    const isNatural = parent !== null && isChild(parent, reading.type);
    const again = this.#levels.findLastIndex((level) => level.type === reading.type);
    const mayNest = again < 0 || (isNatural && this.#plain === null);
    const depth = mayNest && this.#levels.length < deepest ? this.#levels.length : Math.max(again, 0);
    return at(reading, depth);
  }

  /**
   * Items were left out (`(b)`, then `(e)`), or the first item of the list is within a sentence; the usual order decides the level then.
   */
  #jump(readings: Reading[]): Option | null {
    for (let depth = this.#levels.length - 1; depth >= 0; depth--) {
      const reading = readings.find((r) => r.type === this.#levels[depth]?.type);
      if (reading !== undefined) return at(reading, depth);
    }
    const reading = readings[0];
    // `B. F. Goodrich` and `42. U.S.C.` do not begin a list.
    if (reading === undefined || reading.type.startsWith(".")) return null;
    const rank = usual.indexOf(reading.type);
    const above = this.#levels.findIndex((level) => usual.indexOf(level.type) > rank);
    return at(reading, above >= 0 ? above : Math.min(this.#levels.length, deepest - 1));
  }

  /**
   * Two lists could contain it: the one whose next item appears first wins. A new list never has only one item, so the outer list wins when
   * neither item appears.
   */
  #decide(designation: Designation, first: Option, second: Option): Option {
    const outer = first.depth < second.depth ? first : second;
    const inner = outer === first ? second : first;
    const wanted = [successor(outer), successor(inner)];
    for (let i = this.#read; i < Math.min(this.#ahead.length, this.#read + 300); i++) {
      const seen = this.#ahead[i];
      if (seen === undefined) break;
      // The same designation appears again before the inner list continued: this one belongs to the outer list.
      if (seen.label === designation.label || seen.label === wanted[0]) return outer;
      if (seen.label === wanted[1]) return inner;
    }
    return outer;
  }
}

const section: Place = { depth: 0, anchor: null };
/** The CFR has six levels; deeper ones are misread or hostile. */
const deepest = 8;

/** Order of the lists (1 CFR 21.11). */
const usual = ["a", "1", "i", "A", "1*", "i*"];

/** Which lists open below which; the print sometimes loses italics. */
const children: Record<string, string[]> = {
  a: ["1"],
  "1": ["i"],
  i: ["A"],
  A: ["1*", "1"],
  "1*": ["i*", "i"],
  ".1": [".i", ".a"],
  ".i": [".A"],
  ".A": [".1"],
  ".I": [".A"],
};

function isChild(parent: string, child: string): boolean {
  return children[parent]?.includes(child) === true;
}

function follows(level: Level, reading: Reading): boolean {
  return level.type === reading.type && reading.n > level.n && reading.n - level.n <= 1;
}

function at({ type, n }: Reading, depth: number): Option {
  return { type, n, depth };
}

/** Merges two runs of marks, each in the order of its starts. */
function merged(old: Mark[], added: Mark[]): Mark[] {
  const marks: Mark[] = [];
  let at = 0;
  for (const mark of added) {
    for (
      let next = old[at];
      next !== undefined && (next.start < mark.start || (next.start === mark.start && next.end >= mark.end));
      next = old[++at]
    )
      marks.push(next);
    marks.push(mark);
  }
  return marks.concat(old.slice(at));
}

/** Begins a line at each cut, which is at a designation: the blank before it is removed, or a line break is inserted. */
function broken(body: Body, cuts: number[]): Body {
  if (cuts.length === 0) return body;
  const { text } = body;
  const pieces: string[] = [];
  /** Cuts that lengthen the text. */
  const inserted: number[] = [];
  let from = 0;
  for (const cut of cuts) {
    const hasBlank = text.charCodeAt(cut - 1) === 32;
    pieces.push(text.slice(from, hasBlank ? cut - 1 : cut));
    if (!hasBlank) inserted.push(cut);
    from = cut;
  }
  pieces.push(text.slice(from));
  const shift = (span: { start: number; end: number }): void => {
    const end = text.charCodeAt(span.end - 1) === 32 ? span.end - 1 : span.end;
    if (inserted.length > 0) {
      span.start += countBefore(inserted, span.start);
      span.end = end + countBefore(inserted, end - 1);
    } else span.end = end;
  };
  const marks: Mark[] = [];
  for (const mark of body.marks) for (const piece of cutMark(mark, cuts)) marks.push(piece);
  marks.forEach(shift);
  body.blocks.forEach(shift);
  return { ...body, text: pieces.join("\n"), marks };
}

/** A mark never crosses the end of a line. */
function cutMark(mark: Mark, cuts: number[]): Mark[] {
  const at = cuts[countBefore(cuts, mark.start)];
  if (at === undefined || at >= mark.end) return [mark];
  return [{ ...mark, end: at }, ...cutMark({ ...mark, start: at }, cuts)];
}

/** The number of ascending numbers up to `limit`. */
function countBefore(ascending: number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
