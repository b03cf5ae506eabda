import { ImportError, type ImportSink } from "../../../store/model.ts";
import { childOf, elementsOf, type XmlElement, value, wordsOf, xmlTree } from "../../xml/xml-tree.ts";
import type { PartFile, PartsParser } from "../core/family.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { type RunRules, runsOf, within } from "../core/xml-runs.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { nebraska, nebraskaAppendix, nebraskaCommercialCode } from "./descriptor.ts";
import { NebraskaConstitution } from "./ne-constitution.ts";

/** Longer than any section: the longest has a tenth of this. */
const fileChars = 4 << 20;

const rules: RunRules = { italic: new Set(["emphasis"]), without: new Set(["table"]) };

/** The sections of one chapter, or of the commercial code, the constitution or the appendix, one file each (ne-family.ts). */
export class NebraskaParser implements PartsParser {
  readonly #sink: ImportSink;
  readonly #day: string | null;
  readonly #isAlone: boolean;
  #document: StateDocument | null = null;
  #constitution: NebraskaConstitution | null = null;
  #article = "";
  #text = "";

  /** `isAlone`: the file of one section is installed without those beside it. */
  constructor(sink: ImportSink, day: string | null, isAlone: boolean) {
    this.#sink = sink;
    this.#day = day;
    this.#isAlone = isAlone;
  }

  start(_file: PartFile): void {
    this.#text = "";
  }

  write(chunk: string): void {
    this.#text += chunk;
    if (this.#text.length > fileChars) throw new ImportError("This file is longer than any section of Nebraska's law.");
  }

  finish(): void {
    const law = childOf(xmlTree(this.#text), "law");
    const section = law && childOf(law, "section");
    const own = section && (childOf(section, "amendatorysection") ?? childOf(section, "constitutionalsection"));
    if (law === undefined || own === undefined) throw new ImportError("This file has no section of Nebraska's law.");
    const kind = value(law, "type")?.trim().toLowerCase();
    if (kind === "constitution") (this.#constitution ??= new NebraskaConstitution(this.#sink, this.#day, this.#isAlone)).section(own, law);
    else this.#section(kind === "ucc" ? nebraskaCommercialCode : kind === "appendix" ? nebraskaAppendix : nebraska, own, law);
  }

  end(): void {
    if (this.#document === null && this.#constitution === null) throw new ImportError("There is no section of Nebraska's law here.");
    this.#document?.end();
    this.#constitution?.end();
  }

  #section(state: StateDescriptor, own: XmlElement, law: XmlElement): void {
    const number = (value(own, "statutenumber") ?? wordsOf(childOf(own, "statuteno"))).replace(/^[\s-]+/, "").trim();
    const printed = numbersAt(number, state.number);
    if (printed === null || printed.end < number.length)
      throw new ImportError(`This section of Nebraska's law has the number “${number.slice(0, 40)}”.`);
    const document = (this.#document ??= this.#begin(state, number, value(own, "chaptername") ?? ""));
    this.#enterArticle(document, state, number);
    document.section({ ...printed, label: `§ ${number}.` }, wordsOf(childOf(own, "catchline")));
    for (const part of elementsOf(own)) {
      if (part.name === "para") writeParagraph(document, part);
      else if (part.name === "table") writeTable(document, part);
    }
    for (const part of elementsOf(section(law)).filter((child) => child.name === "para")) writeParagraph(document, part);
    writeNotes(document, law);
  }

  #begin(state: StateDescriptor, number: string, chapterName: string): StateDocument {
    const document = new StateDocument(this.#sink, state);
    const chapter = /^\d+/.exec(number)?.[0] ?? "";
    const isStatutes = state === nebraska;
    document.begin({
      unit: isStatutes ? chapter : null,
      name: isStatutes ? `${state.short}, Chapter ${chapter}—${chapterName}` : state.name,
      titleNumber: null,
      release: this.#day,
      releaseDate: this.#day,
      format: "ne-legaldoc",
      ...(this.#isAlone && { isPart: true }),
    });
    if (isStatutes) document.level({ rank: 0, kind: "chapter", number: chapter, label: `Chapter ${chapter}`, name: chapterName });
    return document;
  }

  /** The number tells the article: 28-311.01 is in article 3 of chapter 28, 71-17,117 in article 17, and U.C.C. 2A-103 in article 2A. */
  #enterArticle(document: StateDocument, state: StateDescriptor, number: string): void {
    const [first = "", rest = ""] = number.split("-");
    const article = state === nebraska ? String(Math.floor(Number(rest.replace(",", "").replace(/\..*/, "")) / 100)) : first;
    const thousands = /^(\d+),/.exec(rest)?.[1];
    const own = state === nebraska && thousands !== undefined ? thousands : article;
    if (own === this.#article || state === nebraskaAppendix) return;
    this.#article = own;
    document.level({ rank: 1, kind: "article", number: own, label: `Article ${own}`, name: "" });
  }
}

function section(law: XmlElement): XmlElement {
  return childOf(law, "section") ?? law;
}

/** A paragraph and the tables in it, which follow its words. */
function writeParagraph(document: StateDocument, para: XmlElement): void {
  document.paragraph(runsOf(para.children, rules));
  for (const table of within(para, "table")) writeTable(document, table);
}

function writeTable(document: StateDocument, table: XmlElement): void {
  document.table(
    within(table, "row").map((row) =>
      within(row, "entry").map((entry) => ({ text: wordsOf(entry), header: false, colspan: spanOf(entry), rowspan: 1 })),
    ),
  );
}

/** `namest="col1" nameend="col2"` covers two columns. */
function spanOf(entry: XmlElement): number {
  const column = (name: string) => Number(/^col(\d{1,2})$/.exec(value(entry, name) ?? "")?.[1] ?? Number.NaN);
  const span = column("nameend") - column("namest") + 1;
  return span > 1 ? span : 1;
}

/** History, dates, notes, cross references and annotations after the text. */
function writeNotes(document: StateDocument, law: XmlElement): void {
  const source = childOf(law, "source");
  const history = elementsOf(source ?? law).filter((child) => source !== undefined && child.name === "para");
  const words = history.map((para) => wordsOf(para)).filter((text) => text !== "");
  if (words.length > 0) document.history([{ text: words.join(" ") }]);
  for (const part of [...(source === undefined ? [] : elementsOf(source)), ...elementsOf(law)]) {
    const kind = noteKinds[part.name];
    if (kind === undefined) continue;
    document.note(...kind);
    const paras = elementsOf(part).filter((child) => child.name === "para");
    if (paras.length === 0) document.paragraph(runsOf(part.children, rules));
    for (const para of paras) {
      const isHeading = para.children.every((child) => (typeof child === "string" ? child.trim() === "" : child.name === "emphasis"));
      if (isHeading) document.innerHeading([{ text: wordsOf(para) }]);
      else document.paragraph(runsOf(para.children, rules));
    }
  }
}

const noteKinds: Record<string, [topic: string, heading: string]> = {
  effectivedate: ["effectiveDate", "Effective date"],
  operativedate: ["effectiveDate", "Operative date"],
  terminationdate: ["effectiveDate", "Termination date"],
  note: ["miscellaneous", "Note"],
  crossreference: ["crossReference", "Cross References"],
  annotation: ["caseNotes", "Annotations"],
};
