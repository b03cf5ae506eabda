import type { DataFolder } from "../data-folder.ts";
import { backupsLog } from "../log.ts";
import type { OperationKind, Outcome } from "../operations/kind.ts";
import type { OperationRow } from "../operations/store.ts";
import { readManifest } from "./backup-files.ts";
import { inThread } from "./in-thread.ts";
import { parsedBackupName } from "./retention.ts";
import { BackupError, removeUnfinished } from "./write-backup.ts";

export const backupType = "workspace.backup";

const inside = "An error in Pandect stopped the backup. Earlier backups are kept.";

/** Makes backups. The operation's resource is the name of its backup, so a repeated attempt makes no second one. */
export function backupKind({ folder, onSettled }: { folder: DataFolder; onSettled: (op: OperationRow) => void }): OperationKind {
  return {
    type: backupType,
    readScope: null,
    parallel: 1,
    async run(op, lease, signal) {
      const name = op.resourceId ?? "";
      if (readManifest(folder, name) !== null) return { status: "succeeded" };
      try {
        await inThread({ folder, ...parsedBackupName(name) }, signal, lease.progress);
        return { status: "succeeded" };
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof BackupError) return failed("BACKUP_FAILED", error.message);
        backupsLog.unexpected("backup failed", error, { id: op.id });
        return failed("INTERNAL", inside);
      }
    },
    settled(op) {
      if (op.status !== "succeeded") removeUnfinished(folder);
      onSettled(op);
    },
  };
}

const failed = (code: string, message: string): Outcome => ({ status: "failed", error: { code, message } });
