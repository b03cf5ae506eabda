import type { CollectionDb } from "#shared/law/collections.ts";
import type { ReadDb } from "../../platform/db/open.ts";

/** What a query runs with: read-only connections of its thread to the database of every collection and to the history. */
export interface QueryDbs extends Record<CollectionDb | "history", ReadDb> {
  /** To the vectors of the law (law/semantic); null or absent where none were ever made. */
  readonly vectors?: ReadDb | null;
}
