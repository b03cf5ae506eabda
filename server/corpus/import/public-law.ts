import { foldDashes } from "../../statutes/citation/dashes.ts";
import { field, type Frame, frameParser, heard, skipped } from "./cfr-frames.ts";
import { isoDate } from "./cfr-history.ts";
import { lawBody } from "./law-body.ts";
import { referencesIn, withCitations } from "./cited-marks.ts";
import { joined, LawText } from "./law-text.ts";
import { type DocumentParser, ImportError, type ImportedSection, type ImportSink, type Note, type ParserFactory } from "../model.ts";
import { attribute, localName } from "./xml.ts";

/** A public or private law in USLM 2 (`pLaw`). */
export const publicLawParser: ParserFactory = (root, sink) => (localName(root.name) === "pLaw" ? parser(sink) : null);

function parser(sink: ImportSink): DocumentParser {
  const text = new LawText();
  const history = new LawText();
  const meta = new Map<string, string[]>();
  /** Of the long title; what the act is called where it has no short title. */
  let officialTitle = "";
  let approved: string | null = null;
  let bill = "";
  let hasText = false;

  const root: Frame = {
    open(name) {
      switch (localName(name)) {
        case "meta":
          return metaFrame(meta);
        case "main":
          return main;
        case "preface":
          return pages;
        case "legislativeHistory":
          return written(history);
        default:
          return skipped;
      }
    },
    text: () => {},
    close: () => {},
  };

  const pages: Frame = {
    open: (name) => (localName(name) === "page" ? field((words) => text.pages.push(words)) : skipped),
    text: () => {},
    close: () => {},
  };

  const main: Frame = {
    open(name, attributes) {
      hasText = true;
      const local = localName(name);
      if (local === "longTitle") return longTitle;
      if (local === "action") return heard(text.open("p", ""), (words, date) => (approved ??= date ?? isoDate(words)));
      return text.open(name, attributes);
    },
    text: (raw) => text.text(raw),
    close: () => {},
  };

  const longTitle: Frame = {
    open(name, attributes) {
      const frame = text.open(name, attributes);
      const local = localName(name);
      if (local === "officialTitle") return heard(frame, (words) => (officialTitle = words));
      // The margin beside the long title has the day of approval and the bill.
      if (local === "sidenote") return heard(frame, (words) => (bill ||= /\[([^[\]]+)\]/.exec(words)?.[1] ?? ""));
      return frame;
    },
    text: (raw) => text.text(raw),
    close: () => {},
  };

  return frameParser(
    () => root,
    () => {
      if (!hasText) throw new ImportError("This file holds the description of a law, and no law.");
      const name = nameOf(meta);
      const margin = joined(text.margin);
      approved = dateIn(meta.get("approvedDate")?.[0]) ?? approved ?? isoDate(margin.text);
      const body = withCitations(lawBody(text.finish()));
      const passage = history.finish();
      const notes: Note[] = [];
      if (margin.text !== "") notes.push({ topic: "marginalNotes", group: null, heading: "Notes in the margin", body: margin });
      if (passage.text !== "") notes.push({ topic: "legislativeHistory", group: null, heading: "Legislative history", body: passage });
      const shortTitle = text.shortTitles[0];
      const heading = shortTitle ?? (officialTitle || (meta.get("title")?.[0] ?? name.long));
      const key = name.short.startsWith("Pub") ? `pl-${name.number}` : `pvtl-${name.number}`;
      sink.source({
        key,
        corpusType: "SESSION_LAW",
        jurisdiction: "federal",
        name: `${name.long}—${heading}`,
        titleNumber: null,
        release: approved,
        releaseDate: approved,
        format: "uslm-2",
        isFiction: meta.get("is-fiction")?.[0] === "yes",
        positiveLaw: null,
      });
      sink.division({
        key: "law",
        parentKey: null,
        kind: "document",
        number: null,
        label: name.long,
        name: "",
        status: null,
        notes: [],
      });
      sink.section({
        unit: "document",
        actId: `SAL_${key.replace("-", "").toUpperCase()}`,
        identity: key,
        identifier: null,
        divisionKey: "law",
        corpusType: "SESSION_LAW",
        source: null,
        number: name.number,
        numbers: [name.number],
        isRange: false,
        numberLabel: name.short,
        heading,
        citationShort: name.short,
        // What became of the law since, the Code and the compilations say.
        status: "",
        renumberedTo: "",
        transferredTo: "",
        movedToLabel: null,
        body,
        notes,
        sourceCredit: "",
        amendmentYears: [],
        amendmentsCount: null,
        publicLaws: [],
        popularNames: [...new Set(text.shortTitles)],
        references: referencesIn(
          body,
          notes.map((note) => note.body),
        ),
        extra: fields({ name, meta, pages: text.pages, approved, bill, officialTitle, passage: passage.text }),
        ...(approved === null ? {} : { year: Number(approved.slice(0, 4)) }),
      } satisfies ImportedSection);
    },
  );
}

