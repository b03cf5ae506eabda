import type { BackupKind, RestorePreview } from "#shared/platform/backups.ts";
import type { DataFolder } from "../data-folder.ts";
import type { Manifest } from "./backup-files.ts";

/** The input of the thread. */
export type BackupJob = { folder: DataFolder } & ({ kind: BackupKind; at: Date } | { preview: string } | { copy: string; place: string });
/** Its answer: the result, or the sentence of the refusal; before that, the progress of a backup. */
export type BackupReply = { percent: number } | { made: Manifest } | { preview: RestorePreview } | { copied: string } | { refused: string };
