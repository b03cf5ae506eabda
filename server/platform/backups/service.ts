import { existsSync } from "node:fs";
import type { BackupKind, RestoreOutcome, RestorePreview } from "#shared/platform/backups.ts";
import type { DataFolder } from "../data-folder.ts";
import { type Db, write } from "../db/open.ts";
import { backupsLog } from "../log.ts";
import { setting } from "../session/store.ts";
import type { OperationKind } from "../operations/kind.ts";
import type { Runner } from "../operations/runner.ts";
import { launch, mustFind } from "../operations/store.ts";
import { findOrganization } from "../organization.ts";
import { everySeconds } from "../heartbeat.ts";
import { backupKind, backupType } from "./backup-kind.ts";
import { type Copies, createCopies } from "./copies.ts";
import { inThread } from "./in-thread.ts";
import { backupName, dueKind } from "./retention.ts";
import { askedRestore, askForRestore, lastRestoreKey } from "./restore.ts";
import { backupsIn, type Manifest, readManifest } from "./backup-files.ts";
import { BackupError } from "./write-backup.ts";

/** Backups of a data folder while its service runs; a separate thread does all heavy work. */
export interface Backups {
  list(): Manifest[];
  isRunning(): boolean;
  lastError(): string | null;
  lastRestore(): RestoreOutcome | null;
  /**
   * Makes a backup as an operation, and waits for it. `requestId`: of the request that asked for it. Throws BackupError, also for a backup
   * that does not begin within 20 s, which is made later.
   */
  make(kind: BackupKind, requestId: string | null): Promise<Manifest>;
  /** Throws BackupError. */
  preview(name: string): Promise<RestorePreview>;
  /** Makes the service restart on a backup. Throws BackupError when the backup is not complete. */
  restore(name: string): void;
  folder: DataFolder;
  copies: Copies;
  kind: OperationKind;
  /** Makes automatic backups when they are due, and checks for restores requested by the command line. Call it once. */
  start(): void;
  close(): void;
}

const lookEveryMs = 10 * 60_000;
const firstLookMs = 5000;
/** A full disk can refuse the record that a backup begins. */
const beginWithinMs = 20_000;

export function createBackups(deps: {
  folder: DataFolder;
  workspace: Db;
  operations: Runner;
  now: () => Date;
  restart: () => void;
  /** In milliseconds. Absent: 20 s. */
  beginWithinMs?: number;
}): Backups {
  const { folder, workspace, operations, now, restart } = deps;
  let timer: NodeJS.Timeout | undefined;
  let marker: { stop(): void } | undefined;
  let failure: string | null = null;
  const closing = new AbortController();
  const isRunning = () => operations.isOpen(backupType);
  const copies = createCopies({ folder, workspace, now, signal: closing.signal });

  async function make(kind: BackupKind, requestId: string | null): Promise<Manifest> {
    const at = now();
    const name = backupName(kind, at);
    const { id } = write(workspace, (tx) => {
      if (isRunning()) throw new BackupError("A backup is already running.");
      const resource = { kind: "backup", id: name, url: null };
      const asked = { type: backupType, matterId: null, credentialId: null, requestId, resource, unit: "percent", total: 100 };
      return launch(tx, asked, at.getTime());
    });
    operations.wake();
    const isLate = await Promise.race([operations.idle(backupType).then(() => false), hasNotBegun(id)]);
    if (isLate) throw new BackupError("The backup has not begun. Pandect makes it when the disk has room and other work has ended.");
    const row = mustFind(workspace, id);
    // On a full disk the work has ended, and the database cannot say so yet.
    const end = operations.unrecorded(id);
    const status = end?.status ?? row.status;
    const errorMessage = end?.status === "failed" ? end.error.message : row.errorMessage;
    const made = status === "succeeded" || end !== null ? readManifest(folder, name) : null;
    if (made !== null) return made;
    if (status === "cancelled") throw new BackupError("The backup was canceled. Earlier backups are kept.");
    throw new BackupError(errorMessage ?? "Pandect is closing and makes the backup at the next start.");
  }

  /** Resolves to true for an operation that still waits after the time it has to begin; otherwise never. */
  function hasNotBegun(id: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const check = () => mustFind(workspace, id).status === "queued" && resolve(true);
    setTimeout(() => closing.signal.aborted || check(), deps.beginWithinMs ?? beginWithinMs).unref();
    return promise;
  }

  /** A new data folder has nothing to keep; its first backup comes with the first check after some minutes of work. */
  async function look(isFirst: boolean): Promise<void> {
    const existing = backupsIn(folder);
    const kind = dueKind(existing, now().getTime(), copies.settings().time);
    const isNew =
      isFirst &&
      existing.every(({ kind }) => kind === "manual") &&
      (findOrganization(workspace)?.createdAt ?? 0) > now().getTime() - 86_400_000;
    if (kind !== null && !isNew && !isRunning()) await make(kind, null);
    await copies.catchUp();
  }

  function plan(delay: number, isFirst: boolean): void {
    timer = setTimeout(() => {
      void look(isFirst)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) backupsLog.unexpected("automatic backup failed", error);
        })
        .then(() => closing.signal.aborted || plan(lookEveryMs, false));
    }, delay).unref();
  }

  const onMarker = () => {
    if (!closing.signal.aborted && existsSync(folder.restoreAsked) && askedRestore(folder) !== null) restart();
  };

  return {
    folder,
    copies,
    list: () => backupsIn(folder),
    isRunning,
    lastError: () => failure,
    lastRestore() {
      const text = setting(workspace, lastRestoreKey);
      // Only restore.ts writes it.
      return text === null ? null : (JSON.parse(text) as RestoreOutcome);
    },
    make,
    async preview(name) {
      const reply = await inThread({ folder, preview: name }, closing.signal, () => undefined);
      if (!("preview" in reply)) throw new Error("the backup thread answered something else");
      return reply.preview;
    },
    restore: (name) => askForRestore(folder, name),
    kind: backupKind({
      folder,
      onSettled({ status, errorMessage }) {
        if (status !== "cancelled") failure = errorMessage;
      },
    }),
    start() {
      plan(firstLookMs, true);
      marker = everySeconds(1, onMarker);
    },
    close() {
      closing.abort(new Error("the service is closing"));
      clearTimeout(timer);
      marker?.stop();
    },
  };
}
