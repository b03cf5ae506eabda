import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { RestoreOutcome, RestorePreview } from "#shared/platform/backups.ts";
import { systemEntry } from "../audit/entry.ts";
import { openTrail } from "../audit/trail.ts";
import type { DataFolder } from "../data-folder.ts";
import { damageIn, keepOneFile } from "../db/maintenance.ts";
import { openDb, write } from "../db/open.ts";
import { sql } from "../db/sql.ts";
import { openWorkspace } from "../db/workspace.ts";
import { diskProblem, diskSentence } from "../disk-problem.ts";
import { syncFile, syncFolder } from "../files/durable.ts";
import { setSetting } from "../session/store.ts";
import { carryOver, endAccess } from "./tables-kept-on-restore.ts";
import { countsOf, keptKinds } from "./counts.ts";
import { writeDurably } from "./files.ts";
import { damageOf, type Manifest, present, readManifest } from "./backup-files.ts";
import { bringOriginals, lookAtOriginals, lostSentence } from "./restore-originals.ts";
import { isNewer } from "./newer-backup.ts";
import { peopleSentences } from "./people-on-restore.ts";
import { BackupError, writeBackup } from "./write-backup.ts";

/** Setting with the result of the last restore. */
export const lastRestoreKey = "last_restore";

/** What restoring a backup would change. Throws BackupError when it is missing or damaged. */
export function previewRestore(folder: DataFolder, name: string): RestorePreview {
  const backup = mustBeWhole(folder, name);
  const { lost, notes } = lookAtOriginals(folder, backup);
  const now = readCounts(folder.workspace);
  return {
    backup: present(backup),
    now,
    keeps: [...keptKinds],
    files: [lawFile(folder, backup, "history.db"), lawFile(folder, backup, "session-laws.db")].filter((one) => one !== null),
    lostOriginals: lost.length,
    notes: [...onPeople(folder, backup, now !== null), ...notes],
  };
}

/** Requests a restore: whoever next holds the data folder's lock performs it. */
export function askForRestore(folder: DataFolder, name: string): void {
  mustBeWhole(folder, name);
  writeDurably(`${folder.restoreAsked}.part`, JSON.stringify({ name }));
  renameSync(`${folder.restoreAsked}.part`, folder.restoreAsked);
  syncFolder(folder.root);
}

/** Name of the requested backup; null when there is no request. */
export function askedRestore(folder: DataFolder): string | null {
  if (!existsSync(folder.restoreAsked)) return null;
  try {
    const asked: unknown = JSON.parse(readFileSync(folder.restoreAsked, "utf8"));
    return asked !== null && typeof asked === "object" && "name" in asked ? String(asked.name) : "";
  } catch {
    return "";
  }
}

/**
 * Restores a backup. The caller holds the data folder's lock and has no database open. First backs up the present data; until the last
 * rename it is unchanged, and any earlier failure leaves it in place. Returns the result; never throws.
 */
export async function applyRestore(folder: DataFolder, name: string, now = new Date()): Promise<RestoreOutcome> {
  const stage = join(folder.root, "restore.db");
  const clear = () => {
    for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(`${stage}${end}`, { force: true });
  };
  let outcome: RestoreOutcome;
  try {
    clear();
    const backup = mustBeWhole(folder, name);
    const originals = lookAtOriginals(folder, backup);
    const isReadable = readCounts(folder.workspace) !== null;
    const safety = isReadable ? (await writeBackup(folder, "before-restore")).name : null;
    const detail =
      safety === null ? "Pandect could not read the earlier workspace and set it aside." : `The earlier workspace is kept as ${safety}.`;
    const lost = originals.lost.length > 0 ? [lostSentence(originals.lost.length)] : [];
    const people = onPeople(folder, backup, isReadable);
    outcome = { name, at: now.toISOString(), ok: true, detail: [detail, ...people, ...originals.notes, ...lost].join(" ") };
    if (backup.files.some((file) => file.name === "workspace.db")) {
      await copyFile(join(folder.backups, name, "workspace.db"), stage);
      prepare(folder, stage, isReadable, outcome);
    }
    bringOriginals(folder, originals);
    for (const file of ["history.db", "session-laws.db"] as const)
      if (lawFile(folder, backup, file)?.action === "replaced") await putBack(join(folder.backups, name, file), join(folder.root, file));
    if (existsSync(stage)) {
      quiet(folder.workspace, isReadable);
      renameSync(stage, folder.workspace);
    }
    syncFolder(folder.root);
  } catch (error) {
    const problem = diskProblem(error);
    const failed =
      problem === null ? "An error in Pandect stopped the restore. Nothing was changed." : diskSentence(problem, "Nothing was changed.");
    const detail = error instanceof BackupError ? error.message : failed;
    outcome = { name, at: now.toISOString(), ok: false, detail };
    clear();
  }
  try {
    record(folder, outcome);
  } catch {
    // The present workspace cannot be opened; the next start reports why.
  }
  rmSync(folder.restoreAsked, { force: true });
  return outcome;
}

