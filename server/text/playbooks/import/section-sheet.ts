import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import { type Block, type MarkdownDocument, type Run, textOf } from "../../markdown/document.ts";
import { topicOf } from "../../positions/topics.ts";
import { labelledParts, labelOf } from "./label.ts";
import { mostColumns, mostRows, NoPlaybook, type Sheet, type SheetColumn } from "./sheet.ts";
import { headerOf } from "./table-sheet.ts";

/** A heading with what is under it, by label. */
interface Entry {
  name: string;
  level: number;
  /** By column; the first is the name, the second the text without a label. */
  cells: Map<number, string[]>;
  hasLabel: boolean;
}

const ownText = 1;

/**
 * A heading for each clause, and under each heading labels such as "Preferred position", as headings, bold words, list items, a small table
 * or "Preferred: …"; without any label the text under a heading is the position. Null if the file has neither.
 */
export function sheetOfSections({ blocks }: MarkdownDocument): Sheet | null {
  const columns: SheetColumn[] = [
    { title: "Heading", field: "topic" },
    { title: "Text under the heading", field: "guidance" },
  ];
  const entries: Entry[] = [];
  let at: number | null = null;
  let isClosed = false;
  for (const [i, block] of blocks.entries()) {
    if (block.kind === "table") {
      table(block.rows.map((row) => row.map((cell) => textOf(cell).trim())));
      continue;
    }
    // What follows a rule without a heading of its own belongs to no clause.
    if (block.kind === "rule") isClosed = true;
    if (block.kind === "rule" || block.kind === "page-break") continue;
    const text = (block.kind === "code" ? block.text : textOf(block.runs)).trim();
    if (text === "") continue;
    const isHeading = block.kind === "heading" || isBoldLine(block, text);
    if (isHeading) heading(text, block.kind === "heading" ? block.level : 7);
    else body(text, block, blocks[i + 1]);
  }
  return sheetOf(columns, entries);

  function heading(text: string, level: number): void {
    if (labelOf(text) !== null && entries.length > 0) at = label(text);
    else enter(text, level);
  }

  function body(text: string, block: Block, next: Block | undefined): void {
    const lead = boldLead(block);
    if (lead !== null && labelOf(lead) !== null) {
      at = label(lead);
      parts(afterLead(text, lead));
      return;
    }
    if (lead !== null) {
      const rest = afterLead(text, lead);
      if (labelledParts(rest).some((part) => part.label !== null) || beginsWithLabel(next)) {
        enter(lead, 8);
        parts(rest);
        return;
      }
    }
    parts(text);
  }

  function parts(text: string): void {
    for (const part of labelledParts(text)) {
      if (part.label !== null) at = label(part.label);
      if (part.text !== "") put(part.text);
    }
  }

  /** A table of labels, or one row of positions under titles; any other table is text. */
  function table(rows: readonly string[][]): void {
    const [titles = []] = rows;
    const isByRow = rows.filter(([first = ""]) => labelOf(first) !== null).length >= 2;
    const fields = titles.map((title) => labelOf(title));
    if (isByRow) {
      for (const [first = "", ...cells] of rows) {
        if (labelOf(first) !== null) at = label(first);
        put(cells.filter((cell) => cell !== "").join("\n"));
      }
      at = null;
    } else if (fields.filter((field) => field !== null).length >= 2 && headerOf(titles) === null) {
      for (const cells of rows.slice(1))
        for (const [i, cell] of cells.entries()) {
          at = label(titles[i] ?? "");
          put(cell);
        }
      at = null;
    } else for (const cells of rows) put(cells.filter((cell) => cell !== "").join(" – "));
  }

  function enter(text: string, level: number): void {
    at = null;
    isClosed = false;
    if (entries.length >= mostRows)
      throw new NoPlaybook(`This file has more than ${mostRows.toLocaleString("en-US")} headings. Split the file.`);
    entries.push({ name: withoutNumber(text), level, cells: new Map(), hasLabel: false });
  }

  function put(text: string): void {
    const entry = entries.at(-1);
    if (entry === undefined || text === "" || isClosed) return;
    const column = at ?? ownText;
    if (at !== null) entry.hasLabel = true;
    entry.cells.set(column, [...(entry.cells.get(column) ?? []), text]);
  }

  function label(text: string): number {
    isClosed = false;
    const title = text.replace(/[\s:*–—-]+$/, "").replaceAll(/\s+/g, " ");
    const known = columns.findIndex((column, i) => i > ownText && column.title.toLowerCase() === title.toLowerCase());
    if (known >= 0) return known;
    if (columns.length >= mostColumns)
      throw new NoPlaybook(`This file has more than ${mostColumns} kinds of labels. Nothing was imported.`);
    return columns.push({ title, field: labelOf(title) ?? "guidance" }) - 1;
  }
}

