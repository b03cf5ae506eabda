import { ContentReader } from "../cfr/cfr-content.ts";
import { field, type Frame, skipped } from "../cfr/cfr-frames.ts";
import { sectionNumber } from "../cfr/cfr-number.ts";
import { documentNumber } from "./fr-facts.ts";
import type { FrDraft, FrKind } from "./fr-record.ts";
import type { Reference } from "../../store/model.ts";
import { attribute, decodeEntities } from "../xml/xml-values.ts";

/** The position of the file in the printed pages; shared by the documents of an issue. */
export interface PageCount {
  /** Null before the first page mark. */
  page: number | null;
}

/** The content of a document; its number is null where the file prints none. */
export type FrRead = Omit<FrDraft, "number"> & { number: string | null };

/** The facts in a document's lines, separate from its text. */
export type FrFacts = Omit<FrRead, "body" | "notes" | "pages" | "references">;

export function noFacts(kind: FrKind): FrFacts {
  const lists = { agencies: [], cfr: [], dockets: [], rins: [], topics: [] };
  return { kind, number: null, ...lists, subject: "", action: "", summary: "", dates: "", order: "", credit: "" };
}

/** Parts of a document whose words are a fact about it. */
export type Part = "action" | "summary" | "dates" | "topics" | null;

const parts: Record<string, Part> = { ACT: "action", SUM: "summary", DATES: "dates", EFFDATE: "dates", LSTSUB: "topics" };

/** Elements that only contain other elements. */
const containers = new Set(
  (
    "PREAMB SUPLINF AGY ADD FURINF PREAMHD REGTEXT SIG PSIG PRIACT PART SUBPART CHAPTER SUBCHAP SUBJGRP " +
    "PROCLA EXECORD PRNOTICE PRMEMO PRORDER DETERM OTHER"
  ).split(" "),
);
/** The new text of the Code. */
const quoted = new Set(["SECTION", "APPENDIX", "CONTENTS", "AUTH", "SECAUTH", "SOURCE"]);
/** Lines that name a presidential document: `Proclamation 10701 of February 6, 2024`. */
const orderLines = new Set(["PROC", "EXECORDR", "PNOTICE", "MEMO", "DETNO", "PRORDR", "ORDER"]);

/**
 * Reads one document: `RULE`, `PRORULE`, `NOTICE` or `PRESDOCU`. Every word goes into the text except the title, the page marks and the
 * lines after the signature; the lines of the preamble are also kept as facts.
 */
export class FrDocumentReader {
  readonly #reader = new ContentReader();
  readonly #pages: PageCount;
  readonly #read: FrFacts;
  #first: number | null;
  /** Only page marks have been read so far: a page mark now belongs to the document's first page. */
  #isFresh = true;
  /** Number of a quoted section whose title has not been read yet. */
  #number: string | null = null;
  /** CFR title that the current amendment changes. */
  #title: string | null = null;
  readonly #references: Reference[] = [];

  constructor(kind: FrKind, pages: PageCount) {
    this.#pages = pages;
    this.#first = pages.page;
    this.#read = noFacts(kind);
  }

  /** The document's own element; `take` gets the document at its end. */
  frame(take: (read: FrRead) => void): Frame {
    return this.#container(null, () => {
      const { page } = this.#pages;
      const pages = this.#first === null ? null : { first: this.#first, last: Math.max(this.#first, page ?? 0) };
      take({ ...this.#read, ...this.#reader.finish(), pages, references: this.#references });
    });
  }

