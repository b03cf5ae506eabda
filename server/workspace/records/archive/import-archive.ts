import { mkdirSync, readFileSync, rmSync, statfsSync, existsSync } from "node:fs";
import { join } from "node:path";
import { unnamed } from "#shared/platform/unnamed.ts";
import type { ImportCounts } from "#shared/workspace/archive.ts";
import { BackupError, writeBackup } from "../../../platform/backups/write-backup.ts";
import { readOrganization, renameOrganization } from "../../../platform/organization.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import { type Db, openDb, write, type WriteDb } from "../../../platform/db/open.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { readPlan } from "../../../platform/metering/account.ts";
import { newestRefresh } from "../../../law/watches/refreshes.ts";
import { type Archive, openArchive, type Records } from "./read-archive.ts";
import { isMatterEmpty } from "../matters/held-records.ts";
import type { RecordKinds } from "../record-kind.ts";
import type { Into } from "./transfer-kind.ts";
import type { Manifest } from "./manifest.ts";
import { keepSample, meetSample } from "./sample.ts";
import { asTransferError, TransferError } from "./archive-error.ts";

const nothing = "Nothing was imported.";
/** Watches named among those that the import changed. */
const mostNamed = 10;

/** Checks every byte of an export, and returns what importing it would do. Changes nothing. Throws TransferError. */
export async function checkExport(
  folder: DataFolder,
  file: string,
  recordKinds: RecordKinds,
  now: number,
): Promise<{ manifest: Manifest; would: ImportCounts }> {
  return onArchive(file, recordKinds, async (archive) => {
    const records = await archive.records();
    for (const { path } of archive.manifest.files) await archive.verify(path);
    mustHaveRoom(folder, archive.manifest, neededOriginals(folder, records));
    // The forecast is the import itself, rolled back.
    const undone = Symbol("undone");
    let would: ImportCounts | null = null;
    try {
      onWorkspace(folder, (tx) => {
        would = takeRecords(tx, archive.manifest, records, { recordKinds, now, newestRefresh: refreshOf(folder), textOf: () => "." });
        throw undone;
      });
    } catch (error) {
      if (error !== undone) throw error;
    }
    if (would === null) throw new Error("an import that was tried told nothing");
    return { manifest: archive.manifest, would };
  });
}

/**
 * Imports an export: checks every byte before it writes the first record, backs up the workspace, and adds all records at once. `stage`
 * is a folder for this import alone; it is removed afterwards. `end` is part of the one transaction; an error it throws rolls everything
 * back. Throws TransferError and BackupError. `onFile` receives the number of documents whose files have been checked.
 */
