import { setTimeout as pause } from "node:timers/promises";
import type { RestoreOutcome, RestorePreview } from "#shared/platform/backups.ts";
import { applyRestore, askedRestore, askForRestore, lastRestoreKey, previewRestore } from "../../platform/backups/restore.ts";
import { lostSentence } from "../../platform/backups/restore-originals.ts";
import { BackupError } from "../../platform/backups/write-backup.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openDb } from "../../platform/db/open.ts";
import { tryLock } from "../../platform/locks.ts";
import { setting } from "../../platform/session/store.ts";
import { type Command, type CommandInput, misused } from "./command.ts";
import "../record-kinds.ts";

const patienceMs = 10 * 60_000;

/** `restore NAME`: returns to a backup; a running service does it itself and restarts. `--preview` only shows what would change. */
export const restore: Command = {
  options: { preview: { type: "boolean" } },
  async run(input) {
    const [name] = input.positionals;
    if (name === undefined || input.positionals.length > 1) return misused(input, "Name one backup, as backup list shows it: restore NAME");
    const folder = createDataFolder(input.folder.root);
    try {
      const preview = previewRestore(folder, name);
      if (input.values["preview"] === true) {
        input.stdout.write(input.json ? `${JSON.stringify(preview)}\n` : previewText(preview));
        return 0;
      }
      const outcome = await goBack(folder, name, input);
      if (input.json) input.stdout.write(`${JSON.stringify(outcome)}\n`);
      else (outcome.ok ? input.stdout : input.stderr).write(outcome.ok ? `Restored ${name}. ${outcome.detail}\n` : `${outcome.detail}\n`);
      return outcome.ok ? 0 : 1;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      input.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};

async function goBack(folder: DataFolder, name: string, { stderr, signal }: CommandInput): Promise<RestoreOutcome> {
  const began = Date.now();
  for (let isAsked = false; Date.now() - began < patienceMs;) {
    const lock = tryLock(folder.serviceLock);
    if (lock !== null) {
      try {
        const done = lastOutcome(folder, began);
        return done ?? (await applyRestore(folder, name));
      } finally {
        lock.release();
      }
    }
    if (!isAsked) {
      askForRestore(folder, name);
      isAsked = true;
      stderr.write("The running service is restoring the backup and restarts.\n");
    }
    const done = askedRestore(folder) === null ? lastOutcome(folder, began) : null;
    if (done !== null) return done;
    await pause(200, undefined, { signal });
  }
  throw new BackupError("The running service has not answered. The backup will be restored at its next start.");
}

/** The result of a restore since a given time; null while there is none. */
function lastOutcome(folder: DataFolder, since: number): RestoreOutcome | null {
  try {
    const db = openDb(folder.workspace, { readonly: true });
    try {
      const text = setting(db, lastRestoreKey);
      // Only restore.ts writes it.
      const outcome = text === null ? null : (JSON.parse(text) as RestoreOutcome);
      return outcome !== null && Date.parse(outcome.at) >= since ? outcome : null;
    } finally {
      db.close();
    }
  } catch {
    return null; // it cannot be opened, which is the reason for a restore
  }
}

function previewText({ backup, now, keeps, files, lostOriginals, notes = [] }: RestorePreview): string {
  const kinds = Object.keys({ ...backup.counts, ...now });
  const line = (kind: string) => {
    const then = keeps.includes(kind) ? "stays" : String(backup.counts[kind] ?? 0);
    return `  ${kind.padEnd(16)} ${String(now?.[kind] ?? "?").padStart(8)} now  ${then.padStart(8)} after\n`;
  };
  return [
    `${backup.name}, made ${backup.at} by ${backup.program}\n`,
    ...(now === null ? ["Pandect cannot read the current workspace. A restore would set it aside.\n"] : []),
    ...kinds.map(line),
    ...files.map(({ name, action, reason }) => `  ${name}: ${action}. ${reason}\n`),
    ...notes.map((note) => `  ${note}\n`),
    ...(lostOriginals > 0 ? [`  ${lostSentence(lostOriginals)}\n`] : []),
    "Nothing was changed.\n",
  ].join("");
}
