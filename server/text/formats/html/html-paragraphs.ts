import { parseDocument } from "htmlparser2";
import type { Cell, Warning } from "../../documents/model.ts";
import type { Look, Paragraph, Run } from "../../documents/paragraphs.ts";

/** Deeper than any page; hostile ones nest without end, and what is deeper is left out. */
const deepest = 400;

/** The text of a page, without its scripts, styles and pictures; nothing is loaded and nothing runs. */
export interface HtmlText {
  title: string | null;
  paragraphs: Paragraph[];
  /** Places that the page hides from its readers. */
  hidden: number;
  /** Parts nested too deeply to be read. */
  tooDeep: number;
}

/** A node of the parsed page; the parser's own classes have more. */
interface Node {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
}

/** The sentence about parts that are left out for their depth; empty where there are none. */
export function depthWarnings(tooDeep: number): Warning[] {
  if (tooDeep === 0) return [];
  const parts = tooDeep === 1 ? "One part of this page is" : `${tooDeep} parts of this page are`;
  return [{ code: "embedded", sentence: `${parts} nested too deeply to be read.` }];
}

/** Reads a page or the body of a mail. `quoted`: blocks that repeat an earlier mail get the role of a quotation. */
export function htmlParagraphs(html: string): HtmlText {
  const reader = new HtmlReader();
  // The parser's nodes have the members above.
  reader.read(parseDocument(html) as unknown as Node);
  return reader.result();
}

const skipped = new Set([
  "script",
  "style",
  "head",
  "noscript",
  "template",
  "svg",
  "math",
  "iframe",
  "object",
  "embed",
  "applet",
  "canvas",
]);
const blocks = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul caption".split(
    " ",
  ),
);
const looks: Record<string, keyof Omit<Look, "link">> = {
  b: "bold",
  strong: "bold",
  th: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  ins: "underline",
  s: "strike",
  strike: "strike",
  del: "strike",
};

class HtmlReader {
  readonly #paragraphs: Paragraph[] = [];
  #runs: Run[] = [];
  #title: string | null = null;
  #hidden = 0;
  #tooDeep = 0;
  #tables = 0;
  readonly #lists: { isOrdered: boolean; count: number }[] = [];
  /** What the paragraph being read is. */
  #shape: Partial<Paragraph> = {};
  #label = "";
  #quotes = 0;
  #pre = 0;
  #cell: Cell | null = null;

  read(root: Node): void {
    this.#children(root, {}, 0);
    this.#end();
  }

  result(): HtmlText {
    return { title: this.#title, paragraphs: this.#paragraphs, hidden: this.#hidden, tooDeep: this.#tooDeep };
  }

  #children(node: Node, look: Look, depth: number): void {
    if (depth > deepest) return void this.#tooDeep++;
    for (const child of node.children ?? []) {
      if (child.type === "text") this.#text(child.data ?? "", look);
      else if (child.name !== undefined) this.#element(child, child.name, look, depth + 1);
      else if (child.type !== "comment" && child.type !== "directive") this.#children(child, look, depth + 1);
    }
  }

  #element(node: Node, name: string, look: Look, depth: number): void {
    if (name === "head") this.#title ??= titleOf(node);
    if (skipped.has(name)) return;
    if (isHidden(node)) return void this.#hidden++;
    if (name === "br") return this.#break();
    if (name === "table" && this.#cell === null && isDataTable(node)) return this.#table(node, look, depth);
    const own = this.#lookOf(node, name, look);
    if (!blocks.has(name)) return this.#children(node, own, depth);
    this.#end();
    const before = this.#shape;
    this.#open(node, name);
    this.#children(node, own, depth);
    this.#end();
    this.#close(name, node);
    this.#shape = before;
  }

