import { watchFile, unwatchFile } from "node:fs";
import { Worker } from "node:worker_threads";
import type { BackupKind, RestoreOutcome, RestorePreview } from "#shared/backups.ts";
import type { DataFolder } from "../data-folder.ts";
import type { Db } from "../db/open.ts";
import { backupsLog } from "../log.ts";
import { setting } from "../session/store.ts";
import { workerUrl } from "../worker-url.ts";
import type { BackupJob, BackupReply } from "./backup-worker.ts";
import { dueKind } from "./kinds.ts";
import { askedRestore, askForRestore, lastRestoreKey } from "./restore.ts";
import { backupsIn, type Manifest } from "./shelf.ts";
import { BackupError } from "./write-backup.ts";

/** Backups of a data folder while its service runs; all heavy work is done in a thread of its own. */
export interface Backups {
  list(): Manifest[];
  isRunning(): boolean;
  lastError(): string | null;
  lastRestore(): RestoreOutcome | null;
  /** Throws BackupError. */
  make(kind: BackupKind): Promise<Manifest>;
  /** Throws BackupError. */
  preview(name: string): Promise<RestorePreview>;
  /** Has the service start anew on a backup. Throws BackupError when the backup is not whole. */
  restore(name: string): void;
  folder: DataFolder;
  /** Makes automatic backups when they are due, and looks for restores the command line asks for. To be called once. */
  start(): void;
  close(): Promise<void>;
}

const lookEveryMs = 10 * 60_000;
const firstLookMs = 5000;
const markerEveryMs = 1000;

export function createBackups(deps: { folder: DataFolder; workspace: Db; now: () => Date; restart: () => void }): Backups {
  const { folder, workspace, now, restart } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<Manifest> | null = null;
  let failure: string | null = null;
  let isClosing = false;

  async function make(kind: BackupKind): Promise<Manifest> {
    if (running !== null) throw new BackupError("A backup is being made already.");
    running = inThread({ folder, kind }).then((reply) => {
      if (!("made" in reply)) throw new Error("the backup thread answered something else");
      return reply.made;
    });
    try {
      const made = await running;
      failure = null;
      return made;
    } catch (error) {
      failure = error instanceof BackupError ? error.message : "The last backup failed inside the program; earlier ones are kept.";
      throw error;
    } finally {
      running = null;
    }
  }

  /** A new data folder has nothing to keep; its first backup comes with the first look after some minutes of work. */
  async function look(isFirst: boolean): Promise<void> {
    const existing = backupsIn(folder);
    const kind = dueKind(existing, now().getTime());
    const isNew = isFirst && existing.every(({ kind }) => kind === "manual") && madeAt(workspace) > now().getTime() - 86_400_000;
    if (kind !== null && !isNew && running === null) await make(kind);
  }

  function plan(delay: number, isFirst: boolean): void {
    timer = setTimeout(() => {
      void look(isFirst)
        .catch((error: unknown) => {
          if (!isClosing) backupsLog.unexpected("automatic backup failed", error);
        })
        .then(() => isClosing || plan(lookEveryMs, false));
    }, delay).unref();
  }

  const onMarker = () => {
    if (!isClosing && askedRestore(folder) !== null) restart();
  };

  return {
    folder,
    list: () => backupsIn(folder),
    isRunning: () => running !== null,
    lastError: () => failure,
    lastRestore() {
      const text = setting(workspace, lastRestoreKey);
      // Only restore.ts writes it.
      return text === null ? null : (JSON.parse(text) as RestoreOutcome);
    },
    make,
    async preview(name) {
      const reply = await inThread({ folder, preview: name });
      if (!("preview" in reply)) throw new Error("the backup thread answered something else");
      return reply.preview;
    },
    restore: (name) => askForRestore(folder, name),
    start() {
      plan(firstLookMs, true);
      watchFile(folder.restoreAsked, { interval: markerEveryMs, persistent: false }, onMarker);
    },
    async close() {
      isClosing = true;
      clearTimeout(timer);
      unwatchFile(folder.restoreAsked, onMarker);
      await running?.catch(() => undefined);
    },
  };
}

function madeAt(workspace: Db): number {
  return workspace.prepare<[], number>("select created_at from organization").pluck().get() ?? 0;
}

/** Runs one job in a thread of its own. Rejects with BackupError when it was refused. */
function inThread(job: BackupJob): Promise<BackupReply> {
  const worker = new Worker(workerUrl("backups/backup-worker"), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.on("message", (reply: BackupReply) => {
      if ("refused" in reply) reject(new BackupError(reply.refused));
      else resolve(reply);
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the backup thread ended without an answer")));
  });
}
