import { runScript } from "../../platform/db/maintenance.ts";
import type { WriteDb } from "../../platform/db/open.ts";
import { IdSet } from "../search/id-set.ts";
import { ownCopy } from "../import/xml/xml.ts";
import { sql } from "../../platform/db/sql.ts";

/** Weight of the references held in memory before they move to the disk; the largest titles have a third of this. */
const mostHeld = 1_500_000;
/** References collected before they are looked up in one batch: the list of targets is too long to stay in the cache between sections. */
const gathered = 4_000;
/** A new target weighs this much more than its place in a list. */
const targetWeight = 20;
/** Rows read at a time. */
const page = 500;

const deleteCiting = sql<number>("delete from citing where source_id = ?");
const selectCiting = sql<[number, string, string], Buffer>("select sections from citing where source_id = ? and target = ? and origin = ?");
const insertCiting = sql<[number, string, string, Buffer]>("insert into citing (source_id, target, origin, sections) values (?, ?, ?, ?)");
const updateCiting = sql<[Buffer, number, string, string]>(
  "update citing set sections = ? where source_id = ? and target = ? and origin = ?",
);
const selectCitingBySourceId = sql<[number, string, string], CitingRow>(
  `select target, origin, sections from citing where source_id = ? and (target, origin) > (?, ?) order by target, origin limit ${page}`,
);
const remove = sql<[number, string, string]>("delete from citing where source_id = ? and target = ? and origin = ?");
/** Stores the references moved to the disk; exists only for this connection. */
export const asideTable = `create temp table citing_aside (target text, origin text, part integer, sections blob, primary key (target, origin, part))
           strict, without rowid`;
const insertCitingAside = sql<[string, string, number, Buffer]>("insert into temp.citing_aside values (?, ?, ?, ?)");
const selectCitingAside = sql<
  [string, string, number],
  CitingRow & { part: number }
>(`select target, origin, part, sections from temp.citing_aside where (target, origin, part) > (?, ?, ?)
       order by target, origin, part limit ${page}`);

/**
 * Collects the references of one source and writes them all at once, sorted: a row per reference would cost as much as all the other rows
 * of a section together.
 */
export class ReferenceWriter {
  readonly #db: WriteDb;
  readonly #sourceId: number;
  readonly #most: number;
  /** Ids of the sections that name a target, by `<target> <origin>`. */
  readonly #citing = new Map<string, number[]>();
  /** Added but not in the map yet. */
  #next: { sectionId: number; references: readonly string[] }[] = [];
  #nextCount = 0;
  #pending = 0;
  /** How often the references in memory were moved to a table of this connection. */
  #parts = 0;
  /** Sections whose references are already in the rows of the source. */
  #kept: IdSet | null = null;

  constructor(db: WriteDb, sourceId: number, most = mostHeld) {
    this.#db = db;
    this.#sourceId = sourceId;
    this.#most = most;
  }

  /** `references` as in PreparedSection. */
  add(sectionId: number, references: readonly string[]): void {
    this.#next.push({ sectionId, references });
    this.#nextCount += references.length;
    if (this.#nextCount >= gathered) this.#gather();
  }

  /** The section is the same as before. */
  keep(sectionId: number): void {
    (this.#kept ??= new IdSet([])).add(sectionId);
  }

  /** Updates the rows of the source: of the sections named there before, the kept ones stay. */
  finish(): void {
    this.#gather();
    if (this.#kept === null) this.#db.run(deleteCiting, this.#sourceId);
    else this.#forget(this.#kept);
    if (this.#parts > 0) this.#setAside();
    for (const { target, origin, ids } of this.#parts > 0 ? this.#fromAside() : this.#fromMemory()) {
      const before = this.#kept === null ? undefined : this.#db.value(selectCiting, [this.#sourceId, target, origin]);
      if (before === undefined) this.#db.run(insertCiting, [this.#sourceId, target, origin, packIds(ids)]);
      else this.#db.run(updateCiting, [packIds(ids.concat(unpackIds(before))), this.#sourceId, target, origin]);
    }
    if (this.#parts > 0) runScript(this.#db, "drop table temp.citing_aside");
  }

  #gather(): void {
    for (const { sectionId, references } of this.#next) {
      for (const key of references) {
        const ids = this.#citing.get(key);
        this.#pending += ids === undefined ? targetWeight : 1;
        if (ids === undefined) this.#citing.set(ownCopy(key), [sectionId]);
        else ids.push(sectionId);
      }
    }
    this.#next = [];
    this.#nextCount = 0;
    if (this.#pending >= this.#most) this.#setAside();
  }

  /** Removes the sections that are not `kept` from the rows of the source. */
  #forget(kept: IdSet): void {
    for (const { target, origin, sections } of inPages<CitingRow>((last) =>
      this.#db.all(selectCitingBySourceId, [this.#sourceId, last?.target ?? "", last?.origin ?? ""]),
    )) {
      const before = unpackIds(sections);
      const staying = before.filter((id) => kept.has(id));
      if (staying.length === 0) this.#db.run(remove, [this.#sourceId, target, origin]);
      else if (staying.length < before.length) this.#db.run(updateCiting, [packIds(staying), this.#sourceId, target, origin]);
    }
  }

  /** Moves the references in memory to a table that disappears with this connection or its transaction. */
  #setAside(): void {
    if (this.#parts === 0) runScript(this.#db, asideTable);
    for (const { target, origin, ids } of this.#fromMemory()) this.#db.run(insertCitingAside, [target, origin, this.#parts, packIds(ids)]);
    this.#parts++;
    this.#citing.clear();
    this.#pending = 0;
  }

  *#fromMemory(): Iterable<Citing> {
    for (const key of [...this.#citing.keys()].toSorted()) {
      const space = key.lastIndexOf(" ");
      yield { target: key.slice(0, space), origin: key.slice(space + 1), ids: this.#citing.get(key) ?? [] };
    }
  }

  *#fromAside(): Iterable<Citing> {
    let open: Citing | undefined;
    const rows = inPages<CitingRow & { part: number }>((last) =>
      this.#db.all(selectCitingAside, [last?.target ?? "", last?.origin ?? "", last?.part ?? 0]),
    );
    for (const { target, origin, sections } of rows) {
      const isSame = open !== undefined && open.target === target && open.origin === origin;
      const ids: number[] = isSame ? (open?.ids ?? []).concat(unpackIds(sections)) : unpackIds(sections);
      if (open !== undefined && !isSame) yield open;
      open = { target, origin, ids };
    }
    if (open !== undefined) yield open;
  }
}

interface Citing {
  target: string;
  origin: string;
  ids: number[];
}

interface CitingRow {
  target: string;
  origin: string;
  sections: Buffer;
}

/** All rows of a table that is being written; `read` returns those after the last one. */
function* inPages<Row>(read: (last: Row | undefined) => Row[]): Iterable<Row> {
  for (let rows = read(undefined); rows.length > 0; rows = read(rows.at(-1))) yield* rows;
}

/** `citing.sections`. All processors that run this program are little endian. The next call reuses the bytes. */
function packIds(ids: readonly number[]): Buffer {
  if (ids.length > packed.length) packed = new Uint32Array(ids.length * 2);
  packed.set(ids);
  const { buffer, byteLength } = packed.subarray(0, ids.length).sort();
  return Buffer.from(buffer, 0, byteLength);
}
let packed = new Uint32Array(4096);

/** Ids of `citing.sections`, ascending. */
export function unpackIds(sections: Buffer): number[] {
  return Array.from({ length: sections.length / 4 }, (_, i) => sections.readUInt32LE(i * 4));
}
