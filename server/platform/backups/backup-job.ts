import type { BackupKind, RestorePreview } from "#shared/platform/backups.ts";
import type { DataFolder } from "../data-folder.ts";
import type { Manifest } from "./backup-files.ts";

/** What the thread is started for. */
export type BackupJob = { folder: DataFolder } & ({ kind: BackupKind; at: Date } | { preview: string });
/** Its answer: what was asked for, or the sentence it was refused with; before it, how far a backup is. */
export type BackupReply = { percent: number } | { made: Manifest } | { preview: RestorePreview } | { refused: string };
