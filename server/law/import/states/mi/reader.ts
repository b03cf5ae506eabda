import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { childOf, type XmlElement, wordsOf } from "../../xml/xml-tree.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { XmlPieces } from "../core/xml-pieces.ts";
import { michigan, michiganConstitution } from "./descriptor.ts";
import { historyWords, writeMarkup } from "./mcl-markup.ts";
import { type Container, endedActLine, levelOf, textOf, writeNotes } from "./mcl-parts.ts";

const containers = new Set(["MCLChapterInfo", "MCLStatuteInfo", "MCLDivisionInfo"]);
const fields = new Set(
  "History Name Title Heading LongTitle ShortTitle HistoryText EditorsNotes Commentary DivisionNumber DivisionType DivisionTitle".split(
    " ",
  ),
);
interface Placed {
  section: XmlElement;
  path: readonly Container[];
}

/** A chapter of the Michigan Compiled Laws: acts, their divisions and sections. The text of a section is markup inside an element. */
export class MichiganParser implements DocumentParser {
  readonly #sink: ImportSink;
  readonly #day: string | null;
  readonly #pieces: XmlPieces;
  #document: StateDocument | null = null;
  readonly #path: Container[] = [];
  /** The levels of the last section. */
  #open: readonly Container[] = [];
  /** Sections that await their day stand apart as acts of their own; their numbers come after those in force. */
  readonly #pending: Placed[] = [];
  #isConstitution = false;

