import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import Database from "better-sqlite3";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { startImport } from "../store/import-run.ts";

/** Installs files one after the other in a folder of their own. */
export async function installedIn(t: TestContext, paths: readonly string[]): Promise<DataFolder> {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "states-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  for (const path of paths) await startImport({ folder, paths: [path], onProgress: () => {} }).done;
  return folder;
}

/** The numbers that the history of a library names for a kind and class of change. */
export function changedNumbers(folder: DataFolder): (kind: string, cls: string) => string[] {
  return (kind, cls) => {
    const history = new Database(folder.history, { readonly: true });
    try {
      const statement = history.prepare<[string, string], { citation: string }>(
        "select citation_short as citation from change where kind = ? and class = ?",
      );
      return statement
        .all(kind, cls)
        .map((row) => row.citation.replace(/^.*§+ /, ""))
        .toSorted();
    } finally {
      history.close();
    }
  };
}
