import type { Token, Tokens } from "marked";
import type { Block, Footnote, ListItem, MarkdownDocument, Paragraph, Run } from "./document.ts";
import { mapRuns, runLists } from "./document.ts";
import { runsOf, tidied } from "./inline.ts";
import { tokensOf } from "#shared/workspace/markdown/lexer.ts";

/** The document that a Markdown text means. Never throws: text that is not Markdown stays text. */
export function parseMarkdown(markdown: string): MarkdownDocument {
  const notes = new Map<string, Run[][]>();
  const blocks: Block[] = [];
  for (const token of tokensOf(markdown)) block(token, { level: -1, quote: 0 }, blocks, notes);
  return withUsedNotes(settled(blocks), notes);
}

/** Position of a block: inside the list item of that level (-1 for none), and inside that many quotes. */
interface Place {
  level: number;
  quote: number;
}

function block(token: Token, place: Place, out: Block[], notes: Map<string, Run[][]>): void {
  const quote = place.quote === 0 ? {} : { quote: place.quote };
  const paragraph = (runs: Run[]) => {
    if (runs.length > 0) out.push({ kind: "paragraph", indent: place.level + 1, runs, ...quote });
  };
  switch (token.type) {
    case "space":
      return;
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return void out.push({ kind: "heading", level: depth, runs: runsOf(tokens), ...quote });
    }
    case "list":
      return list(token as Tokens.List, place, out, notes);
    case "blockquote":
      for (const inner of (token as Tokens.Blockquote).tokens) block(inner, { level: -1, quote: place.quote + 1 }, out, notes);
      return;
    case "table":
      return void out.push({ ...table(token as Tokens.Table), ...quote });
    case "code": {
      const { text, lang } = token as Tokens.Code;
      return void out.push({ kind: "code", text: text.replace(/(?:\n[ \t]*)+$/, ""), language: lang ?? "", ...quote });
    }
    case "hr":
      return void out.push({ kind: "rule", ...quote });
    case "pageBreak":
      return void out.push({ kind: "page-break", ...quote });
    case "footnote": {
      const { id, tokens } = token as Tokens.Generic & { id: string };
      const inner: Block[] = [];
      for (const t of tokens ?? []) block(t, { level: -1, quote: 0 }, inner, notes);
      const paragraphs = runLists({ blocks: inner, footnotes: [] }).filter((runs) => runs.length > 0);
      if (!notes.has(id)) notes.set(id, paragraphs.length === 0 ? [[]] : paragraphs);
      return;
    }
    default:
      return paragraph(runsOf(inlineOf(token)));
  }
}

function inlineOf(token: Token): Token[] {
  return "tokens" in token && token.tokens !== undefined ? token.tokens : [token];
}

function list(token: Tokens.List, place: Place, out: Block[], notes: Map<string, Run[][]>): void {
  const level = Math.min(place.level + 1, 8);
  const first = token.start === "" ? 1 : token.start;
  const marker = token.ordered ? (/^\s*\d+([.)])/.exec(token.raw)?.[1] === ")" ? ")" : ".") : "-";
  const quote = place.quote === 0 ? {} : { quote: place.quote };
  for (const [i, item] of token.items.entries()) {
    const tokens = item.tokens.filter((t) => t.type !== "checkbox" && t.type !== "space");
    const lead = tokens[0];
    const isText = lead?.type === "text" || lead?.type === "paragraph";
    const box: Run[] = item.task ? [{ text: item.checked === true ? "[x] " : "[ ] " }] : [];
    const own = isText ? runsOf([...box.map((b): Token => ({ type: "literal", raw: b.text })), ...withoutBox(inlineOf(lead))]) : box;
    out.push({ kind: "item", level, number: token.ordered ? first + i : null, marker, runs: own, ...quote });
    for (const rest of isText ? tokens.slice(1) : tokens) block(rest, { level, quote: place.quote }, out, notes);
  }
}

function withoutBox(tokens: readonly Token[]): Token[] {
  return tokens.filter((t) => t.type !== "checkbox");
}

function table({ align, header, rows }: Tokens.Table): Block {
  const cells = (row: Tokens.TableCell[]) => header.map((_, i) => runsOf(row[i]?.tokens ?? []));
  return { kind: "table", align: header.map((_, i) => align[i] ?? null), rows: [cells(header), ...rows.map(cells)] };
}

/**
 * Blocks in the one form that reads back the same: an item is at most one level below the list around it, an indented paragraph continues
 * an item, and anything else ends the list. An item whose number does not follow the one above becomes a paragraph with that number.
 */
export function settled(blocks: readonly Block[]): Block[] {
  let depth = -1;
  let quote = 0;
  /** The item above at each level, as long as its list continues. */
  const last: (ListItem | undefined)[] = [];
  const out: Block[] = [];
  for (const block of blocks) {
    if ((block.quote ?? 0) !== quote) [depth, last.length, quote] = [-1, 0, block.quote ?? 0];
    if (block.kind === "item") {
      const level = Math.min(block.level, depth + 1);
      const above = last[level];
      const counted = above !== undefined && above.marker === block.marker && above.number !== null && block.number !== above.number + 1;
      last.length = Math.min(last.length, level);
      if (counted) {
        depth = level - 1;
        out.push({ ...paragraphOf(block), indent: level });
        continue;
      }
      // Nothing can be inside an item that begins with a blank line.
      depth = block.runs.length === 0 ? level - 1 : level;
      last[level] = block;
      out.push({ ...block, level });
    } else if (block.kind === "paragraph") {
      const indent = Math.min(block.indent, depth + 1);
      depth = indent - 1;
      last.length = Math.min(last.length, indent);
      out.push({ ...block, indent });
    } else {
      [depth, last.length] = [-1, 0];
      out.push(block);
    }
  }
  return out;
}

function paragraphOf({ number, marker, runs, quote }: ListItem): Paragraph {
  const text = number === null ? "• " : `${number}${marker} `;
  return { kind: "paragraph", indent: 0, runs: tidied([{ text }, ...runs]), ...(quote !== undefined && { quote }) };
}

/**
 * Footnotes in the order of their first reference. A footnote without a reference moves to the end; a reference without a footnote stays
 * text.
 */
function withUsedNotes(blocks: Block[], notes: Map<string, Run[][]>): MarkdownDocument {
  const known = (runs: Run[]) => {
    if (!runs.some((run) => run.footnote !== undefined && !notes.has(run.footnote))) return runs;
    return tidied(
      runs.map(({ footnote, ...run }) =>
        footnote === undefined || notes.has(footnote)
          ? { ...run, ...(footnote !== undefined && { footnote }) }
          : { ...run, text: `[^${footnote}]` },
      ),
    );
  };
  const body = mapRuns({ blocks, footnotes: [] }, known).blocks;
  const footnotes: Footnote[] = [];
  const used = new Set<string>();
  const visit = (id: string) => {
    const paragraphs = notes.get(id)?.map(known);
    if (paragraphs === undefined || used.has(id)) return;
    used.add(id);
    footnotes.push({ id, paragraphs });
    visitAll(paragraphs);
  };
  const visitAll = (lists: Run[][]) => {
    for (const run of lists.flat()) if (run.footnote !== undefined) visit(run.footnote);
  };
  visitAll(runLists({ blocks: body, footnotes: [] }));
  for (const id of notes.keys()) visit(id);
  return { blocks: body, footnotes };
}
