import type { Numbering } from "./docx-numbering.ts";
import { addRun } from "../run-looks.ts";
import { DocxLooks, remark } from "./docx-looks.ts";
import { noPlacing, place, type Placing, readPlacing } from "./docx-placing.ts";
import { isOn, lookProperties, type Styles } from "./docx-styles.ts";
import type { Cell, Change, ChangeKind, Comment } from "../../documents/model.ts";
import type { Element, ElementHandler } from "./office-xml.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";

interface Context {
  styles: Styles;
  numbering: Numbering;
  comments: Map<string, Comment>;
  /** Addresses of links by the id of their relationship. */
  links: Map<string, string>;
}

/** A paragraph being read, and what its properties have said so far. */
interface Open {
  paragraph: Paragraph;
  style: string | null;
  numId: string | null;
  numLevel: number | null;
  outline: number | null;
  isNumbered: boolean;
  /** The paragraph has a section break. Word does not count such a paragraph when it contains nothing else. */
  endsSection: boolean;
  placing: Placing;
}

interface Table {
  cell: Cell;
  /** Number of paragraphs when the cell began. */
  before: number;
  /** Columns the cell spans. */
  span: number;
  isContinued: boolean;
}

const changes: Record<string, ChangeKind | undefined> = { ins: "inserted", del: "deleted", moveFrom: "movedFrom", moveTo: "movedTo" };

/** What built-in styles, and those of files made by Pandect, say about a paragraph. */
const roles: Record<string, Paragraph["role"]> = {
  title: "title",
  quote: "quote",
  "intense quote": "quote",
  "block text": "quote",
  code: "code",
  "html preformatted": "code",
};

/** Elements whose content is not text of the document, or repeats it. */
const skipped = new Set([
  "instrText",
  "delInstrText",
  "rPrChange",
  "pPrChange",
  "sectPr",
  "tblPrChange",
  "trPrChange",
  "tcPrChange",
  "Fallback",
]);

/** Reads the story parts of a Word file: the body, then foot- and endnotes, into one list of paragraphs. */
export class DocxBody {
  readonly paragraphs: Paragraph[] = [];
  embedded = 0;
  readonly #context: Context;
  readonly #notes = new Map<string, Paragraph[]>();
  /** Notes in the order in which the text refers to them. */
  readonly #noteOrder: string[] = [];
  #title: string | null = null;
  #tables = 0;
  /** The next paragraph begins a page. */
  #pageBreak = false;

  constructor(context: Context) {
    this.#context = context;
  }

  handler(): ElementHandler {
    return this.#walk(() => this.paragraphs);
  }

  /** For the footnote or endnote part. The body is read first, because it numbers the notes. */
  noteHandler(kind: "footnotes" | "endnotes"): ElementHandler {
    let into: Paragraph[] = [];
    const walk = this.#walk(() => into);
    return {
      ...walk,
      open: (element) => {
        const { name, get } = element;
        // Separator lines have a type; notes have none.
        if (name === "footnote" || name === "endnote") {
          into = [];
          if ((get("type") ?? "normal") === "normal") this.#notes.set(`${kind}/${get("id")}`, into);
        }
        walk.open(element);
      },
    };
  }

