import type { WriteDb } from "../../platform/db/open.ts";
import { packJson, unpackJson } from "../../platform/db/packed.ts";
import { citeKeysOf } from "../citation/cite-key.ts";
import { literalKey } from "../citation/key-parts.ts";
import { nameKey } from "../search/popular-names.ts";
import type { Comparable } from "./comparison.ts";
import { citedUnit } from "./prepare.ts";
import { type PreparedSection } from "./prepared.ts";
import { comparedNotes, type EncodedTexts, footnotesFromJson } from "./stored-text.ts";
import { sql, type SqlValue } from "../../platform/db/sql.ts";

/** The source of an act id. */
interface Holder {
  sourceId: number;
  sourceKey: string;
  sourceName: string;
  /** 1 for an annual edition in the place of the current text. */
  isAnnual: number;
}

/** The parts of a section row that a document decides. */
export interface SectionColumns {
  actId: string;
  identity: string;
  divisionId: number;
  containerId: number;
  position: number;
  unit: string;
  corpusType: string;
  namedSource: string | null;
  identifier: string | null;
  number: string;
  numberLabel: string;
  heading: string;
  citation: string;
  citationShort: string;
  nth: number;
  status: string;
  titleNumber: string | null;
  chapter: string | null;
  part: string | null;
  article: string | null;
  code: string | null;
  year: number | null;
  /** As in PreparedSection. */
  digest: string;
  markup: string | null;
  passages: number;
  textSize: number;
  record: string;
}

/** A section in stored form. */
export type StoredSection = Comparable &
  Omit<
    SectionColumns,
    "nth" | "digest" | "markup" | "passages" | "textSize" | "divisionId" | "containerId" | "position" | "article" | "code" | "year"
  >;

interface StoredRow extends Omit<StoredSection, "footnotes" | "notes"> {
  structure: Buffer;
  notes: Buffer | null;
}

