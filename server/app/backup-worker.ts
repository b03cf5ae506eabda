import { parentPort, workerData } from "node:worker_threads";
import type { BackupJob, BackupReply } from "../platform/backups/backup-job.ts";
import { copyElsewhere } from "../platform/backups/copy-elsewhere.ts";
import { previewRestore } from "../platform/backups/restore.ts";
import { BackupError, writeBackup } from "../platform/backups/write-backup.ts";
import { modulesLoaded } from "../platform/db/driver.ts";
import { standBack } from "../platform/thread-priority.ts";
// Lists the kinds of records in a workspace.
import "./record-kinds.ts";

standBack(10);
await modulesLoaded();
// Only `inThread` starts this thread.
const job = workerData as BackupJob;
let reply: BackupReply;
try {
  reply =
    "kind" in job
      ? // The operation is already accepted, so it waits for a backup that an import makes at the same time.
        { made: await writeBackup(job.folder, job.kind, job.at, (percent) => send({ percent }), true) }
      : "copy" in job
        ? { copied: copyElsewhere(job.folder, job.copy, job.place) }
        : { preview: previewRestore(job.folder, job.preview) };
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  reply = { refused: error.message };
}
send(reply);

function send(message: BackupReply): void {
  parentPort?.postMessage(message);
}
