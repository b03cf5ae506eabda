import { sql } from "../../../platform/db/sql.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { runOnDocument } from "./grid-store.ts";
import { matrixTransfer } from "./matrix-transfer.ts";
import { restingCells } from "./resting-cells.ts";

/** Matrices with their rows, columns and cells. */
export const matrixRecords: RecordKind = {
  name: "matrices",
  count: { table: "matrix", sql: sql("select count(*) from matrix") },
  matter: { countSql: "select count(*) from matrix where matter_id = @matterId", blocker: "matrix" },
  recentSql: "select id, matter_id, title, coalesce(updated_at, created_at) as at from matrix",
  namesSql: "select id, title from matrix",
  usesDocument: runOnDocument,
  transfer: matrixTransfer,
  rests: restingCells,
};
