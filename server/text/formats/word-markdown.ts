import type { Warning } from "../documents/model.ts";
import type { Paragraph } from "../documents/paragraphs.ts";
import type { Block, Footnote, MarkdownDocument } from "../markdown/document.ts";
import { settled } from "../markdown/parse.ts";
import { isMarkTracked, wholeChanges } from "./word-changes.ts";
import type { WordDocument } from "./word-file.ts";
import { tidied } from "../markdown/inline.ts";
import { runsOf } from "./word-runs.ts";
import { WordTables } from "./word-tables.ts";

/** The structure of a word processor's file, and what could not be kept. Changes stay changes; hidden text is left out. */
export function wordStructure({ paragraphs }: WordDocument): { document: MarkdownDocument; warnings: Warning[] } {
  const notes = new Map<number, Paragraph[]>();
  const body: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.note === undefined) body.push(paragraph);
    else notes.set(paragraph.note, [...(notes.get(paragraph.note) ?? []), paragraph]);
  }
  const blocks: Block[] = [];
  let nested = 0;
  for (let at = 0; at < body.length;) {
    const first = body[at];
    if (first === undefined) break;
    if (first.startsPage === true && blocks.length > 0 && blocks.at(-1)?.kind !== "page-break") blocks.push({ kind: "page-break" });
    const end = groupEnd(body, at);
    const group = body.slice(at, end);
    if (first.cell !== undefined) {
      const tables = new WordTables(group);
      nested += tables.nested;
      blocks.push(...tables.blocks());
    } else if (first.role === "code") blocks.push({ kind: "code", language: "", text: group.map(plainLine).join("\n") });
    else blocks.push(...textBlocks(group));
    at = end;
  }
  const footnotes = [...notes].map(([number, group]): Footnote => ({ id: String(number), paragraphs: group.map((p) => runsOf(p)) }));
  const warnings: Warning[] =
    nested === 0
      ? []
      : [
          {
            code: "nested-tables",
            sentence: `${nested === 1 ? "One table" : `${nested} tables`} inside another table became lines of text.`,
          },
        ];
  return { document: { blocks: settled(blocks), footnotes }, warnings };
}

/** Tables, code and paragraphs with changed ends are read together; any other paragraph by itself. */
function groupEnd(body: readonly Paragraph[], start: number): number {
  const first = body[start];
  let end = start + 1;
  if (first?.cell !== undefined) {
    const table = (first.outer ?? first.cell).table;
    while ((body[end]?.outer ?? body[end]?.cell)?.table === table) end++;
  } else if (first?.role === "code") {
    while (body[end]?.role === "code" && body[end]?.cell === undefined && body[end]?.startsPage === undefined) end++;
  } else while (isMarkTracked(body[end - 1]) && body[end] !== undefined && body[end]?.cell === undefined) end++;
  return end;
}

function textBlocks(group: readonly Paragraph[]): Block[] {
  const decided = group.length === 1 && !isMarkTracked(group[0]) ? null : wholeChanges(group, (list) => list.flatMap(textBlock));
  return decided ?? group.flatMap(textBlock);
}

function textBlock(paragraph: Paragraph): Block[] {
  const { kind, level, label, role } = paragraph;
  const runs = runsOf(paragraph);
  if (runs.length === 0) return [];
  const quote = role === "quote" ? { quote: 1 } : {};
  const labelled = label === "" ? runs : tidied([{ text: label }, ...runs]);
  if (kind === "heading" || role === "title") {
    return [{ kind: "heading", level: role === "title" ? 1 : Math.min(6, level), runs: unbold(labelled) }];
  }
  if (kind !== "item") return [{ kind: "paragraph", indent: 0, runs: labelled, ...quote }];
  if (label === "• ") return [{ kind: "item", level, number: null, marker: "-", runs, ...quote }];
  const number = /^(\d{1,9})([.)]) $/.exec(label);
  if (number === null) return [{ kind: "paragraph", indent: 0, runs: labelled, ...quote }];
  return [{ kind: "item", level, number: Number(number[1]), marker: number[2] === ")" ? ")" : ".", runs, ...quote }];
}

/** Headings are bold by their style; only words that differ from it keep a mark. */
function unbold(runs: ReturnType<typeof runsOf>): ReturnType<typeof runsOf> {
  const isAll = runs.every((run) => run.bold === true || run.text.trim() === "" || run === runs[0]);
  return isAll ? tidied(runs.map(({ bold: _bold, ...run }) => run)) : runs;
}

function plainLine(paragraph: Paragraph): string {
  const text = runsOf(paragraph, "accepted")
    .map((run) => run.text)
    .join("");
  return text === "\u00a0" ? "" : text;
}
