import { field, type Frame, frameParser, heard, skipped } from "../cfr/cfr-frames.ts";
import { isoDate } from "../cfr/cfr-history.ts";
import { lawBody } from "../law-body.ts";
import { lawRecord, nameOf } from "../law-record.ts";
import { withCitations } from "../cited-marks.ts";
import { joined, LawText } from "../law-text.ts";
import { type DocumentParser, ImportError, type ImportSink, type Note, type ParserFactory } from "../../store/model.ts";
import { localName } from "../xml/xml.ts";
import { attribute } from "../xml/xml-values.ts";

/** A public or private law in USLM 2 (`pLaw`). */
export const publicLawParser: ParserFactory = (root, sink) => (localName(root.name) === "pLaw" ? parser(sink) : null);

function parser(sink: ImportSink): DocumentParser {
  const text = new LawText();
  const history = new LawText();
  const meta = new Map<string, string[]>();
  /** From the long title; the name of the act where it has no short title. */
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
      // The margin next to the long title has the day of approval and the bill.
      if (local === "sidenote") return heard(frame, (words) => (bill ||= /\[([^[\]]+)\]/.exec(words)?.[1] ?? ""));
      return frame;
    },
    text: (raw) => text.text(raw),
    close: () => {},
  };

  return frameParser(
    () => root,
    () => {
      if (!hasText) throw new ImportError("This file describes a law but has no text of the law.");
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
      sink.section(lawRecord({ name, key, heading, body, notes, meta, text, approved, bill, officialTitle, passage: passage.text }));
    },
  );
}

/** Fields of a meta block by local name; a property uses its role. */
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
