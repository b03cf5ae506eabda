import { citeKeysOf } from "../statutes/citation/cite-key.ts";
import { literalKey } from "../statutes/citation/key-parts.ts";
import { contentDigest, Paths } from "./content-digest.ts";
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
  /** 20 bytes in hex (content-digest.ts). */
  digest: string;
  record: string;
  /** As ImportedSection has it. */
  year: number | null | undefined;
  citeKeys: string[];
  citeRange: { family: string; low: string; high: string } | null;
  popularNames: string[];
  /** `<target> <origin>`, the target without its pinpoint. */
  references: string[];
}

/** A section of which the library holds every word as it stands in the document. */
export type SameSection = Pick<PreparedSection, "actId" | "divisionKey" | "passages" | "textSize">;

/** As ImportSink, of prepared sections and of those that need no preparing. */
export interface PreparedSink {
  source(source: ImportedSource): void;
  division(division: ImportedDivision): void;
  section(section: PreparedSection): void;
  same(section: SameSection): void;
  lateNotes(divisionKey: string, notes: Note[]): void;
  warning(message: string): void;
}

/** Digests of what the library holds of a source, by act id. */
export type HeldContent = ReadonlyMap<string, string>;

/** A sink that prepares each section before it hands it on, or says that it is held as it is. */
export function preparing(sink: PreparedSink, heldOf: (sourceKey: string) => HeldContent = () => new Map()): ImportSink {
  let about: ImportedSource | null = null;
  let held: HeldContent = new Map();
  const paths = new Paths();
  const cited = new Map<string, number>();
  return {
    source(source) {
      about = source;
      held = heldOf(source.key);
      paths.source(source);
      sink.source(source);
    },
    division(division) {
      paths.division(division);
      sink.division(division);
    },
    section(section) {
      const { actId, divisionKey, citationShort } = section;
      const nth = (cited.get(citationShort) ?? 0) + 1;
      cited.set(nth === 1 ? ownCopy(citationShort) : citationShort, nth);
      const digest = contentDigest(section, paths.of(divisionKey), nth);
      if (held.get(actId) === digest)
        sink.same({ actId, divisionKey, passages: section.body.blocks.length, textSize: textSizeOf(section) });
      else sink.section(prepareSection(section, digest, about, nth));
    },
    lateNotes: (key, notes) => sink.lateNotes(key, notes),
    warning: (message) => sink.warning(message),
  };
}

function textSizeOf({ body, notes, sourceCredit }: ImportedSection): number {
  return notes.reduce((sum, note) => sum + note.body.text.length, body.text.length + sourceCredit.length);
}

/**
 * `nth` of the sections the document has under one citation. Legislatures use a number twice; each citation that is served leads back to
 * its own section (data-api §5), so the second is cited as `28 U.S.C. § 1932 [2]`, and the number alone is the first.
 */
function prepareSection(
  imported: ImportedSection,
  digest: string,
  source: Pick<ImportedSource, "corpusType" | "titleNumber"> | null,
  nth: number,
): PreparedSection {
  const section = { ...imported, references: allReferences(imported) };
  const { keys, range } = citeKeysOf(section);
  const citationShort = nth === 1 ? section.citationShort : `${section.citationShort} [${nth}]`;
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
    textSize: textSizeOf(section),
    digest,
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
