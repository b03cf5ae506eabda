import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { type Db, type ReadDb, write } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { retention } from "../../../platform/operations/store.ts";
import type { RecordKinds } from "../record-kind.ts";
import { sweepTrash } from "../trash/removed-records.ts";
import { hasOriginal } from "./store.ts";
import { forgetUploads, giveUpExpired, uploadsInUse } from "./upload-store.ts";

/** Originals checked before other work gets its turn. */
const atOnce = 200;

interface SweepDeps {
  workspace: Db;
  originals: Originals;
  /** Folder of the parts of uploads. */
  uploads: string;
  recordKinds: RecordKinds;
}

/** Whether a document, including one in the trash, or a record of another kind has this original. */
export function isOriginalUsed(db: ReadDb, kinds: RecordKinds, sha256: string): boolean {
  return hasOriginal(db, sha256) || kinds.some((kind) => kind.usesOriginal?.(db, sha256) === true);
}

/**
 * Removes expired data: uploads that nobody completed, parts that can no longer become a document, records in the trash for 30 days, and
 * originals without a record.
 */
export async function sweep(deps: SweepDeps, now: number, signal: AbortSignal): Promise<void> {
  const { workspace, originals, uploads, recordKinds } = deps;
  write(workspace, (tx) => {
    giveUpExpired(tx, now);
    forgetUploads(tx, now - retention);
    sweepTrash(tx, recordKinds, now);
  });
  const wanted = new Set(uploadsInUse(workspace, now));
  for (const name of readdirSync(uploads)) if (!wanted.has(name)) rmSync(join(uploads, name), { recursive: true, force: true });
  let seen = 0;
  for (const sha256 of originals.list()) {
    if (!isOriginalUsed(workspace, recordKinds, sha256)) originals.remove(sha256);
    if (++seen % atOnce === 0) await turn();
    if (signal.aborted) return;
  }
}
