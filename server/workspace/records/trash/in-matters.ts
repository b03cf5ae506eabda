import type { ReadDb } from "../../../platform/db/open.ts";
import { matterNames } from "../matters/store.ts";
import type { TrashedThing } from "./trash-kind.ts";

/** A removed record of a matter; `removedAt` is in Unix milliseconds. */
interface RemovedRow {
  id: string;
  title: string;
  matterId: string;
  sizeBytes?: number | null;
  removedAt: number;
}

/** Removed records of matters, as the trash lists them. */
export function inMatters(db: ReadDb, rows: readonly RemovedRow[]): TrashedThing[] {
  const names = matterNames(
    db,
    rows.map(({ matterId }) => matterId),
  );
  return rows.map(({ removedAt, ...thing }) => ({
    ...thing,
    matterName: names.get(thing.matterId) ?? "",
    trashedAt: new Date(removedAt).toISOString(),
  }));
}