interface LawName {
  /** `115-6`. */
  number: string;
  /** `Pub. L. 115-6`. */
  short: string;
  /** `Public Law 115-6`. */
  long: string;
}

/** By the Congress and number of the meta block, else by the citation there. */
function nameOf(meta: Map<string, string[]>): LawName {
  const cited = (meta.get("citableAs") ?? []).concat(meta.get("title") ?? []).map(foldDashes);
  const match = cited.map((words) => /^(Public|Private) Law (\d{1,3}-\d{1,4})\b/i.exec(words)).find((found) => found !== null);
  const [congress, law] = [meta.get("congress")?.[0] ?? "", meta.get("docNumber")?.[0] ?? ""];
  const number = /^\d{1,3}$/.test(congress) && /^\d{1,4}$/.test(law) ? `${Number(congress)}-${Number(law)}` : match?.[2];
  const kind = (meta.get("publicPrivate")?.[0] ?? match?.[1] ?? meta.get("type")?.[0] ?? "").toLowerCase();
  if (number === undefined || !/^p(?:ublic|rivate)/.test(kind))
    throw new ImportError("This file does not say which public or private law it holds.");
  return kind.startsWith("public")
    ? { number, short: `Pub. L. ${number}`, long: `Public Law ${number}` }
    : { number, short: `Pvt. L. ${number}`, long: `Private Law ${number}` };
}

interface LawFacts {
  name: LawName;
  meta: Map<string, string[]>;
  pages: readonly string[];
  approved: string | null;
  bill: string;
  officialTitle: string;
  passage: string;
}

function fields({ name, meta, pages, approved, bill, officialTitle, passage }: LawFacts): Record<string, unknown> {
  const statutes = (meta.get("citableAs") ?? []).flatMap((words) => /^\d+ Stat\. \d+/.exec(words)?.[0] ?? []);
  const last = /(\d+) STAT\. (\d+)/.exec(pages.at(-1) ?? "");
  const range =
    statutes[0] !== undefined && last !== null && Number(last[2]) > Number(statutes[0].split(" ").at(-1))
      ? `${statutes[0]}-${last[2]}`
      : null;
  const congress = name.number.split("-")[0];
  const all: Record<string, unknown> = {
    documentNumber: name.number,
    documentTypeLabel: name.long.replace(/ \d.*/, ""),
    abstract: officialTitle,
    originalEnactmentDate: approved,
    issueDate: approved,
    history: passage,
    alternateCitations: [
      name.long,
      ...statutes,
      ...(range === null ? [] : [range]),
      ...(bill === "" ? [] : [`${bill} (${congress}th Cong.)`]),
    ],
    currencyNote: approved === null ? "As enacted" : `As enacted on ${approved}`,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ""));
}

/** Fields of a meta block by local name; a property goes by its role. */
export function metaFrame(meta: Map<string, string[]>): Frame {
  return {
    open(name, attributes) {
      const key = attribute(attributes, "role") ?? localName(name);
      return field((value) => meta.set(key, [...(meta.get(key) ?? []), value]));
    },
    text: () => {},
    close: () => {},
  };
}

/** Frame whose elements go into a text. */
function written(text: LawText): Frame {
  return { open: (name, attributes) => text.open(name, attributes), text: (raw) => text.text(raw), close: () => {} };
}

function dateIn(value: string | null | undefined): string | null {
  return /^\d{4}-\d\d-\d\d$/.exec(value ?? "")?.[0] ?? null;
}
