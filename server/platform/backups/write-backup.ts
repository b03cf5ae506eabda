import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { BackupKind } from "#shared/platform/backups.ts";
import type { DataFolder } from "../data-folder.ts";
import { copyCompact, copySnapshot, damageIn, keepOneFile } from "../db/maintenance.ts";
import { type Db, openDb } from "../db/open.ts";
import { diskProblem, diskSentence } from "../disk-problem.ts";
import { makeFolder, syncFile, syncFolder } from "../files/durable.ts";
import { fileHash } from "../files/file-hash.ts";
import { makePrivate } from "../files/private-file.ts";
import { originalsIn } from "../files/originals.ts";
import { type Lock, tryLock, waitForLock } from "../locks.ts";
import { productVersion } from "../version.ts";
import { countsOf, originalsOf } from "./counts.ts";
import { writeDurably } from "./files.ts";
import { backupName, isBackupName, past } from "./retention.ts";
import { backupsIn, listName, type Manifest, poolOf, readManifest, removeBackups } from "./backup-files.ts";

/** A failed backup. The message is a sentence for the user. */
export class BackupError extends Error {}

/**
 * Backs up one database before its tables change, in a folder of backups beside it. Throws BackupError when that fails; the migration
 * must not begin then.
 */
export function writeMigrationBackup(db: Db, file: string, at = new Date()): void {
  if (!Object.keys(suffixes).includes(basename(file))) return;
  const root = dirname(file);
  const folder = { backups: join(root, "backups"), originals: join(root, "originals") };
  makeFolder(folder.backups);
  const lock = tryLock(join(folder.backups, "backup.lock"));
  if (lock === null) throw new BackupError("A backup is already running. Start again when it has ended.");
  try {
    dropParts(folder);
    const named = { name: backupName("migration", at, suffixes[basename(file)]), kind: "migration" as const, at: at.toISOString() };
    const part = join(folder.backups, `${named.name}.part`);
    mkdirSync(part, { mode: 0o700 });
    const to = join(part, basename(file));
    makePrivate(to);
    copyCompact(db, to);
    finish(folder, named, part, [checkedCopy(folder, to)]);
    removeBackups(folder, past(backupsIn(folder), at.getTime()));
  } catch (error) {
    dropParts(folder);
    throw asBackupError(error);
  } finally {
    lock.release();
  }
}

const suffixes: Record<string, string> = { "workspace.db": "", "history.db": "-history", "session-laws.db": "-session-laws" };

type Places = Pick<DataFolder, "backups" | "originals">;
type FileName = Manifest["files"][number]["name"];

/**
 * Backs up every file of a data folder that cannot be rebuilt, and removes expired backups. The copies are SQLite's own, read back and
 * checked; until the last step the folder does not have a backup's name, so a kill or a full disk leaves the earlier backups and no
 * partial one. `onPercent`: copied share of the databases. `isPatient`: waits up to a minute while another backup is running. Throws
 * BackupError.
 */
export async function writeBackup(
  folder: DataFolder,
  kind: BackupKind,
  at = new Date(),
  onPercent: (percent: number) => void = () => undefined,
  isPatient = kind === "before-import" || kind === "before-restore",
): Promise<Manifest> {
  let lock: Lock | null = null;
  try {
    makeFolder(folder.backups);
    lock = await lockFor(folder, isPatient);
    dropParts(folder);
    const sources = [folder.workspace, folder.history, folder.sessionLaws].filter((file) => existsSync(file));
    mustHaveRoom(folder, sources);
    const made = await assemble(folder, { name: backupName(kind, at), kind, at: at.toISOString() }, sources, onPercent);
    removeBackups(folder, past(backupsIn(folder), at.getTime()));
    return made;
  } catch (error) {
    if (lock !== null) dropParts(folder);
    throw asBackupError(error);
  } finally {
    lock?.release();
  }
}

/** Removes the leftovers of an interrupted backup, unless another one is running. */
export function removeUnfinished(folder: Places): void {
  const lock = tryLock(join(folder.backups, "backup.lock"));
  if (lock === null) return;
  try {
    dropParts(folder);
  } finally {
    lock.release();
  }
}

/** Removes a backup. Throws BackupError when the disk refuses, and while one is running: its files are not on any list yet. */
export function deleteBackup(folder: Places, name: string): void {
  const lock = tryLock(join(folder.backups, "backup.lock"));
  if (lock === null) throw new BackupError("A backup is running. Delete this one afterwards.");
  try {
    removeBackups(folder, [name]);
  } catch (error) {
    throw asBackupError(error, "The backup was not deleted.");
  } finally {
    lock.release();
  }
}

/** Throws BackupError while another backup is running, at once or, when patient, after a minute. */
async function lockFor(folder: Places, isPatient: boolean): Promise<Lock> {
  const file = join(folder.backups, "backup.lock");
  const lock = isPatient ? await patientLock(file) : tryLock(file);
  if (lock === null) throw new BackupError("A backup is already running.");
  return lock;
}

