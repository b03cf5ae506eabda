import { UslmContentReader } from "../cfr/cfr-uslm-content.ts";
import { field, type Frame, frameParser, heard, skipped } from "../cfr/cfr-frames.ts";
import { type FrRead, hear, noFacts, type Part } from "./fr-document.ts";
import { documentNumber } from "./fr-facts.ts";
import { FrPublication } from "./fr-publication.ts";
import type { FrKind } from "./fr-record.ts";
import type { ParserFactory } from "../../store/model.ts";
import { localName } from "../xml/xml.ts";
import { attribute } from "../xml/xml-values.ts";

/** An issue of the Federal Register in USLM 2 (`frDoc`). GPO's names from the bulk format survive in `style`, and this reader uses them. */
export const federalRegisterUslmParser: ParserFactory = (root, sink) => {
  if (localName(root.name) !== "frDoc") return null;
  const publication = new FrPublication(sink, "fr-uslm-2");
  const issue = issueFrame(publication);
  return frameParser(
    () => issue,
    () => publication.end(),
  );
};

function issueFrame(publication: FrPublication): Frame {
  const about = { volume: null as string | null, date: null as string | null };
  const level: Frame = {
    open(name, attributes) {
      const local = localName(name);
      const kind = documentKind(local, gpoName(attributes));
      if (kind !== null) {
        publication.begin(about);
        return new UslmDocumentReader(kind).frame((read) => publication.document(read));
      }
      switch (local) {
        case "volume":
          return field((value) => (about.volume ??= /^\d{1,3}$/.exec(value)?.[0] ?? null));
        case "date":
          return field((value) => (about.date ??= /^\d{4}-\d\d-\d\d$/.exec(value)?.[0] ?? null));
        case "toc":
          return contents((number, range) => publication.listed(number, range));
        default:
          return level;
      }
    },
    text: () => {},
    close: () => {},
  };
  return level;
}

function documentKind(name: string, gpo: string): FrKind | null {
  if (name === "notice") return "NOTICE";
  if (name === "presidentialDoc") return "PRESDOCU";
  if (name === "proposedRule") return "PRORULE";
  if (name === "rule") return gpo === "PRORULE" ? "PRORULE" : "RULE";
  return null;
}

/** The table of contents gives the pages of each document. */
function contents(take: (number: string, range: string) => void): Frame {
  let range = "";
  const frame: Frame = {
    open(_, attributes) {
      const gpo = gpoName(attributes);
      if (gpo === "PGS") return field((value) => (range = value));
      if (gpo === "FRDOCBP") return field((value) => take(value, range));
      return frame;
    },
    text: () => {},
    close: () => {},
  };
  return frame;
}

const parts: Record<string, Part> = { SUM: "summary", DATES: "dates", EFFDATE: "dates", LSTSUB: "topics" };

/** Elements that are one paragraph each. */
const paragraphs = new Set("name role affiliation signatureDate wordsOfIssuance elided p".split(" "));

class UslmDocumentReader {
  readonly #reader = new UslmContentReader();
  readonly #read;
  #pages: FrRead["pages"] = null;
  /** Number of a quoted section or part whose title has not been read yet. */
  #number: string | null = null;

  constructor(kind: FrKind) {
    this.#read = noFacts(kind);
  }

  frame(take: (read: FrRead) => void): Frame {
    return {
      open: (name) => {
        const local = localName(name);
        if (local === "meta") return this.#meta();
        if (local === "preface") return this.#preface();
        if (local === "notes") return this.#credit();
        return this.#content(null);
      },
      text: () => {},
      close: () => {
        take({ ...this.#read, ...this.#reader.finish(), pages: this.#pages });
      },
    };
  }

  #meta(): Frame {
    const read = this.#read;
    return {
      open: (name) => {
        switch (localName(name)) {
          case "startingPage":
            return field((value) => this.#page(Number(value)));
          case "docNumber":
            return field((value) => (read.number = documentNumber(`FR Doc. ${value}`)));
          case "title":
            return field((value) => (read.kind === "PRESDOCU" ? (read.order = value) : undefined));
          case "subject":
            return field((value) => (read.subject = value));
          default:
            return skipped;
        }
      },
      text: () => {},
      close: () => {},
    };
  }

  /** Pages that begin within a document are marked; its first one always is. */
  #page(page: number): void {
    if (Number.isInteger(page) && page > 0) this.#pages = { first: this.#pages?.first ?? page, last: page };
  }

  /** Lines above the summary. */
  #preface(): Frame {
    const read = this.#read;
    return {
      open: (name, attributes) => {
        const gpo = gpoName(attributes);
        switch (localName(name)) {
          case "organization":
            return gpo === "AGY" ? this.#headed(() => {}) : this.#line((words) => read.agencies.push(words));
          case "action":
            return this.#headed((words) => (read.action = words));
          case "affected":
            return this.#line((words) => read.cfr.push(words));
          case "property":
            return this.#line((words) => (gpo === "RIN" ? read.rins : read.dockets).push(words));
          case "subject":
            return field((words) => (read.subject = words));
          default:
            return this.#line(() => {});
        }
      },
      text: () => {},
      close: () => {},
    };
  }

