import { Parser } from "htmlparser2";
import { ImportError, type TableCell } from "../../../store/model.ts";
import { figureWords } from "../../figure-words.ts";
import { type PageRun, plain } from "./page-runs.ts";

export { foldedRuns, type PageRun, wordsOf } from "./page-runs.ts";

/** An open element of the page. */
export interface PageElement {
  name: string;
  /** `""` when there is none. */
  id: string;
  /** Classes as written; `""` when there are none. */
  className: string;
  /** `style` as written; `""` when there is none. */
  style: string;
  /** `data-section`: the section that a publisher counts the element to; `""` when there is none. */
  section: string;
}

/** Place of an `li` in its list. */
export interface ListItem {
  /** `type` of the list: `A`, `a`, `I`, `i`, `1`; `""` when there is none, null for a list without order. */
  type: string | null;
  /** 1 for the first item. */
  index: number;
  id: string;
}

export interface PageBlock {
  kind: "block";
  /** Innermost block element; its own last. */
  element: PageElement;
  /** Every open block element from the body inward, without `element`. */
  path: readonly PageElement[];
  runs: PageRun[];
  /** `name` or `id` of the first `a` inside it that has one; `""` when there is none. */
  anchor: string;
  /** The lists it stands in, outermost first; the last one begins here when `opensItem`. */
  items: readonly ListItem[];
  /** Number of innermost items that begin with this block. */
  opened: number;
}

export interface PageTable {
  kind: "table";
  path: readonly PageElement[];
  rows: TableCell[][];
}

export interface PageOptions {
  lines?: boolean;
  isLayout?: (className: string) => boolean;
  blockIds?: RegExp;
}

/** Longest block or table; the longest known section has a tenth of this. */
const itemChars = 8 << 20;
const maxDepth = 512;

/**
 * Reads a page of any publisher as a flow of blocks and tables in reading order. Scripts, styles and the head are left out. Line breaks
 * inside an element are blanks; a `br` is one too unless `lines` is set.
 */
export class HtmlPage {
  readonly #parser: Parser;
  readonly #give: (item: PageBlock | PageTable) => void;
  readonly #open: Open[] = [];
  readonly #blocks: PageElement[] = [];
  #lists: { type: string | null; count: number }[] = [];
  #items: ListItem[] = [];
  #opened = 0;
  #block: PageBlock | null = null;
  #tables: { rows: TableCell[][]; path: PageElement[] }[] = [];
  #cells: { cell: TableCell; table: number }[] = [];
  #chars = 0;
  #bold = 0;
  #italic = 0;
  #silent = 0;
  /** Of a text here; null where an element has begun or ended since the last one. */
  #look: Omit<PageRun, "text"> | null = null;
  #isClosed = false;
  #hasFrame = false;
  readonly #endsLines: boolean;
  readonly #isLayout: (className: string) => boolean;
  readonly #blockIds: RegExp | undefined;
  /** Text of the title element. */
  title = "";
  /** Contents of the meta elements, by name in lowercase. */
  readonly meta = new Map<string, string>();

