import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { childOf, elementsOf, type XmlElement, value, wordsOf } from "../../xml/xml-tree.ts";
import { attribute } from "../../xml/xml-values.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { XmlPieces } from "../core/xml-pieces.ts";
import { type RunRules, runsOf } from "../core/xml-runs.ts";
import { utah } from "./descriptor.ts";

const levels = ["title", "subtitle", "chapter", "part", "subpart"];
const own = new RegExp(`^${utah.number}`);
const rules: RunRules = {
  italic: new Set(["i", "em"]),
  sup: "sup",
  sub: "sub",
  without: new Set(["histories", "catchline", "effdate", "enddate", "subsection"]),
  instead: (element) => (element.name === "tab" || element.name === "br" ? " " : undefined),
  // A reference names levels after the number: `99-1-201(2)(a)`.
  target: (element) => (element.name === "xref" ? (own.exec(value(element, "refnumber") ?? "")?.[0] ?? null) : null),
};

/** A title of the Utah Code: levels with a number and a catchline, sections with the elements of their subsections. */
export class UtahParser implements DocumentParser {
  readonly #document: StateDocument;
  readonly #file: TextFile;
  readonly #pieces: XmlPieces;
  /** A level whose catchline follows. */
  #level: { kind: string; number: string } | null = null;

  constructor(sink: ImportSink, file: TextFile) {
    this.#document = new StateDocument(sink, utah);
    this.#file = file;
    this.#pieces = new XmlPieces({
      wholes: new Set(["section", "catchline", "effdate", "enddate", "histories"]),
      open: (name, attributes) => {
        this.#flushLevel("");
        if (levels.includes(name)) this.#level = { kind: name, number: attribute(attributes, "number") ?? "" };
      },
      piece: (element) => {
        if (element.name === "catchline") this.#flushLevel(wordsOf(element));
        else if (element.name === "section") this.#section(element);
      },
    });
  }

  write(chunk: string): void {
    this.#pieces.write(chunk);
  }

  end(): void {
    this.#pieces.end();
    this.#document.end();
  }

  /** A level's number contains those above it: part 99-1-2 is part 2 of chapter 1. */
  #flushLevel(name: string): void {
    const level = this.#level;
    this.#level = null;
    if (level === null) return;
    const number = level.number.split("-").at(-1) ?? "";
    const label = `${level.kind.charAt(0).toUpperCase()}${level.kind.slice(1)} ${number}`;
    if (!this.#document.hasBegun) {
      const { release, day } = stampOf(this.#file);
      this.#document.begin({
        unit: number,
        name: `${utah.short}, ${label}—${name}`,
        titleNumber: number,
        release,
        releaseDate: day,
        format: "ut-xcode",
      });
    }
    this.#document.level({ rank: levels.indexOf(level.kind), kind: level.kind, number, label, name });
  }

  #section(section: XmlElement): void {
    this.#flushLevel("");
    const number = value(section, "number") ?? "";
    const printed = numbersAt(number, utah.number);
    if (printed === null || printed.end < number.length)
      throw new ImportError(`A section of this title has the number “${number.slice(0, 40)}”.`);
    this.#document.section({ ...printed, label: `${number}.` }, wordsOf(childOf(section, "catchline")));
    const effectiveDate = dayOf(wordsOf(childOf(section, "effdate")));
    const expirationDate = dayOf(wordsOf(childOf(section, "enddate")));
    const histories = childOf(section, "histories");
    const entries = histories === undefined ? [] : elementsOf(histories).map((entry) => wordsOf(entry));
    const isEmpty = wordsOf(section, ["histories", "catchline", "effdate", "enddate"]) === "";
    const ended = /^(Repealed|Renumbered|Reserved)\b/i.exec(entries.at(-1) ?? "")?.[1]?.toLowerCase();
    this.#document.declare({
      ...(effectiveDate !== null && { effectiveDate }),
      ...(expirationDate !== null && { expirationDate }),
      ...(isEmpty && ended !== undefined && { status: ended }),
    });
    this.#content(section, 0);
    if (entries.length > 0) this.#document.history([{ text: entries.join("; ") }]);
  }

  /** Words and subsections of an element `depth` levels below its section, in order. */
  #content(of: XmlElement, depth: number, label: string | null = null): void {
    let pending: XmlElement["children"] = [];
    let open = label;
    const flush = () => {
      const runs = runsOf(pending, rules);
      pending = [];
      if (open !== null) this.#document.labelled(depth - 1, open, runs);
      else if (runs.some((run) => run.text.trim() !== "")) this.#document.within(depth, runs);
      open = null;
    };
    for (const child of of.children) {
      if (typeof child === "string" || child.name !== "subsection") {
        pending.push(child);
        continue;
      }
      flush();
      const designation = /\([^()]{1,8}\)$/.exec(value(child, "number") ?? "")?.[0];
      if (designation === undefined) this.#content(child, depth);
      else this.#content(child, depth + 1, designation);
    }
    flush();
  }
}

/** `7/1/2026` */
function dayOf(words: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words) ?? [];
  return year === undefined ? null : `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
}

/** `C99_2026050620260701`: the day of the version and the day it takes effect; 1800 stands for unknown. */
function stampOf({ name, day }: TextFile): { release: string | null; day: string | null } {
  const [, year, month, date] = /_\d{8}(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(name) ?? [];
  const own = day ?? (year === undefined ? null : `${year}-${month}-${date}`);
  return { release: own, day: own };
}
