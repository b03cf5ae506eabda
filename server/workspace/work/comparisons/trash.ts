import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { inMatters } from "../../records/trash/in-matters.ts";
import type { TrashKind } from "../../records/trash/trash-kind.ts";

const remove = sql<[number, string]>("update stored_comparison set removed_at = ? where id = ? and removed_at is null");

/** Moves a comparison to the trash: the view `comparison` no longer includes it. */
export function trashComparison(db: WriteDb, id: string, now: number): void {
  db.run(remove, [now, id]);
}

const listed = sql<[], { id: string; title: string; matterId: string; removedAt: number }>(
  "select id, title, matter_id as matterId, removed_at as removedAt from stored_comparison where removed_at is not null",
);
const bringBack = sql<string>("update stored_comparison set removed_at = null where id = ? and removed_at is not null");
const isTrashed = sql<string, number>("select 1 from stored_comparison where id = ? and removed_at is not null");
const purge = sql<string>("delete from stored_comparison where id = ?");

const has = (db: ReadDb, id: string) => db.value(isTrashed, id) !== undefined;

/** Comparisons deleted in the window or by a script. */
export const comparisonsTrash: TrashKind = {
  kind: "comparison",
  list: (db) => inMatters(db, db.all(listed)),
  restore(db, id) {
    if (!has(db, id)) return null;
    db.run(bringBack, id);
    return { isInPlace: true };
  },
  purge(db, id) {
    if (!has(db, id)) return null;
    db.run(purge, id);
    return { unusedOriginal: null };
  },
};
