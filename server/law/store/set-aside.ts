import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LawToReinstall } from "#shared/law/library.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { schemaVersion } from "../../platform/db/maintenance.ts";
import { openDb, type ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { syncFolder } from "../../platform/files/durable.ts";
import { libraryLog } from "../../platform/log.ts";

const List = z.array(LawToReinstall);
const listOf = ({ root }: Pick<DataFolder, "root">) => join(root, "law-to-reinstall.json");

/**
 * Sets a law database with tables of an earlier version of the program aside, so that a start makes a new one: renames the file, and adds
 * what was installed in it to the list of law to install again. Law can be installed again, and is never migrated (decision 019). Leaves a
 * file of a later version, which the caller refuses.
 */
export function setAsideEarlier(folder: Pick<DataFolder, "root">, file: string, version: number): void {
  if (!existsSync(file)) return;
  const db = openDb(file);
  const found = schemaVersion(db);
  const isEarlier = found > 0 && found < version;
  const sources = isEarlier ? sourcesIn(db) : [];
  // The last connection to close folds the log into the file.
  db.close();
  if (!isEarlier) return;
  // First the list: a kill in between repeats both steps.
  writeList(folder, [...lawToReinstall(folder), ...sources]);
  renameSync(file, `${file}.format-${found}`);
  syncFolder(folder.root);
  libraryLog.warn("law of an earlier version set aside", { count: sources.length });
}

/** Law of an earlier version that was set aside, without what `installed` has again. */
export function lawToReinstall(folder: Pick<DataFolder, "root">, installed: ReadonlySet<string> = new Set()): LawToReinstall[] {
  try {
    const all = List.parse(JSON.parse(readFileSync(listOf(folder), "utf8")));
    return all.filter(({ key }, i) => !installed.has(key) && all.findIndex((other) => other.key === key) === i);
  } catch {
    return []; // none was set aside, or the list was removed
  }
}

function writeList(folder: Pick<DataFolder, "root">, list: LawToReinstall[]): void {
  const part = `${listOf(folder)}.part`;
  writeFileSync(part, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(part, listOf(folder));
}

type Listed = Record<keyof LawToReinstall, unknown>;
/** Of any version: the columns that all have had. */
const titles = sql<[], Listed>("select key, name, release, file_name as fileName from source order by key");
const acts = sql<[], Listed>("select distinct source as key, source as name, '' as release, name as fileName from file order by source");

function sourcesIn(db: ReadDb): LawToReinstall[] {
  for (const list of [titles, acts])
    try {
      return db.all(list).map((row) => ({
        key: String(row.key),
        name: String(row.name),
        release: String(row.release ?? ""),
        fileName: String(row.fileName ?? ""),
      }));
    } catch {
      // This database has other tables.
    }
  return [];
}
