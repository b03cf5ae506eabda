import type { CitedUnit } from "../statutes/citation/cite-key.ts";
import { contentDigest, Paths } from "./content-digest.ts";
import { pointedTo, readLinks } from "./linked-texts.ts";
import type { HeldUnit, ImportedDivision, ImportedSection, ImportedSource, ImportSink, Note } from "./model.ts";
import { storedRecord } from "./section-record.ts";
import { assertCount, assertLevel, assertUnit, sizeBounds } from "./size-bound.ts";
import { joinedNotes, structureJson } from "./stored-text.ts";
import { TextCounts } from "./text-counts.ts";

/** A section with everything about it computed that needs no database. Plain data: it crosses threads. */
export interface PreparedSection {
  unit: ImportedSection["unit"];
  actId: string;
  identity: string;
  identifier: string | null;
  divisionKey: string;
  /** Of `Paths`. */
  path: string;
  corpusType: string;
  /** Named source inside the corpus. */
  namedSource: string | null;
  number: string;
  numberLabel: string;
  heading: string;
  citationShort: string;
  /** Which of the sections with its citation it is in the document, from 1. */
  nth: number;
  status: string;
  text: string;
  /** Where signs of footnotes stand in it, start and end in turn, which are no words of it; null where there are none. */
  signs: number[] | null;
  credit: string;
  /** JSON (stored-text.ts). Packed only when written: most sections of an update are not. */
  structure: string;
  notes: string | null;
  /** Paragraphs of the operative text. */
  passages: number;
  /** Code units of text, credit and notes. */
  textSize: number;
  /** 20 bytes in hex (content-digest.ts); null where there was nothing to compare it with, and it is made when it is written. */
  digest: string | null;
  /** As ImportedSection has it; null where the format says none. */
  markup: string | null;
  record: string;
  /** As ImportedSection has it. */
  year: number | null | undefined;
  /** What its citation keys need beside all this (`citedUnit`): of its references the first of its credit, of `extra` its other citations. */
  cited: Pick<CitedUnit, "numbers" | "isRange" | "references" | "extra">;
  popularNames: string[];
  /** As `Pointed` has them. */
  references: string[];
}

/** A section of which the library holds every word as it stands in the document. */
export type SameSection = Pick<PreparedSection, "actId" | "divisionKey" | "passages" | "textSize"> & {
  /** Digest of markup that reads as the former did; absent where the markup is the former too. */
  markup?: string | null;
};

/** As ImportSink, of prepared sections and of those that need no preparing. */
export interface PreparedSink {
  source(source: ImportedSource): void;
  division(division: ImportedDivision): void;
  section(section: PreparedSection): void;
  same(section: SameSection): void;
  lateNotes(divisionKey: string, notes: Note[]): void;
  warning(message: string): void;
}

/** What is compared of a section the library holds; digests are as PreparedSection has them. */
export type HeldSection = Pick<PreparedSection, "digest" | "markup">;
/** What is needed of one that is found by its markup. */
export type HeldMarkupSection = HeldUnit & Pick<PreparedSection, "citationShort" | "nth" | "passages" | "textSize">;

/** Sections the library holds of the source that was opened last; none where it holds none. */
export interface HeldSections {
  open(sourceKey: string): void;
  isNone(): boolean;
  byActId(actId: string): HeldSection | undefined;
  byMarkup(digest: string): HeldMarkupSection | undefined;
}

const nothingHeld: HeldSections = { open: () => {}, isNone: () => true, byActId: () => undefined, byMarkup: () => undefined };

/**
 * A sink that prepares each section before it hands it on, or says that it is held as it is. It throws ImportError for a section or level
 * that is larger than any of law.
 */
