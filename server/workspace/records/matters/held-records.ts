import { forgetMatter } from "../../../platform/credentials/installation.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { builtSql } from "../../../platform/db/sql.ts";
import type { RecordKinds } from "../record-kind.ts";
import { deleteMatterRow } from "./store.ts";

interface Held {
  kind: string;
  count: number;
}

/**
 * Records that keep a matter from being deleted, sorted by kind name; leaves out kinds without records. One statement, however many kinds
 * there are.
 */
export function blockersOfMatter(db: ReadDb, kinds: RecordKinds, matterId: string): Held[] {
  const counts = kinds.flatMap(({ matter }) => (matter !== undefined && "blocker" in matter ? [[matter.blocker, matter.countSql]] : []));
  return heldIn(db, counts, matterId);
}

/** Whether a matter contains no record of any kind. */
export function isMatterEmpty(db: ReadDb, kinds: RecordKinds, matterId: string): boolean {
  const counts = kinds.flatMap(({ name, matter }) => (matter === undefined ? [] : [[name, matter.countSql]]));
  return heldIn(db, counts, matterId).length === 0;
}

/** Deletes a matter that nothing blocks, with the records that are deleted with their matter. */
export function deleteMatter(tx: WriteDb, kinds: RecordKinds, matterId: string): void {
  for (const { matter } of kinds) if (matter !== undefined && "remove" in matter) matter.remove(tx, matterId);
  forgetMatter(tx, matterId);
  deleteMatterRow(tx, matterId);
}

function heldIn(db: ReadDb, counts: readonly (readonly string[])[], matterId: string): Held[] {
  if (counts.length === 0) return [];
  const each = counts.map(([kind, countSql]) => `select '${kind}' as kind, (${countSql}) as count`);
  return db.all(
    builtSql<{ matterId: string }, Held>(`select kind, count from (${each.join(" union all ")}) as held where count > 0 order by kind`),
    {
      matterId,
    },
  );
}
