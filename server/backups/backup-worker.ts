import { parentPort, workerData } from "node:worker_threads";
import type { BackupKind, RestorePreview } from "#shared/backups.ts";
import type { DataFolder } from "../data-folder.ts";
import { standBack } from "../thread-priority.ts";
import { previewRestore } from "./restore.ts";
import type { Manifest } from "./shelf.ts";
import { BackupError, writeBackup } from "./write-backup.ts";

/** What the thread is started for. */
export type BackupJob = { folder: DataFolder } & ({ kind: BackupKind } | { preview: string });
/** Its answer: what was asked for, or the sentence it was refused with. */
export type BackupReply = { made: Manifest } | { preview: RestorePreview } | { refused: string };

standBack(10);
// Only `inThread` starts this thread.
const job = workerData as BackupJob;
let reply: BackupReply;
try {
  reply = "kind" in job ? { made: await writeBackup(job.folder, job.kind) } : { preview: previewRestore(job.folder, job.preview) };
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  reply = { refused: error.message };
}
parentPort?.postMessage(reply);
