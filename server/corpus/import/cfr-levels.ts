import type { Block, Body, Mark } from "../model.ts";
import { type Designation, designations, type Reading, successor } from "./cfr-designation.ts";

/**
 * Gives the flat paragraphs of a CFR text their levels. The publisher marks none: designations are read from the text, `(i)` is decided by
 * the lists open before it and the designations that follow, and a paragraph with several, `(a)(1)(i) …`, becomes a line for each level.
 * Paragraphs without a designation continue the level they stand under. `dotted` also reads `A.` and `1.` (appendices).
 */
export function withLevels(body: Body, dotted: boolean): Body {
  const italics = new Map<number, number>();
  for (const mark of body.marks) if (mark.kind === "i") italics.set(mark.start, mark.end);
  const found = body.blocks.map((b) => (b.kind === "p" ? designations(body.text, b.start, b.end, italics, dotted) : []));
  const lists = new OpenLists(found.flat());
  const blocks: Block[] = [];
  const cuts: number[] = [];
  const marks: Mark[] = [];
  body.blocks.forEach((block, i) => {
    const own = found[i] ?? [];
    const rows: Block[] = [];
    const term = own[0];
    if (term !== undefined && term.start > block.start) {
      // A defined term, or other italic words, before the first designation: a line of their own.
      rows.push({ ...block, end: term.start, ...lists.continued(true, blocks.at(-1), body.text) });
      cuts.push(term.start);
    }
    for (const [k, d] of own.entries()) {
      const place = lists.place(d, k, rows.at(-1) ?? blocks.at(-1), body.text);
      if (place === null) break;
      const end = own[k + 1]?.start ?? block.end;
      rows.push({ ...block, kind: "level", start: d.start, end, label: d.label, level: "paragraph", ...place });
      if (k > 0) cuts.push(d.start);
      marks.push({ kind: "num", start: d.start, end: d.end });
      if (d.head !== null) marks.push({ kind: "head", ...d.head });
    }
    const last = rows.at(-1);
    if (last !== undefined) last.end = block.end;
    else if (block.kind === "heading") lists.heading();
    else Object.assign(block, lists.continued(block.kind === "p", blocks.at(-1), body.text));
    blocks.push(...(last === undefined ? [block] : rows));
  });
  const all = marks.length === 0 ? body.marks : [...body.marks, ...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  return broken({ ...body, blocks, marks: all }, cuts);
}

interface Place {
  depth: number;
  anchor: string | null;
}

interface Level extends Reading {
  anchor: string;
  /** Designations placed in this list so far. */
  count: number;
  /** Its items end in a semicolon, a comma, `and` or `or`: what follows the last one is not part of it. */
  isSentence: boolean;
  /** Where the list's opening words stand when they have no designation of their own. */
  owner: Place | null;
}

interface Option extends Reading {
  depth: number;
}

/** Ancestors of the paragraph just read, each with its place in its list. */
class OpenLists {
  readonly #levels: Level[] = [];
  readonly #ahead: Designation[];
  #read = 0;
  /** The paragraph before has no designation, so a list beginning now may be its own. */
  #plain: Place | null = null;
  #afterHeading = false;

  constructor(ahead: Designation[]) {
    this.#ahead = ahead;
  }

  /** Level of a designation, the `k`th of its paragraph; null when it is no designation after all. */
  place(designation: Designation, k: number, before: Block | undefined, text: string): Place | null {
    this.#read++;
    if (this.#afterHeading && designation.readings.some((r) => r.n === 1)) this.#levels.length = 0;
    this.#afterHeading = false;
    const option = k === 0 ? this.#choose(designation) : this.#below(designation);
    if (option === null) return null;
    const { depth, type, n } = option;
    const old = this.#levels[depth];
    const isSame = old !== undefined && old.type === type && n > old.n;
    const last = before === undefined ? "" : text.slice(Math.max(before.start, before.end - 8), before.end);
    const anchor = (this.#levels[depth - 1]?.anchor ?? "") + designation.label;
    this.#levels.length = depth;
    this.#levels.push({
      type,
      n,
      anchor,
      count: isSame ? old.count + 1 : 1,
      isSentence: isSame ? endsOpen.test(last) : false,
      owner: isSame ? old.owner : k === 0 ? this.#plain : null,
    });
    this.#plain = null;
    return { depth, anchor };
  }

  /** Place of a paragraph, table or note without a designation. */
  continued(isText: boolean, before: Block | undefined, text: string): Place {
    const top = this.#levels.at(-1);
    let place: Place = top === undefined ? section : { depth: this.#levels.length - 1, anchor: top.anchor };
    if (!isText && this.#plain !== null) place = this.#plain;
    if (isText && top !== undefined) {
      const isOver = top.count > 1 && top.isSentence && !(before !== undefined && endsOpen.test(text.slice(before.start, before.end)));
      const parent = this.#levels.at(-2);
      const owned = this.#levels.findLast((level) => level.owner !== null);
      if (owned?.owner) place = owned.owner;
      else if (isOver) place = parent === undefined ? section : { depth: this.#levels.length - 2, anchor: parent.anchor };
    }
    if (isText) this.#plain = place;
    return place;
  }

  heading(): void {
    this.#afterHeading = true;
    this.#plain = null;
  }

  /** The designation follows another in its paragraph, so it opens a list below it. */
  #below({ readings }: Designation): Option | null {
    const parent = this.#levels.at(-1);
    const first = readings.filter((r) => r.n === 1);
    const reading = first.find((r) => parent !== undefined && isChild(parent.type, r.type)) ?? first[0] ?? readings[0];
    return reading === undefined || this.#levels.length >= deepest ? null : { ...reading, depth: this.#levels.length };
  }

  #choose(designation: Designation): Option | null {
    const { readings } = designation;
    const options = this.#continuing(readings);
    const opening = this.#opening(readings);
    if (opening !== null && (options.length === 0 || opening.depth === this.#levels.length)) options.push(opening);
    const [first, second] = options;
    if (first === undefined) return this.#jump(readings);
    return second === undefined ? first : this.#decide(designation, first, second);
  }

  /** Lists in which the designation is the next item, innermost first. */
  #continuing(readings: Reading[]): Option[] {
    const options: Option[] = [];
    for (let depth = this.#levels.length - 1; depth >= 0; depth--) {
      const level = this.#levels[depth];
      for (const reading of readings) {
        const step = level?.type === reading.type ? reading.n - level.n : 0;
        if (step > 0 && step <= 1) options.push({ ...reading, depth });
      }
    }
    return options;
  }

  /** A new list, or one that begins again: each definition of a section may have its own `(1)`, `(2)`. */
  #opening(readings: Reading[]): Option | null {
    const first = readings.filter((r) => r.n === 1);
    const parent = this.#levels.at(-1)?.type ?? null;
    const reading = first.find((r) => parent !== null && isChild(parent, r.type)) ?? first.find((r) => r.type.includes("i")) ?? first[0];
    if (reading === undefined) return null;
    const isNatural = parent !== null && isChild(parent, reading.type);
    const again = this.#levels.findLastIndex((level) => level.type === reading.type);
    const mayNest = again < 0 || (isNatural && this.#plain === null);
    const depth = mayNest && this.#levels.length < deepest ? this.#levels.length : Math.max(again, 0);
    return { ...reading, depth };
  }

  /** Items were left out (`(b)`, then `(e)`), or the list is numbered oddly. */
  #jump(readings: Reading[]): Option | null {
    for (let depth = this.#levels.length - 1; depth >= 0; depth--) {
      const reading = readings.find((r) => r.type === this.#levels[depth]?.type);
      if (reading !== undefined) return { ...reading, depth };
    }
    const reading = readings[0];
    // `B. F. Goodrich` and `42. U.S.C.` begin no list.
    if (reading === undefined || reading.type.startsWith(".")) return null;
    return { ...reading, depth: Math.min(this.#levels.length, deepest - 1) };
  }

  /** Two lists could take it: the one whose next item is seen first does. A new list of one item does not exist, so without sight the outer. */
  #decide(designation: Designation, first: Option, second: Option): Option {
    const outer = first.depth < second.depth ? first : second;
    const inner = outer === first ? second : first;
    const wanted = [successor(outer), successor(inner)];
    for (let i = this.#read; i < Math.min(this.#ahead.length, this.#read + 300); i++) {
      const seen = this.#ahead[i];
      if (seen === undefined) break;
      // The same designation again, before the list of the inner reading went on: this one belongs to the outer list.
      if (seen.label === designation.label || seen.label === wanted[0]) return outer;
      if (seen.label === wanted[1]) return inner;
    }
    return outer;
  }
}

const section: Place = { depth: 0, anchor: null };
/** The CFR has six levels; what seems deeper is misread or hostile. */
const deepest = 8;
const endsOpen = /(?:[;,]|\b(?:and|or))$/;

/** Which list opens below which (1 CFR 21.11): a, 1, i, A, italic 1, italic i. Italics are sometimes lost. */
const children = new Set(["a 1", "1 i", "i A", "A 1*", "1* i*", "A 1", "1* i", ".1 .i", ".i .A", ".A .1", ".I .A", ".1 .a"]);

function isChild(parent: string, child: string): boolean {
  return children.has(`${parent} ${child}`);
}

/** Begins a line at each cut, which lies at a designation: the blank before it goes, or a line break comes in. */
function broken(body: Body, cuts: number[]): Body {
  if (cuts.length === 0) return body;
  const pieces: string[] = [];
  const inserted: number[] = [];
  let from = 0;
  for (const cut of cuts) {
    const hasBlank = body.text.charCodeAt(cut - 1) === 32;
    pieces.push(body.text.slice(from, hasBlank ? cut - 1 : cut));
    if (!hasBlank) inserted.push(cut);
    from = cut;
  }
  pieces.push(body.text.slice(from));
  const shift = (at: number, isEnd: boolean): number => at + countBefore(inserted, isEnd ? at - 1 : at);
  const trim = (end: number): number => (body.text.charCodeAt(end - 1) === 32 ? end - 1 : end);
  return {
    ...body,
    text: pieces.join("\n"),
    blocks: body.blocks.map((b) => ({ ...b, start: shift(b.start, false), end: shift(trim(b.end), true) })),
    marks: body.marks.flatMap((m) => cutMark(m, cuts)).map((m) => ({ ...m, start: shift(m.start, false), end: shift(trim(m.end), true) })),
  };
}

/** A mark never reaches over the end of a line. */
function cutMark(mark: Mark, cuts: number[]): Mark[] {
  const at = cuts[countBefore(cuts, mark.start)];
  if (at === undefined || at >= mark.end) return [mark];
  return [{ ...mark, end: at }, ...cutMark({ ...mark, start: at }, cuts)];
}

/** How many of the ascending numbers are at most `limit`. */
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
