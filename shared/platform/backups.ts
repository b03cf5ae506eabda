import { z } from "zod";
import { pagination } from "./pages.ts";
import { route } from "../route.ts";

const s = z.string();

export const backupKinds = ["daily", "weekly", "manual", "migration", "before-restore", "before-import"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** Counts of a workspace's content. Kinds unknown to the program at that time are left out. */
export const Counts = z.record(s, z.int());
export type Counts = z.output<typeof Counts>;

export const Backup = z.object({
  name: s,
  kind: z.enum(backupKinds),
  at: s,
  /** Version of the program that made it. */
  program: s,
  /** Size of its databases; originals are kept once for all backups. */
  bytes: z.int(),
  files: z.array(s),
  originals: z.int(),
  /** Originals that were already missing when it was made. */
  missingOriginals: z.int(),
  counts: Counts,
});
export type Backup = z.output<typeof Backup>;

/** What restoring a backup would do. */
export const RestorePreview = z.object({
  backup: Backup,
  /** Null if the current workspace cannot be read. */
  now: Counts.nullable(),
  /** Kinds that stay unchanged, whatever the backup holds. */
  keeps: z.array(s),
  /** What happens to the history of the law and to the registry of session laws. */
  files: z.array(z.object({ name: s, action: z.enum(["replaced", "kept"]), reason: s })),
  /** Files of documents in the backup that no longer exist anywhere. */
  lostOriginals: z.int(),
  /** Sentences about damage that does not prevent restoring the backup; empty if it is intact. */
  notes: z.array(s).optional(),
});
export type RestorePreview = z.output<typeof RestorePreview>;

export const RestoreOutcome = z.object({ name: s, at: s, ok: z.boolean(), detail: s });
export type RestoreOutcome = z.output<typeof RestoreOutcome>;

/** Where copies of backups go, and when the daily backup is made. */
export const CopySettings = z.object({
  /** Absolute path of a folder on another disk, a share or a folder of a cloud service; null for no copies. */
  folder: s.nullable(),
  /** `HH:MM` in the computer's time of the daily backup; null for about a day after the one before. */
  time: s.nullable(),
});
export type CopySettings = z.output<typeof CopySettings>;

/** What became of the last copy. `detail`: a sentence on the test restore, or on what went wrong. */
export const CopyOutcome = z.object({ name: s, at: s, folder: s, ok: z.boolean(), detail: s });
export type CopyOutcome = z.output<typeof CopyOutcome>;

export const BackupState = z.object({
  data: z.array(Backup),
  pagination,
  /** A backup is being made. */
  isRunning: z.boolean(),
  /** The result of the last restore. */
  lastRestore: RestoreOutcome.nullable(),
  /** Sentence about the last backup that failed since the service started. */
  lastError: s.nullable(),
  folder: s,
  /** The last weekly check of the files of documents; null before the first. `problem`: a sentence on what is wrong and what to do. */
  fileCheck: z.object({ at: s, files: z.int(), problem: s.nullable() }).nullable().optional(),
  /** Sentences about backups that no longer say which files belong to them; empty if all do. */
  notes: z.array(s).optional(),
  /** Copies in a second place; `last` is null before the first. */
  copies: CopySettings.extend({ isRunning: z.boolean(), last: CopyOutcome.nullable() }).optional(),
});

const params = z.object({ name: s.min(1).max(120) });

/** Backups of the data folder: automatic, manual, and restoring them. */
export const backupsRoutes = {
  list: route({
    method: "GET",
    path: "/console/v1/backups",
    summary: "Backups, newest first",
    auth: "owner",
    right: "administer",
    reply: BackupState,
  }),
  create: route({
    method: "POST",
    path: "/console/v1/backups",
    summary: "Make a backup now",
    auth: "owner",
    right: "administer",
    action: "backups.create",
    status: 201,
    reply: Backup,
    refusals: { 409: "operation-in-flight: a backup is running", 503: "service-unavailable: the disk refused" },
  }),
  remove: route({
    method: "DELETE",
    path: "/console/v1/backups/{name}",
    summary: "Delete a backup for good",
    auth: "owner",
    right: "own",
    action: "backups.remove",
    status: 204,
    params,
    refusals: { 404: "not-found", 409: "operation-in-flight: a backup is running" },
  }),
  preview: route({
    method: "GET",
    path: "/console/v1/backups/{name}/preview",
    summary: "What restoring a backup would change",
    auth: "owner",
    right: "own",
    params,
    reply: RestorePreview,
    refusals: { 404: "not-found", 409: "conflict: the backup is damaged" },
  }),
  restore: route({
    method: "POST",
    path: "/console/v1/backups/{name}/restore",
    summary: "Restore a backup; Pandect backs up the workspace first and restarts",
    auth: "owner",
    right: "own",
    action: "backups.restore",
    status: 202,
    params,
    reply: z.object({ name: s }),
    refusals: { 404: "not-found", 409: "conflict: the backup is damaged" },
  }),
  setCopies: route({
    method: "PUT",
    path: "/console/v1/backups/copies",
    summary: "Choose where copies of backups go, and when the daily backup is made",
    auth: "owner",
    right: "own",
    action: "backups.setCopies",
    body: z.strictObject({
      folder: s.trim().min(1).max(1000).nullable(),
      time: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        .nullable(),
    }),
    reply: CopySettings,
    refusals: { 422: "the folder is no place for copies: the message says why" },
  }),
  copy: route({
    method: "POST",
    path: "/console/v1/backups/copies",
    summary: "Copy the newest backup to the second place now, and restore the copy for a test",
    auth: "owner",
    right: "own",
    action: "backups.copy",
    reply: CopyOutcome,
    refusals: { 409: "conflict: no place is chosen, or there is no backup" },
  }),
};
