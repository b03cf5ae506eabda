import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "../../platform/data-folder.ts";
import { createSchema, schemaVersion } from "../../platform/db/maintenance.ts";
import { type Db, openDb, type ReadDb, write, type WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { cached } from "../search/snapshot.ts";
import { shortVectorSize } from "./short-vector.ts";

/** Version of the tables; a file with another version is emptied and filled again. */
const version = 1;

/** Vectors come from the installed law, so nothing here is backed up: lost vectors are rebuilt. */
const schema = `
create table section_vector (
  -- of corpus.db
  section_id integer primary key,
  -- of the section it was made of (store/content-digest.ts)
  digest blob not null,
  -- how many windows it has (windows.ts); the vectors of the first ones are there, of one size
  windows integer not null,
  vectors blob not null
) strict;

create table vector_state (key text primary key, value text not null) strict, without rowid;
`;

/** Path of the vector database; creates nothing. */
export function vectorsFile({ root }: Pick<DataFolder, "root">): string {
  return join(root, "vectors.db");
}

/** Opens the vectors for writing, creating the file. */
export function openVectors(file: string): Db {
  const db = openDb(file, { cacheKiB: 4096 });
  if (schemaVersion(db) !== version) write(db, (tx) => createSchema(tx, schema, version));
  return db;
}

/** Opens the vectors for reading; null where there are none yet. */
export function openVectorsReader(file: string): Db | null {
  if (!existsSync(file)) return null;
  const db = openDb(file, { readonly: true, cacheKiB: 2048 });
  if (schemaVersion(db) === version) return db;
  // The thread that writes this file is about to create its tables.
  db.close();
  return null;
}

/** A section with vectors. */
export interface VectorRow {
  id: number;
  digest: Buffer;
  windows: number;
  vectors: Buffer;
}

/** Rows after an id, in the order of ids, at most `limit`. */
export function rowsAfter(db: ReadDb, id: number, limit: number): VectorRow[] {
  return db.all(after, [id, limit]);
}

/** The vectors of a section, one after another; null when they come from another text. */
export function vectorsOf(db: ReadDb, id: number, digest: Buffer): Buffer | null {
  return db.value(ofText, [id, digest]) ?? null;
}

/** Ids of sections with windows that have no vector yet. */
export function unfinished(db: ReadDb): number[] {
  return db.values(withFewer, vectorSize(db));
}

export function keepVectors(tx: WriteDb, { id, digest, windows, vectors }: VectorRow): void {
  tx.run(upsert, [id, digest, windows, vectors]);
}

export function dropVectors(tx: WriteDb, id: number): void {
  tx.run(drop, id);
}

export function dropAllVectors(tx: WriteDb): void {
  tx.run(dropAll);
  tx.run(dropState);
}

export interface VectorCounts {
  sections: number;
  /** Number of all windows, and of those with a vector. */
  windows: number;
  made: number;
}

/** Counted once per state of the file, because it reads every row. */
export function countVectors(db: ReadDb): VectorCounts {
  return cached(db, "vector counts", () => db.one(counts, vectorSize(db)) ?? { sections: 0, windows: 0, made: 0 });
}

type StateKey = "encoder" | "missing" | "complete" | "size" | "sample";

/**
 * The encoder of the vectors, how many sections have none yet (`missing`), `1` for `complete` when the last run read everything, bytes per
 * vector, and the endpoint's vector of its identifying word (`sample`, vector-worker.ts). Null when never set.
 */
export function vectorState(db: ReadDb, key: StateKey): string | null {
  return db.value(stateOf, key) ?? null;
}

/** Bytes of each stored vector: 128, or the size of an endpoint's vectors. */
export function vectorSize(db: ReadDb): number {
  return Number(vectorState(db, "size") ?? shortVectorSize);
}

export function setVectorState(tx: WriteDb, key: StateKey, value: string): void {
  tx.run(setState, [key, value]);
}

const after = sql<[number, number], VectorRow>(
  "select section_id as id, digest, windows, vectors from section_vector where section_id > ? order by section_id limit ?",
);
const ofText = sql<[number, Buffer], Buffer>("select vectors from section_vector where section_id = ? and digest = ?");
const withFewer = sql<number, number>("select section_id from section_vector where length(vectors) < windows * ? order by section_id");
const upsert = sql<[number, Buffer, number, Buffer]>(
  `insert into section_vector (section_id, digest, windows, vectors) values (?, ?, ?, ?)
   on conflict (section_id) do update set digest = excluded.digest, windows = excluded.windows, vectors = excluded.vectors`,
);
const drop = sql<number>("delete from section_vector where section_id = ?");
const dropAll = sql("delete from section_vector");
const dropState = sql("delete from vector_state");
const counts = sql<number, VectorCounts>(
  `select count(*) as sections, coalesce(sum(windows), 0) as windows, coalesce(sum(length(vectors)), 0) / ? as made from section_vector`,
);
const stateOf = sql<string, string>("select value from vector_state where key = ?");
const setState = sql<[string, string]>(
  "insert into vector_state (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
);
