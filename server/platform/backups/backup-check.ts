import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "../data-folder.ts";
import { backupsIn, damageOf, listedOriginals, type Manifest, poolOf, unreadableBackups } from "./backup-files.ts";

type Folder = Pick<DataFolder, "backups">;

/**
 * A sentence for each damage of a backup; empty when all are intact. Checks that every file exists with its size; with `isThorough`, also
 * the bytes of databases and originals.
 */
export function damagedBackups(folder: Folder, isThorough = false): string[] {
  const pool = poolOf(folder);
  const isThere = new Map<string, boolean>();
  const isKept = (sha256: string) => {
    const known = isThere.get(sha256) ?? (isThorough ? pool.isIntact(sha256) : pool.has(sha256));
    isThere.set(sha256, known);
    return known;
  };
  const others = backupsIn(folder).flatMap((backup) => {
    const found = isThorough ? damageOf(folder, backup) : sizeDamage(folder, backup);
    const gone = (listedOriginals(folder, backup) ?? []).filter((sha256) => !isKept(sha256)).length;
    return [
      ...(found === null ? [] : [`${found} (${backup.name})`]),
      ...(gone === 0 ? [] : [`Backup ${backup.name} lacks ${gone} of its ${backup.originals} files of documents.`]),
    ];
  });
  return [...damagedLists(folder), ...others];
}

/** A sentence for each backup that no longer says which files belong to it; while there is one, no file of a deleted backup is removed. */
export function damagedLists(folder: Folder): string[] {
  return [
    ...unreadableBackups(folder).map((name) => `Backup ${name} is unreadable: its backup.json is damaged. ${keepsFiles}`),
    ...backupsIn(folder)
      .filter((backup) => listedOriginals(folder, backup) === null)
      .map(({ name }) => `The list of files of backup ${name} is damaged; you can still restore the backup. ${keepsFiles}`),
  ];
}

const keepsFiles = "While this backup exists, files of deleted backups are kept, too.";

function sizeDamage(folder: Folder, { name, files }: Manifest): string | null {
  for (const file of files) {
    const path = join(folder.backups, name, file.name);
    if (!existsSync(path)) return `${file.name} of this backup is missing.`;
    if (statSync(path).size !== file.bytes) return `${file.name} of this backup is damaged: its size is wrong.`;
  }
  return null;
}
