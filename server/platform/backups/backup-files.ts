import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Backup } from "#shared/platform/backups.ts";
import { Backup as BackupSchema } from "#shared/platform/backups.ts";
import { z } from "zod";
import type { DataFolder } from "../data-folder.ts";
import { openDb } from "../db/open.ts";
import { fileHash } from "../files/file-hash.ts";
import { type Originals, originalsIn } from "../files/originals.ts";
import { backupsLog } from "../log.ts";
import { originalsOf } from "./counts.ts";
import { isBackupName } from "./retention.ts";

/** The description of a backup, in `backup.json`; written last, so a folder that has one is complete. */
export const Manifest = BackupSchema.omit({ files: true }).extend({
  version: z.literal(1),
  files: z.array(z.object({ name: z.enum(["workspace.db", "history.db", "session-laws.db"]), bytes: z.int(), sha256: z.string() })),
  /** SHA-256 of `originals.txt`. Backups of earlier versions have none. */
  originalsSha256: z.string().optional(),
});
export type Manifest = z.output<typeof Manifest>;

/** Originals of all backups, each once. */
export const poolOf = (folder: Pick<DataFolder, "backups">): Originals => originalsIn(join(folder.backups, "originals"));

/** Complete backups, newest first. */
export function backupsIn(folder: Pick<DataFolder, "backups">): Manifest[] {
  if (!existsSync(folder.backups)) return [];
  return readdirSync(folder.backups)
    .filter(isBackupName)
    .map((name) => readManifest(folder, name))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.name.localeCompare(a.name));
}

/** Null when there is no such backup, or its manifest is damaged. */
export function readManifest(folder: Pick<DataFolder, "backups">, name: string): Manifest | null {
  if (!isBackupName(name)) return null;
  try {
    const found = Manifest.parse(JSON.parse(readFileSync(join(folder.backups, name, "backup.json"), "utf8")));
    return found.name === name ? found : null;
  } catch {
    return null; // not there, not readable, or not ours: not a backup either way
  }
}

export function present({ version: _version, originalsSha256: _list, files, ...rest }: Manifest): Backup {
  return { ...rest, files: files.map(({ name }) => name) };
}

/** A sentence when a backup has changed since it was made; null when it is intact. */
export function damageOf(folder: Pick<DataFolder, "backups">, { name, files }: Manifest): string | null {
  for (const file of files) {
    const path = join(folder.backups, name, file.name);
    if (!existsSync(path)) return `${file.name} of this backup is missing.`;
    if (fileHash(path) !== file.sha256) return `${file.name} of this backup is damaged: its content has changed.`;
  }
  return null;
}

/** Name of the list of originals in the folder of a backup: one SHA-256 per line. */
export const listName = "originals.txt";

/** Hashes of all originals of a backup's documents, according to its database. Throws when the database is damaged. */
export function originalsOfBackup(folder: Pick<DataFolder, "backups">, { name, files }: Manifest): string[] {
  if (!files.some((file) => file.name === "workspace.db")) return [];
  const db = openDb(join(folder.backups, name, "workspace.db"), { readonly: true });
  try {
    return originalsOf(db);
  } finally {
    db.close();
  }
}

/** Hashes of the originals stored with a backup, from the list beside its databases; null when the list is missing or damaged. */
export function listedOriginals(folder: Pick<DataFolder, "backups">, backup: Manifest): string[] | null {
  const file = join(folder.backups, backup.name, listName);
  if (!existsSync(file)) return null;
  if (backup.originalsSha256 !== undefined && fileHash(file) !== backup.originalsSha256) return null;
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.length === backup.originals && lines.every((line) => /^[0-9a-f]{64}$/.test(line)) ? lines : null;
}

/** Names of unreadable backups: their folder exists, and their description is damaged. */
export function unreadableBackups(folder: Pick<DataFolder, "backups">): string[] {
  if (!existsSync(folder.backups)) return [];
  return readdirSync(folder.backups).filter(
    (name) => isBackupName(name) && existsSync(join(folder.backups, name, "backup.json")) && readManifest(folder, name) === null,
  );
}

/** Removes backups, and the originals that no other backup needs; all originals stay while a list is damaged. */
export function removeBackups(folder: Pick<DataFolder, "backups">, names: readonly string[]): void {
  for (const name of names) {
    // Without its manifest the folder is no longer a backup, wherever the removal stops.
    rmSync(join(folder.backups, name, "backup.json"), { force: true });
    rmSync(join(folder.backups, name), { recursive: true, force: true });
  }
  if (names.length === 0) return;
  const wanted = wantedOriginals(folder);
  if (wanted === null) {
    backupsLog.warn("files of removed backups are kept: the list of files of another backup is damaged");
    return;
  }
  const pool = poolOf(folder);
  for (const sha256 of pool.list()) if (!wanted.has(sha256)) pool.remove(sha256);
}

/** Hashes of the originals of all backups; null when one no longer says which ones it needs. */
function wantedOriginals(folder: Pick<DataFolder, "backups">): Set<string> | null {
  if (unreadableBackups(folder).length > 0) return null;
  const wanted = new Set<string>();
  for (const backup of backupsIn(folder)) {
    const listed = listedOriginals(folder, backup);
    if (listed === null) return null;
    for (const sha256 of listed) wanted.add(sha256);
  }
  return wanted;
}