function sheetOf(columns: SheetColumn[], entries: readonly Entry[]): Sheet | null {
  const [first] = entries;
  const isTitle = first !== undefined && !first.hasLabel && entries.slice(1).every(({ level }) => level > first.level);
  const title = isTitle ? first.name : null;
  const isOfPosition = (field: ImportField | undefined) =>
    field === "preferred" || field === "acceptable" || field === "fallback" || field === "walkAway";
  const labelled = entries.filter(({ cells }) => [...cells.keys()].some((column) => isOfPosition(columns[column]?.field)));
  if (labelled.length > 0) return { title, columns, rows: rowsOf(labelled), isGuess: false };
  // Without labels only a file whose headings name clauses is a playbook.
  const texts = entries.filter(({ cells }) => cells.has(ownText));
  const known = texts.filter(({ name }) => topicOf(name, "") !== null).length;
  if (known === 0 || known < texts.length / 3) return null;
  const named = columns.map((column, i) => (i === ownText ? { ...column, field: "preferred" as const } : column));
  return { title, columns: named, rows: rowsOf(isTitle ? texts.filter((one) => one !== first) : texts), isGuess: true };

  function rowsOf(kept: readonly Entry[]) {
    return kept.map(({ name, cells }) => ({
      place: `heading ${entries.findIndex((one) => one.name === name && one.cells === cells) + 1}`,
      cells: columns.map((_, i) => (i === 0 ? name : (cells.get(i) ?? []).join("\n"))),
    }));
  }
}

/** A short line that is bold from end to end: a heading of a file without styles for headings. */
function isBoldLine(block: Block, text: string): boolean {
  if (block.kind !== "paragraph" || text.length > 100 || /[.:;]$/.test(text) || text.includes("\n")) return false;
  return block.runs.every((run) => run.bold === true || run.text.trim() === "");
}

/** The bold words that a paragraph or item begins with; null without them, or where all of it is bold and no label. */
function boldLead(block: Block | undefined): string | null {
  if (block === undefined || (block.kind !== "paragraph" && block.kind !== "item")) return null;
  const bold: Run[] = [];
  for (const run of block.runs) {
    if (run.bold !== true && run.text.trim() !== "") break;
    bold.push(run);
  }
  const text = textOf(bold)
    .trim()
    .replace(/[\s:.–—-]+$/, "");
  return text === "" || text.length > 100 ? null : text;
}

/** The rest of a paragraph, without a remark on the label in brackets. */
const afterLead = (text: string, lead: string): string =>
  text
    .slice(text.indexOf(lead) + lead.length)
    .replace(/^[\s:.–—-]+/, "")
    .replace(/^\([^()\n]{0,80}\)[\s:.–—-]*(?=\n|$)/, "");

function beginsWithLabel(block: Block | undefined): boolean {
  if (block === undefined || (block.kind !== "paragraph" && block.kind !== "item")) return false;
  const lead = boldLead(block);
  return (lead !== null && labelOf(lead) !== null) || (labelledParts(textOf(block.runs))[0]?.label ?? null) !== null;
}

/** "Clause 4.2 – Assignment" as "Assignment". */
function withoutNumber(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const rest = plain.replace(
    /^(?:(?:clause|section|article|part|item)\s+)?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[ivxlc]{1,6}|[a-z])?[.):]?\s*[–—:.-]?\s+(?=\p{L})/iu,
    "",
  );
  return rest.length > 2 && /^(?:(?:clause|section|article|part|item)\s+)?(?:\d|[IVXLC]{1,6}[.):\s]|[A-Za-z][.)])/i.test(plain)
    ? rest
    : plain;
}