  constructor(sink: ImportSink, day: string | null) {
    this.#sink = sink;
    this.#day = day;
    this.#pieces = new XmlPieces({
      wholes: new Set(["MCLSectionInfo", ...fields]),
      piece: (element) => this.#piece(element),
      open: (name) => {
        if (containers.has(name)) this.#path.push({ name, fields: new Map(), hasSections: false });
      },
      close: (name) => {
        if (containers.has(name)) this.#close(name);
      },
    });
  }

  write(chunk: string): void {
    this.#pieces.write(chunk);
  }

  end(): void {
    this.#pieces.end();
    for (const { section, path } of this.#pending) this.#section(section, path);
    if (this.#document === null) throw new ImportError("This file of Michigan Compiled Laws has no section.");
    this.#document.end();
  }

  #piece(element: XmlElement): void {
    const container = this.#path.at(-1);
    if (element.name !== "MCLSectionInfo") container?.fields.set(element.name, element);
    else {
      for (const one of this.#path) one.hasSections = true;
      const placed = { section: element, path: [...this.#path] };
      if (/\.(?:new|amended|added)$/.test(wordsOf(childOf(element, "MCLNumber")))) this.#pending.push(placed);
      else this.#section(placed.section, placed.path);
    }
  }

  /** An act that has ended is a line: `37.1-37.9 Repealed. 1976, Act 453, Eff. Mar. 31, 1977.` */
  #close(name: string): void {
    const container = this.#path.at(-1);
    const line = wordsOf(container?.fields.get("LongTitle"));
    const [whole, first, last] = endedActLine.exec(line) ?? [];
    if (name === "MCLStatuteInfo" && container?.hasSections === false && whole !== undefined && first !== undefined) {
      const numbers = last === undefined ? [first] : [first, last];
      const document = this.#enter([...this.#path]);
      document.section(
        { number: numbers.join(" to "), numbers, isRange: numbers.length > 1, label: whole.trim(), end: 0 },
        line.slice(whole.length),
      );
      if (/^Rejected by/i.test(line.slice(whole.length))) document.declare({ status: "rejected" });
    }
    this.#path.pop();
  }

  #section(section: XmlElement, path: readonly Container[]): void {
    const document = this.#enter(path);
    const words = (name: string) => wordsOf(childOf(section, name));
    const catchline = words("CatchLine")
      .replace(/^\d{1,3}[A-Z]?\.\d{1,5}[a-z]{0,3}(?= (?:Repealed|Expired)\b)/, "")
      .trim();
    const body = words("BodyText");
    const variant = /\.(new|amended|added)$/.exec(words("MCLNumber"))?.[1];
    document.section(this.#numberOf(words("MCLNumber"), words("SectRef")), catchline);
    writeMarkup(document, textOf(childOf(section, "BodyText")));
    if (variant !== undefined) document.declare({ status: "not_yet_effective" });
    else if (words("Repealed") === "true" && body === "") this.#declareEnd(document, catchline, historyWords(words("HistoryText")));
    const history = historyWords(textOf(childOf(section, "HistoryText")));
    if (history !== "") document.history([{ text: history }]);
    writeNotes(document, [childOf(section, "Commentary"), childOf(section, "EditorsNotes")]);
  }

  /** The flag of the publisher decides where the words do not, or where they say more than that a section was repealed. */
  #declareEnd(document: StateDocument, catchline: string, history: string): void {
    const word = /^(Rescinded|Abrogated|Rejected|Vacated)\b/i.exec(catchline)?.[1] ?? /^(Abrogated)\b/i.exec(history)?.[1];
    const isRead = /^(?:Expired|Transferred|Renumbered|Recodified|Reserved|Deleted|Omitted)\b/i.test(catchline);
    if (!isRead) document.declare({ status: word === undefined || /abrogated/i.test(word) ? "repealed" : word.toLowerCase() });
  }

  /** `2.104`, also `2.13.new`, `752.863[a]` and `Article I § 3`; `reference` may name further numbers, `2.104, 2.105`. */
  #numberOf(printed: string, reference: string): PrintedNumbers {
    const pattern = this.#isConstitution
      ? /§ ?(\d{1,3}[A-Za-z]?)/
      : new RegExp(`^(${michigan.number})(?=$|\\.[a-z]+$|\\[[a-z0-9]{1,3}\\]$)`);
    const number = pattern.exec(printed)?.[1] ?? (this.#isConstitution ? pattern.exec(reference)?.[1] : undefined);
    if (number === undefined) throw new ImportError(`A section of this chapter has the number “${printed.slice(0, 40)}”.`);
    const all = this.#isConstitution ? [] : reference.split(", ").filter((one) => new RegExp(`^${michigan.number}$`).test(one));
    const numbers = all.length > 1 && all[0] === number ? all : [number];
    return { number: numbers.join(", "), numbers, isRange: false, label: printed, end: 0 };
  }

  /** Opens the levels of a section in which it differs from the one before. */
  #enter(path: readonly Container[]): StateDocument {
    const document = (this.#document ??= this.#begin(path));
    const levels = this.#isConstitution ? path.slice(2) : path;
    const same = levels.findIndex((level, i) => level !== this.#open[i]);
    const from = same < 0 ? levels.length : same;
    if (from < Math.max(levels.length, this.#open.length)) document.endLevels(from);
    for (const [rank, container] of levels.entries()) {
      if (rank < from) continue;
      document.level({ rank, ...levelOf(container) });
      const { fields: own } = container;
      const long = wordsOf(own.get("LongTitle"));
      if (long !== "" && !endedActLine.test(long)) {
        document.note("miscellaneous", "Long title");
        document.paragraph([{ text: long }]);
      }
      writeNotes(document, [own.get("Commentary"), own.get("EditorsNotes")]);
    }
    this.#open = levels;
    return document;
  }

  #begin(path: readonly Container[]): StateDocument {
    const field = (name: string) => wordsOf(path[0]?.fields.get(name));
    const number = field("Name");
    if (!/^\d{1,3}[A-Z]?$/.test(number)) throw new ImportError("This file does not say which chapter of the Michigan Compiled Laws it is.");
    this.#isConstitution = number === "1";
    const state = this.#isConstitution ? michiganConstitution : michigan;
    const document = new StateDocument(this.#sink, state);
    document.begin({
      unit: this.#isConstitution ? null : number,
      name: this.#isConstitution ? state.name : `${state.short}, Chapter ${number}—${field("Title")}`,
      titleNumber: null,
      release: this.#day,
      releaseDate: this.#day,
      format: "mi-mcl",
    });
    return document;
  }
}
