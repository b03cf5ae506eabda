import { z } from "zod";
import { pagination } from "./pages.ts";
import { route } from "../route.ts";

const s = z.string();

export const backupKinds = ["daily", "weekly", "manual", "migration", "before-restore", "before-import"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** What a workspace holds, counted. A kind its program did not know yet is left out. */
export const Counts = z.record(s, z.int());
export type Counts = z.output<typeof Counts>;

export const Backup = z.object({
  name: s,
  kind: z.enum(backupKinds),
  at: s,
  /** Version of the program that made it. */
  program: s,
  /** Of its databases; originals are kept once for all backups. */
  bytes: z.int(),
  files: z.array(s),
  originals: z.int(),
  /** Originals that were not there any more when it was made. */
  missingOriginals: z.int(),
  counts: Counts,
});
export type Backup = z.output<typeof Backup>;

/** What going back to a backup would do. */
export const RestorePreview = z.object({
  backup: Backup,
  /** Null when the workspace of now cannot be read. */
  now: Counts.nullable(),
  /** Kinds that stay as they are now, whatever the backup holds. */
  keeps: z.array(s),
  /** What becomes of the history of the law and of the registry of session laws. */
  files: z.array(z.object({ name: s, action: z.enum(["replaced", "kept"]), reason: s })),
  /** Files of documents in the backup that are nowhere any more. */
  lostOriginals: z.int(),
  /** Sentences on damage of the backup that does not keep it from being restored; empty when it is whole. */
  notes: z.array(s).optional(),
});
export type RestorePreview = z.output<typeof RestorePreview>;

export const RestoreOutcome = z.object({ name: s, at: s, ok: z.boolean(), detail: s });
export type RestoreOutcome = z.output<typeof RestoreOutcome>;

export const BackupState = z.object({
  data: z.array(Backup),
  pagination,
  /** A backup is being made. */
  isRunning: z.boolean(),
  /** What came of the last time a backup was gone back to. */
  lastRestore: RestoreOutcome.nullable(),
  /** Sentence of the last backup that failed since the service started. */
  lastError: s.nullable(),
  folder: s,
  /** The last weekly check of the files of documents; null before the first. `problem`: a sentence on what is wrong and what to do. */
  fileCheck: z.object({ at: s, files: z.int(), problem: s.nullable() }).nullable().optional(),
  /** Sentences on backups that no longer say which files belong to them; empty when all do. */
  notes: z.array(s).optional(),
});

const params = z.object({ name: s.min(1).max(120) });

/** Backups of the data folder: made by themselves, made now, gone back to. */
export const backupsRoutes = {
  list: route({
    method: "GET",
    path: "/console/v1/backups",
    summary: "Backups, newest first",
    auth: "owner",
    reply: BackupState,
  }),
  create: route({
    method: "POST",
    path: "/console/v1/backups",
    summary: "Make a backup now",
    auth: "owner",
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
    params,
    reply: RestorePreview,
    refusals: { 404: "not-found", 409: "conflict: the backup is damaged" },
  }),
  restore: route({
    method: "POST",
    path: "/console/v1/backups/{name}/restore",
    summary: "Restore a backup; Pandect backs up the workspace first and restarts",
    auth: "owner",
    action: "backups.restore",
    status: 202,
    params,
    reply: z.object({ name: s }),
    refusals: { 404: "not-found", 409: "conflict: the backup is damaged" },
  }),
};
