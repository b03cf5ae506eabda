import { databaseErrorCode } from "../../platform/db/errors.ts";
import type { WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import type { SearchIndexWriter } from "../search/index-writer.ts";
import { annualCfr, citedByEdition } from "./annual-editions.ts";
import { type ChangeFacts, changeFacts } from "./change-facts.ts";
import {
  type Comparable,
  type FootnoteRank,
  footnoteRank,
  operativeDigest,
  operativeParts,
  quietDigest,
  quietParts,
} from "./comparison.ts";
import { contentDigest } from "./content-digest.ts";
import { IdSet } from "../search/id-set.ts";
import type { IdBlocks } from "./id-blocks.ts";
import { ImportError } from "./model.ts";
import { NewTexts } from "./section-batch.ts";
import type { PreparedSection, SameSection } from "./prepared.ts";
import type { RecordedChange, RefreshLog } from "./refresh-log.ts";
import { comparedNotes, type EncodedTexts, encodedTexts, footnotesFromJson } from "./stored-text.ts";
import { SectionRows, type SectionColumns, type StoredSection } from "./section-rows.ts";
import { factsOf } from "./section-sides.ts";
import { TextCounts } from "./text-counts.ts";
import { ReferenceWriter } from "./writer-references.ts";
import type { DivisionWriter, PlacedDivision } from "./writer-divisions.ts";

/** The source a document is written to. */
export interface WrittenSource {
  id: number;
  key: string;
  corpusType: string;
  jurisdiction: string;
  titleNumber: string | null;
  editionYear: number;
  /** The citations of its sections had another year before. */
  isRecited: boolean;
}

export interface WriterParts {
  db: WriteDb;
  source: WrittenSource;
  divisions: DivisionWriter;
  ids: IdBlocks;
  index: Pick<SearchIndexWriter, "add" | "remove">;
  /** Null for a first installation: a new section in the library is not a change in the law. */
  changes: Pick<RefreshLog, "record"> | null;
  /** Year of this installation. */
  year: number;
  /** As in ImportedSource. */
  isUnplaced: boolean;
}

/** A section that the source had before. Its text stays on disk; a comparison needs only this data. */
interface Known {
  id: number;
  status: string;
  corpusType: string;
  divisionId: number;
  containerId: number;
  position: number;
  year: number | null;
  unit: string;
  identity: string;
  namedSource: string | null;
}

const sectionIds = sql<number, number>("select id from section where source_id = ? order by position");
/**
 * By act id, which identifies a section outside: a section that gets another id is removed under the old one and added under the new one,
 * except in the codes of states (`lastingId`).
 */
const knownSection = sql<[string, number], Known>(
  `select id, status, corpus_type as "corpusType", division_id as "divisionId", container_id as "containerId", position, year, unit,
     identity, named_source as "namedSource"
   from section where act_id = ? and source_id = ?`,
);

const idsByIdentity = sql<number, { identity: string; actId: string }>(
  `select identity, act_id as "actId" from section where source_id = ? and identity >= 'state/' and identity < 'state0'`,
);

/** Updates the sections of one source to match a document, one at a time, and counts the changes. */
export class SectionWriter {
  readonly counts = { sections: 0, appendices: 0, added: 0, amended: 0, removed: 0, notesOnly: 0, unchanged: 0 };
  /** Code units of text, credits and notes. */
  textSize = 0;
  /** Sections that the document did not have and that stayed. */
  kept = 0;
  readonly #parts: WriterParts;
  readonly #rows: SectionRows;
  readonly #texts;
  readonly #references;
  readonly #rank: FootnoteRank;
  /** The source had no sections before. */
  readonly #isNew: boolean;
  /** Rows of the sections in the document; other sections are removed at the end. */
  readonly #met = new IdSet([]);
  readonly #identities = new TextCounts();
  readonly #namesBefore: Map<number, string>;
  /** Act ids of the source's sections of a state by state, code and number; null until a section has an id that is not known. */
  #idsBefore: Map<string, string> | null = null;
  readonly #coverage = new Map<string, { corpusType: string; status: string; sections: number; passages: number }>();

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#rows = new SectionRows(parts.db);
    this.#texts = new NewTexts(this.#rows, parts.index);
    this.#references = new ReferenceWriter(parts.db, parts.source.id);
    this.#rank = footnoteRank(parts.source.corpusType);
    this.#isNew = parts.db.value(sectionIds, parts.source.id) === undefined;
    this.#namesBefore = parts.divisions.storedNames();
  }

  write(read: PreparedSection, position: number): void {
    if (this.#identities.add(read.identity) > 1)
      throw new ImportError(`This file has two sections that are ${read.citationShort} (${read.identity}).`);
    const section = { ...read, actId: this.#lastingId(read) };
    const known = this.#find(section.actId);
    const division = this.#parts.divisions.enter(this.#inPlace(section, known));
    const texts = encodedTexts(section);
    const columns = this.#columns(section, texts, division, position);
    this.#count(section);
    const id = known === undefined ? this.#add(section, texts, columns, division) : this.#compare(known, section, texts, columns, division);
    this.#met.add(id);
    this.#references.add(id, section.references);
  }

  /** A section that the library has unchanged. Throws ImportError when the file has it twice. */
  same(section: SameSection, position: number): void {
    const known = this.#find(section.actId);
    if (known === undefined) throw new Error(`${section.actId} is not held`);
    this.#met.add(known.id);
    this.#identities.add(known.identity);
    const { id: divisionId, containerId } = this.#parts.divisions.enter(
      this.#inPlace({ ...known, divisionKey: section.divisionKey }, known),
    );
    this.#count({ ...known, ...section });
    if (known.unit !== "appendix") this.counts.unchanged++;
    const isInPlace = known.divisionId === divisionId && known.containerId === containerId && known.position === position;
    if (!isInPlace) this.#rows.move(known.id, { divisionId, containerId, position });
    if (section.markup !== undefined) this.#rows.remark(known.id, section.markup);
    this.#references.keep(known.id);
  }

  /** A section whose file is missing: if the library has it, it stays unchanged, at its place in the document. */
  keep(actId: string, divisionKey: string, position: number): void {
    const known = this.#isNew ? undefined : this.#parts.db.one(knownSection, [actId, this.#parts.source.id]);
    if (known !== undefined && !this.#met.has(known.id)) this.same({ actId, divisionKey, ...this.#rows.sizesOf(known.id) }, position);
  }

  /**
   * Removes sections that the document did not have, or leaves them in place if files of the document were missing; a moved section does
   * not stay at its old place, and levels that the document has whole lose them. Then writes the source's references and coverage.
   */
  finish(rest: "removed" | "kept"): void {
    const { id, jurisdiction, editionYear, isRecited } = this.#parts.source;
    this.#texts.finish();
    const unmet = this.#isNew ? [] : this.#parts.db.values(sectionIds, id).filter((one) => !this.#met.has(one));
    for (const one of unmet) {
      const { actId, identity, divisionId, position } = this.#rows.placeOf(one);
      if (rest === "removed" || this.#identities.of(identity) > 0 || this.#parts.divisions.isWhole(divisionId)) this.#drop(one);
      else {
        this.keep(actId, this.#parts.divisions.restore(divisionId), position);
        this.kept++;
      }
    }
    if (isRecited) this.#rows.recite(id, editionYear);
    this.#references.finish();
    this.#rows.writeCoverage(id, jurisdiction, [...this.#coverage.values()]);
  }

  /** A page that is installed without the contents of its title does not move its section. */
  #inPlace<T extends { divisionKey: string }>(section: T, known: Known | undefined): T {
    if (!this.#parts.isUnplaced || known === undefined) return section;
    const divisionKey = this.#parts.divisions.below(section.divisionKey, known.divisionId);
    return divisionKey === null ? section : { ...section, divisionKey };
  }

  /**
   * The id under which the library has a section of a state, whose id names its chapter: a section that moved to another one keeps its id,
   * and so do the texts pinned to it.
   */
  #lastingId({ actId, identity }: PreparedSection): string {
    const { db, source } = this.#parts;
    if (this.#isNew || !identity.startsWith("state/") || db.one(knownSection, [actId, source.id]) !== undefined) return actId;
    this.#idsBefore ??= new Map(db.all(idsByIdentity, source.id).map((row) => [row.identity, row.actId]));
    return this.#idsBefore.get(identity) ?? actId;
  }

  /** The section of the source with this act id. Throws ImportError when the file has already had it. */
  #find(actId: string): Known | undefined {
    const known = this.#isNew ? undefined : this.#parts.db.one(knownSection, [actId, this.#parts.source.id]);
    if (known !== undefined && this.#met.has(known.id)) throw new ImportError(`This file gives two sections the id ${actId}.`);
    return known;
  }

  #drop(id: number): void {
    const old = this.#rows.read(id);
    if (this.#parts.changes !== null) this.#record("removed", "text", old, { before: old, after: null }, changeFacts(old.record, null));
    if (old.unit !== "appendix") this.counts.removed++;
    this.#remove(id);
  }

  #add(section: PreparedSection, texts: EncodedTexts, columns: SectionColumns, division: PlacedDivision): number {
    if (this.#parts.changes !== null) {
      const sides = { before: null, after: asComparable(section) };
      this.#record("added", "text", columns, sides, changeFacts(null, section.record));
    }
    if (section.unit !== "appendix") this.counts.added++;
    return this.#insert(section, texts, columns, division);
  }

  #compare(known: Known, section: PreparedSection, texts: EncodedTexts, columns: SectionColumns, division: PlacedDivision): number {
    const counted = section.unit === "appendix" ? 0 : 1;
    const before = this.#rows.read(known.id);
    const sides = { before, after: asComparable(section) };
    const differsIn = (digest: typeof operativeDigest) => digest(sides.before, this.#rank) !== digest(sides.after, this.#rank);
    const isAmended = known.status !== section.status || differsIn(operativeDigest);
    const hasNewNotes = !isAmended && differsIn(quietDigest);
    if (isAmended || hasNewNotes)
      this.#record("amended", isAmended ? "text" : "notes", columns, sides, changeFacts(before.record, section.record));
    if (isAmended) this.counts.amended += counted;
    else this.counts.unchanged += counted;
    if (hasNewNotes) this.counts.notesOnly += counted;
    // The index contains a section's words and the names above it, and an id belongs to one corpus: where any of these differ, the section
    // gets a new row.
    const hasNewPlace = this.#namesBefore.get(known.divisionId) !== division.names || known.corpusType !== section.corpusType;
    if (isAmended || hasNewPlace) {
      this.#remove(known.id);
      return this.#insert(section, texts, columns, division);
    }
    // Without a year in the format, the year is that of the installation of the text.
    const { year = known.year } = section;
    this.#rows.update(known.id, { ...columns, year });
    // The words may be the same while the structure differs, such as the target of a link; words that differ only in blanks and dashes
    // stay.
    if (hasNewNotes || before.text === section.text) this.#rows.rewriteText(known.id, section, texts);
    return known.id;
  }

  #insert(section: PreparedSection, texts: EncodedTexts, columns: SectionColumns, division: PlacedDivision): number {
    const { ids, source } = this.#parts;
    const id = ids.take(section.corpusType, source.jurisdiction);
    try {
      this.#rows.insert(id, source.id, source.jurisdiction, columns);
    } catch (error) {
      throw databaseErrorCode(error) === "SQLITE_CONSTRAINT_UNIQUE" ? this.#taken(section) : error;
    }
    this.#texts.add({ id, section, texts, names: division.names });
    return id;
  }

  #remove(id: number): void {
    this.#parts.index.remove(id);
    this.#rows.delete(id);
  }

  /** Why a row could not be given its act id. */
  #taken(section: PreparedSection): ImportError {
    const holder = this.#rows.holderOf(section.actId);
    if (holder === undefined || holder.sourceId === this.#parts.source.id)
      return new ImportError(`This file gives two sections the id ${section.actId}.`);
    return new ImportError(
      `${section.citationShort} is already installed from ${holder.sourceName} (${holder.sourceKey}), and a section can have one source only. ` +
        `To install this file instead, remove that one first: law remove ${holder.sourceKey}.` +
        (holder.isAnnual === 1 ? " It is an annual edition, which you can install again afterwards, beside the current text." : ""),
    );
  }

  #columns(section: PreparedSection, texts: EncodedTexts, division: PlacedDivision, position: number): SectionColumns {
    const { editionYear } = this.#parts.source;
    return {
      actId: section.actId,
      identity: section.identity,
      divisionId: division.id,
      containerId: division.containerId,
      position,
      unit: section.unit,
      corpusType: section.corpusType,
      namedSource: section.namedSource,
      identifier: section.identifier,
      number: section.number,
      numberLabel: section.numberLabel,
      heading: section.heading,
      citation: citedByYear(section, editionYear),
      citationShort: section.citationShort,
      nth: section.nth,
      status: section.status,
      ...division.place,
      year: section.year === undefined ? this.#parts.year : section.year,
      digest: section.digest ?? contentDigest(section, texts),
      markup: section.markup,
      passages: section.passages,
      textSize: section.textSize,
      record: section.record,
    };
  }

  #count(section: Pick<PreparedSection, "corpusType" | "status" | "passages" | "textSize"> & { unit: string }): void {
    if (section.unit === "appendix") this.counts.appendices++;
    else this.counts.sections++;
    this.textSize += section.textSize;
    const key = `${section.corpusType} ${section.status}`;
    const row = this.#coverage.get(key) ?? { corpusType: section.corpusType, status: section.status, sections: 0, passages: 0 };
    row.sections++;
    row.passages += section.passages;
    this.#coverage.set(key, row);
  }

  #record(
    kind: RecordedChange["kind"],
    cls: RecordedChange["class"],
    of: ChangedSection,
    sides: { before: StoredSection | null; after: Comparable | null },
    facts: ChangeFacts,
  ): void {
    const { changes, source } = this.#parts;
    const digest = cls === "text" ? operativeDigest : quietDigest;
    const parts = cls === "text" ? operativeParts : quietParts;
    const version = (side: Comparable | null) => side && { digest: digest(side, this.#rank), text: parts(side, this.#rank) };
    changes?.record({
      ...facts,
      kind,
      class: cls,
      corpusType: of.corpusType,
      jurisdiction: source.jurisdiction,
      actId: of.actId,
      identity: of.identity,
      citation: of.citation,
      citationShort: of.citationShort,
      heading: of.heading,
      titleNumber: of.titleNumber,
      chapter: of.chapter,
      part: of.part,
      number: of.number,
      namedSource: of.namedSource,
      before: version(sides.before),
      after: version(sides.after),
      former: sides.before && {
        facts: factsOf(sides.before),
        quiet: cls === "notes" ? null : { digest: quietDigest(sides.before, this.#rank), text: quietParts(sides.before, this.#rank) },
      },
    });
  }
}

type ChangedSection = Pick<
  SectionColumns,
  | "corpusType"
  | "actId"
  | "identity"
  | "citation"
  | "citationShort"
  | "heading"
  | "titleNumber"
  | "chapter"
  | "part"
  | "number"
  | "namedSource"
>;

export function asComparable(section: PreparedSection): Comparable {
  return { ...section, footnotes: footnotesFromJson(section.structure), notes: comparedNotes(section.notes) };
}

/** Citations of court rules and plans have no edition (data-api §5 gives one to the two codes). */
export function citedByYear({ corpusType, unit, citationShort }: PreparedSection, editionYear: number): string {
  if (unit === "plan" || unit === "rule") return citationShort;
  if (corpusType === annualCfr) return citedByEdition(citationShort, editionYear);
  return corpusType === "USC" || corpusType === "CFR" ? `${citationShort} (${editionYear})` : citationShort;
}
