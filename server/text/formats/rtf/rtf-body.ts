import { remark } from "../docx/docx-looks.ts";
import { addRun } from "../run-looks.ts";
import type { Cell, Change, Comment } from "../../documents/model.ts";
import type { Paragraph, Run } from "../../documents/paragraphs.ts";

/** Properties of paragraphs. They last until they are reset or their group ends. */
export interface Properties {
  /** How many tables the paragraph is inside of. */
  depth: number;
  /** Level of a heading from 1; 0 for other text. */
  heading: number;
  /** Level of a list item from 0. */
  level: number;
}

/** Where a text box is anchored. */
interface Anchor {
  paragraph: Paragraph;
  depth: number;
}

/** More tables inside each other than this are read as one. */
const mostTables = 50;

/** Puts the text of a Rich Text file into paragraphs, cells, notes and text boxes. */
export class RtfBody {
  readonly #done: Paragraph[] = [];
  readonly #notes: Paragraph[] = [];
  readonly #anchors: Anchor[] = [];
  #noteCount = 0;
  #note: Paragraph | null = null;
  /** Replaced, never changed, so that the reader can keep those of each group. */
  properties: Properties = { depth: 0, heading: 0, level: 0 };
  #paragraph = newParagraph();
  /** The place in each table that the paragraph is inside of, the outermost first. */
  #places: Cell[] = [];
  #tables = 0;

  get paragraphs(): Paragraph[] {
    return [...this.#done, ...this.#notes];
  }

  add(run: Run): void {
    if (this.#note === null) return addRun(this.#paragraph.runs, run);
    // The blank between a note's own mark and its text is dropped with the mark.
    const text = this.#note.runs.length === 0 && this.#note.label !== "" ? run.text.trimStart() : run.text;
    if (text !== "") addRun(this.#note.runs, { ...run, text });
  }

  /** The number or bullet of the paragraph. */
  label(text: string): void {
    this.#paragraph.label = text.trim() === "" ? "" : `${text.trim()} `;
  }

  comment(comment: Comment, change: Change | null): void {
    const { runs } = this.#note ?? this.#paragraph;
    runs.push({ text: "", change, comments: [comment] });
    remark(runs, comment);
  }

  /** A control word about paragraphs and tables. */
  word(name: string, value: number | null, endChange: Change | null): void {
    if (this.#note !== null) {
      if (name === "par" || name === "page") this.#continueNote();
      return;
    }
    const { depth } = this.properties;
    if (name === "par" || name === "sect" || name === "column") this.#endParagraph(name === "par" ? endChange : null);
    else if (name === "page") this.#breakPage();
    else if (name === "pagebb" && value !== 0) this.#paragraph.startsPage = true;
    else if (name === "cell" || name === "nestcell") this.#end("cell", Math.max(depth, name === "cell" ? 1 : 2), endChange);
    else if (name === "row") this.#endRow(1);
    else if (name === "nestrow") this.#endRow(Math.max(2, depth));
    else if (name === "pard") this.properties = { depth: this.#anchors.at(-1)?.depth ?? 0, heading: 0, level: 0 };
    else if (name === "intbl") this.#set({ depth: Math.max(1, depth) });
    else if (name === "itap") this.#set({ depth: clamped(value ?? 1, mostTables) });
    else if (name === "ilvl") this.#set({ level: clamped(value ?? 0, 8) });
    else if (name === "outlinelevel") this.#set({ heading: value !== null && value >= 0 && value < 9 ? value + 1 : 0 });
  }

  startNote(change: Change | null): void {
    const note = ++this.#noteCount;
    this.add({ text: `[${note}]`, change, note });
    this.#note = { ...newParagraph(), kind: "note", label: `[${note}] `, note };
    this.#notes.push(this.#note);
  }

  endNote(): void {
    if (this.#note?.runs.length === 0 && this.#note.label === "") this.#notes.pop();
    this.#note = null;
  }

  /** A text box begins; the paragraph it is anchored in continues after it. */
  startBox(): void {
    this.#anchors.push({ paragraph: this.#paragraph, depth: this.properties.depth });
    this.#paragraph = newParagraph();
  }

  endBox(): void {
    if (this.#paragraph.runs.length > 0) this.#endParagraph(null);
    this.#paragraph = this.#anchors.pop()?.paragraph ?? newParagraph();
  }

  finish(): void {
    this.#note = null;
    if (this.#paragraph.runs.length > 0) this.#endParagraph(null);
  }

  #set(some: Partial<Properties>): void {
    this.properties = { ...this.properties, ...some };
  }

  #continueNote(): void {
    const { note } = this.#note ?? {};
    this.#note = { ...newParagraph(), kind: "note", ...(note !== undefined && { note }) };
    this.#notes.push(this.#note);
  }

  #breakPage(): void {
    if (this.#paragraph.runs.length > 0) this.#endParagraph(null);
    this.#paragraph.startsPage = true;
  }

  #endParagraph(endChange: Change | null): void {
    const { depth } = this.properties;
    this.#end(depth > 0 ? "line" : "paragraph", depth, endChange);
  }

  #end(ends: Paragraph["ends"], depth: number, endChange: Change | null): void {
    const paragraph = this.#paragraph;
    const { heading, level } = this.properties;
    Object.assign(paragraph, { ends, endChange });
    this.#places.length = Math.min(this.#places.length, depth);
    while (this.#places.length < depth) this.#places.push({ table: this.#tables++, row: 0, column: 0 });
    const place = this.#places.at(-1);
    if (place !== undefined) {
      Object.assign(paragraph, { kind: "cell", cell: { ...place }, ...(depth > 1 && { outer: { ...this.#places[0] } }) });
      if (ends === "cell") place.column++;
    } else if (heading > 0) Object.assign(paragraph, { kind: "heading", level: heading });
    else if (paragraph.label !== "") Object.assign(paragraph, { kind: "item", level });
    this.#done.push(paragraph);
    this.#paragraph = newParagraph();
  }

  #endRow(depth: number): void {
    const last = this.#done.at(-1);
    if (last?.ends === "cell") last.ends = "row";
    this.#places.length = Math.min(this.#places.length, depth);
    const place = this.#places[depth - 1];
    if (place !== undefined) Object.assign(place, { row: place.row + 1, column: 0 });
  }
}

function clamped(value: number, most: number): number {
  return Math.min(Math.max(0, value), most);
}

function newParagraph(): Paragraph {
  return { kind: "paragraph", level: 0, label: "", runs: [], ends: "paragraph", endChange: null };
}
