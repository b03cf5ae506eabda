import { ImportOutcome } from "#shared/workspace/archive.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { setting } from "../../platform/session/store.ts";

/** Setting that tells what came of the last import; written with what came in. */
export const lastImportKey = "last_import";

export function lastImport(db: ReadDb): ImportOutcome | null {
  const text = setting(db, lastImportKey);
  // One that an older program wrote may tell less than is told today.
  return text === null ? null : (ImportOutcome.safeParse(JSON.parse(text)).data ?? null);
}
