import { chmodSync, copyFileSync, existsSync, statSync } from "node:fs";
import { AppError } from "#shared/platform/errors.ts";
import type { Import, LawToReinstall } from "#shared/law/library.ts";
import { limits } from "../import/input/input-inflate.ts";
import type { Removed } from "../collections.ts";
import { ImportError } from "../store/model.ts";
import { lawToReinstall } from "../store/set-aside.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { type Db, write, type WriteDb } from "../../platform/db/open.ts";
import type { OperationKind } from "../../platform/operations/kind.ts";
import type { Runner } from "../../platform/operations/runner.ts";
import { launch, openOperationOn } from "../../platform/operations/store.ts";
import { newId } from "../../platform/ids.ts";
import { tryLock } from "../../platform/locks.ts";
import { freeBytes, incomingPath, removeIncoming, shareFile, sweepIncoming } from "./incoming.ts";
import { importKind, importType, keptImports } from "./import-kind.ts";
import { failureSentence } from "./import-words.ts";
import { presentImport } from "./present.ts";
import { removeInThread } from "./remove.ts";
import * as store from "./store.ts";
import { createUploads, type Sent } from "./uploads.ts";

/** Files sent for installation, and the removal of installed sources. All methods throw AppError for refusals. */
export interface Library {
  /**
   * Removes installed sources one after the other; refused while an import writes. A source that the disk refuses stays whole and is named
   * with the reason; unknown keys are passed over.
   */
  removeEach(keys: readonly string[]): Promise<Removed>;
  /** Removes one; throws when it is not installed, or the disk refuses. */
  remove(key: string): Promise<void>;
  /** Law of an earlier version that was set aside, without these installed keys. */
  toReinstall(installed: ReadonlySet<string>): LawToReinstall[];
  /** Newest first. */
  imports(): Import[];
  /**
   * Announces a file. `fileName` is only shown; the file is stored under the import's id. With `partial`, the available files of an
   * incomplete archive are installed, and nothing is removed.
   */
  open(file: { fileName: string; sizeBytes: number; release: string | null; partial?: boolean }): Import;
  /** Receives the announced file and queues the import. */
  upload(id: string, sent: Sent, signal: AbortSignal): Promise<Import>;
  /** Queues a file that belongs to the program itself; `name` is shown for it. */
  installOwn(path: string, name: string): void;
  /** Queues a file that was fetched from its publisher and is in the data folder, where it stays. The caller wakes the runner. */
  installKept(tx: WriteDb, file: { path: string; fileName: string; release: string | null; retrievedAt: string }): Import;
  /** Stops an import in any state before its end, and resolves when it has stopped. */
  cancel(id: string): Promise<Import>;
  /**
   * Ends uploads left by an earlier run of the service, and removes files that no import needs. Call this once, before the runner starts.
   */
  resume(): void;
  kind: OperationKind;
  /** Resolves when nothing is running or queued. */
  idle(): Promise<void>;
  /** Aborts uploads. */
  close(): Promise<void>;
}

/** Space that a corpus and its history need besides the file itself, so that an import does not fill the disk. */
const spareBytes = 256 * 1024 ** 2;

