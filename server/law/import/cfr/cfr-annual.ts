import { ContentReader } from "./cfr-content.ts";
import { CfrDocument } from "./cfr-document.ts";
import { content, field, type Frame, frameParser, skipped } from "./cfr-frames.ts";
import type { DivisionKind } from "./cfr-heading.ts";
import { isoDate } from "./cfr-history.ts";
import { annualCfr } from "../../store/annual-editions.ts";
import { type DocumentParser, ImportError, type ImportSink, type ParserFactory } from "../../store/model.ts";
import { attribute } from "../xml/xml-values.ts";

/** The annual edition: a whole volume (`CFRDOC`), or one part or section of it (`CFRGRANULE`). */
export const cfrAnnualParser: ParserFactory = (root, sink, file) =>
  root.name === "CFRDOC" || root.name === "CFRGRANULE" ? parser(sink, file.name) : null;

const kinds: Record<string, DivisionKind> = {
  TITLE: "title",
  SUBTITLE: "subtitle",
  CHAPTER: "chapter",
  SUBCHAP: "subchapter",
  PART: "part",
  SUBPART: "subpart",
  SUBJGRP: "subject-group",
};
const ranks = Object.values(kinds);

/** The facts a file states before its text begins. */
interface About {
  title: string | null;
  name: string;
  volume: string | null;
  /** `Part 1200 to End`. */
  parts: string;
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** `PART 1` of a single part. */
  granule: string;
  /** Levels above a single part, with their names. */
  ancestors: { kind: DivisionKind; head: string }[];
}

