import { ImportOutcome } from "#shared/workspace/archive.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { setting } from "../../../platform/session/store.ts";

/** The setting that holds the result of the last import; written together with the imported records. */
export const lastImportKey = "last_import";

export function lastImport(db: ReadDb): ImportOutcome | null {
  const text = setting(db, lastImportKey);
  // A result that an older program wrote may have fewer fields.
  return text === null ? null : (ImportOutcome.safeParse(JSON.parse(text)).data ?? null);
}