export function createLibrary(deps: { folder: DataFolder; workspace: Db; operations: Runner; now: () => Date }): Library {
  const { folder, workspace, operations } = deps;
  const { kind, live } = importKind(deps);
  const uploads = createUploads(folder, end);

  function end(id: string, ending: store.Ending): void {
    write(workspace, (db) => {
      store.end(db, id, ending, deps.now().toISOString());
      store.prune(db, keptImports);
    });
  }

  function mustFind(id: string): store.ImportRow {
    const row = store.find(workspace, id);
    if (row === null) throw new AppError("import-not-found");
    return row;
  }

  function mustBeOpen(id: string): store.ImportRow {
    const row = mustFind(id);
    if (row.finishedAt !== null) throw new AppError("operation-finished");
    return row;
  }

  const present = (row: store.ImportRow): Import => presentImport(row, uploads.live(row.id) ?? live(row.id));

  /** Records an announced file, or throws when there is no room for it. */
  function announce(tx: WriteDb, file: Announced): string {
    if (file.sizeBytes > limits.archiveBytes)
      throw new AppError("payload-too-large", "A file of law may be at most 8 GB.", { limit: limits.archiveBytes });
    if (file.sizeBytes + spareBytes > freeBytes(folder))
      throw new AppError("service-unavailable", "The disk of the data folder has too little space for this file.");
    if (store.countOpen(tx) >= keptImports)
      throw new AppError("conflict", "A hundred files are already waiting. Wait for them, or cancel some.");
    return insert(tx, file);
  }

  function insert(tx: WriteDb, { fileName, sizeBytes, release, retrievedAt, partial = false }: Announced): string {
    const id = newId("imp");
    const shown = fileName.split(/[\\/]/).at(-1) || "file";
    store.insert(tx, { id, fileName: shown, sizeBytes, release, retrievedAt, partial, at: deps.now().toISOString() });
    return id;
  }

  /** Queues an import whose file has arrived; false when it was cancelled. */
  function queue(tx: WriteDb, id: string): boolean {
    if (!store.move(tx, id, "uploading", "queued")) return false;
    const resource = { kind: "law_import", id, url: null };
    const by = { matterId: null, credentialId: null, requestId: null };
    launch(tx, { ...by, type: importType, resource, unit: "percent", total: 100 }, deps.now().getTime());
    return true;
  }

  async function removeEach(keys: readonly string[]): Promise<Removed> {
    // An import shown as cancelled may hold the lock a moment longer.
    if (store.countOpen(workspace) === 0) await operations.idle(importType);
    const lock = tryLock(folder.importLock);
    if (lock === null) throw new AppError("operation-in-flight", "An import is running. Remove the source when it has finished.");
    try {
      return await removeInThread(folder, keys);
    } catch (error) {
      throw error instanceof ImportError ? new AppError("service-unavailable", error.message) : error;
    } finally {
      lock.release();
    }
  }

  return {
    removeEach,
    async remove(key) {
      const { removed, refused } = await removeEach([key]);
      if (refused[0] !== undefined) throw new AppError("service-unavailable", refused[0].sentence);
      if (removed.length === 0) throw new AppError("source-not-found");
    },

    toReinstall: (installed) => lawToReinstall(folder, installed),

    imports: () => store.list(workspace).map(present),

    open: (file) => present(mustFind(write(workspace, (tx) => announce(tx, { ...file, retrievedAt: null })))),

    installOwn(path, name) {
      write(workspace, (tx) => {
        const id = insert(tx, { fileName: name, sizeBytes: statSync(path).size, release: null, retrievedAt: null });
        // Readable and writable only by the owner, whatever the permissions of the program's own file (security S25).
        copyFileSync(path, incomingPath(folder, id));
        chmodSync(incomingPath(folder, id), 0o600);
        queue(tx, id);
      });
      operations.wake();
    },

    async upload(id, sent, signal) {
      const row = mustBeOpen(id);
      if (row.state !== "uploading") throw new AppError("operation-in-flight", "Pandect has already received this file.");
      await uploads.receive(row, sent, signal);
      if (!write(workspace, (tx) => queue(tx, id))) {
        removeIncoming(folder, id);
        throw new AppError("operation-finished", "The import was canceled.");
      }
      operations.wake();
      return present(mustFind(id));
    },

    installKept(tx, { path, fileName, release, retrievedAt }) {
      if (!existsSync(path)) throw new AppError("not-found", "The kept file is no longer on the disk. Download the file again.");
      const id = announce(tx, { fileName, sizeBytes: statSync(path).size, release, retrievedAt });
      try {
        shareFile(path, incomingPath(folder, id));
      } catch (error) {
        throw new AppError("service-unavailable", failureSentence(error));
      }
      queue(tx, id);
      return present(mustFind(id));
    },

    async cancel(id) {
      const row = mustBeOpen(id);
      const operation = openOperationOn(workspace, id);
      if (row.state === "uploading" || operation === undefined) {
        end(id, { state: "cancelled" });
        await uploads.stop(id);
        removeIncoming(folder, id);
      } else {
        write(workspace, (tx) => operations.cancel(tx, operation));
        await operations.stopped(operation);
      }
      return present(mustFind(id));
    },

    resume() {
      for (const id of store.idsIn(workspace, "uploading"))
        end(id, { state: "failed", error: "Pandect stopped while receiving this file. Send the file again." });
      sweepIncoming(folder, new Set([...store.idsIn(workspace, "queued"), ...store.idsIn(workspace, "running")]));
    },

    kind,
    idle: () => operations.idle(importType),
    close: () => uploads.close(),
  };
}

/** An announced file of law. */
type Announced = Pick<store.ImportRow, "fileName" | "sizeBytes" | "release" | "retrievedAt"> & { partial?: boolean };