export function preparing(sink: PreparedSink, library = nothingHeld, most = sizeBounds): ImportSink {
  let about: ImportedSource | null = null;
  let found: HeldMarkupSection | undefined;
  const paths = new Paths();
  let [sections, levels, pathSize] = [0, 0, 0];
  const countSection = () => assertCount(++sections, most.sections, "sections");
  const cited = new TextCounts();
  return {
    source(source) {
      about = source;
      library.open(source.key);
      paths.source(source);
      sink.source(source);
    },
    division(division) {
      const { label, name, notes } = division;
      for (const { body } of notes) readLinks(body);
      assertLevel(`The level ${(label || name).slice(0, 80)}`, label + name, notes, most.level);
      assertCount(++levels, most.levels, "levels");
      pathSize += paths.division(division);
      assertCount(pathSize, most.paths, "characters in the names of its levels, those above each counted");
      sink.division(division);
    },
    section(section) {
      const { actId, divisionKey, citationShort } = section;
      for (const { body } of section.linkedTexts ?? []) readLinks(body);
      countSection();
      assertUnit(section, most.unit);
      const prepared = prepareSection(section, { path: paths.of(divisionKey), nth: cited.add(citationShort), source: about });
      const before = library.byActId(actId);
      if (before === undefined) return sink.section(prepared);
      prepared.digest = contentDigest(prepared);
      if (before.digest !== prepared.digest) return sink.section(prepared);
      const { markup, passages, textSize } = prepared;
      sink.same({ actId, divisionKey, passages, textSize, ...(markup !== before.markup && { markup }) });
    },
    held: {
      isNone: () => library.isNone(),
      find(digest) {
        found = library.byMarkup(digest);
        return found !== undefined && cited.of(citationAlone(found)) + 1 === found.nth ? found : undefined;
      },
      same({ actId }, divisionKey) {
        if (found?.actId !== actId) throw new Error(`${actId} was not found last`);
        countSection();
        const { passages, textSize } = found;
        cited.add(citationAlone(found));
        sink.same({ actId, divisionKey, passages, textSize });
      },
    },
    lateNotes(key, notes) {
      for (const { body } of notes) readLinks(body);
      assertLevel(`The level ${key}`, "", notes, most.level);
      sink.lateNotes(key, notes);
    },
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
  section: ImportedSection,
  { path, nth, source }: Pick<PreparedSection, "path" | "nth"> & { source: Pick<ImportedSource, "titleNumber"> | null },
): PreparedSection {
  const { references, ofCredit } = pointedTo(section);
  const { alternateCitations, federalRegisterCitations } = section.extra;
  return {
    unit: section.unit,
    actId: section.actId,
    identity: section.identity,
    identifier: section.identifier,
    divisionKey: section.divisionKey,
    path,
    corpusType: section.corpusType,
    namedSource: section.source,
    number: section.number,
    numberLabel: section.numberLabel,
    heading: section.heading,
    citationShort: section.citationShort + suffixOf(nth),
    nth,
    status: section.status,
    text: section.body.text,
    signs: signsIn(section.body),
    credit: section.sourceCredit,
    structure: structureJson(section.body),
    notes: joinedNotes(section.notes),
    passages: section.body.blocks.length,
    textSize: textSizeOf(section),
    digest: null,
    markup: section.markup ?? null,
    record: storedRecord(section, references, source?.titleNumber ?? null),
    year: section.year,
    cited: {
      numbers: section.numbers,
      isRange: section.isRange,
      references: ofCredit === null ? [] : [ofCredit],
      extra: { alternateCitations, federalRegisterCitations },
    },
    popularNames: section.popularNames,
    references,
  };
}

function signsIn({ marks, footnotes }: ImportedSection["body"]): number[] | null {
  if (footnotes.length === 0) return null;
  const signs = marks.filter(({ kind }) => kind === "fn").flatMap(({ start, end }) => [start, end]);
  return signs.length === 0 ? null : signs;
}

/** What the citation keys of a section are made of. */
export function citedUnit(section: PreparedSection): CitedUnit {
  return {
    ...section,
    source: section.namedSource,
    citationShort: citationAlone(section),
    sourceCredit: section.credit,
    ...section.cited,
  };
}

function suffixOf(nth: number): string {
  return nth === 1 ? "" : ` [${nth}]`;
}

/** Citation as the document has it. */
function citationAlone({ citationShort, nth }: Pick<PreparedSection, "citationShort" | "nth">): string {
  return nth === 1 ? citationShort : citationShort.slice(0, -suffixOf(nth).length);
}
