import { recogniseIsWholeInput } from "../../citation/recognise.ts";
import { literalKey } from "../../citation/key-parts.ts";
import type { LineParagraph } from "#shared/law/law-lines.ts";
import { lineLimits } from "#shared/law/line-limits.ts";
import type { Body, Reference } from "../../store/model.ts";
import { BodyBuilder } from "../body-builder.ts";

/** A text in the form of a line. */
export interface LineText {
  text?: string | undefined;
  paragraphs?: (string | LineParagraph)[] | undefined;
}

/** A fault inside a text; `field` is its path within the text. */
export class TextFault extends Error {
  readonly field: string;
  constructor(field: string, sentence: string) {
    super(sentence);
    this.field = field;
  }
}

/**
 * The body of a text and the references in it. Throws TextFault for links whose words are missing from the text, and for too many levels.
 */
export function bodyOf(given: LineText, from: Reference["from"]): { body: Body; references: Reference[] } {
  if (given.text !== undefined && given.paragraphs !== undefined)
    throw new TextFault("text", "cannot be combined with paragraphs; send one of the two");
  const builder = new BodyBuilder();
  const references: Reference[] = [];
  for (const line of given.text?.split("\n") ?? []) paragraph(builder, line, place);
  write(builder, given.paragraphs ?? [], place, "paragraphs", (reference) => references.push({ from, ...reference }));
  return { body: builder.finish(), references };
}

interface Place {
  depth: number;
  /** Designations of the parent levels, `(a)(1)`. */
  anchor: string | null;
}
const place: Place = { depth: 0, anchor: null };

type Refer = (reference: { target: string; text: string }) => void;

function write(builder: BodyBuilder, paragraphs: readonly (string | LineParagraph)[], at: Place, field: string, refer: Refer): void {
  for (const [i, one] of paragraphs.entries()) {
    if (typeof one === "string") paragraph(builder, one, at);
    else structured(builder, one, at, `${field}[${i}]`, refer);
  }
}

function paragraph(builder: BodyBuilder, text: string, at: Place): void {
  builder.startBlock("p", at.depth, at.anchor);
  builder.text(text);
  builder.endBlock();
}

function structured(builder: BodyBuilder, given: LineParagraph, at: Place, field: string, refer: Refer): void {
  if (given.label === undefined && given.heading !== undefined)
    throw new TextFault(`${field}.heading`, "belongs to a level with a label; a heading of its own is a paragraph of kind heading");
  if (given.label !== undefined && given.kind !== undefined) throw new TextFault(`${field}.kind`, "is only for paragraphs without a label");
  if (at.depth >= lineLimits.levels) throw new TextFault(field, `is nested more than ${lineLimits.levels} levels deep`);
  const below = given.label === undefined ? at : { depth: at.depth + 1, anchor: (at.anchor ?? "") + designation(given.label) };
  if (given.label === undefined) builder.startBlock(given.kind ?? "p", at.depth, at.anchor);
  else {
    builder.startBlock("level", at.depth, null, given.level ?? null);
    marked(builder, "num", given.label);
    builder.labelBlock(given.label.trim(), below.anchor);
    if (given.heading !== undefined) marked(builder, "head", given.heading);
  }
  linked(builder, given, field, refer);
  for (const { sign, text } of given.footnotes ?? []) builder.footnoteSign(builder.addFootnote(sign.trim(), text));
  builder.endBlock();
  if (given.table !== undefined) table(builder, given.table, below);
  write(builder, given.paragraphs ?? [], below, `${field}.paragraphs`, refer);
}

/** `(a)` of `(a)`, `a.` and `a)`. */
function designation(label: string): string {
  return `(${label.trim().replace(/^[([]+|[)\].:]+$/g, "") || label.trim()})`;
}

function marked(builder: BodyBuilder, kind: "num" | "head", text: string): void {
  builder.openMark(kind);
  builder.text(text);
  builder.closeMark();
  builder.blank();
}

/** Writes the text of a paragraph with its links, each at the first place with its words after the link before it. */
function linked(builder: BodyBuilder, given: LineParagraph, field: string, refer: Refer): void {
  const text = given.text ?? "";
  let done = 0;
  for (const [i, { words, to }] of (given.links ?? []).entries()) {
    const start = text.indexOf(words, done);
    if (start < 0) throw new TextFault(`${field}.links[${i}].words`, "are not in the text, or not after those of the previous link");
    builder.text(text.slice(done, start));
    const target = targetOf(to);
    builder.openReference(target);
    builder.text(words);
    builder.closeMark();
    refer({ target, text: words });
    done = start + words.length;
  }
  builder.text(text.slice(done));
}

/** The meaning of a citation as `Reference.target`: the key of its section, or its exact words. */
function targetOf(citation: string): string {
  const target = recogniseIsWholeInput(citation)?.targets[0];
  if (target === undefined) return literalKey(citation);
  return target.pinpoint === null ? target.key : `${target.key}#${target.pinpoint}`;
}

function table(builder: BodyBuilder, given: NonNullable<LineParagraph["table"]>, at: Place): void {
  builder.setImplicit("p", at.depth, at.anchor);
  builder.startTable();
  if (given.caption !== undefined) {
    builder.startCaption();
    builder.text(given.caption);
    builder.endCaption();
  }
  for (const [i, row] of given.rows.entries()) {
    builder.startRow();
    for (const cell of row) {
      builder.startCell(i < (given.headerRows ?? 0));
      builder.text(cell);
      builder.endCell();
    }
    builder.endRow();
  }
  builder.endTable();
  builder.setImplicit("p", 0, null);
}
