import { existsSync } from "node:fs";
import type { PassedOver } from "../store/import-messages.ts";
import type { Installed, MissingFiles } from "#shared/law/library.ts";
import { CancelledError, startImport } from "../store/import-run.ts";
import { ImportError } from "../store/model.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { waitForLock } from "../../platform/locks.ts";
import { libraryLog } from "../../platform/log.ts";
import type { Lease, OperationKind, Outcome } from "../../platform/operations/kind.ts";
import type { OperationRow } from "../../platform/operations/store.ts";
import { failureSentence, noteProgress, refusals } from "./import-words.ts";
import { incomingPath, removeIncoming } from "./incoming.ts";
import type { Live } from "./present.ts";
import { slidingRate } from "./rate.ts";
import { noteRetrieved } from "./retrieval.ts";
import * as store from "./store.ts";

export const importType = "law.import";

/** Number of ended imports kept as the record of installations. */
export const keptImports = 100;

const threeTimes = "Pandect crashed three times while installing this file and stopped trying.";

/**
 * Installs files of law one after another, each in its own thread, under the import lock of the data folder. Each document of an archive is
 * installed in one commit and stays; a repeated attempt skips it. `live`: progress of the import that runs here.
 */
export function importKind(deps: { folder: DataFolder; workspace: Db; now: () => Date }): {
  kind: OperationKind;
  live: (id: string) => Live | null;
} {
  const { folder, workspace } = deps;
  const running = new Map<string, Live>();

  async function install(id: string, lease: Lease, signal: AbortSignal, live: Live): Promise<Outcome> {
    const row = store.find(workspace, id);
    if (row === null) throw new Error("the import is gone");
    if (!existsSync(incomingPath(folder, id))) return failed("The file sent for this import is missing. Send the file again.");
    const lock = await waitForLock(folder.importLock, { signal, onWait: () => (live.phase = "Waiting for another import to finish") });
    try {
      signal.throwIfAborted();
      const rate = slidingRate();
      const refused: PassedOver[] = [];
      const job = startImport({
        folder,
        paths: [incomingPath(folder, id)],
        names: [row.fileName],
        ...(row.release !== null && { release: row.release }),
        partial: row.partial,
        onProgress(progress) {
          noteProgress(live, rate, progress, performance.now());
          if (live.bytesTotal !== null && live.bytesTotal > 0) lease.progress(Math.floor((live.bytesDone / live.bytesTotal) * 100));
        },
        onPassedOver: (one) => refused.push(one),
      });
      const cancel = () => job.cancel();
      signal.addEventListener("abort", cancel, { once: true });
      const installed = await job.done.finally(() => signal.removeEventListener("abort", cancel));
      if (row.retrievedAt !== null) noteRetrieved({ folder, workspace }, installed, row.retrievedAt);
      const missing = missingIn(refused);
      const save: Outcome["save"] = (tx) => {
        store.noteInstalled(tx, id, installed);
        if (missing !== null) store.noteMissing(tx, id, missing);
      };
      return refused.length === 0 ? { status: "succeeded", save } : { ...failed(refusals(refused.map(({ sentence }) => sentence))), save };
    } finally {
      lock.release();
    }
  }

  /** Documents of an archive that were complete before the import stopped stay installed and on its record. */
  function noteStopped(id: string, installed: Installed[]): void {
    if (installed.length > 0) write(workspace, (tx) => store.noteInstalled(tx, id, installed));
  }

  const kind: OperationKind = {
    type: importType,
    readScope: null,
    parallel: 1,
    async run(op, lease, signal) {
      const id = importOf(op);
      const live: Live = { phase: null, bytesDone: 0, bytesTotal: null, sections: 0, sectionsPerSecond: null, secondsLeft: null };
      running.set(id, live);
      try {
        const outcome = await install(id, lease, signal, live).catch((error: unknown) => {
          if (error instanceof CancelledError) noteStopped(id, error.installed);
          if (signal.aborted) throw error;
          return failure(error, id);
        });
        return {
          ...outcome,
          save(tx) {
            outcome.save?.(tx);
            store.noteCounts(tx, id, live);
          },
        };
      } finally {
        running.delete(id);
      }
    },
    begun: (tx, op) => void store.move(tx, importOf(op), "queued", "running"),
    returned: (tx, op) => void store.move(tx, importOf(op), "running", "queued"),
    ended(tx, op, ending) {
      const id = importOf(op);
      const live = running.get(id);
      if (live !== undefined) store.noteCounts(tx, id, live);
      const error = ending.status !== "failed" ? null : ending.error.code === "INTERRUPTED" ? threeTimes : ending.error.message;
      store.end(tx, id, { state: ending.status, error }, deps.now().toISOString());
      store.prune(tx, keptImports);
    },
    settled: (op) => removeIncoming(folder, importOf(op)),
  };
  return { kind, live: (id) => running.get(id) ?? null };
}

/** Files missing from all documents that were refused only for this; null when there is none. */
function missingIn(refused: readonly PassedOver[]): MissingFiles | null {
  const counts = refused.flatMap((one) => one.missing ?? []);
  if (counts.length === 0) return null;
  return counts.reduce((sum, one) => ({ missing: sum.missing + one.missing, named: sum.named + one.named }));
}

const importOf = (op: OperationRow) => op.resourceId ?? "";
const failed = (message: string): Outcome => ({ status: "failed", error: { code: "IMPORT_FAILED", message } });

function failure(error: unknown, id: string): Outcome {
  if (error instanceof ImportError) return failed(error.message);
  libraryLog.unexpected("import failed", error, { id });
  return failed(failureSentence(error));
}
