import { sql } from "../../../platform/db/sql.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { removeRunsOf } from "./run-store.ts";
import { usesOriginal } from "./store.ts";
import { templateSearch } from "./search-kind.ts";
import { templateTransfer } from "./template-transfer.ts";
import { templatesTrash } from "./trash.ts";

/** Templates, which belong to no matter. */
export const templateRecords: RecordKind = {
  name: "templates",
  count: { table: "template", sql: sql("select count(*) from template where retired_at is null") },
  foundSql: "select id, null as matter_id, title, updated_at as at from template where retired_at is null",
  namesSql: "select id, title from template",
  originals: [
    { table: "template", sql: sql<[], string>("select distinct original_sha256 from template where original_sha256 is not null") },
    { table: "template_run", sql: sql<[], string>("select distinct original_sha256 from template_run where original_sha256 is not null") },
  ],
  usesOriginal,
  transfer: templateTransfer,
  search: templateSearch,
  trash: templatesTrash,
};

/** Runs of templates in a matter; each has made a separate draft. */
export const templateRunRecords: RecordKind = {
  name: "templateRuns",
  matter: { countSql: "select count(*) from template_run where matter_id = @matterId", remove: removeRunsOf },
};
