import type { DataFolder } from "../data-folder.ts";
import { originalsIn } from "../files/originals.ts";
import { listedOriginals, type Manifest, originalsOfBackup, poolOf } from "./backup-files.ts";

/** The state of a backup's originals, each by its SHA-256. */
export interface OriginalsFound {
  /** Stored with the backup, to be added to the present originals. */
  kept: string[];
  /** Present with other bytes, while the backup has the right ones. */
  toRepair: string[];
  /** Missing everywhere. */
  lost: string[];
  /** Sentences about damage, for the user. */
  notes: string[];
}

/**
 * Finds every original of a backup and reads all of them. The database of the backup lists them, so that a damaged list loses none; check
 * the database first.
 */
export function lookAtOriginals(folder: DataFolder, backup: Manifest): OriginalsFound {
  const [pool, here] = [poolOf(folder), originalsIn(folder.originals)];
  const all = originalsOfBackup(folder, backup);
  const kept = all.filter(pool.has);
  const notHere = all.filter((sha256) => !here.isIntact(sha256));
  const intact = new Set(notHere.filter(pool.isIntact));
  const damaged = notHere.filter((sha256) => !intact.has(sha256) && (here.has(sha256) || pool.has(sha256)));
  const notes: string[] = [];
  if (listedOriginals(folder, backup) === null)
    notes.push("The list of files of this backup is damaged; its database says which files belong to it.");
  if (damaged.length > 0) notes.push(damagedSentence(damaged.length));
  return {
    kept,
    toRepair: [...intact].filter(here.has),
    lost: notHere.filter((sha256) => !here.has(sha256) && !pool.has(sha256)),
    notes,
  };
}

/** Adds the originals of a backup to the present ones, and replaces damaged ones with its copy. */
export function bringOriginals(folder: DataFolder, { kept, toRepair }: OriginalsFound): void {
  const here = originalsIn(folder.originals);
  for (const sha256 of toRepair) here.remove(sha256);
  here.take(kept, poolOf(folder));
}

/** What a restore says about files that are missing everywhere. */
export const lostSentence = (count: number) => `${filesOf(count)} of documents ${verb(count)} missing everywhere; their text is kept.`;

const damagedSentence = (count: number) =>
  `${filesOf(count)} of documents ${verb(count)} damaged, in this backup and here; their text is kept.`;

const filesOf = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "file" : "files"}`;
const verb = (count: number) => (count === 1 ? "is" : "are");
