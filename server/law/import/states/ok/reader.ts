import { ImportError, type ImportSink } from "../../../store/model.ts";
import { StateDocument } from "../core/state-document.ts";
import type { PdfFile, PdfReader } from "../pdf/pdf-code.ts";
import type { PdfLine } from "../pdf/pdf-lines.ts";
import type { PdfPage } from "../pdf/pdf-thread.ts";
import { beginsParagraph, joined } from "../pdf/paragraphs.ts";
import { OklahomaContents, sectionLine, type SectionLine } from "./contents.ts";
import { oklahoma } from "./descriptor.ts";

const setting = { margin: 58, hangsFrom: 110, gap: 20 };
const pageLine = /^Oklahoma Statutes - Title (\d{1,3}[A-Z]?)\. (.*?)\.? Page \d+$/;
const titleLine = /^TITLE (\d{1,3}[A-Z]?)\. (.*?)\.?$/;
/** The two lines above the contents. */
const titleSize = 13;
const historyStart =
  /^(?:R\. ?L\. ?19[01]\d|(?:Added|Amended|Repealed|Renumbered) (?:by|from|as)|Laws (?:1[89]|20)\d\d|Laws \d{4}|Okla\. Stat\. 19|C\.O\.S|S\.L\.|O\.S\. 19)/;
const sentenceEnd = /[.:;?!"”’)\]]$/;

/**
 * A title of the Oklahoma Statutes: contents, then sections. A section's heading ends where the one in the contents does. Paragraphs are
 * told by their indents, and the history stands at the margin after the text.
 */
export class OklahomaReader implements PdfReader {
  readonly #document: StateDocument;
  readonly #sink: ImportSink;
  readonly #day: string | null;
  readonly #contents = new OklahomaContents();
  #title = "";
  #name = "";
  /** The section whose heading is still being read. */
  #opened: SectionLine | null = null;
  #first: PdfLine | null = null;
  #before: PdfLine | null = null;
  #text = "";
  #part: "text" | "history" | "note" = "text";
  #sections = 0;
  #isPointer = false;

  constructor(sink: ImportSink, { day }: PdfFile) {
    this.#sink = sink;
    this.#document = new StateDocument(sink, oklahoma);
    this.#day = day;
  }

  page({ lines }: PdfPage): void {
    const foot = lines.find((line) => pageLine.test(line.text));
    const [, number, name] = (foot === undefined ? titleLine.exec(lines[1]?.text ?? "") : pageLine.exec(foot.text)) ?? [];
    if (this.#title === "") this.#title = number ?? "";
    if (name !== undefined) this.#name = name;
    if (number !== undefined && number !== this.#title)
      throw new ImportError(`Pages of titles ${this.#title} and ${number} are in this PDF.`);
    for (const line of lines) if (line !== foot && line.size < titleSize) this.#line(line);
  }

  end(): void {
    this.#endHeading();
    this.#endParagraph();
    this.#document.end();
    const missing = this.#contents.size - this.#sections;
    if (missing > 0) this.#sink.warning(`The contents of this title list ${missing} more sections than its text has.`);
  }

  /** At the first section, when a foot of a page has shown the title's name in its own letter case. */
  #begin(): void {
    const [number, name] = [this.#title, this.#name];
    this.#document.begin({
      unit: number,
      name: `${oklahoma.short}, Title ${number}—${name}`,
      titleNumber: number,
      release: this.#day,
      releaseDate: this.#day,
      format: "ok-pdf",
    });
    this.#document.level({ rank: 0, kind: "title", number, label: `Title ${number}`, name });
  }

  #line(line: PdfLine): void {
    if (!this.#document.isInSection && this.#opened === null && this.#contents.take(line.text, this.#title)) return;
    const section = line.left < setting.margin + 10 ? sectionLine(line.text, this.#title) : null;
    if (section !== null && this.#contents.has(section)) {
      this.#endHeading();
      this.#endParagraph();
      this.#opened = section;
    } else if (this.#opened !== null && !this.#isHeadingOver(this.#opened, line))
      this.#opened.heading = joined(this.#opened.heading, line.text);
    else {
      this.#endHeading();
      this.#words(line);
    }
  }

  /** Headings may take several lines; the contents say where one ends, and else the indent of the text. */
  #isHeadingOver(opened: SectionLine, line: PdfLine): boolean {
    const listed = this.#contents.heading(opened);
    if (listed === undefined) return line.left > setting.margin + 10 || opened.heading.endsWith(".");
    return listed.length <= opened.heading.replace(/\s/g, "").length;
  }

  #endHeading(): void {
    const opened = this.#opened;
    if (opened === null) return;
    this.#opened = null;
    if (!this.#document.hasBegun) this.#begin();
    this.#part = "text";
    this.#sections++;
    this.#isPointer = /^See the following versions:?$/i.test(opened.heading);
    // The list of the versions that follow is no section: the number must lead to a text.
    if (this.#isPointer) return this.#document.endSection();
    const label = `§${this.#title}-${opened.number}${opened.version}.`;
    this.#document.section({ number: opened.number, numbers: [opened.number], isRange: false, label, end: 0 }, opened.heading);
  }

  #words(line: PdfLine): void {
    if (this.#first === null || this.#before === null || this.#isNew(line, this.#first, this.#before)) {
      this.#endParagraph();
      this.#first = line;
      this.#text = line.text;
    } else this.#text = joined(this.#text, line.text);
    this.#before = line;
  }

  #isNew(line: PdfLine, first: PdfLine, before: PdfLine): boolean {
    if (beginsParagraph(line, first, before, setting)) return true;
    if (line.text.startsWith("NOTE:")) return true;
    return this.#part === "text" && historyStart.test(line.text) && sentenceEnd.test(before.text);
  }

  #endParagraph(): void {
    const text = this.#text;
    const isAtMargin = this.#first !== null && this.#first.left < setting.hangsFrom;
    [this.#first, this.#before, this.#text] = [null, null, ""];
    if (text === "" || this.#isPointer || !this.#document.isInSection) return;
    if (text.startsWith("NOTE:")) {
      this.#part = "note";
      this.#document.note("editorial", "Note");
      this.#document.paragraph([{ text }]);
    } else if (isAtMargin && historyStart.test(text) && this.#part !== "note") {
      this.#part = "history";
      this.#document.history([{ text }]);
    } else this.#document.paragraph([{ text }]);
  }
}
