import type { WriteDb } from "../db/open.ts";
import { ownCopy } from "./import/xml.ts";

/**
 * Gathers who refers to what in one source and writes it in one go, sorted: a row per reference would cost as much as all the other
 * rows of a section together.
 */
export class ReferenceWriter {
  /** Ids of the sections that name a target, by `<target> <origin>`. */
  readonly #citing = new Map<string, number[]>();

  /** `references` as PreparedSection has them. */
  add(sectionId: number, references: readonly string[]): void {
    for (const key of references) {
      const ids = this.#citing.get(key);
      if (ids === undefined) this.#citing.set(ownCopy(key), [sectionId]);
      else ids.push(sectionId);
    }
  }

  /** Replaces the rows of the source. */
  finish(db: WriteDb, sourceId: number): void {
    db.prepare("delete from citing where source_id = ?").run(sourceId);
    const insert = db.prepare<[number, string, string, Buffer]>(
      "insert into citing (source_id, target, origin, sections) values (?, ?, ?, ?)",
    );
    for (const key of [...this.#citing.keys()].toSorted()) {
      const space = key.lastIndexOf(" ");
      insert.run(sourceId, key.slice(0, space), key.slice(space + 1), packIds(this.#citing.get(key) ?? []));
    }
  }
}

/** `citing.sections`. */
function packIds(ids: readonly number[]): Buffer {
  const packed = Buffer.alloc(ids.length * 4);
  for (const [i, id] of [...ids].sort((a, b) => a - b).entries()) packed.writeUInt32LE(id, i * 4);
  return packed;
}

/** Ids of `citing.sections`, ascending. */
export function unpackIds(sections: Buffer): number[] {
  return Array.from({ length: sections.length / 4 }, (_, i) => sections.readUInt32LE(i * 4));
}
