import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Installed } from "#shared/law/library.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import type { PassedOver } from "../store/import-messages.ts";
import { startImport } from "../store/import-run.ts";

/** A data folder, removed after the test. */
export function dataFolder(t: TestContext): DataFolder {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-act-import-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  return folder;
}

/** Installs files with these texts. */
export async function install(folder: DataFolder, ...texts: string[]): Promise<{ installed: Installed[]; refused: PassedOver[] }> {
  const paths = texts.map((text, i) => {
    const path = join(folder.root, `given-${i}.json`);
    writeFileSync(path, text);
    return path;
  });
  return installPaths(folder, paths);
}

/** Installs files; refusals are returned, not thrown. */
export async function installPaths(folder: DataFolder, paths: string[]): Promise<{ installed: Installed[]; refused: PassedOver[] }> {
  const refused: PassedOver[] = [];
  const installed = await startImport({ folder, paths, onProgress: () => undefined, onPassedOver: (one) => refused.push(one) }).done;
  return { installed, refused };
}
