import { readdirSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { DataFolder } from "../data-folder.ts";
import { type Db, write } from "../db/open.ts";
import { retention, sweepOperations } from "../operations/store.ts";
import { originalPath } from "./originals.ts";
import { hasOriginal } from "./store.ts";
import { forgetUploads, giveUpExpired, uploadsInUse } from "./upload-store.ts";

/**
 * Removes what is past its time: operations and keys, uploads nobody completed, parts nothing can come of, and originals no document
 * has. Not to be run while an original is being put together.
 */
export async function sweep(folder: DataFolder, workspace: Db, now: number): Promise<void> {
  write(workspace, (tx) => {
    sweepOperations(tx, now);
    giveUpExpired(tx, now);
    forgetUploads(tx, now - retention);
  });
  const wanted = new Set(uploadsInUse(workspace, now));
  for (const name of readdirSync(folder.uploads))
    if (!wanted.has(name)) rmSync(join(folder.uploads, name), { recursive: true, force: true });
  for (const shelf of await readdir(folder.originals))
    for (const sha256 of await readdir(join(folder.originals, shelf)))
      if (!hasOriginal(workspace, sha256)) rmSync(originalPath(folder.originals, sha256), { force: true });
}
