import { foldDashes } from "../../citation/dashes.ts";
import { withCitations } from "../cited-marks.ts";
import type { FrRead } from "./fr-document.ts";
import { frRecord, type FrIssue, kinds, type FrKind } from "./fr-record.ts";
import { ImportError, type ImportSink } from "../../store/model.ts";

/**
 * Converts documents of the Federal Register into import events: the issue (or the single document) first, then each kind, then the
 * documents.
 */
export class FrPublication {
  readonly #sink: ImportSink;
  readonly #format: string;
  #issue: FrIssue = { volume: null, date: null };
  #isBegun = false;
  readonly #groups = new Set<FrKind>();
  readonly #numbers = new Map<string, number>();
  readonly #firstPages = new Set<number>();
  /** Pages by document number from the table of contents; several documents may share an entry. */
  readonly #ranges = new Map<string, string>();
  readonly #listed = new Map<string, number>();

  constructor(sink: ImportSink, format = "fr-bulk") {
    this.#sink = sink;
    this.#format = format;
  }

  /** An entry of the table of contents: `2024–02930`, `9741–9744`. */
  listed(number: string, range: string): void {
    this.#ranges.set(foldDashes(number).trim(), range);
    this.#listed.set(range, (this.#listed.get(range) ?? 0) + 1);
  }

  /** Called before the first document of an issue. */
  begin(issue: FrIssue): void {
    if (this.#isBegun) return;
    const { volume, date } = issue;
    if (volume === null || date === null)
      throw new ImportError("This issue of the Federal Register does not say its volume and date before its first document.");
    this.#issue = { volume, date };
    const name = `Federal Register, ${longDate(date)}`;
    this.#source(`fr-${date}`, name, date, date);
    this.#sink.division({ ...noLevel, key: "issue", kind: "issue", label: "", name });
  }

  /** A document of the issue. */
  document(read: FrRead): void {
    const { group } = kinds[read.kind];
    const key = `issue/${read.kind.toLowerCase()}`;
    if (!this.#groups.has(read.kind)) {
      this.#groups.add(read.kind);
      this.#sink.division({ ...noLevel, key, parentKey: "issue", kind: "category", label: group });
    }
    this.#emit(this.#number(read), read, key);
  }

  /** A document by itself. `filed` is the only day that such a file states. */
  single(read: FrRead, filed: string | null): void {
    if (read.number === null)
      throw new ImportError("This document of the Federal Register has no number ([FR Doc. …]), so it cannot be cited.");
    const name = `FR Doc. ${read.number}`;
    this.#source(`fr-doc-${read.number.toLowerCase()}`, `${name}—${read.subject || read.order}`, filed, filed);
    this.#sink.division({ ...noLevel, key: "document", kind: "document", label: "", name: read.subject || read.order || name });
    this.#emit(read.number, read, "document");
  }

  /** Throws ImportError when there was nothing. */
  end(): void {
    if (!this.#isBegun)
      throw new ImportError("This file of the Federal Register has no rule, proposed rule, notice or presidential document.");
  }

  #source(key: string, name: string, release: string | null, releaseDate: string | null): void {
    this.#isBegun = true;
    const about = { corpusType: "FEDERAL_REGISTER", jurisdiction: "federal", titleNumber: null, isFiction: false, positiveLaw: null };
    this.#sink.source({ key, name, release, releaseDate, format: this.#format, ...about });
  }

  #number(read: FrRead): string {
    if (read.number !== null) return read.number;
    const number = `${this.#issue.date}-P${read.pages?.first ?? 0}`;
    this.#sink.warning(`${read.subject || "A document"} has no document number; it is kept as ${number}.`);
    return number;
  }

  #emit(number: string, read: FrRead, divisionKey: string): void {
    // An entry of the table of contents with the pages of one document is right where page marks are missing; an entry for a group is less
    // exact than the marks.
    const range = this.#ranges.get(number);
    const listed = range === undefined || this.#listed.get(range) !== 1 ? null : pagesOf(range);
    const pages = listed ?? read.pages;
    const isFirst = pages !== null && !this.#firstPages.has(pages.first);
    if (pages !== null) this.#firstPages.add(pages.first);
    const record = frRecord({ ...read, number, pages, body: withCitations(read.body) }, this.#issue, divisionKey, isFirst);
    const times = (this.#numbers.get(record.identity) ?? 0) + 1;
    this.#numbers.set(record.identity, times);
    if (times > 1) {
      record.actId += `.${times}`;
      record.identity += `#${times}`;
      record.citationShort += ` [${times}]`;
    }
    this.#sink.section(record);
  }
}

const noLevel = { parentKey: null, number: null, name: "", status: null, notes: [] };

function pagesOf(range: string): { first: number; last: number } | null {
  const [, first, last] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(foldDashes(range).trim()) ?? [];
  return first === undefined ? null : { first: Number(first), last: Math.max(Number(first), Number(last ?? first)) };
}

/** `February 12, 2024`. */
function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
