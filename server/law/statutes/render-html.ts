import type { Block, Body, Mark, Note, Table } from "../store/model.ts";
import { officialUrl } from "./official-links.ts";
import { noteGroups, type SectionDocument, titleLine } from "./render-document.ts";
import { type Inline, inlineReader, outline, type OutlineNode, wordsEnd } from "./render-outline.ts";
import { escapeHtml, sanitise } from "./sanitise.ts";

/**
 * A section as HTML: levels nested as `div data-anchor`, whose `id` is the anchor, so that it works as a fragment; tables with their spans;
 * footnotes as a list with links back. Cross-references carry their target in `data-target` and link to the publisher.
 */
export function renderHtml(doc: SectionDocument): string {
  const title = titleLine(doc);
  const html = [
    `<section data-citation="${escapeHtml(doc.citation)}">`,
    title === "" ? "" : `<h2>${escapeHtml(title)}</h2>`,
    doc.body.blocks.length === 0 ? "" : `<div data-part="text">${bodyHtml(doc.body, "")}</div>`,
    doc.credit === "" ? "" : `<p data-part="credit">${escapeHtml(doc.credit)}</p>`,
    doc.notes.length === 0 ? "" : `<section data-part="notes">${notesHtml(doc.notes)}</section>`,
    "</section>",
  ];
  return sanitise(html.join(""));
}

function notesHtml(notes: readonly Note[]): string {
  const parts: string[] = [];
  let count = 0;
  for (const group of noteGroups(notes)) {
    if (group.name !== null) parts.push(`<h3>${escapeHtml(group.name)}</h3>`);
    for (const note of group.notes) {
      const heading = note.heading === "" ? "" : `<h4>${escapeHtml(note.heading)}</h4>`;
      parts.push(`<section data-topic="${escapeHtml(note.topic)}">${heading}${bodyHtml(note.body, `n${++count}-`)}</section>`);
    }
  }
  return parts.join("");
}

/** One text with its tables and footnotes; `prefix` distinguishes the ids in the texts of one section. */
function bodyHtml(body: Body, prefix: string): string {
  const view: View = { body, prefix, inline: inlineReader(body), anchors: new Set() };
  const footnotes = body.footnotes.map((note, i) => {
    const id = `${prefix}${i + 1}`;
    return `<li id="fn-${id}"><a href="#fnref-${id}">${escapeHtml(note.sign)}</a> ${escapeHtml(note.text)}</li>`;
  });
  const list = footnotes.length === 0 ? "" : `<ol data-part="footnotes">${footnotes.join("")}</ol>`;
  return outline(body)
    .map((node) => nodeHtml(view, node))
    .join("")
    .concat(list);
}

interface View {
  body: Body;
  prefix: string;
  inline: (start: number, end: number) => Inline[];
  /** Anchors that already have their id; a repeated designation gets only `data-anchor`. */
  anchors: Set<string>;
}

function nodeHtml(view: View, node: OutlineNode): string {
  const { block } = node;
  switch (block.kind) {
    case "level": {
      const own = `<p>${words(view, block)}</p>`;
      return `<div${levelAttributes(view, block)}>${own}${node.children.map((child) => nodeHtml(view, child)).join("")}</div>`;
    }
    case "heading":
      return `<h3>${words(view, block)}</h3>`;
    case "table":
      return tableHtml(view, block);
    case "quote":
      return `<blockquote><p>${words(view, block)}</p></blockquote>`;
    case "note":
      return `<div data-part="note"><p>${words(view, block)}</p></div>`;
    case "formula":
      return `<p data-part="formula">${words(view, block)}</p>`;
    case "p":
      return `<p>${words(view, block)}</p>`;
  }
}

function levelAttributes(view: View, block: Block): string {
  const level = block.level === null ? "" : ` data-level="${escapeHtml(block.level)}"`;
  if (block.anchor === null) return level;
  const anchor = ` data-anchor="${escapeHtml(block.anchor)}"`;
  if (view.prefix !== "" || view.anchors.has(block.anchor)) return level + anchor;
  view.anchors.add(block.anchor);
  return `${level}${anchor} id="${escapeHtml(block.anchor)}"`;
}

function words(view: View, block: Block): string {
  return inlineHtml(view, view.inline(block.start, wordsEnd(view.body, block)));
}

function inlineHtml(view: View, runs: readonly Inline[]): string {
  return runs
    .map((run) =>
      typeof run === "string" ? escapeHtml(run).replaceAll("\n", "<br>") : markHtml(view, run.mark, inlineHtml(view, run.children)),
    )
    .join("");
}

function markHtml(view: View, mark: Mark, inner: string): string {
  switch (mark.kind) {
    case "i":
    case "b":
    case "sup":
    case "sub":
      return `<${mark.kind}>${inner}</${mark.kind}>`;
    case "sc":
    case "num":
    case "head":
      return `<span data-mark="${mark.kind}">${inner}</span>`;
    case "term":
      return `<dfn>${inner}</dfn>`;
    case "fn": {
      if (mark.footnote === undefined) return `<sup>${inner}</sup>`;
      const id = `${view.prefix}${mark.footnote + 1}`;
      return `<sup><a id="fnref-${id}" href="#fn-${id}">${inner}</a></sup>`;
    }
    case "ref": {
      if (mark.target === undefined || mark.target === null) return inner;
      const url = officialUrl(mark.target);
      const target = `data-target="${escapeHtml(mark.target)}"`;
      return url === null ? `<span ${target}>${inner}</span>` : `<a ${target} href="${escapeHtml(url)}">${inner}</a>`;
    }
  }
}

function tableHtml(view: View, block: Block): string {
  const index = block.table ?? -1;
  const table = view.body.tables[index];
  if (table === undefined) return `<p>${words(view, block)}</p>`;
  const caption = table.caption === null ? "" : `<caption>${escapeHtml(table.caption)}</caption>`;
  return `<table id="${tableId(index, view.prefix)}">${caption}${rowsHtml(table)}</table>`;
}

/** Id of a table in the HTML, as in the `tables` list of the body route. */
export function tableId(index: number, prefix = ""): string {
  return `table-${prefix}${index + 1}`;
}

function rowsHtml(table: Table): string {
  const bodyStart = table.rows.findIndex((row) => row.some((cell) => !cell.header));
  const rows = table.rows.map((row) => {
    const cells = row.map((cell) => {
      const tag = cell.header ? "th" : "td";
      const spans = `${cell.colspan > 1 ? ` colspan="${cell.colspan}"` : ""}${cell.rowspan > 1 ? ` rowspan="${cell.rowspan}"` : ""}`;
      return `<${tag}${spans}>${escapeHtml(cell.text).replaceAll("\n", "<br>")}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  // A cell cannot span from the head of a table into its body, so such a table has no head.
  const reaches = table.rows.some((row, i) => i < bodyStart && row.some((cell) => i + cell.rowspan > bodyStart));
  const split = reaches || bodyStart < 0 ? 0 : bodyStart;
  const part = (tag: string, some: string[]) => (some.length === 0 ? "" : `<${tag}>${some.join("")}</${tag}>`);
  return part("thead", rows.slice(0, split)) + part("tbody", rows.slice(split));
}
