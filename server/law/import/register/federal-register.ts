import { isoDate } from "../cfr/cfr-history.ts";
import { field, type Frame, frameParser, skipped } from "../cfr/cfr-frames.ts";
import { FrDocumentReader, type FrRead } from "./fr-document.ts";
import { filedDate } from "./fr-facts.ts";
import { FrPublication } from "./fr-publication.ts";
import type { FrKind } from "./fr-record.ts";
import type { DocumentParser, ImportSink, ParserFactory } from "../../store/model.ts";

/** The Federal Register in GPO's bulk format: a whole issue (`FEDREG`), or one document by itself. */
export const federalRegisterParser: ParserFactory = (root, sink) => {
  if (root.name === "FEDREG") return issueParser(sink);
  const kind = documentKind(root.name);
  return kind === null ? null : documentParser(kind, sink);
};

function issueParser(sink: ImportSink): DocumentParser {
  const publication = new FrPublication(sink);
  const pages = { page: null as number | null };
  const about = { volume: null as string | null, date: null as string | null };

  /** The issue and its divisions: kinds of documents, and separate parts for one agency. */
  const level: Frame = {
    open(name) {
      const kind = documentKind(name);
      if (kind !== null) {
        publication.begin(about);
        return new FrDocumentReader(kind, pages).frame((read) => publication.document(read));
      }
      switch (name) {
        case "VOL":
          return field((value) => (about.volume ??= /^\d{1,3}$/.exec(value)?.[0] ?? null));
        case "DATE":
          return field((value) => (about.date ??= isoDate(value)));
        case "CNTNTS":
          return contents((number, range) => publication.listed(number, range));
        case "PRTPAGE":
        case "PTITLE":
          return skipped;
        default:
          return level;
      }
    },
    text: () => {},
    close: () => {},
  };
  return frameParser(
    () => level,
    () => publication.end(),
    withoutIndent,
  );
}

function documentParser(kind: FrKind, sink: ImportSink): DocumentParser {
  const publication = new FrPublication(sink);
  const reader = new FrDocumentReader(kind, { page: null });
  const take = (read: FrRead): void => publication.single(read, filedDate(read.credit));
  return frameParser(
    () => reader.frame(take),
    () => publication.end(),
    withoutIndent,
  );
}

/** The table of contents gives the pages of each document. */
function contents(take: (number: string, range: string) => void): Frame {
  let range = "";
  const frame: Frame = {
    open(name) {
      if (name === "PGS") return field((value) => (range = value));
      if (name === "FRDOCBP") return field((value) => take(value, range));
      return frame;
    },
    text: () => {},
    close: () => {},
  };
  return frame;
}

function documentKind(name: string): FrKind | null {
  return name === "RULE" || name === "PRORULE" || name === "NOTICE" || name === "PRESDOCU" ? name : null;
}

/**
 * GPO's sample of an issue is indented by four blanks per level, also between a sentence and its italic words (`at <E>x.gov</E>.`). The
 * added blanks are removed again; text without this layout is left alone.
 */
function withoutIndent(raw: string, depth: number): string {
  if (!raw.startsWith("\n")) return raw;
  const indent = "    ".repeat(depth);
  const from = raw.startsWith(indent, 1) ? 1 + indent.length : 0;
  const end = /\n( *)$/.exec(raw);
  if (end === null || (end[1]?.length ?? 0) % 4 !== 0) return raw;
  return from > end.index ? "" : raw.slice(from, end.index);
}
