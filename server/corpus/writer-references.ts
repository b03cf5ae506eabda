import type { WriteDb } from "../db/open.ts";
import { IdSet } from "../statutes/search/id-set.ts";
import { ownCopy } from "./import/xml.ts";

/**
 * Gathers who refers to what in one source and writes it in one go, sorted: a row per reference would cost as much as all the other
 * rows of a section together.
 */
export class ReferenceWriter {
  /** Ids of the sections that name a target, by `<target> <origin>`. */
  readonly #citing = new Map<string, number[]>();
  /** Sections whose references stand in the rows of the source already. */
  #kept: IdSet | null = null;

  /** `references` as PreparedSection has them. */
  add(sectionId: number, references: readonly string[]): void {
    for (const key of references) {
      const ids = this.#citing.get(key);
      if (ids === undefined) this.#citing.set(ownCopy(key), [sectionId]);
      else ids.push(sectionId);
    }
  }

  /** The section is the same as before. */
  keep(sectionId: number): void {
    (this.#kept ??= new IdSet([])).add(sectionId);
  }

  /** Brings the rows of the source in line: of the sections named there before, those kept stay. */
  finish(db: WriteDb, sourceId: number): void {
    if (this.#kept === null) db.prepare("delete from citing where source_id = ?").run(sourceId);
    else this.#merge(db, sourceId, this.#kept);
    const insert = db.prepare<[number, string, string, Buffer]>(
      "insert into citing (source_id, target, origin, sections) values (?, ?, ?, ?)",
    );
    for (const key of [...this.#citing.keys()].toSorted()) {
      const space = key.lastIndexOf(" ");
      insert.run(sourceId, key.slice(0, space), key.slice(space + 1), packIds(this.#citing.get(key) ?? []));
    }
  }

  /** Rows that change go; what of them is kept joins what is to be written. */
  #merge(db: WriteDb, sourceId: number, same: IdSet): void {
    const rows = db.prepare<[number], CitingRow>("select target, origin, sections from citing where source_id = ?").all(sourceId);
    const remove = db.prepare<[number, string, string]>("delete from citing where source_id = ? and target = ? and origin = ?");
    for (const { target, origin, sections } of rows) {
      const key = `${target} ${origin}`;
      const before = unpackIds(sections);
      const kept = before.filter((id) => same.has(id));
      const added = this.#citing.get(key);
      if (added === undefined && kept.length === before.length) continue;
      remove.run(sourceId, target, origin);
      if (added !== undefined) added.push(...kept);
      else if (kept.length > 0) this.#citing.set(key, kept);
    }
  }
}

interface CitingRow {
  target: string;
  origin: string;
  sections: Buffer;
}

/** `citing.sections`. Every processor this program runs on is little endian. */
function packIds(ids: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(ids).sort().buffer);
}

/** Ids of `citing.sections`, ascending. */
export function unpackIds(sections: Buffer): number[] {
  return Array.from({ length: sections.length / 4 }, (_, i) => sections.readUInt32LE(i * 4));
}
