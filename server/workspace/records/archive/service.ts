import type { ImportPreview } from "#shared/workspace/archive.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import { findOperation, openOperationOf } from "../../../platform/operations/store.ts";
import { importFile, lastExport, removeExports, removeImport, sweepImports } from "./archive-files.ts";
import { exportKind, importKind, importType } from "./archive-kinds.ts";
import { inThread } from "./in-thread.ts";

/** Exports and imports of the whole workspace. */
export interface Transfers {
  folder: DataFolder;
  kinds: OperationKind[];
  /** The export that was checked and waits for the owner's confirmation. */
  pending(): ImportPreview | null;
  /** Checks the file in its place (`importFile`); from then on it waits for confirmation. Throws TransferError, and removes the file. */
  check(id: string, bytes: number): Promise<ImportPreview>;
  /** The owner has confirmed: the export no longer waits, and keeps its file. */
  released(): void;
  /** Forgets the waiting export; false when it is another one. */
  discard(id: string): boolean;
  close(): Promise<void>;
}

/** Removes the leftovers of killed exports and imports. `onImported`: an import has ended. */
export function createTransfers(deps: { folder: DataFolder; workspace: Db; now: () => Date; onImported: () => void }): Transfers {
  const { folder, workspace, now, onImported } = deps;
  const closing = new AbortController();
  let waiting: ImportPreview | null = null;
  let checking: Promise<unknown> = Promise.resolve();
  const open = openOperationOf(workspace, importType);
  const resource = open === undefined ? undefined : findOperation(workspace, open, null)?.resourceId;
  sweepImports(folder, resource == null ? [] : [resource]);
  removeExports(folder, lastExport(folder)?.id ?? null);

  return {
    folder,
    kinds: [exportKind({ folder, now }), importKind({ folder, now, onImported })],
    pending: () => waiting,
    async check(id, bytes) {
      try {
        const job = { kind: "check", folder, now: now().getTime(), file: importFile(folder, id) } as const;
        const answered = inThread(job, closing.signal);
        checking = answered.catch(() => undefined);
        const reply = await answered;
        if (!("would" in reply)) throw new Error("the archive thread answered something else");
        const { madeAt, organization, program, counts } = reply.manifest;
        if (waiting !== null) removeImport(folder, waiting.id);
        waiting = { id, bytes, madeAt, organization, program, documents: counts["documents"] ?? 0, would: reply.would };
        return waiting;
      } catch (error) {
        removeImport(folder, id);
        throw error;
      }
    },
    released() {
      waiting = null;
    },
    discard(id) {
      if (waiting?.id !== id) return false;
      waiting = null;
      removeImport(folder, id);
      return true;
    },
    async close() {
      closing.abort(new Error("the service is closing"));
      await checking;
    },
  };
}