  /** `lines`: a `br` ends a block. `isLayout`: a table with these classes only places blocks, and its cells are blocks around them. `blockIds`: ids of inline elements that are blocks. */
  constructor(give: (item: PageBlock | PageTable) => void, { lines = false, isLayout = () => false, blockIds }: PageOptions = {}) {
    this.#give = give;
    this.#endsLines = lines;
    this.#isLayout = isLayout;
    this.#blockIds = blockIds;
    this.#parser = new Parser({
      onopentag: (name, attributes) => this.#start(name, attributes),
      ontext: (text) => this.#text(text),
      onclosetag: (name, isImplied) => this.#end(name, isImplied),
    });
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  /** True for a piece of a page: neither `html` nor `body` has begun. */
  get isFragment(): boolean {
    return !this.#hasFrame;
  }

  /** Throws ImportError for a page that is cut short, unless `mayBePart` allows one without an end. */
  end(mayBePart = false): void {
    this.#parser.end();
    this.#finish();
    if (!this.#isClosed && !mayBePart) throw new ImportError("This page ends before its body does: it was cut short. Download it again.");
  }

  #start(name: string, attributes: Record<string, string>): void {
    if (this.#open.length >= maxDepth) throw new ImportError(`This page nests its elements more than ${maxDepth} deep.`);
    const className = attributes["class"] ?? "";
    const id = attributes["id"] ?? "";
    const isCellName = name === "td" || name === "th";
    const open: Open = {
      name,
      className,
      href: name === "a" ? (attributes["href"] ?? null) : null,
      hasItem: false,
      isTable: name === "table" && !this.#isLayout(className),
      isCell: isCellName && this.#tables.length > 0,
      isBlock: blockNames.has(name) || (isCellName && this.#tables.length === 0) || this.#blockIds?.test(id) === true,
      isUpper: /text-transform: ?uppercase/.test(attributes["style"] ?? ""),
    };
    this.#open.push(open);
    this.#look = null;
    if (name === "html" || name === "body") this.#hasFrame = true;
    if (name === "b" || name === "strong") this.#bold++;
    else if (name === "i" || name === "em") this.#italic++;
    else if (silentNames.has(name)) this.#silent++;
    if (name === "meta" && attributes["name"] !== undefined) this.meta.set(attributes["name"].toLowerCase(), attributes["content"] ?? "");
    if (open.isBlock) {
      this.#finish();
      const centred = attributes["align"]?.toLowerCase() === "center" ? "text-align: center;" : "";
      this.#blocks.push({
        name,
        id,
        className,
        style: `${centred}${attributes["style"] ?? ""}`,
        section: attributes["data-section"] ?? "",
      });
    }
    if (name === "ol" || name === "ul")
      this.#lists.push({ type: name === "ol" ? (attributes["type"] ?? "") : null, count: Number(attributes["start"] ?? 1) - 1 || 0 });
    else if (name === "li") this.#startItem(open, id, attributes["value"]);
    else if (name === "br" && this.#endsLines && this.#cell() === undefined) this.#finish();
    else if (name === "br") this.#text("\n");
    else if (name === "img") {
      if (this.#block !== null || this.#cell() !== undefined) this.#text(` ${figureWords(attributes["src"] ?? "")} `);
    } else if (open.isTable) this.#tables.push({ rows: [], path: [...this.#blocks] });
    else if (name === "tr") this.#tables.at(-1)?.rows.push([]);
    else if (open.isCell) this.#startCell(name === "th", attributes);
    else if (name === "a" && this.#block === null) this.#pendingAnchor ||= attributes["name"] ?? id;
    if (name === "a" && this.#block !== null) this.#block.anchor ||= attributes["name"] ?? id;
  }

  #pendingAnchor = "";

  #startItem(open: Open, id: string, value: string | undefined): void {
    const list = this.#lists.at(-1);
    if (list === undefined) return;
    list.count = /^\d{1,4}$/.test(value ?? "") ? Number(value) : list.count + 1;
    this.#items = [...this.#items, { type: list.type, index: list.count, id }];
    this.#opened++;
    open.hasItem = true;
  }

  #startCell(header: boolean, attributes: Record<string, string>): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (table.rows.length === 0) table.rows.push([]);
    const span = (value: string | undefined) => (/^[1-9]\d{0,2}$/.test(value ?? "") ? Number(value) : 1);
    const cell = { text: "", header, colspan: span(attributes["colspan"]), rowspan: span(attributes["rowspan"]) };
    table.rows.at(-1)?.push(cell);
    this.#cells.push({ cell, table: this.#tables.length });
  }

  /** The open cell of the innermost table; blanks between cells belong to none. */
  #cell(): TableCell | undefined {
    const last = this.#cells.at(-1);
    return last !== undefined && last.table === this.#tables.length ? last.cell : undefined;
  }

  #text(text: string): void {
    if (this.#silent > 0) {
      if (this.#open.at(-1)?.name === "title") this.title += text;
      return;
    }
    this.#chars += text.length;
    if (this.#chars > itemChars) throw new ImportError("This page has a paragraph or table larger than any in law.");
    const cell = this.#cell();
    if (cell !== undefined) {
      cell.text += text;
      return;
    }
    if (this.#tables.length > 0) return;
    if (this.#block === null) {
      if (text.trim() === "") return;
      const element = this.#blocks.at(-1) ?? { name: "body", id: "", className: "", style: "", section: "" };
      this.#block = {
        kind: "block",
        element,
        path: this.#blocks.slice(0, -1),
        runs: [],
        anchor: this.#pendingAnchor,
        items: this.#items,
        opened: this.#opened,
      };
      this.#pendingAnchor = "";
      this.#opened = 0;
    }
    const { style, classes, bold, italic, isUpper, position, href } = (this.#look ??= this.#lookNow());
    this.#block.runs.push({ text, style, classes, bold, italic, isUpper, position, href });
  }

  #lookNow(): Omit<PageRun, "text"> {
    const look: Omit<PageRun, "text"> = {
      style: "",
      classes: "",
      bold: this.#bold > 0,
      italic: this.#italic > 0,
      isUpper: false,
      position: null,
      href: null,
    };
    for (const { name, className, href, isBlock, isUpper } of this.#open) {
      if (!isBlock && className !== "") {
        look.style = className;
        look.classes += look.classes === "" ? className : ` ${className}`;
      }
      if (isUpper) look.isUpper = true;
      if (name === "sup") look.position = "sup";
      else if (name === "sub") look.position ??= "sub";
      if (href !== null) look.href = href;
    }
    return look;
  }

  #end(name: string, isImplied: boolean): void {
    const open = this.#open.pop();
    this.#look = null;
    if (name === "b" || name === "strong") this.#bold--;
    else if (name === "i" || name === "em") this.#italic--;
    else if (silentNames.has(name)) this.#silent--;
    if (open?.isBlock === true) {
      this.#finish();
      this.#blocks.pop();
    }
    if (open?.hasItem === true) {
      this.#items = this.#items.slice(0, -1);
      this.#opened = Math.min(this.#opened, this.#items.length);
    }
    if (name === "ol" || name === "ul") this.#lists.pop();
    else if (open?.isCell === true) this.#cells.pop();
    else if (open?.isTable === true) this.#endTable();
    else if ((name === "body" || name === "html") && !isImplied) this.#isClosed = true;
  }

  /** A table within a table becomes words of the cell that contains it. */
  #endTable(): void {
    const table = this.#tables.pop();
    if (table === undefined) return;
    for (const cell of table.rows.flat()) cell.text = plain(cell.text);
    const rows = table.rows.filter((row) => row.some((cell) => cell.text !== ""));
    const outer = this.#cell();
    if (outer !== undefined)
      outer.text += ` ${rows
        .flat()
        .map((cell) => cell.text)
        .join(" ")} `;
    else {
      this.#chars = 0;
      if (rows.length > 0) this.#give({ kind: "table", path: table.path, rows });
    }
  }

  #finish(): void {
    const cell = this.#cell();
    if (cell !== undefined) {
      cell.text += " ";
      return;
    }
    const block = this.#block;
    this.#block = null;
    this.#chars = 0;
    if (block === null) return;
    if (block.runs.some((run) => /\S/.test(run.text))) this.#give(block);
    else this.#opened += block.opened;
  }
}

interface Open {
  name: string;
  className: string;
  href: string | null;
  hasItem: boolean;
  isTable: boolean;
  isCell: boolean;
  isBlock: boolean;
  isUpper: boolean;
}

const blockNames = new Set(
  "address article aside blockquote body center codesect dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section sourcenote table ul".split(
    " ",
  ),
);
const silentNames = new Set(["script", "style", "title", "noscript", "template", "button", "select"]);