  #container(part: Part, end: () => void, isQuote = false): Frame {
    return {
      open: (name, attributes) => this.#enter(name, attributes, part, isQuote),
      text: (raw) => {
        if (/\S/.test(raw)) this.#reader.text(raw);
      },
      close: () => {
        this.#flushNumber();
        end();
      },
    };
  }

  #enter(name: string, attributes: string, part: Part, isQuote: boolean): Frame {
    const read = this.#read;
    if (name === "PRTPAGE") return this.#page(attributes);
    this.#isFresh &&= containers.has(name);
    if (name !== "SUBJECT") this.#flushNumber();
    if (quoted.has(name)) {
      this.#reader.open("EXTRACT", "");
      return this.#container(null, () => this.#reader.close(), true);
    }
    if (name === "REGTEXT") this.#title = /^\d{1,2}$/.exec(attribute(attributes, "TITLE") ?? "")?.[0] ?? null;
    if (containers.has(name) || Object.hasOwn(parts, name)) return this.#container(parts[name] ?? part, nothing, isQuote);
    switch (name) {
      case "AGENCY":
      case "SUBAGY":
        return this.#line("P", "", (words) => read.agencies.push(words));
      case "CFR":
        return this.#line("P", "", (words) => read.cfr.push(words));
      case "DEPDOC":
        return this.#line("P", "", (words) => read.dockets.push(words));
      case "RIN":
        return this.#line("P", "", (words) => read.rins.push(words));
      case "SECTNO":
        return field((words) => this.#amended(words));
      case "SUBJECT":
        return isQuote || read.subject !== "" ? this.#sectionTitle() : field((words) => (read.subject = words));
      case "FRDOC":
      case "FILED":
      case "BILCOD":
        return field((words) => this.#creditLine(words));
      case "HD":
        return this.#heading(attributes);
      case "EREGS_INSTRUCTIONS":
        // Machine instructions of a project that publishes regulations; not part of the document.
        return skipped;
    }
    if (orderLines.has(name) && read.order === "") return this.#line("P", "", (words) => (read.order = words));
    return this.#line(name, attributes, name === "FTNT" ? nothing : (words) => hear(read, part, words));
  }

  #page(attributes: string): Frame {
    const page = Number(attribute(attributes, "P"));
    if (!Number.isInteger(page) || page <= 0) return skipped;
    // Presidential documents come first in print and last in the file; each begins a page.
    if (this.#isFresh || (this.#first !== null && page < this.#first)) this.#first = page;
    this.#first ??= page;
    this.#pages.page = page;
    return skipped;
  }

  /** A paragraph, table or the like, read as the element `as` of the CFR; `take` gets its words without footnote signs. */
  #line(as: string, attributes: string, take: (words: string) => void): Frame {
    const reader = this.#reader;
    let words = "";
    const open =
      (within: () => Frame): Frame["open"] =>
      (name, inside) => {
        if (name === "PRTPAGE") return this.#page(inside);
        reader.open(name, inside);
        return name === "SU" || name === "FTNT" ? unheard : within();
      };
    const unheard: Frame = { open: open(() => unheard), text: (raw) => reader.text(raw), close: () => reader.close() };
    const heard: Frame = {
      open: open(() => heard),
      text(raw) {
        reader.text(raw);
        words += decodeEntities(raw);
      },
      close: () => reader.close(),
    };
    reader.open(as, attributes);
    return {
      ...heard,
      close() {
        reader.close();
        take(words.replace(/\s+/g, " ").trim());
      },
    };
  }

  /** The title of a presidential document is its first heading. */
  #heading(attributes: string): Frame {
    const read = this.#read;
    if (read.kind === "PRESDOCU" && read.subject === "" && read.order !== "") return field((words) => (read.subject = words));
    return this.#line("HD", attributes, nothing);
  }

  /** Number of a section of the CFR whose new text follows. */
  #amended(printed: string): void {
    this.#number = printed;
    const numbers = this.#title === null ? [] : (sectionNumber(printed)?.numbers ?? []);
    for (const number of numbers) this.#references.push({ from: "text", target: `cfr/${this.#title}/${number}`, text: printed });
  }

  /** Number and title of a quoted section are on one line. */
  #sectionTitle(): Frame {
    const number = this.#number;
    this.#number = null;
    return field((words) => this.#writeHeading(`${number ?? ""} ${words}`.trim()));
  }

  #flushNumber(): void {
    if (this.#number !== null) this.#writeHeading(this.#number);
    this.#number = null;
  }

  #writeHeading(words: string): void {
    if (words === "") return;
    this.#reader.open("HEAD", "");
    this.#reader.text(words.replaceAll("&", "&amp;"));
    this.#reader.close();
  }

  #creditLine(words: string): void {
    const read = this.#read;
    read.number ??= documentNumber(words);
    if (words !== "") read.credit = read.credit === "" ? words : `${read.credit} ${words}`;
  }
}

export function hear(read: Pick<FrRead, "action" | "summary" | "dates" | "topics">, part: Part, words: string): void {
  if (part === null || words === "") return;
  if (part === "topics") read.topics.push(words);
  else read[part] = read[part] === "" ? words : `${read[part]} ${words}`;
}

const nothing = (): void => {};
