import { numberToRoman } from "../../../citation/numerals.ts";
import { ImportError } from "../../../store/model.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import { pageHeading, type PageParagraph, pageParagraphs } from "./page-text.ts";
import { daysOf, versionNote } from "./versions.ts";

/** Deepest tree; the deepest known has seven levels. */
const mostLevels = 20;

/** Documents that hold others or nothing but words about them. */
const containers = new Set(["chapter", "title", "subtitle", "article", "subarticle", "part", "subpart"]);

/** Writes the tree of documents of one law, whose leaves are sections and rules. */
export class LawWriter {
  readonly #document: StateDocument;
  readonly #isConstitution: boolean;
  #hasText = false;

  constructor(document: StateDocument, isConstitution: boolean) {
    this.#document = document;
    this.#isConstitution = isConstitution;
  }

  /** Whether a document with a text was written. */
  get hasText(): boolean {
    return this.#hasText;
  }

  /** The whole tree, without the level of the law itself. */
  root(root: Record<string, unknown>): void {
    const isLaw = textOf(root["docType"]).toLowerCase() === "chapter";
    for (const node of isLaw ? itemsOf(root) : [root]) this.#node(node, 0);
  }

  #node(node: Record<string, unknown>, rank: number): void {
    if (rank > mostLevels) throw new ImportError(`This reply nests its documents more than ${mostLevels} deep.`);
    const kind = textOf(node["docType"]).toLowerCase();
    const items = itemsOf(node);
    const paragraphs = pageParagraphs(textOf(node["text"]));
    if (items.length === 0 && !containers.has(kind) && kind !== "index") return this.#section(node, paragraphs, rank);
    const printed = textOf(node["docLevelId"]).replace(/\*\d*$/, "");
    const number = this.#isConstitution && kind === "article" && /^\d+$/.test(printed) ? numberToRoman(Number(printed)) : printed;
    const title = textOf(node["title"]);
    this.#document.level({
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
      this.#document.note("miscellaneous", "");
      for (const paragraph of paragraphs) this.#document.paragraph([{ text: paragraph.text }]);
    }
    for (const item of items) this.#node(item, rank + 1);
  }

  #section(node: Record<string, unknown>, paragraphs: PageParagraph[], rank: number): void {
    this.#document.endLevels(rank);
    if (paragraphs.length > 0) this.#hasText = true;
    const [first] = paragraphs;
    const title = textOf(node["title"]).trim();
    const begun = first === undefined ? null : pageHeading(first.text, title);
    const kind = textOf(node["docType"]).toLowerCase();
    const listed = kind === "preamble" ? "Preamble" : (textOf(node["docLevelId"]) || textOf(node["locationId"])).replace(/\*\d*$/, "");
    // Words of another number are text.
    const read = begun !== null && begun.number.toLowerCase() === listed.toLowerCase() ? begun : null;
    const number = read?.number ?? listed;
    if (number === "") throw new ImportError(`A section of this law has no number: “${title.slice(0, 60)}”.`);
    this.#document.section(
      printedOf(number, read?.label ?? (kind === "preamble" ? "Preamble" : "")),
      headingOf(title, read?.heading ?? ""),
    );
    const note = versionNote(paragraphs.at(-1)?.text ?? "");
    const isVersion = note !== null && read?.isStarred === true;
    if (isVersion) this.#document.declare(daysOf(note));
    if (node["repealed"] === true) this.#document.declare({ status: "repealed" });
    if (first !== undefined && read !== null) first.text = first.text.slice(read.end);
    for (const { text, isCentered } of isVersion ? paragraphs.slice(0, -1) : paragraphs) {
      if (text === "") continue;
      if (isCentered && !/[.;:,]$/.test(text)) this.#document.innerHeading([{ text }]);
      else this.#document.paragraph([{ text }]);
    }
    if (isVersion) {
      this.#document.note("effectiveDate", "NB");
      this.#document.paragraph([{ text: note }]);
    }
    this.#document.endSection();
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
