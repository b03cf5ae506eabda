import type { CollectionDb } from "#shared/law/collections.ts";
import type { ReadDb } from "../../platform/db/open.ts";

/** The data a query uses: read-only connections of its thread to the database of every collection and to the history. */
export interface QueryDbs extends Record<CollectionDb | "history", ReadDb> {
  /** Connection to the vectors of the law (law/semantic); null or absent where there are none. */
  readonly vectors?: ReadDb | null;
}