  #line(take: (words: string) => void): Frame {
    return field((words) => {
      this.#write("p", words);
      take(words);
    });
  }

  /** `AGENCY: Office of Oars.`: the heading and the text after it. */
  #headed(take: (words: string) => void): Frame {
    let heading = "";
    let words = "";
    const inner: Frame = {
      open: (name) => (localName(name) === "headingText" ? field((value) => (heading = value)) : inner),
      text: (raw) => (words += raw),
      close: () => {},
    };
    const all = { ...inner };
    all.close = () => {
      this.#write("heading", heading);
      const text = words.replace(/\s+/g, " ").trim();
      this.#write("p", text, true);
      take(text.replaceAll("&amp;", "&"));
    };
    return all;
  }

  #credit(): Frame {
    const read = this.#read;
    return {
      open: () =>
        field((words) => {
          if (words === "") return;
          read.number ??= documentNumber(words);
          read.credit = read.credit === "" ? words : `${read.credit} ${words}`;
        }),
      text: () => {},
      close: () => {},
    };
  }

  #content(part: Part): Frame {
    return {
      open: (name, attributes) => this.#enter(name, attributes, part),
      text: (raw) => this.#text(raw),
      close: () => {},
    };
  }

  #text(raw: string): void {
    if (/\S/.test(raw)) this.#flush();
    this.#reader.text(raw);
  }

  #enter(name: string, attributes: string, part: Part): Frame {
    const local = localName(name);
    const gpo = gpoName(attributes);
    if (local === "num" && (gpo === "SECTNO" || gpo === "HED")) {
      this.#flush();
      return field((words) => (this.#number = words));
    }
    if (local === "heading") return this.#heading(name, attributes, gpo);
    this.#flush();
    const as = paragraphs.has(local) ? "p" : local === "authority" ? "quotedContent" : name;
    // Some paths have blanks around the number of the title.
    this.#reader.open(as, attributes.replace(/\/us\/cfr\/t (\d+) \//g, "/us/cfr/t$1/"));
    const inside = this.#content(local === "footnote" ? null : (parts[gpo] ?? part));
    const frame = { ...inside, close: () => this.#reader.close() };
    return part !== null && local === "p" ? heard(frame, (words) => hear(this.#read, part, words)) : frame;
  }

  /** The heading of a presidential document is its title; the heading of a quoted section is on one line with the number. */
  #heading(name: string, attributes: string, gpo: string): Frame {
    const read = this.#read;
    if (read.kind === "PRESDOCU" && gpo === "HED") return field((words) => (read.subject ||= words));
    this.#reader.open(name, attributes);
    if (this.#number !== null) this.#reader.text(`${escaped(this.#number)} `);
    this.#number = null;
    return { ...this.#content(null), close: () => this.#reader.close() };
  }

  #flush(): void {
    const number = this.#number;
    this.#number = null;
    if (number !== null) this.#write("heading", number);
  }

  #write(as: "heading" | "p", words: string, isRaw = false): void {
    if (words === "") return;
    this.#reader.open(as, "");
    this.#reader.text(isRaw ? words : escaped(words));
    this.#reader.close();
  }
}

/** GPO's name of an element in the bulk format: `style="-uslm-sgm:AGENCY"`. */
function gpoName(attributes: string): string {
  return /-uslm-sgm:([A-Z0-9-]+)/.exec(attribute(attributes, "style") ?? "")?.[1] ?? "";
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
