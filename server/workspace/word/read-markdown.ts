import type { Originals } from "../../platform/files/originals.ts";
import { ingest, ingestOriginal } from "../documents/ingest.ts";
import type { Ingested, Warning } from "../documents/model.ts";
import type { Block, MarkdownDocument, Run } from "../markdown/document.ts";
import { settled } from "../markdown/parse.ts";
import { documentOfText } from "../markdown/from-text.ts";
import { toMarkdown } from "../markdown/serialize.ts";

/** A file as Markdown. */
export interface FileMarkdown {
  markdown: string;
  /** The file's own title; null when it has none. */
  title: string | null;
  /** What the reader must know: tracked changes, comments, hidden text left out, a text that was cut. */
  warnings: Warning[];
}

interface Options {
  signal?: AbortSignal;
}

/**
 * Reads a stranger's file in the parser process (security S19) and gives its Markdown. For Word files, text and Markdown; a Markdown file
 * comes back as it is. Throws IngestRefusal, whose message is for the person, and `signal`'s reason.
 */
export async function readMarkdown(bytes: Uint8Array, options: Options = {}): Promise<FileMarkdown> {
  return markdownOf(await ingest(bytes, options));
}

/** `readMarkdown` of a document's original. Throws also when the original is not there. */
export async function readOriginalMarkdown(originals: Originals, sha256: string, options: Options = {}): Promise<FileMarkdown> {
  return markdownOf(await ingestOriginal(originals, sha256, options));
}

function markdownOf({ kind, text, title, blocks, warnings }: Ingested): FileMarkdown {
  if (kind === "markdown") return { markdown: text, title, warnings };
  if (kind === "text") return { markdown: toMarkdown(documentOfText(text)), title, warnings };
  return { markdown: toMarkdown(documentOf(text, blocks)), title, warnings };
}

function documentOf(text: string, blocks: Ingested["blocks"]): MarkdownDocument {
  const out: Block[] = [];
  for (const block of blocks) {
    const runs: Run[] = [{ text: text.slice(block.start, block.end) }];
    if (block.kind === "heading") out.push({ kind: "heading", level: Math.min(6, block.level ?? 1), runs });
    else if (block.cell !== undefined) addCell(out, block.cell, runs);
    else out.push({ kind: "paragraph", indent: 0, runs });
  }
  return { blocks: settled(out), footnotes: [] };
}

function addCell(out: Block[], { row, column }: { row: number; column: number }, runs: Run[]): void {
  let table = out.at(-1);
  if (table?.kind !== "table") out.push((table = { kind: "table", align: [], rows: [] }));
  const cells = (table.rows[row] ??= []);
  for (let at = cells.length; at < column; at++) cells.push([]);
  cells[column] = [...(cells[column] ?? []), ...runs];
  while (table.align.length <= column) table.align.push(null);
  for (let at = 0; at < table.rows.length; at++) table.rows[at] ??= [];
}
