import type { WriteDb } from "../db/open.ts";
import { packJson, unpackJson } from "../db/packed.ts";
import { citeKeysOf } from "../statutes/citation/cite-key.ts";
import { literalKey } from "../statutes/citation/key-parts.ts";
import { nameKey } from "../statutes/search/popular-names.ts";
import type { Comparable } from "./comparison.ts";
import { citedUnit, type PreparedSection } from "./prepare.ts";
import { comparedNotes, type EncodedTexts, footnotesFromJson } from "./stored-text.ts";

/** What a document decides of a section row. */
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
  /** As PreparedSection has them. */
  digest: string;
  markup: string | null;
  passages: number;
  textSize: number;
  record: string;
}

/** A section as it is stored. */
export type StoredSection = Comparable &
  Omit<
    SectionColumns,
    "nth" | "digest" | "markup" | "passages" | "textSize" | "divisionId" | "containerId" | "position" | "article" | "code" | "year"
  >;

interface StoredRow extends Omit<StoredSection, "footnotes" | "notes"> {
  structure: Buffer;
  notes: Buffer | null;
}

/** All statements on a section and the rows that hang on it. */
export class SectionRows {
  readonly #insert;
  readonly #update;
  readonly #insertText;
  readonly #updateText;
  readonly #move;
  readonly #remark;
  readonly #recite;
  readonly #insertKey;
  readonly #insertRange;
  readonly #insertName;
  readonly #deletes;
  readonly #deleteNames;
  readonly #read;
  readonly #holder;
  readonly #deleteCoverage;
  readonly #insertCoverage;

