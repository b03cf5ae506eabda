import type { Block, Span } from "../../documents/model.ts";

/** A block of Markdown and the parts of its lines that are signs: the quote marks and indents before a line. */
export interface MarkdownBlock {
  block: Block;
  /** The signs before the second line of a block and the lines after it. */
  prefixes: Span[];
}

/** Indent in points of a list item relative to its parent item; its number or bullet hangs in that space. */
const step = 20;
/** Deeper lists are drawn at this depth. */
const deepest = 8;

/**
 * Blocks of a Markdown text, line by line: places of its words alone, without the signs of headings, quotes, fences and tables. A list
 * item keeps its number or bullet as its label. Never throws; text that is not Markdown becomes paragraphs.
 */
export function markdownBlocks(text: string): MarkdownBlock[] {
  return new BlockReader(text).read();
}

interface Line extends Span {
  words: string;
}

class BlockReader {
  readonly #lines: Line[];
  readonly #found: MarkdownBlock[] = [];
  /** The block that the next line may continue. */
  #open: MarkdownBlock | null = null;
  #fence: { mark: string; block: Block | null } | null = null;
  /** The table that the next line may continue; `hasRule` once the line under its header has been passed. */
  #table: { number: number; rows: number; hasRule: boolean } | null = null;
  #tables = 0;
  /** Start columns of the words of the open list items, the outermost first. */
  #items: number[] = [];

  constructor(text: string) {
    this.#lines = linesOf(text);
  }

  read(): MarkdownBlock[] {
    for (const [i, line] of this.#lines.entries()) this.#line(line, this.#lines[i + 1]?.words ?? "");
    return this.#found;
  }

  #line(line: Line, next: string): void {
    if (this.#fence !== null) return this.#inFence(line, this.#fence);
    const quote = /^ {0,3}(?:> ?)+/.exec(line.words)?.[0] ?? "";
    const at = line.start + quote.length;
    const words = line.words.slice(quote.length);
    const role = quote === "" ? {} : { role: "quote" as const };
    if (words.trim() === "") return this.#close();
    const fence = /^\s*(`{3,}|~{3,})[^`]*$/.exec(words)?.[1];
    if (fence !== undefined) {
      this.#close();
      this.#fence = { mark: fence, block: null };
      return;
    }
    if (this.#open?.block.kind === "paragraph" && this.#open.block.role === role.role && /^ {0,3}(?:=+|-+)$/.test(words)) {
      Object.assign(this.#open.block, { kind: "heading", level: words.includes("=") ? 1 : 2 });
      return this.#close();
    }
    if (/^ {0,3}(?:(?:\* *){3,}|(?:- *){3,})$/.test(words)) return this.#close();
    const heading = /^( {0,3}(#{1,6})[ \t]+)([^\s#].*?)(?:[ \t]+#+)?$/.exec(words);
    if (heading !== null) {
      const [, before = "", signs = "", title = ""] = heading;
      this.#add({ start: at + before.length, end: at + before.length + title.length, kind: "heading", level: signs.length, ...role });
      this.#items = [];
      return this.#close();
    }
    if (this.#isRow(words, next)) return this.#row(at, words);
    const item = /^(\s*)([-*+]|(\d{1,9})[.)])([ \t]+)(?=\S)/.exec(words);
    const isInside = this.#open !== null && this.#open.block.kind !== "item";
    if (item !== null && !(isInside && item[3] !== undefined && item[3] !== "1")) return this.#item(item, at, words, role);
    this.#words(line, at, words, role);
  }

  #inFence(line: Line, fence: { mark: string; block: Block | null }): void {
    if (line.words.trim().startsWith(fence.mark)) this.#fence = null;
    else if (fence.block === null) {
      if (line.words !== "") fence.block = this.#add({ start: line.start, end: line.end, kind: "paragraph", role: "code" }).block;
    } else fence.block.end = line.end;
  }

  #item([, indent = "", marker = "", , blanks = ""]: RegExpExecArray, at: number, words: string, role: Pick<Block, "role">): void {
    const column = columnOf(indent);
    while (this.#items.length > 0 && column < (this.#items.at(-1) ?? 0)) this.#items.pop();
    const level = Math.min(this.#items.length, deepest);
    this.#items.push(column + marker.length + 1);
    this.#table = null;
    this.#open = this.#add({
      start: at + indent.length,
      end: at + words.length,
      kind: "item",
      level,
      label: marker.length + blanks.length,
      left: step * (level + 1),
      first: -step,
      ...role,
    });
  }

  /** Words that form a paragraph, or continue the one above. */
  #words(line: Line, at: number, words: string, role: Pick<Block, "role">): void {
    const indent = /^\s*/.exec(words)?.[0] ?? "";
    const start = at + indent.length;
    this.#table = null;
    // A quote ends only with a blank line or another block: its later lines may omit the sign.
    if (this.#open !== null && (this.#open.block.role === role.role || role.role === undefined)) {
      if (start > line.start) this.#open.prefixes.push({ start: line.start, end: start });
      this.#open.block.end = at + words.length;
      return;
    }
    while (this.#items.length > 0 && columnOf(indent) < Math.min(this.#items.at(-1) ?? 0, 2)) this.#items.pop();
    const left = step * Math.min(this.#items.length, deepest + 1);
    this.#open = this.#add({ start, end: at + words.length, kind: "paragraph", ...(left > 0 && { left }), ...role });
  }

  #isRow(words: string, next: string): boolean {
    if (!words.includes("|")) return false;
    return this.#table !== null || (isRule(next) && cellsOf(words).length === cellsOf(next).length);
  }

  #row(at: number, words: string): void {
    this.#open = null;
    this.#table ??= { rows: 0, number: this.#tables++, hasRule: false };
    const table = this.#table;
    if (table.rows === 1 && !table.hasRule) {
      table.hasRule = true;
      return;
    }
    const row = table.rows++;
    for (const [column, { start, end }] of cellsOf(words).entries()) {
      if (end > start) this.#add({ start: at + start, end: at + end, kind: "cell", cell: { table: table.number, row, column } });
    }
  }

  #add(block: Block): MarkdownBlock {
    const found = { block, prefixes: [] };
    this.#found.push(found);
    return found;
  }

  #close(): void {
    this.#open = null;
    this.#table = null;
  }
}

/** The line under the header of a table. */
function isRule(words: string): boolean {
  return words.includes("|") && /^[ |:-]*-[ |:-]*$/.test(words);
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const words = text.slice(start, found < 0 ? text.length : found).trimEnd();
    lines.push({ start, end: start + words.length, words });
    start = found < 0 ? text.length : found + 1;
  }
  return lines;
}

/** Cells of a table line, without the bars and the blanks around them. */
function cellsOf(words: string): Span[] {
  const from = /^\s*\|?/.exec(words)?.[0].length ?? 0;
  const cells: Span[] = [];
  let start = from;
  for (let at = from; at <= words.length; at++) {
    const isBar = words[at] === "|" && words[at - 1] !== "\\";
    if (!isBar && at < words.length) continue;
    if (at === words.length && words.slice(start).trim() === "" && words.endsWith("|")) break;
    const cell = words.slice(start, at);
    const lead = cell.length - cell.trimStart().length;
    cells.push({ start: Math.min(start + lead, at), end: Math.max(start + lead, start + cell.trimEnd().length) });
    start = at + 1;
  }
  return cells;
}

function columnOf(indent: string): number {
  return indent.replaceAll("\t", "    ").length;
}
