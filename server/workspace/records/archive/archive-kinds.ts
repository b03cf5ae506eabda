import { existsSync, rmSync } from "node:fs";
import type { DataFolder } from "../../../platform/data-folder.ts";
import { transferLog } from "../../../platform/log.ts";
import type { OperationKind, Outcome } from "../../../platform/operations/kind.ts";
import type { OperationRow } from "../../../platform/operations/store.ts";
import { TransferError } from "./archive-error.ts";
import { exportFile, importFile, keepExport, removeExport, removeExports, removeImport, stageOf } from "./archive-files.ts";
import { inThread } from "./in-thread.ts";

export const exportType = "workspace.export";
export const importType = "workspace.import";

interface Deps {
  folder: DataFolder;
  now: () => Date;
}

/** Writes the whole workspace to a file. An interrupted attempt starts over; the previous export stays until the end. */
export function exportKind({ folder, now }: Deps): OperationKind {
  return {
    type: exportType,
    readScope: null,
    parallel: 1,
    run: (op, { token }, signal) =>
      orFailed(op, signal, async () => {
        const file = exportFile(folder, idOf(op));
        rmSync(file, { force: true });
        const job = { kind: "export", folder, now: now().getTime(), file, operation: { id: op.id, lease: token } } as const;
        const reply = await inThread(job, signal);
        if (!("exported" in reply)) throw new Error("the archive thread answered something else");
        // A caller that sees the operation ended finds the export there.
        keepExport(folder, idOf(op), reply.exported);
        return { status: "succeeded" };
      }),
    settled(op) {
      if (op.status === "succeeded") removeExports(folder, idOf(op));
      else removeExport(folder, idOf(op));
    },
  };
}

/** Adds an export of another workspace to this one. The one transaction that adds its records also ends the operation. */
export function importKind({ folder, now, onImported }: Deps & { onImported: () => void }): OperationKind {
  return {
    type: importType,
    readScope: null,
    parallel: 1,
    run: (op, { token }, signal) =>
      orFailed(op, signal, async () => {
        const id = idOf(op);
        const file = importFile(folder, id);
        if (!existsSync(file)) throw new TransferError("The file is no longer available. Send the file again.");
        const stage = stageOf(folder, id);
        const job = { kind: "import", folder, now: now().getTime(), file, id, stage, operation: { id: op.id, lease: token } } as const;
        await inThread(job, signal);
        return { status: "succeeded" };
      }),
    settled(op) {
      removeImport(folder, idOf(op));
      if (op.status === "succeeded") onImported();
    },
  };
}

const idOf = (op: OperationRow) => op.resourceId ?? "";

async function orFailed(op: OperationRow, signal: AbortSignal, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof TransferError) return { status: "failed", error: { code: "TRANSFER_FAILED", message: error.message } };
    transferLog.unexpected("archive failed", error, { id: op.id });
    return { status: "failed", error: { code: "INTERNAL", message: "An error in Pandect stopped the work. Nothing was changed." } };
  }
}