const insert = sql<SqlValue[]>(`insert into section (id, source_id, jurisdiction, unit, corpus_type, status, act_id, identity, division_id,
         container_id, ordinal, position, named_source, identifier, number, number_label, heading, citation, citation_short, nth, title_number,
         chapter, part, article, code, year, digest, markup, passages, text_size, record)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const update = sql<
  SqlValue[]
>(`update section set act_id = ?, identity = ?, division_id = ?, container_id = ?, ordinal = ?, position = ?, named_source = ?, identifier = ?,
         number = ?, number_label = ?, heading = ?, citation = ?, citation_short = ?, nth = ?, title_number = ?, chapter = ?, part = ?, article = ?,
         code = ?, year = ?, digest = ?, markup = ?, passages = ?, text_size = ?, record = ?
       where id = ?`);
const insertText = sql<SqlValue[]>(
  "insert into section_text (body, credit, structure, notes, section_id) values (cast(? as text), ?, ?, ?, ?)",
);
const updateText = sql<SqlValue[]>(
  "update section_text set body = cast(? as text), credit = ?, structure = ?, notes = ? where section_id = ?",
);
const move = sql<SqlValue[]>("update section set division_id = ?, container_id = ?, ordinal = ?, position = ? where id = ?");
const remark = sql<SqlValue[]>("update section set markup = ? where id = ?");
const recite = sql<SqlValue[]>(`update section
       set citation = citation_short || ' (' || ? || case corpus_type when 'CFR_ANNUAL' then ' ed.)' else ')' end
       where source_id = ? and corpus_type in ('USC', 'CFR', 'CFR_ANNUAL') and unit not in ('plan', 'rule') and citation <> citation_short`);
const insertKey = sql<SqlValue[]>("insert into cite_key (key, section_id) values (?, ?) on conflict do nothing");
const insertRange = sql<SqlValue[]>("insert into cite_range (family, low, high, section_id) values (?, ?, ?, ?)");
const insertName = sql<SqlValue[]>("insert into popular_name (name_key, name, section_id) values (?, ?, ?) on conflict do nothing");
const deleteNames = sql<number>("delete from popular_name where section_id = ?");
const deleteEnactments = sql<number>(`delete from cite_key where section_id = ?
         and (key like 'enacted/%' or key like 'added/%' or key like 'revised/%' or key like 'noted/%')`);
const deleteCoverage = sql<number>("delete from source_count where source_id = ?");
const insertCoverage = sql<SqlValue[]>(
  "insert into source_count (source_id, corpus_type, jurisdiction, status, sections, passages) values (?, ?, ?, ?, ?, ?)",
);
const deletes = [
  deleteNames,
  sql<number>("delete from cite_key where section_id = ?"),
  sql<number>("delete from cite_range where section_id = ?"),
  sql<number>("delete from section_text where section_id = ?"),
  sql<number>("delete from section where id = ?"),
];
const selectSection = sql<
  number,
  StoredRow
>(`select s.act_id as "actId", s.identity, s.unit, s.corpus_type as "corpusType", s.named_source as "namedSource", s.identifier, s.number,
         s.number_label as "numberLabel", s.heading, s.citation, s.citation_short as "citationShort", s.status,
         s.title_number as "titleNumber", s.chapter, s.part, s.record, t.body as text, t.credit, t.structure, t.notes
       from section s join section_text t on t.section_id = s.id where s.id = ?`);
const holder = sql<string, Holder>(`select o.id as "sourceId", o.key as "sourceKey", o.name as "sourceName",
         o.corpus_type = 'CFR' and o.format in ('cfr-annual', 'uslm-2') as "isAnnual"
       from section s join source o on o.id = s.source_id where s.act_id = ?`);

const selectSizes = sql<number, { passages: number; textSize: number }>(
  'select passages, text_size as "textSize" from section where id = ?',
);
const selectPlace = sql<number, { actId: string; identity: string; divisionId: number; position: number }>(
  'select act_id as "actId", identity, division_id as "divisionId", position from section where id = ?',
);

/** All statements for a section and its dependent rows. */
export class SectionRows {
  readonly #db: WriteDb;

  constructor(db: WriteDb) {
    this.#db = db;
  }

  insert(id: number, sourceId: number, jurisdiction: string, c: SectionColumns): void {
    this.#db.run(insert, [id, sourceId, jurisdiction, c.unit, c.corpusType, c.status, ...movable(c)]);
  }

  /** Updates the columns that may change without the text. */
  update(id: number, c: SectionColumns): void {
    this.#db.run(update, [...movable(c), id]);
  }

  /** Text of a new row. */
  insertText(id: number, { credit }: PreparedSection, { text, structure, notes }: EncodedTexts): void {
    this.#db.run(insertText, [text, credit, packJson(structure), notes && packJson(notes), id]);
  }

  /** Citation keys and popular names of a new row. */
  insertKeys(id: number, s: PreparedSection): void {
    const { keys, range } = citeKeysOf(citedUnit(s));
    for (const key of keys) this.#db.run(insertKey, [key, id]);
    if (s.nth > 1) this.#db.run(insertKey, [literalKey(s.citationShort), id]);
    if (range !== null) this.#db.run(insertRange, [range.family, range.low, range.high, id]);
    this.#insertNames(id, s);
  }

  /** Updates the place of a row whose section is otherwise the same. */
  move(id: number, place: { divisionId: number; containerId: number; position: number }): void {
    this.#db.run(move, [place.divisionId, place.containerId, place.position, place.position, id]);
  }

  /** Records the new markup that identifies a section from now on, whose content is unchanged. */
  remark(id: number, markup: string | null): void {
    this.#db.run(remark, [markup === null ? null : Buffer.from(markup, "hex"), id]);
  }

  /** Changes the year in the citations of a source's sections (`citedByYear` of writer-sections.ts). */
  recite(sourceId: number, editionYear: number): void {
    this.#db.run(recite, [String(editionYear), sourceId]);
  }

  /** Text and the data from notes, for a row whose operative text is the same. */
  rewriteText(id: number, s: PreparedSection, { text, structure, notes }: EncodedTexts): void {
    this.#db.run(updateText, [text, s.credit, packJson(structure), notes && packJson(notes), id]);
    this.#db.run(deleteNames, id);
    this.#insertNames(id, s);
    // Credit and notes contain the section's enactment.
    this.#db.run(deleteEnactments, id);
    for (const key of s.cited.enactments) this.#db.run(insertKey, [key, id]);
  }

  delete(id: number): void {
    for (const removal of deletes) this.#db.run(removal, id);
  }

  read(id: number): StoredSection {
    const row = found(this.#db.one(selectSection, id), id);
    const { structure, notes, ...columns } = row;
    const footnotes = footnotesFromJson(unpackJson(structure));
    return { ...columns, footnotes, notes: comparedNotes(notes === null ? null : unpackJson(notes)) };
  }

  /** Paragraphs and code units of a row. */
  sizesOf(id: number): { passages: number; textSize: number } {
    return found(this.#db.one(selectSizes, id), id);
  }

  placeOf(id: number): { actId: string; identity: string; divisionId: number; position: number } {
    return found(this.#db.one(selectPlace, id), id);
  }

  holderOf(actId: string): Holder | undefined {
    return this.#db.one(holder, actId);
  }

  writeCoverage(
    sourceId: number,
    jurisdiction: string,
    rows: { corpusType: string; status: string; sections: number; passages: number }[],
  ): void {
    this.#db.run(deleteCoverage, sourceId);
    for (const r of rows) this.#db.run(insertCoverage, [sourceId, r.corpusType, jurisdiction, r.status, r.sections, r.passages]);
  }

  #insertNames(id: number, section: PreparedSection): void {
    for (const name of section.popularNames) this.#db.run(insertName, [nameKey(name), name, id]);
  }
}

function found<T>(row: T | undefined, id: number): T {
  if (row === undefined) throw new Error(`section ${id} has no row`);
  return row;
}

/** In the order of `insert` and `update`. */
function movable(c: SectionColumns): SqlValue[] {
  return [
    c.actId,
    c.identity,
    c.divisionId,
    c.containerId,
    c.position,
    c.position,
    c.namedSource,
    c.identifier,
    c.number,
    c.numberLabel,
    c.heading,
    c.citation,
    c.citationShort,
    c.nth,
    c.titleNumber,
    c.chapter,
    c.part,
    c.article,
    c.code,
    c.year,
    Buffer.from(c.digest, "hex"),
    c.markup === null ? null : Buffer.from(c.markup, "hex"),
    c.passages,
    c.textSize,
    c.record,
  ];
}
