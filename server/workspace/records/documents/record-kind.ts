import { sql } from "../../../platform/db/sql.ts";
import type { RecordKind } from "../record-kind.ts";
import { citingDocuments } from "./citing.ts";
import { documentTransfer } from "./document-transfer.ts";
import { documentSearch } from "./search-kind.ts";
import { leaveFolder } from "./store.ts";
import { documentsTrash } from "./trash.ts";
import { leaveFolderOfUploads, removeUploadsOf } from "./upload-store.ts";

/** Documents. */
export const documentRecords: RecordKind = {
  name: "documents",
  count: { table: "document", sql: sql("select count(*) from document") },
  // Includes those in the trash. Before the trash existed, a schema had only the table `document`.
  originals: [
    { table: "stored_document", sql: sql<[], string>("select distinct sha256 from stored_document where sha256 is not null") },
    { table: "document", sql: sql<[], string>("select distinct sha256 from document where sha256 is not null") },
  ],
  matter: { countSql: "select count(*) from stored_document where matter_id = @matterId", blocker: "document" },
  recentSql: "select id, matter_id, filename as title, coalesce(updated_at, created_at) as at from document",
  namesSql: "select id, filename as title from stored_document",
  leaveFolder,
  transfer: documentTransfer,
  search: documentSearch,
  cites: citingDocuments,
  trash: documentsTrash,
};

/** Uploads. Those that were never completed, or whose document was deleted, say nothing about a matter. */
export const uploadRecords: RecordKind = {
  name: "uploads",
  namesSql: "select id, filename as title from upload",
  matter: { countSql: "select count(*) from upload where matter_id = @matterId", remove: removeUploadsOf },
  leaveFolder: leaveFolderOfUploads,
};
