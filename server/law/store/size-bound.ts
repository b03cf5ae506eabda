import { lineLimits } from "#shared/law/line-limits.ts";
import { type Body, ImportError, type ImportedSection, type Note } from "./model.ts";

/**
 * Maximum size that an import accepts, in UTF-16 code units of text and structure (`assertUnit`). This keeps the memory of an import
 * bounded (`npm run bench -- import` measures files at the limit). The longest unit of the development data, a document of the Federal
 * Register, has 0.4 million; 42 U.S.C. 1395ww about 2; the longest rules the Register ever printed, of 1,200 pages, about 12.
 */
export interface SizeBounds {
  /** One section, appendix or document with its notes. */
  unit: number;
  /** Name and notes of a level, which cross threads as records. */
  level: number;
  /** Sections, appendices and documents of a file: the largest state codes have about 160,000. */
  sections: number;
  /** Levels of a file. */
  levels: number;
  /** Names and numbers of the levels of a file, each with the levels above it, which stay in memory during the read. */
  paths: number;
}

export const sizeBounds: SizeBounds = {
  unit: 20_000_000,
  level: 5_000_000,
  sections: lineLimits.sections,
  levels: lineLimits.divisions,
  paths: 20_000_000,
};

/** Size of the parts of a text besides their words, in code units, measured on imports. */
export const markSize = 30;
export const referenceSize = 150;
export const cellSize = 50;
export const blockSize = 15;
export const footnoteSize = 100;

/** Positions and lengths of a paragraph or mark, besides its strings. */
const placeSize = { block: 14, mark: 10 };

/** Throws ImportError where a section with its structure, links and notes exceeds `most`. */
export function assertUnit(section: ImportedSection, most = sizeBounds.unit): void {
  const { body, notes, sourceCredit, heading, citationShort, references, extra, linkedTexts = [] } = section;
  let size = heading.length + sourceCredit.length + JSON.stringify(extra).length + bodySize(body) + notesSize(notes);
  for (const { target } of references) size += referenceSize + target.length;
  const counted = new Set([body, ...notes.map((note) => note.body)]);
  for (const linked of linkedTexts) if (!counted.has(linked.body)) size += bodySize(linked.body);
  assertSize(citationShort, size, most);
}

/** Throws ImportError where name and notes of a level, counted like those of a section, exceed `most`. */
export function assertLevel(what: string, name: string, notes: readonly Note[], most = sizeBounds.level): void {
  assertSize(what, name.length + notesSize(notes), most);
}

function notesSize(notes: readonly Note[]): number {
  return notes.reduce((sum, { topic, heading, body }) => sum + topic.length + heading.length + bodySize(body), 0);
}

function bodySize({ text, blocks, marks, tables, footnotes }: Body): number {
  let size = text.length;
  for (const { kind, label, anchor, level } of blocks)
    size += placeSize.block + kind.length + (label?.length ?? 0) + (anchor?.length ?? 0) + (level?.length ?? 0);
  for (const { kind, target } of marks) size += placeSize.mark + kind.length + (target == null ? markSize : referenceSize + target.length);
  for (const { caption, rows } of tables) {
    size += caption?.length ?? 0;
    for (const row of rows) for (const cell of row) size += cellSize + cell.text.length;
  }
  for (const { sign, text: words } of footnotes) size += sign.length + words.length;
  return size;
}

/** Throws ImportError where `size` exceeds `most`. `what` begins the sentence: a citation, a level's label. */
function assertSize(what: string, size: number, most: number): void {
  if (size > most)
    throw new ImportError(`${what} has more than ${inWords(most)} characters with its structure and notes. No law is that long.`);
}

/** Throws ImportError where a file has more than `most` of `what`: sections, levels. */
export function assertCount(count: number, most: number, what: string): void {
  if (count > most)
    throw new ImportError(
      `This file has more than ${inWords(most)} ${what}. No body of law is that large; divide it into several sources.`,
    );
}

/** The refusal of a text that exceeds the limit of a unit, before its unit is known. */
export function tooLongText(text: string): ImportError {
  const opening = text.slice(0, 80).replaceAll("\n", " ");
  return new ImportError(
    `A text that begins “${opening}…” has more than ${inWords(sizeBounds.unit)} characters with its structure. No law is that long.`,
  );
}

function inWords(size: number): string {
  return size < 1_000_000 ? size.toLocaleString("en-US") : `${size / 1_000_000} million`;
}