  /** The notes the text refers to, each beginning with its number. */
  notes(): Paragraph[] {
    return this.#noteOrder.flatMap((id, i) => {
      const paragraphs = this.#notes.get(id) ?? [];
      return paragraphs.map((p, at): Paragraph => ({ ...p, kind: "note", label: at === 0 ? `[${i + 1}] ` : p.label, note: i + 1 }));
    });
  }

  /** Text of the first paragraph in the style Title, or else of the first heading. */
  title(): string | null {
    return this.#title;
  }

  #walk(into: () => Paragraph[]): ElementHandler {
    const open: Open[] = [];
    const tables: Table[] = [];
    const fates: Change[] = [];
    let skip = 0;
    let inParagraphProperties = 0;
    /** Inside the properties: those of the paragraph's end, where a change applies to that end. */
    let isEnd = false;
    let isText = false;
    let isHidden = false;
    const looks = new DocxLooks(this.#context.styles);
    const links: (string | undefined)[] = [];
    let comment: Comment | undefined;
    const add = (text: string, note?: number) => {
      const current = open.at(-1);
      if (current === undefined) return;
      const hidden = isHidden || (this.#context.styles.find(current.style, "isHidden") ?? false);
      const change = hidden ? { kind: "hidden" as const, author: null, date: null } : (fates.at(-1) ?? null);
      const look = looks.of(current.style, links.at(-1));
      addRun(current.paragraph.runs, {
        text,
        change,
        ...(comment && { comment }),
        ...(look && { look }),
        ...(note !== undefined && { note }),
      });
      if (text.trim() !== "") current.paragraph.size = Math.max(current.paragraph.size ?? 0, looks.size(current.style));
      comment = undefined;
    };
    return {
      open: (element) => {
        const { name, get } = element;
        const current = open.at(-1);
        if (name === "sectPr" && current !== undefined) current.endsSection = true;
        if (skip > 0 || skipped.has(name)) return void skip++;
        const change = changes[name];
        if (change !== undefined) {
          const fate = { kind: change, author: get("author"), date: get("date") };
          if (inParagraphProperties === 0) fates.push(fate);
          else if (isEnd && current !== undefined) current.paragraph.endChange = fate;
          return;
        }
        if (name === "p") open.push(this.#start(tables));
        else if (name === "pPr") inParagraphProperties++;
        else if (inParagraphProperties > 0) {
          isEnd ||= name === "rPr";
          if (current !== undefined) property(current, element);
        } else if (name === "tbl")
          tables.push({ cell: { table: this.#tables++, row: -1, column: -1 }, before: 0, span: 1, isContinued: false });
        else if (name === "tr") startRow(tables.at(-1));
        else if (name === "tc") startCell(tables.at(-1), into().length);
        else if (name === "vMerge") continueCell(tables.at(-1), get("val"));
        else if (name === "gridSpan") spanCell(tables.at(-1), get("val"));
        else if (name === "hyperlink") links.push(this.#context.links.get(get("r:id") ?? ""));
        else if (name === "rPr") isHidden = false;
        else if (name === "vanish") isHidden = isOn(get("val"));
        else if (name === "rStyle") {
          isHidden ||= this.#context.styles.find(get("val"), "isHidden") ?? false;
          looks.style(get("val"));
        } else if (name === "sz" || lookProperties[name] !== undefined) looks.set(name, get("val"));
        else if (name === "r") {
          isHidden = false;
          looks.reset();
          this.#number(current);
        } else if (name === "t" || name === "delText") isText = true;
        else if (name === "tab" || name === "ptab") add("\t");
        else if (name === "br" && get("type") === "page") this.#breakPage(current);
        else if (name === "cr" || (name === "br" && get("type") !== "column")) add("\n");
        else if (name === "noBreakHyphen") add("-");
        else if (name === "sym") add(symbol(get("char") ?? ""));
        else if (name === "commentRangeStart" || name === "commentReference") {
          const found = this.#context.comments.get(get("id") ?? "");
          if (found !== undefined && found.at === null) {
            found.at = -1;
            comment = found;
          }
          if (name === "commentReference" && found !== undefined && current !== undefined) {
            if (comment !== undefined) add("");
            remark(current.paragraph.runs, found);
          }
        } else if (name === "footnoteReference" || name === "endnoteReference") {
          const note = this.#noteOrder.push(`${name === "footnoteReference" ? "footnotes" : "endnotes"}/${get("id")}`);
          add(`[${note}]`, note);
        } else if (name === "altChunk" || name === "OLEObject") this.embedded++;
      },
      close: (name) => {
        if (skip > 0) return void skip--;
        isText = false;
        if (name === "rPr") isEnd = false;
        if (name === "hyperlink") links.pop();
        if (changes[name] !== undefined && inParagraphProperties === 0) fates.pop();
        else if (name === "pPr") inParagraphProperties = Math.max(0, inParagraphProperties - 1);
        else if (name === "p") {
          if (comment !== undefined) add("");
          const done = open.pop();
          if (done === undefined) return;
          done.isNumbered ||= done.endsSection && done.paragraph.runs.length === 0;
          this.#number(done);
          this.#keepTitle(done);
          into().push(done.paragraph);
        } else if (name === "tc") endCell(tables.at(-1), into());
        else if (name === "tr") endRow(into());
        else if (name === "tbl") tables.pop();
      },
      text: (text) => {
        if (skip === 0 && isText) add(text);
      },
    };
  }

  #start(tables: readonly Table[]): Open {
    const table = tables.at(-1);
    const outer = tables[0];
    const isCell = table !== undefined && table.cell.row >= 0;
    const paragraph: Paragraph = {
      kind: isCell ? "cell" : "paragraph",
      level: 0,
      label: "",
      runs: [],
      ends: isCell ? "line" : "paragraph",
      endChange: null,
      ...(isCell && { cell: { ...table.cell } }),
      ...(isCell && outer !== undefined && outer !== table && { outer: { ...outer.cell } }),
      ...(isCell && table.span > 1 && { span: table.span }),
      ...(isCell && table.isContinued && { isContinued: true }),
      ...(this.#pageBreak && { startsPage: true }),
    };
    this.#pageBreak = false;
    return {
      paragraph,
      style: this.#context.styles.normal,
      numId: null,
      numLevel: null,
      outline: null,
      isNumbered: false,
      endsSection: false,
      placing: noPlacing(),
    };
  }

  /** A break in the middle of a paragraph counts for the next one. */
  #breakPage(current: Open | undefined): void {
    if (current !== undefined && current.paragraph.runs.length === 0) current.paragraph.startsPage = true;
    else this.#pageBreak = true;
  }

  /** Decides, once the properties are known, whether a paragraph is a heading or an item, and counts it. */
  #number(current: Open | undefined): void {
    if (current === undefined || current.isNumbered) return;
    current.isNumbered = true;
    const { styles, numbering } = this.#context;
    const { paragraph, style } = current;
    const named = /^heading ([1-9])$/i.exec(styles.nameOf(style))?.[1];
    const outline = current.outline ?? styles.find(style, "outline") ?? (named === undefined ? null : Number(named) - 1);
    const isGone = paragraph.endChange?.kind === "deleted" || paragraph.endChange?.kind === "movedFrom";
    const numId = current.numId ?? styles.find(style, "numId");
    const level = current.numLevel ?? styles.find(style, "numLevel") ?? 0;
    if (numId !== null && numId !== "0" && !isGone) paragraph.label = numbering.next(numId, level);
    const byStyle: Placing = { align: styles.find(style, "align"), left: styles.find(style, "left"), first: styles.find(style, "first") };
    const byList = numId === null || numId === "0" ? null : numbering.placing(numId, level);
    place(paragraph, [current.placing, ...(current.numId === null ? [byStyle, byList] : [byList, byStyle])]);
    const role = roles[styles.nameOf(style).toLowerCase()];
    if (role !== undefined) paragraph.role = role;
    if (paragraph.kind !== "paragraph") return;
    if (outline !== null && outline >= 0 && outline < 9) Object.assign(paragraph, { kind: "heading", level: outline + 1 });
    else if (paragraph.label !== "") Object.assign(paragraph, { kind: "item", level });
  }

  #keepTitle({ paragraph, style }: Open): void {
    const isTitle = /^title$/i.test(this.#context.styles.nameOf(style));
    if (this.#title !== null || (!isTitle && paragraph.kind !== "heading")) return;
    const text = paragraph.runs.flatMap((run) => (run.change === null || run.change.kind === "inserted" ? [run.text] : [])).join("");
    if (text.trim() !== "") this.#title = text.trim();
  }
}

function property(current: Open, { name, get }: Element): void {
  const value = get("val");
  if (name === "pStyle") current.style = value;
  else if (name === "numId") current.numId = value;
  else if (name === "ilvl") current.numLevel = Number(value);
  else if (name === "outlineLvl") current.outline = Number(value);
  else if (name === "pageBreakBefore" && isOn(value)) current.paragraph.startsPage = true;
  // The end of a style separator is hidden, so that a heading continues into its text.
  else if (name === "specVanish" && isOn(value)) current.paragraph.endChange ??= { kind: "hidden", author: null, date: null };
  else readPlacing(current.placing, { name, get });
}

function startRow(table: Table | undefined): void {
  if (table === undefined) return;
  table.cell.row++;
  table.cell.column = -1;
}

function startCell(table: Table | undefined, before: number): void {
  if (table === undefined) return;
  table.cell.column++;
  table.before = before;
  table.span = 1;
  table.isContinued = false;
}

/** A merge downward: every cell after the first continues the cell above. */
function continueCell(table: Table | undefined, value: string | null): void {
  if (table !== undefined) table.isContinued = value !== "restart";
}

function spanCell(table: Table | undefined, value: string | null): void {
  const span = Number(value);
  if (table !== undefined && Number.isInteger(span) && span > 1 && span <= 100) table.span = span;
}

/** The last paragraph of a cell ends the cell; a cell without any gets an empty one, so that columns stay aligned. */
function endCell(table: Table | undefined, into: Paragraph[]): void {
  if (table === undefined) return;
  if (into.length === table.before) {
    const shape: Pick<Paragraph, "span" | "isContinued"> = {};
    if (table.span > 1) shape.span = table.span;
    if (table.isContinued) shape.isContinued = true;
    into.push({ kind: "cell", level: 0, label: "", runs: [], ends: "cell", endChange: null, cell: { ...table.cell }, ...shape });
  }
  const last = into.at(-1);
  if (last !== undefined) last.ends = "cell";
}

function endRow(into: Paragraph[]): void {
  const last = into.at(-1);
  if (last !== undefined) last.ends = "row";
}

/** Characters of picture fonts: ticks and boxes as themselves, anything else in the private range as a bullet. */
function symbol(code: string): string {
  const value = Number.parseInt(code, 16);
  if (!Number.isInteger(value) || value < 32 || value > 0xffff) return "";
  const known: Record<number, string | undefined> = { 0xf0fe: "☒", 0xf0a8: "☐", 0xf06f: "☐", 0xf0fc: "✓", 0xf0fb: "✗" };
  return known[value] ?? (value >= 0xe000 && value < 0xf900 ? "•" : String.fromCharCode(value));
}
