import { sql } from "../../platform/db/sql.ts";
import type { RecordKind } from "../record-kind.ts";
import { matrixTransfer } from "./matrix-transfer.ts";
import { restingCells } from "./resting-cells.ts";

/** Matrices with their rows, columns and cells. */
export const matrixRecords: RecordKind = {
  name: "matrices",
  count: { table: "matrix", sql: sql("select count(*) from matrix") },
  matter: { countSql: "select count(*) from matrix where matter_id = @matterId", blocker: "matrix" },
  transfer: matrixTransfer,
  rests: restingCells,
};