  constructor(db: WriteDb) {
    const prepare = (sql: string) => db.prepare<unknown[], never>(sql);
    this.#insert = prepare(
      `insert into section (id, source_id, jurisdiction, unit, corpus_type, status, act_id, identity, division_id,
         container_id, ordinal, position, named_source, identifier, number, number_label, heading, citation, citation_short, nth, title_number,
         chapter, part, article, code, year, digest, markup, passages, text_size, record)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#update = prepare(
      `update section set act_id = ?, identity = ?, division_id = ?, container_id = ?, ordinal = ?, position = ?, named_source = ?, identifier = ?,
         number = ?, number_label = ?, heading = ?, citation = ?, citation_short = ?, nth = ?, title_number = ?, chapter = ?, part = ?, article = ?,
         code = ?, year = ?, digest = ?, markup = ?, passages = ?, text_size = ?, record = ?
       where id = ?`,
    );
    this.#insertText = prepare(
      "insert into section_text (body, credit, structure, notes, section_id) values (cast(? as text), ?, ?, ?, ?)",
    );
    this.#updateText = prepare("update section_text set body = cast(? as text), credit = ?, structure = ?, notes = ? where section_id = ?");
    this.#move = prepare("update section set division_id = ?, container_id = ?, ordinal = ?, position = ? where id = ?");
    this.#remark = prepare("update section set markup = ? where id = ?");
    this.#recite = prepare(
      `update section set citation = citation_short || ' (' || ? || ')'
       where source_id = ? and corpus_type in ('USC', 'CFR') and unit not in ('plan', 'rule')`,
    );
    this.#insertKey = prepare("insert or ignore into cite_key (key, section_id) values (?, ?)");
    this.#insertRange = prepare("insert into cite_range (family, low, high, section_id) values (?, ?, ?, ?)");
    this.#insertName = prepare("insert or ignore into popular_name (name_key, name, section_id) values (?, ?, ?)");
    this.#deleteNames = prepare("delete from popular_name where section_id = ?");
    this.#deletes = [
      this.#deleteNames,
      prepare("delete from cite_key where section_id = ?"),
      prepare("delete from cite_range where section_id = ?"),
      prepare("delete from section_text where section_id = ?"),
      prepare("delete from section where id = ?"),
    ];
    this.#read = db.prepare<[number], StoredRow>(
      `select s.act_id as "actId", s.identity, s.unit, s.corpus_type as "corpusType", s.named_source as "namedSource", s.identifier, s.number,
         s.number_label as "numberLabel", s.heading, s.citation, s.citation_short as "citationShort", s.status,
         s.title_number as "titleNumber", s.chapter, s.part, s.record, t.body as text, t.credit, t.structure, t.notes
       from section s join section_text t on t.section_id = s.id where s.id = ?`,
    );
    this.#holder = db.prepare<[string], { sourceId: number; sourceKey: string; sourceName: string }>(
      `select o.id as "sourceId", o.key as "sourceKey", o.name as "sourceName"
       from section s join source o on o.id = s.source_id where s.act_id = ?`,
    );
    this.#deleteCoverage = prepare("delete from source_count where source_id = ?");
    this.#insertCoverage = prepare(
      "insert into source_count (source_id, corpus_type, jurisdiction, status, sections, passages) values (?, ?, ?, ?, ?, ?)",
    );
  }

  insert(id: number, sourceId: number, jurisdiction: string, c: SectionColumns): void {
    this.#insert.run(id, sourceId, jurisdiction, c.unit, c.corpusType, c.status, ...movable(c));
  }

  /** Brings the columns that may change without the text in line. */
  update(id: number, c: SectionColumns): void {
    this.#update.run(...movable(c), id);
  }

  /** Text of a new row. */
  insertText(id: number, { credit }: PreparedSection, { text, structure, notes }: EncodedTexts): void {
    this.#insertText.run(text, credit, packJson(structure), notes && packJson(notes), id);
  }

  /** Citation keys and popular names of a new row. */
  insertKeys(id: number, s: PreparedSection): void {
    const { keys, range } = citeKeysOf(citedUnit(s));
    for (const key of keys) this.#insertKey.run(key, id);
    if (s.nth > 1) this.#insertKey.run(literalKey(s.citationShort), id);
    if (range !== null) this.#insertRange.run(range.family, range.low, range.high, id);
    this.#insertNames(id, s);
  }

  /** Brings the place of a row in line whose section is the same in everything else. */
  move(id: number, place: { divisionId: number; containerId: number; position: number }): void {
    this.#move.run(place.divisionId, place.containerId, place.position, place.position, id);
  }

  /** Notes by which markup a section is known from now on that is the same in everything it says. */
  remark(id: number, markup: string | null): void {
    this.#remark.run(markup === null ? null : Buffer.from(markup, "hex"), id);
  }

  /** Cites the sections of a source by another year (`isCitedByYear` of writer-sections.ts). */
  recite(sourceId: number, editionYear: number): void {
    this.#recite.run(String(editionYear), sourceId);
  }

  /** Text and what comes out of notes, of a row whose operative text is the same. */
  rewriteText(id: number, s: PreparedSection, { text, structure, notes }: EncodedTexts): void {
    this.#updateText.run(text, s.credit, packJson(structure), notes && packJson(notes), id);
    this.#deleteNames.run(id);
    this.#insertNames(id, s);
  }

  delete(id: number): void {
    for (const statement of this.#deletes) statement.run(id);
  }

  read(id: number): StoredSection {
    const row = this.#read.get(id);
    if (row === undefined) throw new Error(`section ${id} has no row`);
    const { structure, notes, ...columns } = row;
    const footnotes = footnotesFromJson(unpackJson(structure));
    return { ...columns, footnotes, notes: comparedNotes(notes === null ? null : unpackJson(notes)) };
  }

  holderOf(actId: string): { sourceId: number; sourceKey: string; sourceName: string } | undefined {
    return this.#holder.get(actId);
  }

  writeCoverage(
    sourceId: number,
    jurisdiction: string,
    rows: { corpusType: string; status: string; sections: number; passages: number }[],
  ): void {
    this.#deleteCoverage.run(sourceId);
    for (const r of rows) this.#insertCoverage.run(sourceId, r.corpusType, jurisdiction, r.status, r.sections, r.passages);
  }

  #insertNames(id: number, section: PreparedSection): void {
    for (const name of section.popularNames) this.#insertName.run(nameKey(name), name, id);
  }
}

/** In the order `insert` and `update` name them. */
function movable(c: SectionColumns): unknown[] {
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
