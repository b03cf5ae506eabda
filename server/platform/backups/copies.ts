import type { CopyOutcome, CopySettings } from "#shared/platform/backups.ts";
import type { DataFolder } from "../data-folder.ts";
import { type Db, write } from "../db/open.ts";
import { backupsLog } from "../log.ts";
import { setSetting, setting } from "../session/store.ts";
import { backupsIn } from "./backup-files.ts";
import { inThread } from "./in-thread.ts";
import { BackupError } from "./write-backup.ts";

const settingsKey = "backup.copies";
const outcomeKey = "backup.copies.last";
/** Milliseconds until a copy that failed is tried again without being asked for. */
const retryAfterMs = 3_600_000;

/** Copies of backups in a second place, each tested by a restore. */
export interface Copies {
  settings(): CopySettings;
  save(settings: CopySettings): void;
  /** The result of the last copy; null before the first. */
  last(): CopyOutcome | null;
  isRunning(): boolean;
  /** Copies the newest backup; null where no place is chosen or there is no backup. Concurrent calls share one copy. */
  copyNewest(): Promise<CopyOutcome | null>;
  /** Copies the newest backup unless that was done, or failed within the last hour. */
  catchUp(): Promise<void>;
}

export function createCopies(deps: { folder: DataFolder; workspace: Db; now: () => Date; signal: AbortSignal }): Copies {
  const { folder, workspace, now, signal } = deps;
  let running: Promise<CopyOutcome | null> | null = null;
  const read = <T>(key: string): T | null => {
    const text = setting(workspace, key);
    // Only this file writes it.
    return text === null ? null : (JSON.parse(text) as T);
  };
  const settings = () => read<CopySettings>(settingsKey) ?? { folder: null, time: null };
  const last = () => read<CopyOutcome>(outcomeKey);

  async function copy(): Promise<CopyOutcome | null> {
    const place = settings().folder;
    const newest = backupsIn(folder)[0];
    if (place === null || newest === undefined) return null;
    const begun = { name: newest.name, at: now().toISOString(), folder: place };
    let outcome: CopyOutcome;
    try {
      const reply = await inThread({ folder, copy: newest.name, place }, signal, () => undefined);
      outcome = { ...begun, ok: true, detail: "copied" in reply ? reply.copied : "" };
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof BackupError)) backupsLog.unexpected("copy of a backup failed", error);
      outcome = { ...begun, ok: false, detail: error instanceof BackupError ? error.message : "An error in Pandect stopped the copy." };
    }
    write(workspace, (tx) => setSetting(tx, outcomeKey, JSON.stringify(outcome)));
    return outcome;
  }

  function copyNewest(): Promise<CopyOutcome | null> {
    running ??= copy().finally(() => (running = null));
    return running;
  }

  return {
    settings,
    save: (next) => write(workspace, (tx) => setSetting(tx, settingsKey, JSON.stringify(next))),
    last,
    isRunning: () => running !== null,
    copyNewest,
    async catchUp() {
      const [place, newest, before] = [settings().folder, backupsIn(folder)[0], last()];
      if (place === null || newest === undefined) return;
      const isDone = before?.ok === true && before.name === newest.name && before.folder === place;
      const isRecent = before?.ok === false && before.folder === place && now().getTime() - Date.parse(before.at) < retryAfterMs;
      if (!isDone && !isRecent) await copyNewest();
    },
  };
}
