import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { WorkspaceExport } from "#shared/workspace/archive.ts";
import { writeDurably } from "../../../platform/backups/files.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import type { LinkedFile } from "../../../platform/links/linked-files.ts";
import type { Manifest } from "./manifest.ts";

type Exports = Pick<DataFolder, "exports">;
type Imports = Pick<DataFolder, "imports">;
const sidecar = /^exp_[0-9a-f]{32}\.json$/;

export const exportFile = ({ exports }: Exports, id: string): string => join(exports, `${id}.zip`);
export const importFile = ({ imports }: Imports, id: string): string => join(imports, `${id}.zip`);

/** The last complete export; null when there is none. */
export function lastExport(folder: Exports): WorkspaceExport | null {
  if (!existsSync(folder.exports)) return null;
  const found = readdirSync(folder.exports)
    .filter((name) => sidecar.test(name))
    .map((name) => readSidecar(join(folder.exports, name)))
    .filter((one) => one !== null && existsSync(exportFile(folder, one.id)));
  return found.toSorted((a, b) => (b?.at ?? "").localeCompare(a?.at ?? ""))[0] ?? null;
}

/** Finds the file that a link to an export opens: only that of the last one is kept. */
export function linkedExport(folder: Exports): (id: string) => LinkedFile | null {
  return (id) => {
    const last = lastExport(folder);
    return last?.id === id ? { path: exportFile(folder, id), fileName: last.fileName, contentType: "application/zip" } : null;
  };
}

function readSidecar(file: string): WorkspaceExport | null {
  try {
    return WorkspaceExport.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null; // not readable, or not ours: not an export either way
  }
}

/** Stores the details of an export beside its file; from then on this is the last export. */
export function keepExport(
  folder: Exports,
  id: string,
  { madeAt, counts, missingOriginals, damagedOriginals }: Omit<Manifest, "files">,
): void {
  const made: WorkspaceExport = {
    id,
    at: madeAt,
    fileName: `pandect-workspace-${madeAt.slice(0, 10)}.zip`,
    bytes: statSync(exportFile(folder, id)).size,
    counts,
    missingOriginals,
    damagedOriginals,
  };
  writeDurably(join(folder.exports, `${id}.json`), `${JSON.stringify(made)}\n`);
}

/** Removes a failed export; the previous one stays. */
export function removeExport(folder: Exports, id: string): void {
  for (const path of [join(folder.exports, `${id}.json`), exportFile(folder, id), `${exportFile(folder, id)}.part`])
    rmSync(path, { force: true });
}

/** Removes every export except one, and the leftovers of interrupted ones. Leaves folders alone: one holds files of reviews to download. */
export function removeExports(folder: Exports, except: string | null): void {
  mkdirSync(folder.exports, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(folder.exports, { withFileTypes: true }))
    if (entry.isFile() && !entry.name.startsWith(`${except}.`)) rmSync(join(folder.exports, entry.name), { force: true });
}

export const stageOf = ({ imports }: Imports, id: string): string => join(imports, `${id}.stage`);

/** Removes a file sent for import and everything made from it. */
export function removeImport(folder: Imports, id: string): void {
  for (const path of [importFile(folder, id), stageOf(folder, id)]) rmSync(path, { recursive: true, force: true });
}

/** Removes the leftovers of a killed import: everything that belongs to none of these imports. */
export function sweepImports({ imports }: Imports, live: readonly string[]): void {
  mkdirSync(imports, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(imports))
    if (!live.includes(name.replace(/\.zip$/, ""))) rmSync(join(imports, name), { recursive: true, force: true });
}
