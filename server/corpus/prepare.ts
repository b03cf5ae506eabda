import { citeKeysOf } from "../statutes/citation/cite-key.ts";
import { literalKey } from "../statutes/citation/key-parts.ts";
import { type Comparable, footnoteRank, operativeDigest, quietDigest } from "./comparison.ts";
import { ownCopy } from "./import/xml.ts";
import { allReferences } from "./linked-texts.ts";
import type { ImportedDivision, ImportedSection, ImportedSource, ImportSink, Note } from "./model.ts";
import { storedRecord } from "./section-record.ts";
import { notesJson, structureJson } from "./stored-text.ts";

/** A section with everything about it computed that needs no database. Plain data: it crosses threads. */
export interface PreparedSection {
  unit: ImportedSection["unit"];
  actId: string;
  identity: string;
  identifier: string | null;
  divisionKey: string;
  corpusType: string;
  /** Named source inside the corpus. */
  namedSource: string | null;
  number: string;
  numberLabel: string;
  heading: string;
  citationShort: string;
  status: string;
  text: string;
  credit: string;
  /** JSON (stored-text.ts). Packed only when written: most sections of an update are not. */
  structure: string;
  notes: string | null;
  /** Paragraphs of the operative text. */
  passages: number;
  /** Code units of text, credit and notes. */
  textSize: number;
  /** 16 bytes in hex each. */
  textHash: string;
  notesHash: string;
  record: string;
  /** As ImportedSection has it. */
  year: number | null | undefined;
  citeKeys: string[];
  citeRange: { family: string; low: string; high: string } | null;
  popularNames: string[];
  /** `<target> <origin>`, the target without its pinpoint. */
  references: string[];
}

/** As ImportSink, of prepared sections. */
export interface PreparedSink {
  source(source: ImportedSource): void;
  division(division: ImportedDivision): void;
  section(section: PreparedSection): void;
  lateNotes(divisionKey: string, notes: Note[]): void;
  warning(message: string): void;
}

/** A sink that prepares each section before it hands it on. */
export function preparing(sink: PreparedSink): ImportSink {
  let about: ImportedSource | null = null;
  const cited = new Map<string, number>();
  return {
    source(source) {
      about = source;
      sink.source(source);
    },
    division: (division) => sink.division(division),
    section(section) {
      const before = cited.get(section.citationShort) ?? 0;
      cited.set(before === 0 ? ownCopy(section.citationShort) : section.citationShort, before + 1);
      sink.section(prepareSection(section, about, before + 1));
    },
    lateNotes: (key, notes) => sink.lateNotes(key, notes),
    warning: (message) => sink.warning(message),
  };
}

/**
 * `nth` of the sections the document has under one citation. Legislatures use a number twice; each citation that is served leads back to
 * its own section (data-api §5), so the second is cited as `28 U.S.C. § 1932 [2]`, and the number alone is the first.
 */
export function prepareSection(
  imported: ImportedSection,
  source: Pick<ImportedSource, "corpusType" | "titleNumber"> | null,
  nth = 1,
): PreparedSection {
  const section = { ...imported, references: allReferences(imported) };
  const rank = footnoteRank(source?.corpusType ?? section.corpusType);
  const { keys, range } = citeKeysOf(section);
  const citationShort = nth === 1 ? section.citationShort : `${section.citationShort} [${nth}]`;
  const comparable: Comparable = {
    numberLabel: section.numberLabel,
    heading: section.heading,
    text: section.body.text,
    footnotes: section.body.footnotes,
    credit: section.sourceCredit,
    notes: section.notes,
  };
  return {
    unit: section.unit,
    actId: section.actId,
    identity: section.identity,
    identifier: section.identifier,
    divisionKey: section.divisionKey,
    corpusType: section.corpusType,
    namedSource: section.source,
    number: section.number,
    numberLabel: section.numberLabel,
    heading: section.heading,
    citationShort,
    status: section.status,
    text: section.body.text,
    credit: section.sourceCredit,
    structure: structureJson(section.body),
    notes: notesJson(section.notes),
    passages: section.body.blocks.length,
    textSize: section.notes.reduce((sum, note) => sum + note.body.text.length, section.body.text.length + section.sourceCredit.length),
    textHash: operativeDigest(comparable, rank),
    notesHash: quietDigest(comparable, rank),
    record: storedRecord(section, source?.titleNumber ?? null),
    year: section.year,
    citeKeys: nth === 1 ? keys : [...keys, literalKey(citationShort)],
    citeRange: range,
    popularNames: section.popularNames,
    references: [...new Set(section.references.map(({ target, from }) => `${withoutPinpoint(target)} ${from}`))],
  };
}

function withoutPinpoint(target: string): string {
  const hash = target.indexOf("#");
  return hash < 0 ? target : target.slice(0, hash);
}