function parser(sink: ImportSink, fileName: string): DocumentParser {
  const document = new CfrDocument(sink);
  const about: About = { title: null, name: "", volume: null, parts: "", date: null, granule: "", ancestors: [] };
  let isBegun = false;

  /** The document itself. */
  const root: Frame = {
    open(name, attributes) {
      if (name === "FDSYS") return granule;
      if (name === "FMTR") return frontMatter;
      if (name === "AMDDATE" || name === "BMTR") return skipped;
      return inner(name, attributes) ?? skipped;
    },
    text: () => {},
    close: () => {},
  };

  /** Facts of a single part. */
  const granule: Frame = {
    open(name, attributes) {
      switch (name) {
        case "CFRTITLE":
          return field((value) => (about.title = numberIn(value)));
        case "CFRTITLETEXT":
          return field((value) => (about.name = value));
        case "VOL":
          return field((value) => (about.volume = numberIn(value)));
        case "DATE":
          return field((value) => (about.date = /^\d{4}-\d\d-\d\d$/.exec(value)?.[0] ?? isoDate(value)));
        case "HEADING":
          return field((value) => (about.granule = value));
        case "ANCESTORS":
          return granule;
        case "PARENT": {
          const heading = attribute(attributes, "HEADING") ?? "";
          const kind = ranks.find((k) => new RegExp(`^${k}s?\\b`, "i").test(heading));
          return field(
            (value) => kind !== undefined && about.ancestors.push({ kind, head: value === "" ? heading : `${heading}—${value}` }),
          );
        }
        default:
          return skipped;
      }
    },
    text: () => {},
    close: () => {},
  };

  /** Title page of a volume; the text after it is about the Code as a whole. */
  const frontMatter: Frame = {
    open(name) {
      if (name === "TITLEPG") return frontMatter;
      if (name === "TITLENUM") return field((value) => (about.title = numberIn(value)));
      if (name === "SUBJECT") return field((value) => (about.name ||= value));
      if (name === "PARTS") return field((value) => (about.parts = value));
      if (name === "REVISED" || name === "DATE") return field((value) => (about.date ??= isoDate(value)));
      return skipped;
    },
    text: () => {},
    close: () => {},
  };

  /** Levels, sections and appendices; undefined for any other element. */
  const inner = (name: string, attributes: string): Frame | undefined => {
    const kind = kinds[name];
    if (kind !== undefined) return division(kind, attributes);
    return name === "SECTION" || name === "APPENDIX" ? unit(name) : undefined;
  };

  const division = (kind: DivisionKind, attributes: string): Frame => {
    // The heading of a volume gives the title number if nothing else does.
    if (kind !== "title" || about.title !== null || document.isOpen) begin(kind);
    document.openDivision(kind, attribute(attributes, "N"));
    const head = (): Frame =>
      field((value) => {
        if (kind === "title" && about.title === null) about.title = numberIn(value);
        document.setHead(value);
      });
    // `TITLE/CFRTITLE/TITLEHD/HD` and `CHAPTER/TOC/TOCHD/HD`; the rest of either is a list of contents.
    const headIn: Frame = {
      open(name) {
        if (name === "TITLEHD" || name === "TOCHD") return headIn;
        return name === "HD" && document.head === "" ? head() : skipped;
      },
      text: () => {},
      close: () => {},
    };
    return {
      open(name, inside) {
        const below = inner(name, inside);
        if (below !== undefined) return below;
        if (name === "TOC" || name === "CFRTITLE") return headIn;
        if ((name === "HD" || name === "RESERVED") && document.head === "") return head();
        if (unprinted.has(name)) return skipped;
        return loose().open(name, inside);
      },
      text(raw) {
        if (/\S/.test(raw)) document.content().text(raw);
      },
      close() {
        begin(kind);
        document.closeDivision();
      },
    };
  };

  const unit = (name: "SECTION" | "APPENDIX"): Frame => {
    begin("section");
    const is = name === "SECTION" ? "section" : "appendix";
    let number: string | null = null;
    let heading: string | null = null;
    let reader: ContentReader | null = new ContentReader();
    const body = content(() => reader ?? document.content(), {
      isLevel: (found) => isLevel(found),
      leave(found, attributes) {
        finish();
        document.warnNested(found, number ?? heading ?? "");
        return inner(found, attributes) ?? skipped;
      },
      quoted: (found) => document.warnQuoted(found, number ?? heading ?? ""),
    });
    const finish = (): void => {
      if (reader === null) return;
      const head = is === "section" ? (number ?? "") : (heading ?? "");
      document.unit({
        unit: is,
        n: null,
        head,
        heading: is === "section" ? (heading ?? "") : null,
        identifier: number,
        references: [],
        ...reader.finish(),
      });
      reader = null;
    };
    return {
      open(inside, attributes) {
        if (inside === "SECTNO" && is === "section" && reader !== null) {
          return field((value) => {
            // Two numbers in one element make two sections.
            if (number !== null) {
              finish();
              heading = null;
              reader = new ContentReader();
            }
            number = value;
          });
        }
        const isHead = is === "section" ? inside === "SUBJECT" || inside === "RESERVED" : inside === "HD" || inside === "RESERVED";
        if (isHead && heading === null) return field((value) => (heading = value));
        return body.open(inside, attributes);
      },
      text: (raw) => reader?.text(raw),
      close: finish,
    };
  };

  const isLevel = (name: string): boolean => kinds[name] !== undefined || name === "SECTION" || name === "APPENDIX";

  /** Text of the innermost level outside its sections. */
  const loose = (): Frame =>
    content(() => document.content(), {
      isLevel,
      leave: (found, attributes) => inner(found, attributes) ?? skipped,
      quoted: (found) => document.warnQuoted(found, document.head),
    });

  /** Announces the file; `first` is its outermost level. */
  const begin = (first: DivisionKind | "section"): void => {
    if (isBegun) return;
    isBegun = true;
    const { title, date } = about;
    if (title === null) throw new ImportError("This file of the annual edition of the Code of Federal Regulations does not say its title.");
    const name = about.name === "" ? `Title ${title}` : `Title ${title}—${about.name}`;
    const own = first === "title" ? volumeOf(about, fileName) : { key: slug(about.granule || first), name: granuleName(about.granule) };
    document.setExtra(
      date === null ? {} : { edition: date.slice(0, 4), currentThrough: date, currencyNote: `Annual edition, revised as of ${date}.` },
    );
    document.begin({
      key: `cfr-annual-${title}-${own.key}`,
      corpusType: annualCfr,
      jurisdiction: "federal",
      name: own.name === "" ? name : `${name}, ${own.name}`,
      titleNumber: title,
      release: date?.slice(0, 4) ?? null,
      releaseDate: date,
      format: "cfr-annual",
      isFiction: false,
      positiveLaw: null,
    });
    if (first === "title") return;
    const above = about.ancestors.filter((a) => a.kind !== first).sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind));
    if (above[0]?.kind !== "title") above.unshift({ kind: "title", head: name });
    for (const { kind, head } of above) {
      document.openDivision(kind, null);
      document.setHead(head);
    }
  };

  return frameParser(
    () => root,
    () => document.end(),
  );
}

/** Running heads, page marks and lists of contents. */
const unprinted = new Set(["CONTENTS", "CFRTOC", "PRTPAGE", "EAR", "LRH", "RRH", "SECHD"]);

/** The volume from the name of the file, since nothing in a volume states it; else the parts the file holds. */
function volumeOf(about: About, fileName: string): { key: string; name: string } {
  const volume = about.volume ?? /vol-?(\d{1,2})(?!\d)/i.exec(fileName)?.[1];
  if (volume !== undefined) return { key: `vol-${Number(volume)}`, name: `volume ${Number(volume)}` };
  return about.parts === "" ? { key: "annual", name: "" } : { key: slug(about.parts), name: about.parts.toLowerCase() };
}

/** `part 7`, `§ 7.2`; govinfo writes `Section Â§ 7.2`, where the sign was read in the wrong encoding. */
function granuleName(heading: string): string {
  return heading.toLowerCase().replace(/^(?:section )?â?§ ?/, "§ ");
}

function numberIn(text: string): string | null {
  const number = /\d{1,2}(?!\d)/.exec(text)?.[0];
  return number === undefined ? null : String(Number(number));
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-|-$/g, "");
}
