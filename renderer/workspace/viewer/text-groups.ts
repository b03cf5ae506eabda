import { blocksOf } from "#shared/workspace/paragraphs.ts";
import type { CellShape, Reading } from "#shared/workspace/readings.ts";

export type Block = Reading["blocks"][number];
/** A block with its number, from 1, as links name it. */
export type Paragraph = Block & { number: number };

/** What is drawn together: a table, a list, or one paragraph. */
export type Group =
  | { kind: "text"; paragraph: Paragraph }
  | { kind: "list"; items: Paragraph[] }
  | { kind: "notes"; notes: Paragraph[] }
  /** `from`: its first row, where a long sheet is drawn in pieces. */
  | { kind: "table"; number: number; from: number; rows: Paragraph[][][] }
  /** What a mail repeats of earlier ones, which is drawn folded. */
  | { kind: "history"; groups: Group[] };

/** Most rows of a sheet in one table: the browser leaves out the layout of tables that are far away. */
const mostRows = 100;

/** The paragraphs of a text; if the reader of the file gave none, those between blank lines. */
export function paragraphsOf(text: string, blocks: readonly Block[]): Paragraph[] {
  return blocksOf(text, blocks).map((block, i) => ({ ...block, number: i + 1 }));
}

/** Adjacent items are one list, notes one group, cells of one table one table; the order does not change. */
export function groupsOf(paragraphs: readonly Paragraph[]): Group[] {
  const groups: Group[] = [];
  let table: (Group & { kind: "table" }) | undefined;
  for (const paragraph of paragraphs) {
    const { kind } = paragraph;
    const cell = paragraph.outer ?? paragraph.cell;
    if (cell !== undefined) {
      const isNext = paragraph.ref !== undefined && table !== undefined && cell.row - table.from >= mostRows;
      if (table?.number !== cell.table || isNext) {
        table = { kind: "table", number: cell.table, from: paragraph.ref === undefined ? 0 : cell.row, rows: [] };
        groups.push(table);
      }
      ((table.rows[cell.row - table.from] ??= [])[cell.column] ??= []).push(paragraph);
      continue;
    }
    table = undefined;
    const last = groups.at(-1);
    if (kind === "item" && last?.kind === "list") last.items.push(paragraph);
    else if (kind === "note" && last?.kind === "notes") last.notes.push(paragraph);
    else if (kind === "item") groups.push({ kind: "list", items: [paragraph] });
    else if (kind === "note") groups.push({ kind: "notes", notes: [paragraph] });
    else groups.push({ kind: "text", paragraph });
  }
  return groups;
}

/** The groups of a mail: each stretch of quoted paragraphs is one group. */
export function groupsOfMail(paragraphs: readonly Paragraph[]): Group[] {
  const stretches: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = stretches.at(-1);
    if (last !== undefined && last[0]?.role === paragraph.role) last.push(paragraph);
    else stretches.push([paragraph]);
  }
  return stretches.flatMap((stretch): Group[] =>
    stretch[0]?.role === "quote" ? [{ kind: "history", groups: groupsOf(stretch) }] : groupsOf(stretch),
  );
}

/** The content of one cell: its own paragraphs, and the tables inside it. */
export function groupsOfCell(paragraphs: readonly Paragraph[], table: number): Group[] {
  return groupsOf(
    paragraphs.map(({ outer: _outer, cell, ...rest }) => (cell === undefined || cell.table === table ? rest : { ...rest, cell })),
  );
}

/** The shape of a cell; undefined if it covers one column and begins in its row. */
export function shapeOf(shapes: readonly CellShape[], table: number, row: number, column: number): CellShape | undefined {
  return shapes.find((one) => one.table === table && one.row === row && one.column === column);
}

/** Where notes and their references are: paragraphs by the number of the note, from 1. */
export interface NotePlaces {
  note: ReadonlyMap<number, number>;
  reference: ReadonlyMap<number, number>;
}

/** Notes of a text, with the paragraph of each and the first one that refers to it. */
export function notePlaces(paragraphs: readonly Paragraph[], looks: readonly { start: number; note?: number | undefined }[]): NotePlaces {
  const note = new Map<number, number>();
  const reference = new Map<number, number>();
  for (const paragraph of paragraphs) {
    if (paragraph.note !== undefined && !note.has(paragraph.note)) note.set(paragraph.note, paragraph.number);
  }
  for (const look of looks) {
    if (look.note === undefined || reference.has(look.note)) continue;
    const at = paragraphs.findLast(({ start, note: own }) => own === undefined && start <= look.start);
    if (at !== undefined) reference.set(look.note, at.number);
  }
  return { note, reference };
}

/** The paragraph of a place, or the last one before it. */
export function paragraphAt(paragraphs: readonly Paragraph[], at: number): Paragraph | undefined {
  return paragraphs.findLast(({ start }) => start <= at) ?? paragraphs[0];
}
