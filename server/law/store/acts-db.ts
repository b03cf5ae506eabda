import { actsSchema, actsVersion } from "../acts/schema.ts";
import { ImportError } from "./model.ts";
import { createSchema, schemaVersion } from "../../platform/db/maintenance.ts";
import { type Db, openDb, write } from "../../platform/db/open.ts";

/** Opens `acts.db` for writing, creating the tables of an empty file. Throws ImportError when the file has another version. */
export function openActs(file: string): Db {
  const db = openDb(file, { cacheKiB: 32768 });
  if (versionOf(db, file) === actsVersion) return db;
  // Another process may have created the tables between the check above and this lock.
  write(db, (tx) => createSchema(tx, actsSchema, actsVersion));
  return db;
}

/** Opens `acts.db` for reading. The file must exist (`openActs` creates it). */
export function openActsReader(file: string): Db {
  const db = openDb(file, { readonly: true, mmapBytes: 2 ** 30, cacheKiB: 16384 });
  versionOf(db, file);
  return db;
}

/** The meaning of a file of another version for the person; null for this program's own and for an empty file. */
export function otherActsVersion(version: number, file: string): string | null {
  if (version === actsVersion || version === 0) return null;
  const [other, todo] =
    version < actsVersion
      ? ["an older", "Start Pandect: it sets this file aside and lists the law to install again."]
      : ["a newer", `Start that version, or remove ${file} and install the acts again.`];
  return (
    `The acts in this data folder were installed by ${other} version of Pandect (format ${version}; this one reads format ${actsVersion}). ` +
    `${todo} Everything else stays.`
  );
}

function versionOf(db: Db, file: string): number {
  const version = schemaVersion(db);
  const sentence = otherActsVersion(version, file);
  if (sentence === null) return version;
  db.close();
  throw new ImportError(sentence);
}
