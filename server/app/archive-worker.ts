import { parentPort, workerData } from "node:worker_threads";
import { BackupError } from "../platform/backups/write-backup.ts";
import { modulesLoaded } from "../platform/db/driver.ts";
import { saveProgress, succeed } from "../platform/operations/lease-store.ts";
import { openDb, write } from "../platform/db/open.ts";
import { setSetting } from "../platform/session/store.ts";
import { standBack } from "../platform/thread-priority.ts";
import { lastImportKey } from "../workspace/records/archive/last-import.ts";
import { checkExport, takeExport } from "../workspace/records/archive/import-archive.ts";
import type { Leased, TransferJob, TransferReply } from "../workspace/records/archive/archive-job.ts";
import { TransferError } from "../workspace/records/archive/archive-error.ts";
import { writeExport } from "../workspace/records/archive/write-export.ts";
import { recordKinds } from "./record-kinds.ts";

standBack(10);
await modulesLoaded();
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
  if (job.kind === "export")
    return { exported: await writeExport(folder, job.file, new Date(now), recordKinds, progressOf(job.operation)) };
  if (job.kind === "check") {
    const { manifest, would } = await checkExport(folder, job.file, recordKinds, now);
    const { files: _files, ...about } = manifest;
    return { manifest: about, would };
  }
  const { file, id, stage, operation } = job;
  const taken = await takeExport(folder, file, {
    recordKinds,
    stage,
    now,
    onFile: progressOf(operation),
    // A job that was canceled meanwhile has imported nothing.
    end(tx, outcome) {
      if (!succeed(tx, operation.id, operation.lease, Date.now()))
        throw new TransferError("The import was canceled. Nothing was imported.");
      setSetting(tx, lastImportKey, JSON.stringify({ id, at: new Date().toISOString(), taken: outcome }));
    },
  });
  return { taken };
}

/** Reports the progress, at most four times a second. */
function progressOf({ id, lease }: Leased): (done: number) => void {
  const db = openDb(job.folder.workspace);
  let last = 0;
  return (count) => {
    const now = performance.now();
    if (now - last < 250) return;
    last = now;
    write(db, (tx) => saveProgress(tx, id, lease, count));
  };
}