/** Turns a copy of a backup into what the service will open: newest schema, with the kept tables, one intact file. */
function prepare(folder: DataFolder, stage: string, isReadable: boolean, outcome: RestoreOutcome): void {
  if (isReadable) openWorkspace(folder.workspace).close();
  const db = openWorkspace(stage);
  try {
    const at = Date.parse(outcome.at);
    if (isReadable) carryOver(db, folder.workspace, at);
    else endAccess(db, at);
    if (damageIn(db) !== null) throw new BackupError("The backup is damaged; nothing was changed.");
    keepOneFile(db);
  } finally {
    db.close();
  }
}

/** Folds the log into the file, so that none is left beside the replacement. */
function quiet(file: string, isReadable: boolean): void {
  if (isReadable) {
    const db = openDb(file);
    keepOneFile(db);
    db.close();
  } else if (existsSync(file)) {
    renameSync(file, `${file}.damaged-${Date.now()}`);
    for (const end of ["-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  }
}

async function putBack(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.restored`);
  syncFile(`${to}.restored`);
  if (existsSync(to)) renameSync(to, `${to}.damaged-${Date.now()}`);
  for (const end of ["-wal", "-shm"]) rmSync(`${to}${end}`, { force: true });
  renameSync(`${to}.restored`, to);
}

function record(folder: DataFolder, outcome: RestoreOutcome): void {
  mkdirSync(folder.root, { recursive: true, mode: 0o700 });
  const db = openWorkspace(folder.workspace);
  const trail = openTrail(db, folder.auditHead);
  try {
    write(db, (tx) => setSetting(tx, lastRestoreKey, JSON.stringify(outcome)));
    trail.record({
      ...systemEntry("backups.restored", outcome.ok ? "ok" : "error"),
      resourceKind: "backup",
      resourceId: outcome.name,
    });
  } finally {
    trail.close();
    db.close();
  }
}

/**
 * Numbers of the law's history and of the registry never decrease, and the installed law refers to them: these files are restored only
 * where the present one is missing, damaged, or behind the backup.
 */
function lawFile(folder: DataFolder, backup: Manifest, name: "history.db" | "session-laws.db"): RestorePreview["files"][number] | null {
  if (!backup.files.some((file) => file.name === name)) return null;
  const now = newestIn(join(folder.root, name), name);
  if (now === null) return { name, action: "replaced", reason: "The current file is missing or damaged." };
  const then = newestIn(join(folder.backups, backup.name, name), name) ?? 0;
  return then > now
    ? { name, action: "replaced", reason: "The backup has records that the current file lacks." }
    : { name, action: "kept", reason: "The current file has every record of the backup." };
}

function newestIn(file: string, name: "history.db" | "session-laws.db"): number | null {
  if (!existsSync(file)) return null;
  try {
    const db = openDb(file, { readonly: true });
    try {
      return damageIn(db) === null ? (db.value(newest[name]) ?? 0) : null;
    } finally {
      db.close();
    }
  } catch {
    return null; // not a database
  }
}

const newest = {
  "history.db": sql<[], number | null>("select max(id) from refresh"),
  "session-laws.db": sql<[], number | null>("select max(id) from feed"),
};

function onPeople(folder: DataFolder, { name, files }: Manifest, isReadable: boolean): string[] {
  if (!files.some((file) => file.name === "workspace.db")) return [];
  return peopleSentences(join(folder.backups, name, "workspace.db"), isReadable ? folder.workspace : null);
}

function readCounts(file: string): RestorePreview["now"] {
  if (!existsSync(file)) return null;
  try {
    const db = openDb(file, { readonly: true });
    try {
      return damageIn(db) === null ? countsOf(db) : null;
    } finally {
      db.close();
    }
  } catch {
    return null; // not a database
  }
}

function mustBeWhole(folder: DataFolder, name: string): Manifest {
  const backup = readManifest(folder, name);
  if (backup === null) throw new BackupError("There is no backup with this name. “backup list” shows your backups.");
  const damage = damageOf(folder, backup);
  if (damage !== null) throw new BackupError(`${damage} Nothing was changed.`);
  if (isNewer(folder, backup))
    throw new BackupError("A newer version of Pandect made this backup. Update Pandect, then restore the backup. Nothing was changed.");
  return backup;
}
