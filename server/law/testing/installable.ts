import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { type Collected, collected } from "./collected.ts";

/** Puts files into a new folder, which the test removes, and returns its path. */
export function folderWith(t: TestContext, files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-sources-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** The sources in a file or folder, as an import reads them, with the hashes of their documents. */
export async function sourcesAt(path: string): Promise<(Collected & { sha256: string })[]> {
  const sources: (Collected & { sha256: string })[] = [];
  for (const document of (await documentsOf(path)).documents) {
    const { sink, whole } = collected();
    const { sha256 } = await readDocument(document, sink);
    sources.push({ ...whole(), sha256 });
  }
  return sources;
}
