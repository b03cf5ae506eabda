import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, relative, resolve } from "node:path";
import type { DataFolder } from "../data-folder.ts";
import { damageIn } from "../db/maintenance.ts";
import { openDb } from "../db/open.ts";
import { makeFolder, syncFile, syncFolder } from "../files/durable.ts";
import { makePrivate } from "../files/private-file.ts";
import { backupsIn, damageOf, listedOriginals, listName, type Manifest, poolOf, readManifest, removeBackups } from "./backup-files.ts";
import { countsOf } from "./counts.ts";
import { isBackupName, past } from "./retention.ts";
import { asBackupError, BackupError } from "./write-backup.ts";

/** The folder that Pandect makes in the chosen place. Laid out as `backups/` of a data folder, so it can be restored from. */
const copiesName = "Pandect backups";

/** A sentence when no copies can be kept in a folder; null when they can. */
export function placeProblem(folder: Pick<DataFolder, "root">, place: string): string | null {
  if (!isAbsolute(place)) return "is not an absolute path";
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) return "is not a folder that Pandect can reach now";
  const inside = relative(folder.root, resolve(place));
  if (inside === "" || (!inside.startsWith("..") && !isAbsolute(inside))) return "is inside the data folder: choose another disk";
  const probe = join(place, `.pandect-${process.pid}`);
  try {
    writeFileSync(probe, "");
    rmSync(probe);
    return null;
  } catch {
    return "cannot be written to";
  }
}

/**
 * Copies a backup to a chosen place, reads the copy back and opens it as a restore would, then removes expired copies. Until its last step the
 * copy does not have a backup's name. Returns what the test found, as a sentence. Throws BackupError.
 */
export function copyElsewhere(folder: DataFolder, name: string, place: string): string {
  const problem = placeProblem(folder, place);
  if (problem !== null) throw new BackupError(`${place} ${problem}. The backup on this disk is kept.`);
  const backup = readManifest(folder, name);
  if (backup === null) throw new BackupError("The backup to copy no longer exists.");
  const there = { backups: join(place, copiesName) };
  try {
    makeFolder(there.backups);
    dropParts(there.backups);
    const hashes = listedOriginals(folder, backup) ?? [];
    const lost = poolOf(there).take(hashes, poolOf(folder));
    if (readManifest(there, name) === null) copyFiles(join(folder.backups, name), join(there.backups, name), backup);
    const tested = testOf(there, backup, hashes);
    removeBackups(there, past(backupsIn(there), Date.parse(backup.at)));
    return lost.size === 0 ? tested : `${tested} ${lost.size} files of documents were already missing in the backup.`;
  } catch (error) {
    throw asBackupError(error, "The backup was not copied; the one on this disk is kept.");
  }
}

/** The manifest comes last, and the name after it: a folder that has both is complete. */
function copyFiles(from: string, to: string, { files }: Manifest): void {
  const part = `${to}.part`;
  mkdirSync(part, { mode: 0o700 });
  for (const file of [...files.map(({ name }) => name), listName, "backup.json"]) {
    if (!existsSync(join(from, file))) continue;
    makePrivate(join(part, file));
    copyFileSync(join(from, file), join(part, file));
    syncFile(join(part, file));
  }
  syncFolder(part);
  renameSync(part, to);
}

/** Reads a copy back as a restore does: every file by its hash, the workspace opened elsewhere and counted, every original present. */
function testOf(there: Pick<DataFolder, "backups">, backup: Manifest, hashes: readonly string[]): string {
  const damage = damageOf(there, backup);
  if (damage !== null) throw new BackupError(`The copy cannot be restored. ${damage}`);
  const pool = poolOf(there);
  const missing = hashes.filter((sha256) => !pool.has(sha256)).length;
  if (missing > 0) throw new BackupError(`The copy lacks ${missing} of its ${hashes.length} files of documents.`);
  if (!backup.files.some(({ name }) => name === "workspace.db")) return "Copied and read back.";
  const trial = mkdtempSync(join(tmpdir(), "pandect-restore-"));
  try {
    const file = join(trial, "workspace.db");
    makePrivate(file);
    copyFileSync(join(there.backups, backup.name, "workspace.db"), file);
    const db = openDb(file, { readonly: true });
    try {
      if (damageIn(db) !== null) throw new BackupError("The copy cannot be restored: its workspace is damaged.");
      const counts = countsOf(db);
      const different = Object.keys(backup.counts).filter((kind) => counts[kind] !== backup.counts[kind]);
      if (different.length > 0) throw new BackupError(`The copy cannot be restored: ${different.join(", ")} differ from the backup.`);
      return `Restored for a test: ${counts["matters"] ?? 0} matters, ${counts["documents"] ?? 0} documents and ${hashes.length} files are there.`;
    } finally {
      db.close();
    }
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** The leftovers of an interrupted copy. */
function dropParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(".part") && isBackupName(name.slice(0, -".part".length)))
      rmSync(join(folder, name), { recursive: true, force: true });
}
