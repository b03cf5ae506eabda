import { changeKinds, changeOf, combinedChange, type FormattingChanges } from "./docx-changes.ts";
import { DocxControls } from "./docx-controls.ts";
import { DocxFields } from "./docx-fields.ts";
import { DocxLooks, remark, symbol } from "./docx-looks.ts";
import type { Numbering } from "./docx-numbering.ts";
import { type DocxLists, numberAdded, openParagraph, type OpenParagraph, readProperty } from "./docx-paragraph.ts";
import type { Styles } from "./docx-styles.ts";
import { DocxTables } from "./docx-tables.ts";
import type { Element, ElementHandler } from "./office-xml.ts";
import type { Change, Comment } from "../../documents/model.ts";
import type { Paragraph, Run } from "../../documents/paragraphs.ts";
import { addRun } from "../run-looks.ts";

/** What other parts of the file say. */
export interface Context {
  styles: Styles;
  numbering: Numbering;
  comments: Map<string, Comment>;
  /** Addresses of links by the id of their relationship. */
  links: Map<string, string>;
}

/** What the parts of one file have in common while they are read. */
export interface FileState {
  lists: DocxLists;
  formatting: FormattingChanges;
  /** Notes in the order in which the text refers to them, with what a change did to the reference. */
  noteOrder: { id: string; change: Change | null }[];
  tables: number;
  /** The next paragraph begins a page. */
  isPageBreak: boolean;
  embedded: number;
  title: string | null;
}

/** Elements whose content is not text of the document, or repeats it. */
const skipped = new Set(["delInstrText", "rPrChange", "sectPr", "tblPrChange", "trPrChange", "tcPrChange", "Fallback", "rt"]);

/** Reads one part of a Word file that has text into a list of paragraphs. */
export class StoryReader implements ElementHandler {
  readonly #context: Context;
  readonly #state: FileState;
  readonly #into: () => Paragraph[];
  readonly #open: OpenParagraph[] = [];
  readonly #changes: Change[] = [];
  readonly #links: (string | undefined)[] = [];
  readonly #tables: DocxTables;
  readonly #fields = new DocxFields();
  readonly #controls = new DocxControls();
  readonly #looks: DocxLooks;
  /** Comments that begin here, before the next text. */
  #comments: Comment[] = [];
  /** Paragraphs that ended inside the instructions of a field. */
  readonly #unfinished: Paragraph[] = [];
  #skip = 0;
  #inProperties = 0;
  /** Inside the properties: those of the paragraph's end, where a change applies to that end. */
  #isEnd = false;
  #isText = false;
  #isInstruction = false;

  constructor(context: Context, state: FileState, into: () => Paragraph[]) {
    this.#context = context;
    this.#state = state;
    this.#into = into;
    this.#looks = new DocxLooks(context.styles);
    this.#tables = new DocxTables(() => state.tables++);
  }

