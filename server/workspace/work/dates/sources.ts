import { AppError } from "#shared/platform/errors.ts";
import { isGranted, mustGrant } from "../../../platform/calls/access-checks.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { Principal } from "../../../platform/principal.ts";
import { documentTitlesIn } from "../../records/documents/store.ts";
import { matrixTitlesIn } from "../matrices/date-cells.ts";
import type { DateRow } from "./store.ts";

/** The kinds of records that a date can come from. */
const kinds = {
  documents: { titlesIn: documentTitlesIn, scope: "documents:read", missing: "document-not-found" },
  matrices: { titlesIn: matrixTitlesIn, scope: "matrices:read", missing: "matrix-not-found" },
} as const;

/**
 * Throws `document-not-found` or `matrix-not-found` unless the record is in the matter, and `insufficient-scope` when the caller may not
 * read records of its kind.
 */
export function mustBeSource(
  db: ReadDb,
  principal: Principal,
  matterId: string,
  { recordKind, recordId }: { recordKind: keyof typeof kinds; recordId: string },
): void {
  const { titlesIn, scope, missing } = kinds[recordKind];
  mustGrant(principal, [scope]);
  if (!titlesIn(db, matterId, [recordId]).has(recordId)) throw new AppError(missing);
}

/**
 * Titles of the records that dates come from, by the dates' ids. Leaves out records outside the date's own matter, which an import can
 * name, and those of kinds that the caller may not read.
 */
export function sourceTitles(db: ReadDb, principal: Principal, rows: readonly DateRow[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [matterId, dates] of Map.groupBy(rows, (row) => row.matterId))
    for (const [kind, { titlesIn, scope }] of Object.entries(kinds)) {
      const sourced = dates.filter(({ sourceKind }) => sourceKind === kind);
      if (sourced.length === 0 || !isGranted(principal, [scope])) continue;
      const ids = sourced.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId]));
      const titles = titlesIn(db, matterId, ids);
      for (const { id, sourceId } of sourced) {
        const title = titles.get(sourceId ?? "");
        if (title !== undefined) found.set(id, title);
      }
    }
  return found;
}
