import { packJson, unpackJson } from "../../platform/db/packed.ts";
import { utf8Of } from "../../platform/db/utf8.ts";
import type { ComparedNote } from "./comparison.ts";
import type { Block, Body, Footnote, Mark, Note, Table } from "./model.ts";

/** The packed content of `section_text.structure`: a body without its text, which has its own column. */
export function structureJson(body: Body): string {
  return JSON.stringify(flatStructure(body));
}

/**
 * Texts of a section in UTF-8, for its digest and its row; a very long one stays a string, because its bytes would stay in memory until the
 * next garbage collection.
 */
export interface EncodedTexts {
  text: Buffer | string;
  structure: Buffer | string;
  notes: Buffer | string | null;
}

/** `structure` and `notes` as in PreparedSection. */
export function encodedTexts(section: { text: string; structure: string; notes: string | null }): EncodedTexts {
  const encoded = (text: string) => (text.length > veryLong ? text : utf8Of(text));
  const { text, structure, notes } = section;
  return { text: encoded(text), structure: encoded(structure), notes: notes === null ? null : encoded(notes) };
}
/** UTF-16 code units from which a text is very long. */
export const veryLong = 1 << 19;

/** Inverse of `structureJson`, with its text. */
export function bodyFromJson(text: string, structure: string): Body {
  // Only structureJson writes this.
  return fromFlat(text, JSON.parse(structure) as FlatStructure);
}

/**
 * The packed content of `section_text.notes` and `division.notes`; null when there are none: JSON of everything except the notes' texts,
 * then a line end, then the raw texts. As JSON strings the texts would take half of the total time, for both writing and reading.
 */
export function joinedNotes(notes: readonly Note[]): string | null {
  if (notes.length === 0) return null;
  const flat = notes.map(({ topic, group, heading, body }): FlatNote => [topic, group, heading, body.text.length, flatStructure(body)]);
  return `${JSON.stringify(flat)}\n${notes.map(({ body }) => body.text).join("")}`;
}

/** Inverse of `joinedNotes`. */
export function splitNotes(joined: string | null): Note[] {
  return flatNotes(joined).map(([[topic, group, heading, , structure], text]) => ({
    topic,
    group,
    heading,
    body: fromFlat(text, structure),
  }));
}

/** The footnotes of a body, only from `structureJson`. */
export function footnotesFromJson(structure: string): Footnote[] {
  // They come last, and no string inside JSON has an unescaped quotation mark.
  const at = structure.lastIndexOf(footnotesKey);
  return at < 0 ? [] : (JSON.parse(structure.slice(at + footnotesKey.length, -1)) as Footnote[]);
}
const footnotesKey = '"footnotes":';

/** The parts of notes that a comparison reads, without building their structure. Takes the output of `joinedNotes`. */
export function comparedNotes(joined: string | null): ComparedNote[] {
  return flatNotes(joined).map(([[, group, heading, , { footnotes = [] }], text]) => ({ group, heading, body: { text, footnotes } }));
}

function flatNotes(joined: string | null): [FlatNote, text: string][] {
  if (joined === null) return [];
  const end = joined.indexOf("\n");
  let at = end + 1;
  // Only joinedNotes writes this, or an earlier version, whose JSON includes the texts.
  const flat = JSON.parse(end < 0 ? joined : joined.slice(0, end)) as FlatNote[];
  return flat.map((note) => [note, typeof note[3] === "string" ? note[3] : joined.slice(at, (at += note[3]))]);
}

/** A body from its text and its packed structure. */
export function unpackBody(text: string, structure: Uint8Array): Body {
  return bodyFromJson(text, unpackJson(structure));
}

export function packNotes(notes: readonly Note[]): Buffer | null {
  const joined = joinedNotes(notes);
  return joined === null ? null : packJson(joined);
}

export function unpackNotes(blob: Uint8Array | null): Note[] {
  return splitNotes(blob === null ? null : unpackJson(blob));
}

/**
 * Blocks and marks as rows of plain values: half the size of records, which is half the time to write and to pack. Blocks are omitted where
 * every line of the text is a plain paragraph, as in most notes.
 */
interface FlatStructure {
  blocks?: FlatBlock[];
  marks?: FlatMark[];
  tables?: Table[];
  footnotes?: Footnote[];
}
type FlatBlock = [
  kind: number,
  start: number,
  end: number,
  depth: number,
  label: string | null,
  anchor: string | null,
  level: string | null,
  table?: number,
];
/** The last value is the target of a reference (null when not recognized) or the number of a footnote. */
type FlatMark = [kind: Mark["kind"], start: number, end: number, points?: string | null | number];
type FlatNote = [topic: string, group: string | null, heading: string, text: number | string, structure: FlatStructure];

/** Numbers of the kinds are stored: the order may not change. */
const kinds: Block["kind"][] = ["p", "level", "heading", "table", "quote", "note", "formula"];

function flatStructure({ text, blocks, marks, tables, footnotes }: Body): FlatStructure {
  const flat: FlatStructure = {};
  if (!isPlain(text, blocks)) {
    flat.blocks = blocks.map((b): FlatBlock => {
      const row: FlatBlock = [kinds.indexOf(b.kind), b.start, b.end, b.depth, b.label, b.anchor, b.level];
      if (b.table !== undefined) row.push(b.table);
      return row;
    });
  }
  if (marks.length > 0) {
    flat.marks = marks.map((m): FlatMark => {
      const points = m.target === undefined ? m.footnote : m.target;
      return points === undefined ? [m.kind, m.start, m.end] : [m.kind, m.start, m.end, points];
    });
  }
  if (tables.length > 0) flat.tables = tables;
  if (footnotes.length > 0) flat.footnotes = footnotes;
  return flat;
}

function fromFlat(text: string, flat: FlatStructure): Body {
  const blocks = flat.blocks?.map(([kind, start, end, depth, label, anchor, level, table]): Block => {
    const block: Block = { kind: kinds[kind] ?? "p", start, end, depth, label, anchor, level };
    if (table !== undefined) block.table = table;
    return block;
  });
  const marks = (flat.marks ?? []).map(([kind, start, end, points]): Mark => {
    if (typeof points === "number") return { kind, start, end, footnote: points };
    return points === undefined ? { kind, start, end } : { kind, start, end, target: points };
  });
  return { text, blocks: blocks ?? plainBlocks(text), marks, tables: flat.tables ?? [], footnotes: flat.footnotes ?? [] };
}

function isPlain(text: string, blocks: readonly Block[]): boolean {
  let at = 0;
  for (const b of blocks) {
    const end = lineEnd(text, at);
    if (b.start !== at || b.end !== end || b.kind !== "p" || b.depth !== 0) return false;
    if (b.label !== null || b.anchor !== null || b.level !== null || b.table !== undefined) return false;
    at = end + 1;
  }
  return at === text.length + 1;
}

function plainBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at <= text.length; at = lineEnd(text, at) + 1) {
    blocks.push({ kind: "p", start: at, end: lineEnd(text, at), depth: 0, label: null, anchor: null, level: null });
  }
  return blocks;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
