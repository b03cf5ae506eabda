import { chmodSync, copyFileSync, existsSync, statSync } from "node:fs";
import { AppError } from "#shared/errors.ts";
import type { Import } from "#shared/library.ts";
import { limits } from "../corpus/import/input-inflate.ts";
import { ImportError } from "../corpus/model.ts";
import type { DataFolder } from "../data-folder.ts";
import { type Db, write } from "../db/open.ts";
import { newId } from "../ids.ts";
import { tryLock } from "../locks.ts";
import { freeBytes, incomingPath, removeIncoming, shareFile, sweepIncoming } from "./incoming.ts";
import { createRunner, failureSentence, keptImports } from "./job.ts";
import { presentImport } from "./present.ts";
import { removeInThread } from "./remove.ts";
import * as store from "./store.ts";
import { createUploads, type Sent } from "./uploads.ts";

/** Files sent for installation, and the removal of what is installed. All methods throw AppError for refusals. */
export interface Library {
  /** Removes an installed source; refused while an import writes. */
  remove(key: string): Promise<void>;
  /** Newest first. */
  imports(): Import[];
  /** Announces a file. `fileName` is only shown; the file is stored under the import's id. */
  open(file: { fileName: string; sizeBytes: number; release: string | null }): Import;
  /** Receives the announced file and queues the import. */
  upload(id: string, sent: Sent, signal: AbortSignal): Promise<Import>;
  /** Queues a file the program itself brings; `name` is shown for it. */
  installOwn(path: string, name: string): void;
  /** Queues a file that was fetched from its publisher and lies in the data folder; it stays where it is. */
  installKept(file: { path: string; fileName: string; release: string | null; retrievedAt: string }): Import;
  /** Stops an import in any state before its end, and answers when it has stopped. */
  cancel(id: string): Promise<Import>;
  /** Takes up what an earlier run of the service left, and starts the queue. To be called once. */
  resume(): void;
  /** Resolves when nothing is running or queued. */
  idle(): Promise<void>;
  /** Breaks uploads off; a running import goes back into the queue of the next start. */
  close(): Promise<void>;
}

/** Room a corpus and its history need beside the file itself, so that an import does not fill the disk. */
const spareBytes = 256 * 1024 ** 2;

export function createLibrary(deps: { folder: DataFolder; workspace: Db; now: () => Date }): Library {
  const { folder, workspace } = deps;
  const runner = createRunner(deps);
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

  const present = (row: store.ImportRow): Import => presentImport(row, uploads.live(row.id) ?? runner.live(row.id));

  function open(
    { fileName, sizeBytes, release }: { fileName: string; sizeBytes: number; release: string | null },
    retrievedAt: string | null = null,
  ): Import {
    if (sizeBytes > limits.archiveBytes) {
      throw new AppError("payload-too-large", "A file of law may have at most 8 GB.", { limit: limits.archiveBytes });
    }
    if (sizeBytes + spareBytes > freeBytes(folder)) {
      throw new AppError("service-unavailable", "The disk of the data folder has not enough room for this file.");
    }
    if (store.countOpen(workspace) >= keptImports) {
      throw new AppError("conflict", "A hundred files are waiting already. Wait for them, or cancel some.");
    }
    const id = newId("imp");
    const shown = fileName.split(/[\\/]/).at(-1) || "file";
    write(workspace, (db) => store.insert(db, { id, fileName: shown, sizeBytes, release, retrievedAt, at: deps.now().toISOString() }));
    return present(mustFind(id));
  }

  return {
    async remove(key) {
      const lock = tryLock(folder.importLock);
      if (lock === null) throw new AppError("operation-in-flight", "An import is running. Remove the source when it has finished.");
      try {
        if (!(await removeInThread(folder, key))) throw new AppError("source-not-found");
      } catch (error) {
        throw error instanceof ImportError ? new AppError("service-unavailable", error.message) : error;
      } finally {
        lock.release();
      }
    },

    imports: () => store.list(workspace).map(present),

    open: (file) => open(file),

    installOwn(path, name) {
      const id = newId("imp");
      const { size } = statSync(path);
      // Readable and writable by the owner alone, whatever the program's own file allows (security S25).
      copyFileSync(path, incomingPath(folder, id));
      chmodSync(incomingPath(folder, id), 0o600);
      write(workspace, (db) => {
        store.insert(db, { id, fileName: name, sizeBytes: size, release: null, retrievedAt: null, at: deps.now().toISOString() });
        store.move(db, id, "uploading", "queued");
      });
      runner.pump();
    },

    async upload(id, sent, signal) {
      const row = mustBeOpen(id);
      if (row.state !== "uploading") throw new AppError("operation-in-flight", "This file has been received already.");
      await uploads.receive(row, sent, signal);
      if (!write(workspace, (db) => store.move(db, id, "uploading", "queued"))) {
        removeIncoming(folder, id);
        throw new AppError("operation-finished", "The import was cancelled.");
      }
      runner.pump();
      return present(mustFind(id));
    },

    installKept({ path, fileName, release, retrievedAt }) {
      if (!existsSync(path)) throw new AppError("not-found", "The kept file is no longer on the disk. Fetch it again.");
      const { id } = open({ fileName, sizeBytes: statSync(path).size, release }, retrievedAt);
      try {
        shareFile(path, incomingPath(folder, id));
      } catch (error) {
        end(id, { state: "failed", error: failureSentence(error) });
        throw new AppError("service-unavailable", failureSentence(error));
      }
      write(workspace, (db) => store.move(db, id, "uploading", "queued"));
      runner.pump();
      return present(mustFind(id));
    },

    async cancel(id) {
      const row = mustBeOpen(id);
      if (row.state === "running") await runner.cancel(id);
      else {
        end(id, { state: "cancelled" });
        await uploads.stop(id);
        removeIncoming(folder, id);
      }
      return present(mustFind(id));
    },

    resume() {
      for (const id of store.idsIn(workspace, "uploading")) {
        end(id, { state: "failed", error: "The program ended while this file was being received. Send it again." });
      }
      write(workspace, (db) => {
        for (const id of store.idsIn(db, "running")) store.move(db, id, "running", "queued");
      });
      for (const id of store.idsIn(workspace, "queued")) {
        if (existsSync(incomingPath(folder, id))) continue;
        end(id, { state: "failed", error: "The file received for this import is gone. Send it again." });
      }
      sweepIncoming(folder, new Set(store.idsIn(workspace, "queued")));
      runner.pump();
    },

    idle: () => runner.idle(),

    async close() {
      await uploads.close();
      await runner.close();
    },
  };
}
