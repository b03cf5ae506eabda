import { corpusSchema, corpusVersion } from "./schema.ts";
import { ImportError } from "./model.ts";
import { createSchema, schemaVersion } from "../../platform/db/maintenance.ts";
import { type Db, openDb, write } from "../../platform/db/open.ts";

/** The law database has the tables of another version of the program, so it must be rebuilt; it is never migrated. */
export class OtherCorpus extends ImportError {}

/** Opens `corpus.db` for writing, creating the tables of an empty file. Throws OtherCorpus when the file has another version. */
export function openCorpus(file: string): Db {
  // Most sections take several pages: with this page size an import writes half as many, and reads are as fast.
  const db = openDb(file, { cacheKiB: 16384, pageBytes: 8192 });
  if (versionOf(db, file) === corpusVersion) return db;
  // Another process may have created the tables between the check above and this lock.
  write(db, (tx) => createSchema(tx, corpusSchema, corpusVersion));
  return db;
}

/** Opens `corpus.db` for reading. The file must exist (`openCorpus` creates it). Throws OtherCorpus when it has another version. */
export function openCorpusReader(file: string, memory = { mmapBytes: 2 ** 31, cacheKiB: 65536 }): Db {
  const db = openDb(file, { readonly: true, ...memory });
  versionOf(db, file);
  return db;
}

/** The meaning of a corpus of another version for the person; null for this program's own and for an empty file. */
export function otherVersion(version: number, file: string): string | null {
  if (version === corpusVersion || version === 0) return null;
  const [other, todo] =
    version < corpusVersion
      ? ["an older", "Start Pandect: it sets this file aside and lists the law to install again."]
      : ["a newer", `Start that version, or remove ${file} and install the law again.`];
  return (
    `The law in this data folder was installed by ${other} version of Pandect (format ${version}; this one reads format ${corpusVersion}). ` +
    `${todo} History, notes, settings and matters are stored elsewhere and stay.`
  );
}

function versionOf(db: Db, file: string): number {
  const version = schemaVersion(db);
  const sentence = otherVersion(version, file);
  if (sentence === null) return version;
  db.close();
  throw new OtherCorpus(sentence);
}