async function patientLock(file: string): Promise<Lock | null> {
  const signal = AbortSignal.timeout(60_000);
  return waitForLock(file, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
}

type Named = Pick<Manifest, "name" | "kind" | "at">;

async function assemble(
  folder: DataFolder,
  named: Named,
  sources: readonly string[],
  onPercent: (percent: number) => void,
): Promise<Manifest> {
  const part = join(folder.backups, `${named.name}.part`);
  mkdirSync(part, { mode: 0o700 });
  const files: Manifest["files"] = [];
  const total = sources.reduce((sum, source) => sum + sizeOf(source), 1);
  let done = 0;
  for (const source of sources) {
    const to = join(part, basename(source));
    await onlineCopy(source, to);
    files.push(checkedCopy(folder, to));
    done += sizeOf(source);
    onPercent(Math.floor((done / total) * 100));
  }
  return finish(folder, named, part, files);
}

/** Counts, originals and the manifest; then the name. */
function finish(folder: Places, named: Named, part: string, files: Manifest["files"]): Manifest {
  const workspace = join(part, "workspace.db");
  const { counts, hashes } = existsSync(workspace) ? contents(workspace) : { counts: {}, hashes: [] };
  const [originals, pool] = [originalsIn(folder.originals), poolOf(folder)];
  // The trash may be emptied meanwhile: the snapshot names originals that are gone by now.
  const missing = pool.take(hashes, originals);
  const there = hashes.filter((sha256) => !missing.has(sha256));
  const list = join(part, listName);
  writeDurably(list, there.map((sha256) => `${sha256}\n`).join(""));
  const manifest: Manifest = {
    version: 1,
    ...named,
    program: productVersion(),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    files,
    originals: there.length,
    missingOriginals: missing.size,
    counts,
    originalsSha256: fileHash(list),
  };
  writeDurably(join(part, "backup.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  syncFolder(part);
  renameSync(part, join(folder.backups, named.name));
  syncFolder(folder.backups);
  return manifest;
}

function contents(file: string) {
  const db = openDb(file, { readonly: true });
  try {
    return { counts: countsOf(db), hashes: originalsOf(db) };
  } finally {
    db.close();
  }
}

/** SQLite's online backup: a snapshot, while others continue to write. */
async function onlineCopy(from: string, to: string): Promise<void> {
  const source = openDb(from, { readonly: true });
  try {
    makePrivate(to);
    await copySnapshot(source, to);
  } finally {
    source.close();
  }
}

/** Checks a copy page by page. A copy identical to that in the previous backup takes no extra space. */
function checkedCopy(folder: Places, file: string): Manifest["files"][number] {
  const db = openDb(file);
  try {
    keepOneFile(db);
    if (damageIn(db) !== null) throw new BackupError(`${basename(file)} is damaged, so it was not backed up. Earlier backups are kept.`);
  } finally {
    db.close();
  }
  // Only names from the three sources get here.
  const name = basename(file) as FileName;
  // SQLite may not have synced it: SQLite made this file as a copy, not as its own database.
  syncFile(file);
  const sha256 = fileHash(file);
  const twin = backupsIn(folder).find((one) => one.files.some((other) => other.name === name && other.sha256 === sha256));
  if (twin !== undefined) shareWith(join(folder.backups, twin.name, name), file);
  return { name, bytes: statSync(file).size, sha256 };
}

function shareWith(twin: string, file: string): void {
  const link = `${file}.link`;
  try {
    linkSync(twin, link);
    renameSync(link, file);
  } catch {
    // A disk without links keeps two copies.
    rmSync(link, { force: true });
  }
}

function mustHaveRoom(folder: DataFolder, sources: readonly string[]): void {
  const needed = sources.reduce((sum, file) => sum + sizeOf(file) + sizeOf(`${file}-wal`), 0) + 16 * 1024 ** 2;
  const disk = statfsSync(folder.backups);
  const free = disk.bavail * disk.bsize;
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString("en-US")} MB`;
  throw new BackupError(
    `A backup needs about ${megabytes(needed)} and the disk has ${megabytes(free)}. No backup was made; earlier ones are kept.`,
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The leftovers of an interrupted backup. */
function dropParts(folder: Places): void {
  for (const name of readdirSync(folder.backups)) {
    const isPart = name.endsWith(".part") && isBackupName(name.slice(0, -".part".length));
    const isHeadless = isBackupName(name) && readManifest(folder, name) === null && !existsSync(join(folder.backups, name, "backup.json"));
    if (isPart || isHeadless) rmSync(join(folder.backups, name), { recursive: true, force: true });
  }
}

/** Explains a failure of the disk or of a database to the user; returns any other error as it is. */
export function asBackupError(error: unknown, undone = "No backup was made; earlier ones are kept."): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const problem = diskProblem(error);
  if (problem !== null) return new BackupError(diskSentence(problem, undone));
  if (code === "EACCES" || code === "EPERM") return new BackupError(`Pandect cannot write to the backup folder. ${undone}`);
  if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB")
    return new BackupError(`Pandect cannot copy a damaged database. ${undone}`);
  return error;
}
