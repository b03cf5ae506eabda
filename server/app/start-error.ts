import { diskProblem } from "../platform/disk-problem.ts";
import { existsSync, readdirSync } from "node:fs";
import { BackupError } from "../platform/backups/write-backup.ts";
import { OtherCorpus } from "../law/store/corpus-db.ts";
import { NewerData } from "../platform/db/migrate.ts";

/** A refusal to start; the message is for the user. */
export class StartError extends Error {}

/** A service already runs on the data folder. */
export class AlreadyRuns extends StartError {}

/** The port of the local API belongs to another program. */
export class PortTaken extends StartError {}

/**
 * True when a data folder has no database yet: the folder does not exist, or has no files of Pandect. Throws nothing: an unreadable
 * folder is in use.
 */
export function isUnused(root: string): boolean {
  try {
    return !existsSync(root) || !readdirSync(root).some((name) => /\.db(-\w+)?$/.test(name));
  } catch {
    return false;
  }
}

/** Runs a step of opening the data folder; turns a failure into a StartError that says what is wrong with the folder and what was kept. */
export function orRefuse<T>(root: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const sentence = refusal(root, error);
    if (sentence === null) throw error;
    throw new StartError(sentence, { cause: error });
  }
}

/** What is wrong with a data folder when opening it failed this way; null where the folder is not the cause. */
export function refusal(root: string, error: unknown): string | null {
  if (error instanceof OtherCorpus) return error.message;
  if (error instanceof BackupError)
    return `The tables of ${root} are from an older version and change only after a backup. ${error.message}`;
  if (error instanceof NewerData) return `${error.message} Data folder: ${root}`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const kept = "Nothing in the folder was changed.";
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `The data folder ${root} exists, but a database in it is damaged. ${kept} “doctor” names the file, and “backup list” lists the backups you can restore.`;
  if (/^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_AUTH)/.test(code))
    return `Pandect cannot open the data folder ${root}: this user may not read or write it. ${kept}`;
  if (code === "ENOTDIR" || code === "EEXIST")
    return `${root} is a file, not a data folder. ${kept} Choose another folder with --data-dir or PANDECT_DATA_DIR.`;
  if (diskProblem(error) !== null) return `The disk of the data folder ${root} is full or failing. ${kept}`;
  return null;
}

/** The refusal of a port that cannot be opened; any other error as it is. */
export function portRefusal(error: unknown, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return new PortTaken(`Port ${port} is in use by another program. Choose another with --port N, or --port 0 for any free one.`);
  if (code === "EACCES") return new StartError(`Port ${port} needs rights this user does not have. Choose another with --port N.`);
  return error;
}