export async function takeExport(
  folder: DataFolder,
  file: string,
  options: {
    recordKinds: RecordKinds;
    stage: string;
    now: number;
    onFile: (done: number) => void;
    end: (tx: WriteDb, taken: ImportCounts) => void;
  },
): Promise<ImportCounts> {
  const { recordKinds, stage, now, onFile, end } = options;
  try {
    return await onArchive(file, recordKinds, async (archive) => {
      const records = await archive.records();
      const needed = neededOriginals(folder, records);
      mustHaveRoom(folder, archive.manifest, needed);
      rmSync(stage, { recursive: true, force: true });
      mkdirSync(stage, { recursive: true, mode: 0o700 });
      const staged = originalsIn(join(stage, "originals"));
      const texts = new Map<string, string>();
      for (const [i, { original, text, sha256 }] of records.documents.entries()) {
        const isNew = original !== null && sha256 !== null && needed.has(original) && !staged.has(sha256);
        if (isNew) await staged.put(archive.read(original));
        else if (original !== null) await archive.verify(original);
        if (text !== null && original === null) {
          texts.set(text, join(stage, `text-${i}`));
          await archive.unpack(text, join(stage, `text-${i}`));
        } else if (text !== null) await archive.verify(text);
        onFile(i + 1);
      }
      for (const { path, sha256 } of records.originals) {
        if (needed.has(path) && !staged.has(sha256)) await staged.put(archive.read(path));
        else await archive.verify(path);
      }
      await writeBackup(folder, "before-import", new Date(now));
      const placeAll = () => originalsIn(folder.originals).take(needed.values(), staged);
      placeAll();
      const taken = onWorkspace(folder, (tx) => {
        const textOf = (path: string) => readFileSync(texts.get(path) ?? "", "utf8");
        const done = takeRecords(tx, archive.manifest, records, { recordKinds, now, newestRefresh: refreshOf(folder), textOf });
        end(tx, done);
        return done;
      });
      // A sweep may have removed files that no document used yet.
      placeAll();
      return taken;
    });
  } catch (error) {
    throw error instanceof BackupError ? error : asTransferError(error, nothing);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

async function onArchive<T>(file: string, kinds: RecordKinds, work: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(file, kinds);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

function onWorkspace<T>(folder: DataFolder, work: (tx: WriteDb) => T): T {
  const db: Db = openWorkspace(folder.workspace);
  try {
    return write(db, work);
  } finally {
    db.close();
  }
}

/** Paths of originals that are not here, and their hashes. */
function neededOriginals(folder: DataFolder, { documents, originals }: Records): Map<string, string> {
  const needed = new Map<string, string>();
  const here = originalsIn(folder.originals);
  for (const { original, sha256 } of documents) if (original !== null && sha256 !== null && !here.has(sha256)) needed.set(original, sha256);
  for (const { path, sha256 } of originals) if (!here.has(sha256)) needed.set(path, sha256);
  return needed;
}

function mustHaveRoom(folder: DataFolder, { files }: Manifest, needed: ReadonlyMap<string, string>): void {
  const bytes = files.reduce(
    (sum, file) => sum + (needed.has(file.path) || file.path.startsWith("records/") ? file.bytes : 0),
    64 * 1024 ** 2,
  );
  const disk = statfsSync(folder.root);
  if (disk.bavail * disk.bsize < bytes)
    throw new TransferError(`This export needs ${Math.ceil(bytes / 1e6).toLocaleString("en-US")} MB, more than the disk has. ${nothing}`);
}

function takeRecords(
  tx: WriteDb,
  manifest: Manifest,
  records: Records,
  about: { recordKinds: RecordKinds; now: number; newestRefresh: number; textOf: (path: string) => string },
): ImportCounts {
  const into: Into = {
    tx,
    now: about.now,
    newestRefresh: about.newestRefresh,
    plan: readPlan(tx),
    renamed: new Map(),
    isHere: new Set(),
    paused: 0,
    windowOnly: [],
    toRead: 0,
    textOnly: 0,
    textOf: about.textOf,
    isMatterEmpty: (id) => isMatterEmpty(tx, about.recordKinds, id),
  };
  const isSampleHere = meetSample(records.sample, into);
  const organization = readOrganization(tx);
  if (organization.name === unnamed.organization && manifest.organization.trim() !== "")
    renameOrganization(tx, manifest.organization, organization.ownerName);
  const added = new Set<string>();
  const kinds = records.kinds.map(({ name, transfer, records: all }) => {
    const count = { added: 0, there: 0, left: 0 };
    for (const record of all) {
      const taking = into.isHere.has(record.id) ? "there" : transfer.take(record, into);
      if (taking === "added") added.add(record.id);
      count[taking]++;
    }
    return { kind: name, ...count };
  });
  keepSample(records.sample, added, into);
  return {
    kinds,
    toRead: into.toRead,
    textOnly: into.textOnly,
    paused: into.paused,
    windowOnly: into.windowOnly.length,
    windowOnlyNames: into.windowOnly.slice(0, mostNamed),
    isSampleHere,
  };
}

/** Newest refresh of the law here; 0 in a folder that has never had one. */
function refreshOf(folder: DataFolder): number {
  if (!existsSync(folder.history)) return 0;
  const history = openDb(folder.history, { readonly: true });
  try {
    return newestRefresh(history);
  } finally {
    history.close();
  }
}
