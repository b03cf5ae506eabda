import { ImportError, type ImportSink } from "../../../store/model.ts";
import { StateDocument } from "../core/state-document.ts";
import { beginsParagraph, joined } from "../pdf/paragraphs.ts";
import type { PdfFile, PdfReader } from "../pdf/pdf-code.ts";
import type { PdfLine } from "../pdf/pdf-lines.ts";
import type { PdfPage } from "../pdf/pdf-thread.ts";
import { puertoRicoLaw } from "./descriptor.ts";
import { numberOfLaw, spanishDay } from "./words.ts";

const levels: Record<string, { kind: string; rank: number }> = {
  libro: { kind: "book", rank: 0 },
  título: { kind: "title", rank: 1 },
  capítulo: { kind: "chapter", rank: 2 },
  subcapítulo: { kind: "subchapter", rank: 3 },
  parte: { kind: "part", rank: 4 },
};
const levelLine = new RegExp(`^(${Object.keys(levels).join("|")})\\s+([A-ZÁÉÍÓÚ]{1,12}|\\d{1,3}[A-Z]?)\\b\\.?\\s*(?:[—–-]\\s*)?(.*)$`, "i");
const article = /^(?:Artículo|Art\.|Sección)\s+(\d{1,4}[A-Z]?(?:[.-]\d{1,3}[A-Z]?){0,3})\.?\s*[—–-]+\s*(.*)$/;
/** `(31 L.P.R.A. § 5311)`: the place in the Laws Annotated. A note there is no section. */
const place = /\s*\((\d{1,2}[A-Z]?) L\.? ?P\.? ?R\.? ?A\.?,? (?:§+|[Ss]ec\.|secs\.) ?([\dA-Za-z.-]+)( nota)?[^()]*\)/;
const dead = /^\W*(derogad|reservad|suprimid|eliminad)/i;
const statuses: Record<string, string> = { derogad: "repealed", suprimid: "repealed", eliminad: "repealed", reservad: "reserved" };

/** Reads a law as the library of Puerto Rico prints it: levels in capitals, articles with their place in the Laws Annotated. */
export class PuertoRicoReader implements PdfReader {
  readonly #sink: ImportSink;
  readonly #file: PdfFile;
  #document: StateDocument | null = null;
  #title = "";
  #revised: string | null = null;
  #law: string | null = null;
  #level: { kind: string; rank: number; number: string; label: string; name: string } | null = null;
  /** The line of an article, until its heading has ended. */
  #opened: { number: string; words: string } | null = null;
  #first: PdfLine | null = null;
  #before: PdfLine | null = null;
  #text = "";
  #margin = 0;

  constructor(sink: ImportSink, file: PdfFile) {
    this.#sink = sink;
    this.#file = file;
  }

  page({ lines }: PdfPage): void {
    const printed = lines.filter((line) => !this.#isFurniture(line.text));
    this.#margin = Math.min(...printed.map((line) => line.left));
    for (const line of printed) {
      this.#line(line);
      this.#before = line;
    }
    this.#before = this.#before === null ? null : { ...this.#before, bottom: 0 };
  }

  end(): void {
    this.#endAll();
    if (this.#document === null) throw new ImportError("This PDF has no article of a law of Puerto Rico.");
    this.#document.end();
  }

  /** Heads and feet of pages, and lines of the contents. */
  #isFurniture(text: string): boolean {
    const revised = /^Rev\. (\d{1,2} de [a-z]+ de \d{4})/.exec(text)?.[1];
    if (revised !== undefined) this.#revised ??= spanishDay(revised);
    return revised !== undefined || /^(?:Página \d+|\d{1,4}$|www\.)|\.{4,}|\[Ley \d{1,3}-\d{4}\b[^\]]*\]$/.test(text);
  }

  #line(line: PdfLine): void {
    if (this.#document === null) this.#head(line.text);
    const level = levelLine.exec(line.text);
    const found = article.exec(line.text);
    if (level !== null && /^[A-ZÁÉÍÓÚ]{2}/.test(line.text) && this.#law !== null) {
      this.#endAll();
      const known = levels[(level[1] ?? "").toLowerCase()];
      if (known !== undefined) this.#level = { ...known, number: level[2] ?? "", label: `${level[1]} ${level[2]}`, name: level[3] ?? "" };
    } else if (found !== null && this.#law !== null) {
      this.#endAll();
      this.#opened = { number: found[1] ?? "", words: found[2] ?? "" };
    } else if (this.#level !== null) this.#level.name = joined(this.#level.name, line.text);
    else if (this.#opened !== null && !isWhole(this.#opened.words)) this.#opened.words = joined(this.#opened.words, line.text);
    else this.#words(line);
  }

  /** Name and number of the law, from the lines before its first article. */
  #head(text: string): void {
    const number = numberOfLaw(text);
    if (number !== null) this.#law ??= number;
    else if (this.#law === null && this.#title === "") this.#title = /^[“"](.{3,200})[”"]$/.exec(text)?.[1] ?? "";
  }

  #words(line: PdfLine): void {
    this.#endArticle();
    const setting = { margin: this.#margin, hangsFrom: Infinity, gap: 1.6 * line.size };
    if (this.#first === null || this.#before === null || beginsParagraph(line, this.#first, this.#before, setting)) {
      this.#endParagraph();
      [this.#first, this.#text] = [line, line.text];
    } else this.#text = joined(this.#text, line.text);
  }

  #endAll(): void {
    const level = this.#level;
    this.#endArticle();
    this.#endParagraph();
    this.#level = null;
    if (level !== null) this.#open().level({ ...level, name: level.name.replace(/\.$/, "") });
  }

  #open(): StateDocument {
    if (this.#document !== null) return this.#document;
    const number = this.#law ?? "";
    const name = this.#title === "" ? `Ley Núm. ${number}` : this.#title;
    const day = this.#revised ?? this.#file.day;
    this.#document = new StateDocument(this.#sink, puertoRicoLaw(number, name));
    this.#document.begin({
      unit: null,
      name: this.#title === "" ? name : `Ley Núm. ${number}—${name}`,
      titleNumber: null,
      release: day,
      releaseDate: day,
      format: "pr-pdf",
    });
    return this.#document;
  }

  #endArticle(): void {
    const opened = this.#opened;
    if (opened === null) return;
    this.#opened = null;
    const document = this.#open();
    const cited = place.exec(opened.words);
    const heading = (cited === null ? opened.words : opened.words.slice(0, cited.index)).replace(/\.$/, "").trim();
    const rest = cited === null ? "" : opened.words.slice(cited.index + cited[0].length).trim();
    document.section(
      { number: opened.number, numbers: [opened.number], isRange: false, label: `Artículo ${opened.number}.`, end: 0 },
      heading,
    );
    const status = statuses[(dead.exec(heading)?.[1] ?? "").toLowerCase()];
    if (status !== undefined) document.declare({ status });
    if (cited !== null && cited[3] === undefined) {
      document.declare({ extra: { alternateCitations: [`P.R. Laws Ann. tit. ${cited[1]}, § ${cited[2]}`] } });
    }
    [this.#first, this.#text] = [this.#before, rest];
  }

  #endParagraph(): void {
    const text = this.#text;
    [this.#first, this.#text] = [null, ""];
    if (text !== "" && this.#document?.isInSection === true) this.#document.paragraph([{ text }]);
  }
}

/** Whether the line of an article has ended: with its place in the Laws Annotated, or with the sentence of its heading. */
function isWhole(words: string): boolean {
  if (place.test(words)) return true;
  return !/\([^()]*$/.test(words) && /[.\])]$/.test(words) && !/§\.?$/.test(words);
}
