import { foldDashes } from "../../../citation/dashes.ts";
import { ImportError, type ImportSink } from "../../../store/model.ts";
import { childOf, elementsOf, type XmlElement, value, wordsOf } from "../../xml/xml-tree.ts";
import type { PartFile, PartsParser } from "../core/family.ts";
import { decodeNamed } from "../core/named-characters.ts";
import { StateDocument } from "../core/state-document.ts";
import { XmlPieces } from "../core/xml-pieces.ts";
import { type RunRules, runsOf, within } from "../core/xml-runs.ts";
import { constitutionArticleOf } from "./articles.ts";
import { marylandArticle, marylandConstitution } from "./descriptor.ts";

const rules: RunRules = { italic: new Set(["emphasis"]), instead: (element) => (element.name === "fill" ? " " : undefined) };
const levelNames = /^(?:subsection|paragraph|(?:sub-)*subparagraph)$/;
/** Levels above the section, in the order of their places in ids: `:gec:I:5:5:VI:5-568:`. */
const kinds = ["division", "title", "subtitle", "part"] as const;

/** An article of the Maryland Code, or the articles of the constitution (md-family.ts): sections with elements for all levels below them. */
export class MarylandParser implements PartsParser {
  readonly #sink: ImportSink;
  readonly #day: string | null;
  readonly #isAlone: boolean;
  #document: StateDocument | null = null;
  #pieces: XmlPieces | null = null;
  /** Article of the open file and levels of the last section. */
  #path: string[] = [];

  /** `isAlone`: an article of the constitution is installed without the others. */
  constructor(sink: ImportSink, day: string | null, isAlone: boolean) {
    this.#sink = sink;
    this.#day = day;
    this.#isAlone = isAlone;
  }

  start(_file: PartFile): void {
    this.#pieces = new XmlPieces({
      wholes: new Set(["section"]),
      piece: (section) => this.#section(section),
      // The publisher's own escape of an ampersand, left in some numbers.
      decode: (raw) => decodeNamed(raw.replaceAll("--amp--", "&")),
    });
  }

  write(chunk: string): void {
    this.#pieces?.write(chunk);
  }

  finish(): void {
    this.#pieces?.end();
  }

  end(): void {
    if (this.#document === null) throw new ImportError("This file has no section of the Maryland Code.");
    this.#document.end();
  }

  #section(section: XmlElement): void {
    const [, code = "", ...levels] = (value(section, "id") ?? "").split(":").map((part) => part.trim());
    const label = wordsOf(childOf(section, "enum"));
    const number = foldDashes(label).replace(/\.$/, "");
    if (!/^[\dA-Z][\dA-Za-z.-]{0,20}$/.test(number))
      throw new ImportError(`A section of this file has the number “${label.slice(0, 40)}”.`);
    const document = (this.#document ??= this.#begin(code));
    this.#enter(document, code, levels);
    const day = (name: string) => (value(section, name) ?? "").replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
    document.section({ number, numbers: [number], isRange: false, label: `§ ${label}`, end: 0 }, "");
    const caption = wordsOf(childOf(section, "caption"));
    const isCaption = aboutVersion.test(caption);
    document.declare({
      ...(day("effectDate-begin") !== "" && { effectiveDate: day("effectDate-begin") }),
      ...(day("effectDate-end") !== "" && { expirationDate: day("effectDate-end") }),
      ...(isCaption && notInEffect.test(caption) && { status: "not_yet_effective" }),
    });
    this.#content(document, section, 0, !isCaption);
    if (isCaption) {
      document.note("effectiveDate", "Version");
      document.paragraph([{ text: caption.replace(/^(?:\*\*|\/\/)\s*|\s*(?:\*\*|\/\/)$/g, "") }]);
    }
  }

  #begin(code: string): StateDocument {
    const isConstitution = constitutionArticleOf(code) !== null;
    const state = isConstitution ? marylandConstitution : marylandArticle(code);
    if (state === null)
      throw new ImportError(`This file has sections of an article “${code.slice(0, 20)}” that the Maryland Code does not have.`);
    const document = new StateDocument(this.#sink, state);
    document.begin({
      unit: null,
      name: isConstitution ? state.name : state.name.replace("Maryland Code, ", "Md. Code Ann., "),
      titleNumber: null,
      release: this.#day,
      releaseDate: this.#day,
      format: "md-legisdoc",
      ...(isConstitution && this.#isAlone && { isPart: true }),
    });
    return document;
  }

  /** Opens the levels in which this section differs from the one before. */
  #enter(document: StateDocument, code: string, levels: string[]): void {
    const article = constitutionArticleOf(code);
    const path = article === null ? levels.slice(0, kinds.length) : [code];
    const same = path.findIndex((part, i) => part !== this.#path[i]);
    if (same < 0) return;
    this.#path = path;
    if (article !== null) {
      document.level({ rank: 0, ...article });
      return;
    }
    document.endLevels(same);
    for (const [rank, kind] of kinds.entries()) {
      const number = path[rank] ?? "";
      if (rank < same || number === "") continue;
      document.level({ rank, kind, number, label: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`, name: "" });
    }
  }

  /** The content of a section or of a level that is `depth` levels below it; `captions`: whether they are words of the law. */
  #content(document: StateDocument, of: XmlElement, depth: number, captions: boolean): void {
    for (const child of elementsOf(of)) {
      if (levelNames.test(child.name)) this.#level(document, child, depth, captions);
      else if (child.name === "text" || (child.name === "caption" && captions)) document.within(depth, runsOf(child.children, rules));
      else if (child.name === "subheading1") document.innerHeading(runsOf(child.children, rules));
      else if (child.name === "table") document.table(rowsOf(child));
    }
  }

  /** A level without a designation only contains others. */
  #level(document: StateDocument, level: XmlElement, depth: number, captions: boolean): void {
    const label = wordsOf(childOf(level, "enum"));
    const rest = elementsOf(level).filter((child) => child.name !== "enum");
    if (label === "") return this.#content(document, level, depth, captions);
    const [first] = rest;
    const opens = first?.name === "text";
    document.labelled(depth, label, opens ? runsOf(first.children, rules) : []);
    this.#content(document, { ...level, children: opens ? rest.slice(1) : rest }, depth + 1, captions);
  }
}

const aboutVersion = /\bEFFECT(?:IVE)?\b|\bCONTINGENCY\b|\bREFERENDUM\b/;
const notInEffect = /\bTAKES EFFECT\b|\bNOT IN EFFECT\b|\bREFERENDUM\b/;

function rowsOf(table: XmlElement): { text: string; header: boolean; colspan: number; rowspan: number }[][] {
  return within(table, "row").map((row) =>
    within(row, "entry").map((entry) => ({ text: wordsOf(entry), header: false, colspan: 1, rowspan: 1 })),
  );
}
