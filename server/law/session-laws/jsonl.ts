import { type ActLine, registryLimits, SessionLawLine } from "#shared/law/session-law-lines.ts";
import { sessionTypes } from "#shared/law/session-law-words.ts";
import { lineError, schemaError } from "../import/jsonl/jsonl-errors.ts";
import { LineCutter, parseLine } from "../import/jsonl/jsonl-lines.ts";
import { ImportError } from "../store/model.ts";
import { lawId, lawIdPattern } from "./ids.ts";
import type { ImportedCollection, ImportedLaw, ImportedSession, PrintedDate } from "./model.ts";

/** Reads PANDECT-JSONL of session laws (shared/law/session-law-lines.ts). Throws ImportError with line and field. */
export class SessionLawLines {
  readonly #lines = new LineCutter((line, number) => this.#read(line, number));
  readonly #sessions = new Map<string, ImportedSession>();
  readonly #ids = new Set<string>();
  #collection: ImportedCollection | null = null;
  #acts = 0;
  #chars = 0;
  #isEnded = false;

  write(text: string): void {
    this.#lines.write(text);
  }

  finish(): ImportedCollection {
    this.#lines.end();
    if (this.#collection === null || (this.#acts === 0 && this.#collection.tombstones.length === 0))
      throw new ImportError("This file has no act line. Was it cut short?");
    this.#collection.sessions = [...this.#sessions.values()];
    return this.#collection;
  }

  #read(text: string, number: number): void {
    if (this.#isEnded) throw lineError(number, "comes after the end line");
    this.#chars += text.length;
    if (this.#chars > registryLimits.chars) throw tooMuch(number);
    const parsed = SessionLawLine.safeParse(parseLine(text, number), { reportInput: true });
    if (!parsed.success) throw schemaError(number, parsed.error);
    const line = parsed.data;
    if (line.type === "registry") {
      if (this.#collection !== null) throw lineError(number, "begins a second registry; a file has one");
      const { jurisdiction, name, releaseDate, isFiction } = line;
      this.#collection = { jurisdiction, name, releaseDate: releaseDate ?? null, isFiction, sessions: [], tombstones: [] };
      return;
    }
    const collection = this.#collection;
    if (collection === null) throw lineError(number, "comes before the registry line, which must be first");
    if (line.type === "session") {
      if (this.#sessions.has(line.code)) throw lineError(number, `another session has the code ${line.code}`, "code");
      if (this.#sessions.size >= registryLimits.sessions) throw lineError(number, "is one session too many");
      this.#sessions.set(line.code, {
        jurisdiction: collection.jurisdiction,
        code: line.code,
        label: line.label ?? null,
        type: sessionTypes[line.code[4] ?? ""] ?? "unknown",
        year: Number(line.code.slice(0, 4)),
        denominator: line.denominator == null ? null : { ...line.denominator, value: line.denominator.value ?? null },
        openGaps: line.openGaps,
        isWhole: line.isWhole,
        laws: [],
      });
    } else if (line.type === "act") this.#act(collection.jurisdiction, line, number);
    else if (line.type === "gone") {
      this.#ownId(collection.jurisdiction, line.id, null, number, "id");
      if (line.mergedInto != null) this.#ownId(collection.jurisdiction, line.mergedInto, null, number, "mergedInto");
      collection.tombstones.push({ id: line.id, mergedInto: line.mergedInto ?? null });
    } else {
      if (line.acts !== this.#acts) throw lineError(number, `says ${line.acts}, but ${this.#acts} act lines come before it`, "acts");
      this.#isEnded = true;
    }
  }

  #act(jurisdiction: string, line: ActLine, at: number): void {
    const session = this.#sessions.get(line.session);
    if (session === undefined) throw lineError(at, `no session line with the code ${line.session} comes before this line`, "session");
    if ((line.number == null) === (line.billKey == null)) throw lineError(at, "needs exactly one of number and billKey", "number");
    if ((line.citableAs == null) !== (line.citationShort == null))
      throw lineError(at, "comes together with citationShort, or neither", "citableAs");
    if (line.text != null && line.textStatus != null && line.textStatus !== "held")
      throw lineError(at, "must be held where there is text", "textStatus");
    if (line.textStatus === "held" && !line.text) throw lineError(at, "says held, but there is no text", "textStatus");
    if (line.effectiveFirst != null && line.effectiveLast != null && line.effectiveLast < line.effectiveFirst)
      throw lineError(at, "is before effectiveFirst", "effectiveLast");
    const id = line.id ?? made(jurisdiction, line, at);
    this.#ownId(jurisdiction, id, line.session, at, "id");
    for (const former of line.formerIds) this.#ownId(jurisdiction, former, null, at, "formerIds");
    if (this.#ids.has(id)) throw lineError(at, `another act of this file has the id ${id}`, line.id == null ? "number" : "id");
    this.#ids.add(id);
    if (++this.#acts > registryLimits.acts) throw tooMuch(at);
    session.laws.push(lawOf(id, line, session));
  }

  #ownId(jurisdiction: string, id: string, session: string | null, at: number, field: string): void {
    const start = `SSL_${jurisdiction.toUpperCase()}_${session === null ? "" : `${session}_`}`;
    if (!lawIdPattern.test(id) || !id.startsWith(start))
      throw lineError(at, `must be the id of a session law and begin with ${start}`, field);
  }
}

function tooMuch(line: number): ImportError {
  return lineError(line, "is more than one file may have; give each session its own file");
}

function made(jurisdiction: string, { session, series, numberingYear, number, billKey }: ActLine, at: number): string {
  try {
    return lawId({ jurisdiction, session, series, year: numberingYear ?? null, number: number ?? null, billKey: billKey ?? null });
  } catch {
    throw lineError(at, "does not make an id; give the act an id", "number");
  }
}

function lawOf(id: string, line: ActLine, session: ImportedSession): ImportedLaw {
  const text = line.text?.replace(/\r\n?/g, "\n") || null;
  const outcome = line.enactmentOutcome;
  const number = line.number ?? null;
  const label = session.label ?? session.code;
  return {
    id,
    formerIds: line.formerIds,
    state: line.state,
    series: line.series,
    instrumentType: line.instrumentType,
    number,
    billKey: line.billKey ?? null,
    billNumber: line.billNumber ?? null,
    title: line.title ?? null,
    shortTitle: line.shortTitle ?? null,
    citation: line.citation ?? `${label}, ${number === null ? (line.billNumber ?? line.billKey ?? "") : `ch. ${number}`}`,
    citableAs: line.citableAs ?? null,
    citationShort: line.citationShort ?? null,
    numberingYear: line.numberingYear ?? null,
    approvedDate: line.approvedDate ?? null,
    approvedDateDerived: line.approvedDateDerived,
    effectiveFirst: line.effectiveFirst ?? line.effectiveLast ?? null,
    effectiveLast: line.effectiveLast ?? line.effectiveFirst ?? null,
    enactmentOutcome: outcome,
    isLaw:
      outcome === "not_presented" || outcome === "unknown" ? null : (line.isLaw ?? (outcome !== "vetoed" && outcome !== "pocket_veto")),
    textStatus: text === null ? (line.textStatus ?? "not_held") : "held",
    withheldReason: line.textStatus === "withheld" ? (line.withheldReason ?? null) : null,
    text,
    amendatoryMarkup: line.amendatoryMarkup ?? (line.markupConvention == null ? null : "preserved"),
    markupConvention: line.amendatoryMarkup == null || line.amendatoryMarkup === "preserved" ? (line.markupConvention ?? null) : null,
    documentKind: line.documentKind ?? null,
    identityConfidence: line.identityConfidence,
    licenseNote: line.licenseNote ?? null,
    citationAsPrinted: line.citation ?? null,
    vetoStatusAsPrinted: line.vetoStatusAsPrinted ?? null,
    sourceUrl: line.sourceUrl ?? null,
    effectiveDates: line.effectiveDates.map(dateOf),
    otherDates: line.otherDates.map(dateOf),
    codeSectionsAffected: line.codeSectionsAffected.map((one) => ({
      sectionAsPrinted: one.sectionAsPrinted,
      actionAsPrinted: one.actionAsPrinted ?? null,
      codeAsPrinted: one.codeAsPrinted ?? null,
      actSectionAsPrinted: one.actSectionAsPrinted ?? null,
    })),
    sources: [],
    publisher: null,
    provenance: null,
    otherNames: line.otherNames.map((name) => ({ name, form: "other_as_printed" })),
  };
}

type DateLine = ActLine["effectiveDates"][number];

function dateOf({ kind, date, dateAsPrinted, kindAsPrinted, scopeAsPrinted }: DateLine): PrintedDate {
  return {
    kind: kind ?? null,
    date: date ?? null,
    dateAsPrinted: dateAsPrinted ?? null,
    kindAsPrinted: kindAsPrinted ?? null,
    scopeAsPrinted: scopeAsPrinted ?? null,
  };
}
