import type { Reading } from "#shared/workspace/readings.ts";

export type Block = Reading["blocks"][number];
/** A block with its number, from 1, as links name it. */
export type Paragraph = Block & { number: number };

/** What is drawn together: a table, a list, or one paragraph. */
export type Group =
  | { kind: "text"; paragraph: Paragraph }
  | { kind: "list"; items: Paragraph[] }
  | { kind: "table"; rows: Paragraph[][][] };

/** The paragraphs of a text; where the reader of the file gave none, those between blank lines. */
export function paragraphsOf(text: string, blocks: readonly Block[]): Paragraph[] {
  const known = blocks.length > 0 ? blocks : between(text);
  return known.map((block, i) => ({ ...block, number: i + 1 }));
}

/** Neighbouring items are one list, cells of one table one table; everything keeps its order. */
export function groupsOf(paragraphs: readonly Paragraph[]): Group[] {
  const groups: Group[] = [];
  let table: { number: number; rows: Paragraph[][][] } | undefined;
  for (const paragraph of paragraphs) {
    const { kind, cell } = paragraph;
    if (cell !== undefined) {
      if (table?.number !== cell.table) {
        table = { number: cell.table, rows: [] };
        groups.push({ kind: "table", rows: table.rows });
      }
      ((table.rows[cell.row] ??= [])[cell.column] ??= []).push(paragraph);
      continue;
    }
    table = undefined;
    const last = groups.at(-1);
    if (kind === "item" && last?.kind === "list") last.items.push(paragraph);
    else groups.push(kind === "item" ? { kind: "list", items: [paragraph] } : { kind: "text", paragraph });
  }
  return groups;
}

/** The paragraph a place lies in, or the last one before it. */
export function paragraphAt(paragraphs: readonly Paragraph[], at: number): Paragraph | undefined {
  return paragraphs.findLast(({ start }) => start <= at) ?? paragraphs[0];
}

function between(text: string): Block[] {
  return [...text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map((m) => ({
    start: m.index,
    end: m.index + m[0].trimEnd().length,
    kind: "paragraph" as const,
  }));
}
