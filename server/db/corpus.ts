import { corpusSchema, corpusVersion } from "../corpus/schema.ts";
import { type Db, openDb, write } from "./open.ts";

/**
 * Opens `corpus.db` for writing, creating the tables of an empty file. Throws with a sentence when the file has another version:
 * the corpus is rebuilt then, never migrated.
 */
export function openCorpus(file: string): Db {
  const db = openDb(file, { cacheKiB: 65536 });
  const version = Number(db.pragma("user_version", { simple: true }));
  if (version === corpusVersion) return db;
  if (version !== 0) {
    db.close();
    throw new Error(
      `The law database has format ${version}; this program reads format ${corpusVersion}. Remove corpus.db and install the law again.`,
    );
  }
  write(db, () => {
    // Another process may have created the tables between the look above and this lock.
    if (db.pragma("user_version", { simple: true }) !== 0) return;
    db.exec(corpusSchema);
    db.pragma(`user_version = ${corpusVersion}`);
  });
  return db;
}

/** Opens `corpus.db` for reading. The file must exist (`openCorpus` creates it). */
export function openCorpusReader(file: string): Db {
  return openDb(file, { readonly: true, mmapBytes: 2 ** 31, cacheKiB: 65536 });
}
