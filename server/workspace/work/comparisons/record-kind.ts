import { sql } from "../../../platform/db/sql.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { comparisonOnDocument } from "./store.ts";
import { comparisonTransfer } from "./comparison-transfer.ts";
import { searchedComparisons } from "./search-kind.ts";
import { comparisonsTrash } from "./trash.ts";

/** Comparisons with their changes. */
export const comparisonRecords: RecordKind = {
  name: "comparisons",
  count: { table: "comparison", sql: sql("select count(*) from comparison") },
  // Includes those in the trash.
  matter: { countSql: "select count(*) from stored_comparison where matter_id = @matterId", blocker: "comparison" },
  recentSql: "select id, matter_id, title, created_at as at from comparison",
  namesSql: "select id, title from stored_comparison",
  usesDocument: comparisonOnDocument,
  transfer: comparisonTransfer,
  search: searchedComparisons.search,
  trash: comparisonsTrash,
};
