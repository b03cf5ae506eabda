import type { Block, Body, Mark, Table } from "../store/model.ts";
import { officialUrl } from "./official-links.ts";
import { noteGroups, type SectionDocument, titleLine } from "./render-document.ts";
import { type Inline, inlineReader, outline, type OutlineNode, wordsEnd } from "./render-outline.ts";

/**
 * A section as CommonMark with pipe tables and footnotes: levels are nested list items that start with their designation in bold,
 * cross-references are links to the publisher.
 */
export function renderMarkdown(doc: SectionDocument): string {
  const parts: string[] = [];
  const title = titleLine(doc);
  if (title !== "") parts.push(`## ${escape(title)}`);
  const footnotes: string[] = [];
  parts.push(...bodyParts(doc.body, "", footnotes));
  if (doc.credit !== "") parts.push(escape(doc.credit));
  let count = 0;
  for (const group of noteGroups(doc.notes)) {
    if (group.name !== null) parts.push(`### ${escape(group.name)}`);
    for (const note of group.notes) {
      if (note.heading !== "") parts.push(`#### ${escape(note.heading)}`);
      parts.push(...bodyParts(note.body, `n${++count}-`, footnotes));
    }
  }
  return [...parts, ...footnotes].filter((part) => part !== "").join("\n\n");
}

interface View {
  body: Body;
  prefix: string;
  inline: (start: number, end: number) => Inline[];
}

function bodyParts(body: Body, prefix: string, footnotes: string[]): string[] {
  const view: View = { body, prefix, inline: inlineReader(body) };
  body.footnotes.forEach((note, i) => footnotes.push(`[^${prefix}${i + 1}]: ${escape(note.text)}`));
  return outline(body).map((node) => nodeText(view, node, ""));
}

/** A node as paragraphs, with each line indented by its place in the list. */
function nodeText(view: View, node: OutlineNode, indent: string): string {
  const { block } = node;
  if (block.kind === "level") {
    const inner = `${indent}  `;
    return [`${indent}- ${levelWords(view, block)}`, ...node.children.map((child) => nodeText(view, child, inner))].join("\n\n");
  }
  return indented(blockText(view, block), indent);
}

function blockText(view: View, block: Block): string {
  switch (block.kind) {
    case "heading":
      return `**${words(view, block)}**`;
    case "quote":
      return indented(words(view, block), "> ");
    case "table": {
      const table = view.body.tables[block.table ?? -1];
      return table === undefined ? words(view, block) : tableText(table);
    }
    default:
      return words(view, block);
  }
}

/** The designation in bold, whether the importer marked it or only named it. */
function levelWords(view: View, block: Block): string {
  const start = block.start;
  const label = block.label ?? "";
  const text = view.body.text;
  if (label === "" || !text.startsWith(label, start)) return words(view, block);
  const rest = inlineText(view, view.inline(start + label.length, wordsEnd(view.body, block)));
  return `**${escape(label)}**${rest}`;
}

function words(view: View, block: Block): string {
  return inlineText(view, view.inline(block.start, wordsEnd(view.body, block)));
}

function inlineText(view: View, runs: readonly Inline[]): string {
  return runs.map((run) => (typeof run === "string" ? escape(run) : markText(view, run.mark, inlineText(view, run.children)))).join("");
}

function markText(view: View, mark: Mark, inner: string): string {
  if (inner.trim() === "") return inner;
  switch (mark.kind) {
    case "i":
    case "term":
      return emphasised(inner, "*");
    case "b":
      return emphasised(inner, "**");
    case "fn":
      return mark.footnote === undefined ? inner : `[^${view.prefix}${mark.footnote + 1}]`;
    case "ref": {
      const url = mark.target === undefined || mark.target === null ? null : officialUrl(mark.target);
      return url === null ? inner : `[${inner}](${url.replace(/[()]/g, encodeURIComponent)})`;
    }
    default:
      return inner;
  }
}

/** Emphasis marks must touch the words, so blanks at both ends stay outside. */
function emphasised(inner: string, sign: string): string {
  const [, before = "", core = "", behind = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  return `${before}${sign}${core}${sign}${behind}`;
}

function tableText(table: Table): string {
  const grid = tableGrid(table);
  const width = Math.max(1, ...grid.map((row) => row.length));
  const line = (cells: string[]) => `| ${Array.from({ length: width }, (_, i) => cells[i] ?? "").join(" | ")} |`;
  const cells = grid.map((row) => row.map((text) => escape(text).replaceAll("\n", " ")));
  const hasHead = table.rows[0]?.every((cell) => cell.header) ?? false;
  const head = hasHead ? (cells[0] ?? []) : [];
  const lines = [line(head), line(Array.from({ length: width }, () => "---")), ...(hasHead ? cells.slice(1) : cells).map(line)];
  return (table.caption === null ? "" : `**${escape(table.caption)}**\n\n`) + lines.join("\n");
}

/** Rows with an empty text in every spanned place, so that columns line up. */
export function tableGrid(table: Table): string[][] {
  const grid: string[][] = table.rows.map(() => []);
  table.rows.forEach((row, r) => {
    let column = 0;
    for (const cell of row) {
      while (grid[r]?.[column] !== undefined) column++;
      for (let y = r; y < Math.min(grid.length, r + cell.rowspan); y++) {
        for (let x = column; x < column + cell.colspan; x++) {
          const target = grid[y];
          if (target !== undefined) target[x] = y === r && x === column ? cell.text : "";
        }
      }
      column += cell.colspan;
    }
  });
  return grid.map((row) => Array.from(row, (text) => text ?? ""));
}

function indented(text: string, indent: string): string {
  return indent === "" ? text : text.replace(/^/gm, indent);
}

/** Everything that CommonMark could read as markup, anywhere or at the start of a line. */
function escape(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, "\\$&")
    .replace(/^(\s*)([#+-])/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])/gm, "$1\\$2")
    .replaceAll("\n", "  \n");
}
