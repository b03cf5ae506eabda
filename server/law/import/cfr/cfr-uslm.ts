import { CfrDocument } from "./cfr-document.ts";
import { content, field, type Frame, frameParser, skipped } from "./cfr-frames.ts";
import type { DivisionKind } from "./cfr-heading.ts";
import { UslmContentReader } from "./cfr-uslm-content.ts";
import { annualCfr } from "../../store/annual-editions.ts";
import { type DocumentParser, ImportError, type ImportSink, type ParserFactory } from "../../store/model.ts";
import { localName } from "../xml/xml.ts";
import { attribute } from "../xml/xml-values.ts";

/** A volume of the CFR in USLM 2 (`cfrDoc`). */
export const cfrUslmParser: ParserFactory = (root, sink, file) => (localName(root.name) === "cfrDoc" ? parser(sink, file.name) : null);

const kinds: Record<string, DivisionKind> = {
  title: "title",
  subtitle: "subtitle",
  chapter: "chapter",
  subchapter: "subchapter",
  part: "part",
  subpart: "subpart",
  level: "subject-group",
};

interface About {
  title: string | null;
  name: string;
  /** `YYYY-MM-DD` of the edition. */
  date: string | null;
  parts: string[];
}

function parser(sink: ImportSink, fileName: string): DocumentParser {
  const document = new CfrDocument(sink);
  const about: About = { title: null, name: "", date: null, parts: [] };
  let isBegun = false;

  const root: Frame = {
    open(name, attributes) {
      const local = localName(name);
      if (local === "meta") return meta;
      if (local === "preface" || local === "backMatter" || unprinted.has(local)) return skipped;
      return inner(local, attributes) ?? root;
    },
    text: () => {},
    close: () => {},
  };

  const meta: Frame = {
    open(name) {
      const local = localName(name);
      if (local === "docNumber") return field((value) => (about.title = /^\d{1,2}$/.exec(value)?.[0] ?? null));
      if (local === "docReleasePoint") return field((value) => (about.date = /^\d{4}-\d\d-\d\d$/.exec(value)?.[0] ?? null));
      if (local === "startingProvision" || local === "endingProvision") return field((value) => about.parts.push(value));
      return skipped;
    },
    text: () => {},
    close: () => {},
  };

  const inner = (name: string, attributes: string): Frame | undefined => {
    const kind = kinds[name];
    if (kind !== undefined) return division(kind);
    return name === "section" || name === "appendix" ? unit(name, attributes) : undefined;
  };

  const division = (kind: DivisionKind): Frame => {
    // A title is named by its heading, which comes inside the title.
    if (kind !== "title" || document.isOpen) begin();
    document.openDivision(kind, null);
    return {
      open(name, attributes) {
        const local = localName(name);
        const below = inner(local, attributes);
        if (below !== undefined) return below;
        // The number's `value` names only one part of `PARTS 400–446`, so the printed number is read with the heading.
        if ((local === "num" || local === "heading") && document.takesHead) return field((value) => document.setHead(value));
        if (unprinted.has(local)) return skipped;
        const reader = new UslmContentReader();
        reader.open(name, attributes);
        return uslmContent(reader, () => document.addNotes(reader.finish()));
      },
      text: () => {},
      close() {
        begin();
        document.closeDivision();
      },
    };
  };

  const unit = (is: "section" | "appendix", attributes: string): Frame => {
    begin();
    const identifier = attribute(attributes, "identifier");
    let number: string | null = null;
    let heading: string | null = null;
    let reader: UslmContentReader | null = new UslmContentReader();
    /** Text after a section that the publisher put inside this one. */
    const late = new UslmContentReader();
    const body = content(() => reader ?? late, {
      isLevel: (found) => isLevel(localName(found)),
      leave(found, own) {
        finish();
        document.warnNested(localName(found), number ?? heading ?? "");
        return inner(localName(found), own) ?? skipped;
      },
      quoted: () => {},
    });
    const finish = (): void => {
      if (reader === null) return;
      const head = is === "section" ? (number ?? "") : `${number ?? ""} ${heading ?? ""}`.trim();
      document.unit({ unit: is, n: null, head, heading: is === "section" ? (heading ?? "") : null, identifier, ...reader.finish() });
      reader = null;
    };
    return {
      open(name, inside) {
        const local = localName(name);
        // The identifier drops letters (`/s478.25` for § 478.25a), so the printed number decides.
        if (local === "num" && number === null) return field((value) => (number = value));
        if (local === "heading" && heading === null) return field((value) => (heading = value));
        return body.open(name, inside);
      },
      text: (raw) => reader?.text(raw),
      close() {
        if (reader === null) document.addNotes(late.finish());
        finish();
      },
    };
  };

  // `level` is a subject group between sections, and a level of the text inside one.
  const isLevel = (name: string): boolean => (kinds[name] !== undefined && name !== "level") || name === "section" || name === "appendix";

  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    const { title, date, parts } = about;
    if (title === null) throw new ImportError("This volume of the Code of Federal Regulations does not say its title.");
    const volume = /vol-?(\d{1,2})(?!\d)/i.exec(fileName)?.[1];
    const range = parts.length === 2 ? `part-${parts.join("-to-")}`.toLowerCase().replace(/[^a-z0-9]+/g, "-") : "annual";
    const head = document.titleName;
    document.setExtra(
      date === null ? {} : { edition: date.slice(0, 4), currentThrough: date, currencyNote: `Annual edition, revised as of ${date}.` },
    );
    document.begin({
      key: `cfr-annual-${Number(title)}-${volume === undefined ? range : `vol-${Number(volume)}`}`,
      corpusType: annualCfr,
      jurisdiction: "federal",
      name: `Title ${title}${head === "" ? "" : `—${head}`}${volume === undefined ? "" : `, volume ${Number(volume)}`}`,
      titleNumber: String(Number(title)),
      release: date?.slice(0, 4) ?? null,
      releaseDate: date,
      format: "uslm-2",
      isFiction: false,
      positiveLaw: null,
    });
  };

  return frameParser(
    () => root,
    () => document.end(),
  );
}

/** Running heads and lists of contents. */
const unprinted = new Set(["toc", "ear", "leftRunningHead", "rightRunningHead", "endMarker", "index"]);

function uslmContent(reader: UslmContentReader, end: () => void): Frame {
  const inner: Frame = {
    open(name, attributes) {
      reader.open(name, attributes);
      return inner;
    },
    text: (raw) => reader.text(raw),
    close: () => reader.close(),
  };
  return {
    ...inner,
    close() {
      reader.close();
      end();
    },
  };
}
