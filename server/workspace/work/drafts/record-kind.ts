import { sql } from "../../../platform/db/sql.ts";
import type { RecordKind } from "../../records/record-kind.ts";
import { citingDrafts } from "./citing.ts";
import { draftTransfer } from "./draft-transfer.ts";
import { draftSearch } from "./search-kind.ts";
import { draftsTrash } from "./trash.ts";

/** Drafts with their former bodies. */
export const draftRecords: RecordKind = {
  name: "drafts",
  count: { table: "draft", sql: sql("select count(*) from draft") },
  matter: { countSql: "select count(*) from stored_draft where matter_id = @matterId", blocker: "draft" },
  recentSql: "select id, matter_id, title, updated_at as at from draft",
  namesSql: "select id, title from stored_draft",
  transfer: draftTransfer,
  search: draftSearch,
  cites: citingDrafts,
  trash: draftsTrash,
};