  #lookOf(node: Node, name: string, look: Look): Look {
    const key = looks[name];
    const href = name === "a" ? (node.attribs?.["href"] ?? "") : "";
    if (key !== undefined) return { ...look, [key]: true };
    return /^(?:https?|mailto):/i.test(href) ? { ...look, link: href.slice(0, 2000) } : look;
  }

  #open(node: Node, name: string): void {
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) this.#shape = { ...this.#shape, kind: "heading", level: Number(level) };
    else if (name === "ul" || name === "ol") this.#lists.push({ isOrdered: name === "ol", count: 0 });
    else if (name === "li") {
      const list = this.#lists.at(-1);
      if (list !== undefined) list.count++;
      this.#label = list?.isOrdered === true ? `${list.count}. ` : "• ";
      this.#shape = { ...this.#shape, kind: "item", level: Math.max(0, this.#lists.length - 1) };
    } else if (name === "pre") this.#pre++;
    if (isQuote(node, name)) this.#quotes++;
  }

  #close(name: string, node: Node): void {
    if (name === "ul" || name === "ol") this.#lists.pop();
    else if (name === "pre") this.#pre--;
    if (isQuote(node, name)) this.#quotes--;
  }

  #text(data: string, look: Look): void {
    const text = this.#pre > 0 ? data : data.replace(/[ \t\r\n\f\u00a0]+/g, " ");
    const last = this.#runs.at(-1)?.text ?? "";
    const words = this.#pre === 0 && (last === "" || /\s$/.test(last)) ? text.replace(/^ /, "") : text;
    if (words !== "") this.#runs.push({ text: words, change: null, ...(Object.keys(look).length > 0 && { look }) });
  }

  #break(): void {
    if (this.#runs.length > 0) this.#runs.push({ text: "\n", change: null });
  }

  /** Ends the paragraph being read. */
  #end(): void {
    const runs = trimmed(this.#runs);
    this.#runs = [];
    if (runs.length === 0) return;
    const cell = this.#cell;
    this.#paragraphs.push({
      kind: "paragraph",
      level: 0,
      runs,
      ends: cell === null ? "paragraph" : "line",
      endChange: null,
      ...(this.#quotes > 0 && { role: "quote" }),
      ...this.#shape,
      label: this.#label,
      ...(cell !== null && { kind: "cell", cell: { ...cell }, label: "" }),
    });
    this.#label = "";
  }

  #table(node: Node, look: Look, depth: number): void {
    this.#end();
    const table = this.#tables++;
    for (const [row, cells] of rowsOf(node).entries())
      for (const [column, one] of cells.entries()) {
        const before = this.#paragraphs.length;
        this.#cell = { table, row, column };
        this.#children(one, this.#lookOf(one, one.name ?? "", look), depth + 1);
        this.#end();
        const empty: Paragraph = { kind: "cell", level: 0, label: "", runs: [], ends: "cell", endChange: null, cell: { ...this.#cell } };
        if (this.#paragraphs.length === before) this.#paragraphs.push(empty);
        const last = this.#paragraphs.at(-1);
        if (last !== undefined) last.ends = column === cells.length - 1 ? "row" : "cell";
      }
    this.#cell = null;
  }
}

function titleOf(head: Node): string | null {
  const title = head.children?.find(({ name }) => name === "title")?.children?.[0]?.data?.trim();
  return title === undefined || title === "" ? null : title.replace(/\s+/g, " ");
}

function isHidden({ attribs = {} }: Node): boolean {
  return (
    attribs["hidden"] !== undefined ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test((attribs["style"] ?? "").slice(0, 2000))
  );
}

/** Mail programs put what they repeat of an earlier mail into such blocks. */
function isQuote({ attribs = {} }: Node, name: string): boolean {
  return name === "blockquote" || /\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix)\b/.test((attribs["class"] ?? "").slice(0, 500));
}

/** Most columns of a table that is drawn as one. */
const mostColumns = 200;

/** A table of figures and words, not one that places the parts of a page: two rows or more, two columns or more, no blocks inside. */
function isDataTable(table: Node): boolean {
  const rows = rowsOf(table);
  const isGrid = rows.length > 1 && rows.some((cells) => cells.length > 1) && rows.every((cells) => cells.length <= mostColumns);
  return isGrid && rows.every((cells) => cells.every((cell) => !holdsBlocks(cell, 0)));
}

function holdsBlocks(node: Node, depth: number): boolean {
  return (
    depth < 40 &&
    (node.children ?? []).some(
      ({ name, ...rest }) =>
        (name !== undefined && /^(?:table|h[1-6]|ul|ol|blockquote|form)$/.test(name)) || holdsBlocks(rest as Node, depth + 1),
    )
  );
}

function rowsOf(table: Node): Node[][] {
  const parts = (table.children ?? []).flatMap((one) => (/^t(?:head|body|foot)$/.test(one.name ?? "") ? (one.children ?? []) : [one]));
  return parts.filter(({ name }) => name === "tr").map((row) => (row.children ?? []).filter(({ name }) => name === "td" || name === "th"));
}

/** Without blanks at both ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const kept = [...runs];
  while (kept[0]?.text.trim() === "") kept.shift();
  while (kept.at(-1)?.text.trim() === "") kept.pop();
  return kept.map((run, i) => ({
    ...run,
    text:
      i === 0 && i === kept.length - 1
        ? run.text.trim()
        : i === 0
          ? run.text.trimStart()
          : i === kept.length - 1
            ? run.text.trimEnd()
            : run.text,
  }));
}
