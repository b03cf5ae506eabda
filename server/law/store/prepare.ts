import type { PreparedSection, PreparedSink, HeldMarkupSection, HeldSections } from "./prepared.ts";
import type { CitedUnit } from "../citation/cite-key.ts";
import { enactmentKeys } from "../citation/enactment-keys.ts";
import { formerKeys } from "../citation/former-numbers.ts";
import { amongKey, amongSection, amongSource } from "./annual-editions.ts";
import { contentDigest, Paths } from "./content-digest.ts";
import { pointedTo, readLinks } from "./linked-texts.ts";
import type { ImportedSection, ImportedSource, ImportSink } from "./model.ts";
import { storedRecord } from "./section-record.ts";
import { assertCount, assertLevel, assertUnit, sizeBounds } from "./size-bound.ts";
import { joinedNotes, structureJson } from "./stored-text.ts";
import { TextCounts } from "./text-counts.ts";

const nothingHeld: HeldSections = {
  open: () => {},
  isNone: () => true,
  isBeside: () => false,
  byActId: () => undefined,
  byMarkup: () => undefined,
};

/**
 * A sink that prepares each section before passing it on, or reports that the library already has it unchanged. Throws ImportError for a
 * section or level that is larger than any in law.
 */
export function preparing(sink: PreparedSink, library = nothingHeld, most = sizeBounds): ImportSink {
  let about: ImportedSource | null = null;
  let isAmong = false;
  let found: HeldMarkupSection | undefined;
  const paths = new Paths();
  let [sections, levels, pathSize] = [0, 0, 0];
  const countSection = () => assertCount(++sections, most.sections, "sections");
  const cited = new TextCounts();
  return {
    source(read) {
      const key = amongKey(read);
      isAmong = key !== null && !library.isBeside(read, key);
      const source = (about = isAmong && key !== null ? amongSource(read, key) : read);
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
      assertCount(pathSize, most.paths, "characters in the names of its levels, counted with the levels above each");
      sink.division(division);
    },
    section(read) {
      const section = isAmong ? amongSection(read) : read;
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
    stored: {
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
    absent(unit) {
      countSection();
      sink.absent(unit);
    },
    incomplete: (files) => sink.incomplete(files),
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
 * `nth` counts the sections of the document with one citation. Legislatures use a number twice; each served citation leads back to its own
 * section (data-api §5), so the citation of the second is `28 U.S.C. § 1932 [2]`, and the number alone means the first.
 */
function prepareSection(
  section: ImportedSection,
  { path, nth, source }: Pick<PreparedSection, "path" | "nth"> & { source: Pick<ImportedSource, "titleNumber"> | null },
): PreparedSection {
  const references = pointedTo(section);
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
    isSetAside: section.isSetAside === true,
    year: section.year,
    cited: {
      numbers: section.numbers,
      isRange: section.isRange,
      enactments: section.corpusType === "USC" ? [...enactmentKeys(section), ...formerKeys(section)] : [],
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

/** The data from which the citation keys of a section are built. */
export function citedUnit(section: PreparedSection): CitedUnit {
  return {
    ...section,
    source: section.namedSource,
    citationShort: citationAlone(section),
    ...section.cited,
  };
}

function suffixOf(nth: number): string {
  return nth === 1 ? "" : ` [${nth}]`;
}

/** Citation as in the document. */
function citationAlone({ citationShort, nth }: Pick<PreparedSection, "citationShort" | "nth">): string {
  return nth === 1 ? citationShort : citationShort.slice(0, -suffixOf(nth).length);
}
