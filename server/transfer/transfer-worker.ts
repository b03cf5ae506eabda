import { parentPort, workerData } from "node:worker_threads";
import type { TakenIn } from "#shared/transfer.ts";
import { BackupError } from "../backups/write-backup.ts";
import type { DataFolder } from "../data-folder.ts";
import { saveProgress, succeed } from "../operations/store.ts";
import { openDb, write } from "../db/open.ts";
import { setSetting } from "../session/store.ts";
import { standBack } from "../thread-priority.ts";
import { lastImportKey } from "./last-import.ts";
import type { Manifest } from "./manifest.ts";
import { checkExport, takeExport } from "./take-in.ts";
import { TransferError } from "./transfer-error.ts";
import { writeExport } from "./write-export.ts";

/** The operation a job is the work of; finishing it needs its lease. */
export interface Leased {
  id: string;
  lease: string;
}

/** What the thread is started for. `now` in Unix milliseconds. */
export type TransferJob = { folder: DataFolder; now: number } & (
  | { kind: "export"; file: string; operation: Leased }
  | { kind: "check"; file: string }
  | { kind: "import"; file: string; id: string; stage: string; operation: Leased }
);

/** Its answer: what was asked for, or the sentence it was refused with. */
export type TransferReply =
  | { exported: Omit<Manifest, "files"> }
  | { manifest: Omit<Manifest, "files">; would: TakenIn }
  | { taken: TakenIn }
  | { refused: string };

standBack(10);
// Only `inThread` starts this thread.
const job = workerData as TransferJob;
let reply: TransferReply;
try {
  reply = await done();
} catch (error) {
  if (!(error instanceof TransferError || error instanceof BackupError)) throw error;
  reply = { refused: error.message };
}
parentPort?.postMessage(reply);

async function done(): Promise<TransferReply> {
  const { folder, now } = job;
  if (job.kind === "export") return { exported: await writeExport(folder, job.file, new Date(now), progressOf(job.operation)) };
  if (job.kind === "check") {
    const { manifest, would } = await checkExport(folder, job.file, now);
    const { files: _files, ...about } = manifest;
    return { manifest: about, would };
  }
  const { file, id, stage, operation } = job;
  const taken = await takeExport(folder, file, {
    stage,
    now,
    onFile: progressOf(operation),
    // One that was cancelled meanwhile has taken in nothing.
    end(tx, outcome) {
      if (!succeed(tx, operation.id, operation.lease, Date.now())) throw new TransferError("It was cancelled. Nothing was taken in.");
      setSetting(tx, lastImportKey, JSON.stringify({ id, at: new Date().toISOString(), taken: outcome }));
    },
  });
  return { taken };
}

/** Notes how far the work is, four times a second at most. */
function progressOf({ id, lease }: Leased): (done: number) => void {
  const db = openDb(job.folder.workspace);
  let last = 0;
  return (count) => {
    if (Date.now() - last < 250) return;
    last = Date.now();
    write(db, (tx) => saveProgress(tx, id, lease, count));
  };
}