  open(element: Element): void {
    const { name } = element;
    const current = this.#open.at(-1);
    if (name === "sectPr" && current !== undefined) current.endsSection = true;
    if (this.#skip === 0 || name === "sectPrChange") this.#state.formatting.see(element);
    if (this.#skip > 0 || skipped.has(name)) return void this.#skip++;
    this.#controls.element(element);
    this.#add(this.#fields.element(element));
    if (this.#inProperties > 0 || name === "pPr") this.#property(element, current);
    else if (name === "p") this.#open.push(this.#start());
    else if (!this.#tables.element(element, this.#into().length)) this.#content(element, current);
  }

  close(name: string): void {
    if (this.#skip > 0) return void this.#skip--;
    this.#isText = false;
    this.#isInstruction = false;
    if (name === "rPr") this.#isEnd = false;
    this.#fields.close(name);
    const current = this.#open.at(-1);
    if (this.#inProperties > 0) {
      if (name === "pPr") this.#inProperties--;
      if (name === "pPrChange" && current !== undefined) current.isOld = false;
    } else if (name === "hyperlink") this.#links.pop();
    else if (name === "p") this.#endParagraph();
    else if (name === "sdt") this.#add(this.#controls.missing());
    else if (changeKinds[name] !== undefined && !this.#tables.isProperties) this.#changes.pop();
    this.#controls.close(name);
    this.#tables.close(name, this.#into());
  }

  text(text: string): void {
    if (this.#skip > 0) return;
    if (this.#isInstruction) this.#fields.instruct(text);
    else if (this.#isText) this.#add(this.#looks.shown(text, this.#open.at(-1)?.list.style ?? null));
  }

  /** Call it at the end of the part. */
  finish(): void {
    for (const paragraph of this.#unfinished) paragraph.runs = this.#fields.shown(paragraph.runs);
  }

  /** The properties of a paragraph, and those of its end. */
  #property(element: Element, current: OpenParagraph | undefined): void {
    const { name } = element;
    const change = changeOf(element);
    if (name === "pPr") this.#inProperties++;
    else if (current === undefined) return;
    else if (change === undefined) {
      this.#isEnd ||= name === "rPr";
      readProperty(current, element, this.#context.styles.normal);
    } else if (this.#isEnd)
      current.paragraph.endChange = combinedChange([...(current.paragraph.endChange ? [current.paragraph.endChange] : []), change]);
    else if (change.kind === "inserted") {
      // In the properties of a list.
      this.#state.formatting.add(`number ${change.author} ${change.date}`);
      numberAdded(current);
    }
  }

  /** Runs, and what is between them. */
  #content(element: Element, current: OpenParagraph | undefined): void {
    const { name, get } = element;
    const change = changeOf(element);
    if (change !== undefined) this.#changes.push(change);
    else if (name === "hyperlink") this.#links.push(this.#context.links.get(get("r:id") ?? ""));
    else if (name === "r") {
      this.#looks.reset();
      if (current !== undefined) this.#state.lists.number(current);
    } else if (name === "t" || name === "delText") this.#isText = true;
    else if (name === "instrText") this.#isInstruction = true;
    else if (name === "tab" || name === "ptab") this.#add("\t");
    else if (name === "br" && get("type") === "page") this.#breakPage(current);
    else if (name === "cr" || (name === "br" && get("type") !== "column")) this.#add("\n");
    else if (name === "noBreakHyphen") this.#add("-");
    else if (name === "sym") this.#add(symbol(get("font"), get("char") ?? ""));
    else if (name === "commentRangeStart" || name === "commentReference") this.#comment(element, current);
    else if (name === "footnoteReference" || name === "endnoteReference") {
      const id = `${name === "footnoteReference" ? "footnotes" : "endnotes"}/${get("id")}`;
      const note = this.#state.noteOrder.push({ id, change: this.#change() });
      this.#add(`[${note}]`, note);
    } else if (name === "altChunk" || name === "OLEObject") this.#state.embedded++;
    else this.#looks.property(element);
  }

  #comment({ name, get }: Element, current: OpenParagraph | undefined): void {
    const found = this.#context.comments.get(get("id") ?? "");
    if (found === undefined) return;
    if (found.at === null) {
      found.at = -1;
      this.#comments.push(found);
    }
    if (name !== "commentReference" || current === undefined) return;
    this.#placeComments();
    remark(current.paragraph.runs, found);
  }

  /** What tracked changes did to the text here. */
  #change(): Change | null {
    return combinedChange([...this.#tables.changes(), ...this.#changes]);
  }

  /** Comments without text after them are placed at the end of what has been read. */
  #placeComments(): void {
    if (this.#comments.length === 0) return;
    this.#open.at(-1)?.paragraph.runs.push({ text: "", change: this.#change(), comments: this.#comments });
    this.#comments = [];
  }

  #add(text: string, note?: number): void {
    const current = this.#open.at(-1);
    if (current === undefined || text === "") return;
    const { style } = current.list;
    const isHidden = this.#looks.isHidden(style);
    const look = this.#looks.of(style, this.#links.at(-1));
    const run: Run = {
      text,
      change: isHidden ? { kind: "hidden", author: null, date: null } : this.#change(),
      ...(look && { look }),
      ...(note !== undefined && { note }),
    };
    if (this.#fields.isCode) {
      this.#fields.hide(run);
      current.paragraph.runs.push(run);
      return;
    }
    this.#fields.show(text);
    this.#controls.show(text);
    if (this.#comments.length > 0) run.comments = this.#comments;
    this.#comments = [];
    if (this.#fields.isHidden(current.paragraph.runs.at(-1))) current.paragraph.runs.push(run);
    else addRun(current.paragraph.runs, run);
    if (text.trim() !== "") current.paragraph.size = Math.max(current.paragraph.size ?? 0, this.#looks.size(style));
  }

  #start(): OpenParagraph {
    const cell = this.#tables.cell();
    const paragraph: Paragraph = {
      kind: cell === null ? "paragraph" : "cell",
      level: 0,
      label: "",
      runs: [],
      ends: cell === null ? "paragraph" : "line",
      endChange: null,
      ...cell,
      ...(this.#state.isPageBreak && { startsPage: true }),
    };
    this.#state.isPageBreak = false;
    return openParagraph(paragraph, this.#context.styles.normal);
  }

  #endParagraph(): void {
    this.#add(this.#controls.missing());
    this.#placeComments();
    const done = this.#open.pop();
    if (done === undefined) return;
    done.paragraph.runs = this.#fields.shown(done.paragraph.runs);
    if (this.#fields.isCode) this.#unfinished.push(done.paragraph);
    done.isNumbered ||= done.endsSection && done.paragraph.runs.length === 0;
    this.#state.lists.number(done);
    this.#keepTitle(done);
    this.#into().push(done.paragraph);
  }

  /** A break in the middle of a paragraph counts for the next one. */
  #breakPage(current: OpenParagraph | undefined): void {
    if (current !== undefined && current.paragraph.runs.length === 0) current.paragraph.startsPage = true;
    else this.#state.isPageBreak = true;
  }

  #keepTitle({ paragraph, list }: OpenParagraph): void {
    const isTitle = /^title$/i.test(this.#context.styles.nameOf(list.style));
    if (this.#state.title !== null || (!isTitle && paragraph.kind !== "heading")) return;
    const text = paragraph.runs.flatMap((run) => (run.change === null || run.change.kind === "inserted" ? [run.text] : [])).join("");
    if (text.trim() !== "") this.#state.title = text.trim();
  }
}
