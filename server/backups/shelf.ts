import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Backup } from "#shared/backups.ts";
import { Backup as BackupSchema } from "#shared/backups.ts";
import { z } from "zod";
import type { DataFolder } from "../data-folder.ts";
import { originalPath } from "../documents/originals.ts";
import { hashOf } from "./files.ts";
import { isBackupName } from "./kinds.ts";

/** What a backup says of itself, in `backup.json`; written last, so a folder that has one is whole. */
export const Manifest = BackupSchema.omit({ files: true }).extend({
  version: z.literal(1),
  files: z.array(z.object({ name: z.enum(["workspace.db", "history.db", "session-laws.db"]), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

/** Originals of all backups, each once, named by their hash. */
export const poolOf = (folder: Pick<DataFolder, "backups">): string => join(folder.backups, "originals");

/** Whole backups, newest first. */
export function backupsIn(folder: Pick<DataFolder, "backups">): Manifest[] {
  if (!existsSync(folder.backups)) return [];
  return readdirSync(folder.backups)
    .filter(isBackupName)
    .map((name) => readManifest(folder, name))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.name.localeCompare(a.name));
}

/** Null when there is no such backup, or its manifest is damaged. */
export function readManifest(folder: Pick<DataFolder, "backups">, name: string): Manifest | null {
  if (!isBackupName(name)) return null;
  try {
    const found = Manifest.parse(JSON.parse(readFileSync(join(folder.backups, name, "backup.json"), "utf8")));
    return found.name === name ? found : null;
  } catch {
    return null; // not there, not readable, or not ours: no backup either way
  }
}

export function present({ version: _version, files, ...rest }: Manifest): Backup {
  return { ...rest, files: files.map(({ name }) => name) };
}

/** A sentence when a backup is not what it was when it was made; null when it is. */
export function damageOf(folder: Pick<DataFolder, "backups">, { name, files }: Manifest): string | null {
  for (const file of files) {
    const path = join(folder.backups, name, file.name);
    if (!existsSync(path)) return `${file.name} of this backup is missing.`;
    if (hashOf(path) !== file.sha256) return `${file.name} of this backup is damaged: it is not the file that was written.`;
  }
  return null;
}

/** Hashes of the originals a backup goes with. */
export function originalsIn(folder: Pick<DataFolder, "backups">, name: string): string[] {
  const file = join(folder.backups, name, "originals.txt");
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => /^[0-9a-f]{64}$/.test(line))
    : [];
}

/** Removes backups, and the originals no other backup goes with. */
export function removeBackups(folder: Pick<DataFolder, "backups">, names: readonly string[]): void {
  for (const name of names) {
    // Without its manifest it is no backup any more, wherever the removal stops.
    rmSync(join(folder.backups, name, "backup.json"), { force: true });
    rmSync(join(folder.backups, name), { recursive: true, force: true });
  }
  const pool = poolOf(folder);
  if (names.length === 0 || !existsSync(pool)) return;
  const wanted = new Set(backupsIn(folder).flatMap((one) => originalsIn(folder, one.name)));
  for (const shelf of readdirSync(pool))
    for (const sha256 of readdirSync(join(pool, shelf))) if (!wanted.has(sha256)) rmSync(originalPath(pool, sha256), { force: true });
}
