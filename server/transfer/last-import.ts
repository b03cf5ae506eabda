import { ImportOutcome } from "#shared/transfer.ts";
import type { ReadDb } from "../db/open.ts";
import { setting } from "../session/store.ts";

/** Setting that tells what came of the last import; written with what came in. */
export const lastImportKey = "last_import";

export function lastImport(db: ReadDb): ImportOutcome | null {
  const text = setting(db, lastImportKey);
  // One that an older program wrote may tell less than is told today.
  return text === null ? null : (ImportOutcome.safeParse(JSON.parse(text)).data ?? null);
}
