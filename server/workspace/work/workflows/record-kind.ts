import { sql } from "../../../platform/db/sql.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { workflowOnDocument } from "./store.ts";
import { searchedRuns } from "./search-kind.ts";
import { runTransfer } from "./run-transfer.ts";

/** Workflow runs with their files. */
export const workflowRecords: RecordKind = {
  name: "workflowRuns",
  count: { table: "workflow_run", sql: sql("select count(*) from workflow_run") },
  foundSql: "select id, matter_id, title, created_at as at from workflow_run",
  namesSql: "select id, title from workflow_run",
  matter: { countSql: "select count(*) from workflow_run where matter_id = @matterId", blocker: "workflow_run" },
  usesDocument: workflowOnDocument,
  transfer: runTransfer,
  search: searchedRuns.search,
};
