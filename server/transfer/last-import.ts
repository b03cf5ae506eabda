import type { ImportOutcome } from "#shared/transfer.ts";
import type { ReadDb } from "../db/open.ts";
import { setting } from "../session/store.ts";

/** Setting that tells what came of the last import; written with what came in. */
export const lastImportKey = "last_import";

export function lastImport(db: ReadDb): ImportOutcome | null {
  const text = setting(db, lastImportKey);
  // Only the import itself writes it.
  return text === null ? null : (JSON.parse(text) as ImportOutcome);
}
