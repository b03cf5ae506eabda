import { numberToRoman } from "../../../citation/numerals.ts";
import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { WholeText } from "../core/whole-text.ts";
import { lawOf } from "./laws.ts";
import { pageHeading, type PageParagraph, pageParagraphs } from "./page-text.ts";
import { daysOf, versionNote } from "./versions.ts";

/** Deepest tree; the deepest known has seven levels. */
const mostLevels = 20;

/** Documents that hold others or nothing but words about them. */
const containers = new Set(["chapter", "title", "subtitle", "article", "subarticle", "part", "subpart"]);

/** One law of New York: a tree of documents, whose leaves are sections and rules. */
export class LawTreeParser implements DocumentParser {
  readonly #whole = new WholeText();
  readonly #sink: ImportSink;
  #isConstitution = false;
  #hasText = false;

  constructor(sink: ImportSink) {
    this.#sink = sink;
  }

  write(chunk: string): void {
    this.#whole.write(chunk);
  }

  end(): void {
    const result = fieldsOf(fieldsOf(this.#whole.json())["result"]);
    const info = fieldsOf(result["info"]);
    const [lawId, name] = [textOf(info["lawId"]), textOf(info["name"])];
    if (!/^[A-Z]{3}$/.test(lawId)) throw new ImportError("This reply does not say which law of New York it is.");
    const law = lawOf(lawId, name);
    this.#isConstitution = law.corpusType === "STATE_CONSTITUTION";
    const document = new StateDocument(this.#sink, law);
    const active = textOf(fieldsOf(result["lawVersion"])["activeDate"]);
    const day = /^\d{4}-\d\d-\d\d$/.test(active) ? active : null;
    document.begin({ unit: null, name: law.name, titleNumber: null, release: day, releaseDate: day, format: "ny-openleg" });
    const root = fieldsOf(result["documents"]);
    const isLaw = textOf(root["docType"]).toLowerCase() === "chapter";
    for (const node of isLaw ? itemsOf(root) : [root]) this.#node(document, node, 0);
    if (!this.#hasText) throw new ImportError("This reply has the contents of the law without its text. Ask for it with ?full=true.");
    document.end();
  }

  #node(document: StateDocument, node: Record<string, unknown>, rank: number): void {
    if (rank > mostLevels) throw new ImportError(`This reply nests its documents more than ${mostLevels} deep.`);
    const kind = textOf(node["docType"]).toLowerCase();
    const items = itemsOf(node);
    const paragraphs = pageParagraphs(textOf(node["text"]));
    if (items.length === 0 && !containers.has(kind) && kind !== "index") return this.#section(document, node, paragraphs, rank);
    const printed = textOf(node["docLevelId"]).replace(/\*\d*$/, "");
    const number = this.#isConstitution && kind === "article" && /^\d+$/.test(printed) ? numberToRoman(Number(printed)) : printed;
    const title = textOf(node["title"]);
    document.level({
      rank,
      kind,
      number: /^[\w.-]{1,20}$/.test(number) ? number : null,
      label: /^[\w.-]{1,20}$/.test(number) ? `${kind.toUpperCase()} ${number}` : "",
      name: /^no title$/i.test(title) ? "" : title,
      ...(node["repealed"] === true && { status: "repealed" }),
    });
    // The text of a level with sections lists them.
    if (items.length === 0 && paragraphs.length > 0) {
      this.#hasText = true;
      document.note("miscellaneous", "");
      for (const paragraph of paragraphs) document.paragraph([{ text: paragraph.text }]);
    }
    for (const item of items) this.#node(document, item, rank + 1);
  }

  #section(document: StateDocument, node: Record<string, unknown>, paragraphs: PageParagraph[], rank: number): void {
    document.endLevels(rank);
    if (paragraphs.length > 0) this.#hasText = true;
    const [first] = paragraphs;
    const title = textOf(node["title"]).trim();
    const read = first === undefined ? null : pageHeading(first.text, title);
    const kind = textOf(node["docType"]).toLowerCase();
    const listed = kind === "preamble" ? "Preamble" : (textOf(node["docLevelId"]) || textOf(node["locationId"])).replace(/\*\d*$/, "");
    const isSame = read !== null && read.number.toLowerCase() === listed.toLowerCase();
    const number = isSame ? read.number : listed;
    if (number === "") throw new ImportError(`A section of this law has no number: “${title.slice(0, 60)}”.`);
    document.section(printedOf(number, read?.label ?? (kind === "preamble" ? "Preamble" : "")), headingOf(title, read?.heading ?? ""));
    const note = versionNote(paragraphs.at(-1)?.text ?? "");
    const isVersion = note !== null && read?.isStarred === true;
    if (isVersion) document.declare(daysOf(note));
    if (node["repealed"] === true) document.declare({ status: "repealed" });
    if (first !== undefined && read !== null) first.text = first.text.slice(read.end);
    for (const { text, isCentered } of isVersion ? paragraphs.slice(0, -1) : paragraphs) {
      if (text === "") continue;
      if (isCentered && !/[.;:,]$/.test(text)) document.innerHeading([{ text }]);
      else document.paragraph([{ text }]);
    }
    if (isVersion) {
      document.note("effectiveDate", "NB");
      document.paragraph([{ text: note }]);
    }
    document.endSection();
  }
}

function itemsOf(node: Record<string, unknown>): Record<string, unknown>[] {
  const items = fieldsOf(node["documents"])["items"];
  return Array.isArray(items) ? items.map(fieldsOf) : [];
}

/** The publisher's title, or where it is shortened the words on the page; those may have none. */
function headingOf(title: string, printed: string): string {
  if (/^no title$/i.test(title)) return "";
  return /(?:\.\.\.|…)$/.test(title) ? printed : title;
}

function printedOf(number: string, label: string): PrintedNumbers {
  return { number, numbers: [number], isRange: false, label: label === "" ? `§ ${number}.` : label, end: 0 };
}
