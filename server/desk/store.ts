import type { DocumentFile } from "#shared/desk.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import type { FolderRow } from "../folders/store.ts";

const folders = statement<[string], FolderRow>(
  `select id, parent_id as parentId, matter_id as matterId, name, created_at as createdAt, updated_at as updatedAt
   from folder where matter_id = ? or matter_id is null order by sort_name, id`,
);

/** Folders of a matter and of the workspace, by name. */
export function foldersFor(db: ReadDb, matterId: string): FolderRow[] {
  return folders(db).all(matterId);
}

interface ReadingRow {
  documentId: string;
  operationId: string;
  status: string;
  errorCode: string | null;
  errorMessage: string | null;
}

const readings = statement<[string], ReadingRow>(
  `select resource_id as documentId, id as operationId, status, error_code as errorCode, error_message as errorMessage
   from operation where matter_id = ? and type = 'document.ingest' order by created_at`,
);
const unread = statement<[string], { id: string; status: string; isEncrypted: number; isKept: number }>(
  `select id, status, is_encrypted as isEncrypted, sha256 is not null as isKept from document
   where matter_id = ? and status <> 'succeeded'`,
);
const twins = statement<[string], { of: string; documentId: string; filename: string; matterId: string; matterName: string }>(
  `select mine.id as "of", other.id as documentId, other.filename, other.matter_id as matterId, matter.name as matterName
   from document mine
   join document other on other.sha256 = mine.sha256 and other.id <> mine.id
   join matter on matter.id = other.matter_id
   where mine.matter_id = ? order by other.created_at, other.id`,
);
const mostTwins = 5;

/** What is to be said of a matter's documents; those that were read and have no double are left out. */
export function filesOf(db: ReadDb, matterId: string): DocumentFile[] {
  const last = new Map(
    readings(db)
      .all(matterId)
      .map((row) => [row.documentId, row]),
  );
  const files = new Map<string, DocumentFile>();
  for (const { id, status, isEncrypted, isKept } of unread(db).all(matterId)) {
    const reading = last.get(id);
    const isOpen = status === "queued" || status === "running";
    files.set(id, {
      documentId: id,
      problem: isOpen ? null : problemOf(status, isEncrypted !== 0, reading),
      operationId: isOpen ? (reading?.operationId ?? null) : null,
      isRetryable: !isOpen && isKept !== 0,
      duplicates: [],
    });
  }
  for (const { of, ...twin } of twins(db).all(matterId)) {
    const file = files.get(of) ?? { documentId: of, problem: null, operationId: null, isRetryable: false, duplicates: [] };
    if (file.duplicates.length < mostTwins) file.duplicates.push(twin);
    files.set(of, file);
  }
  return [...files.values()];
}

/** Operations are forgotten after 30 days, documents are not. */
function problemOf(status: string, isEncrypted: boolean, reading: ReadingRow | undefined): { code: string; message: string } {
  if (status === "cancelled") return { code: "CANCELLED", message: "Reading it was cancelled" };
  if (reading?.errorCode != null) return { code: isEncrypted ? "ENCRYPTED" : reading.errorCode, message: reading.errorMessage ?? "" };
  if (isEncrypted) return { code: "ENCRYPTED", message: "The file is encrypted" };
  return { code: "UNREADABLE_DOCUMENT", message: "The file could not be read" };
}

/** Puts a document back among those that wait to be read. */
export function requeue(db: WriteDb, documentId: string): void {
  db.prepare("update document set status = 'queued', is_encrypted = 0, processed_at = null where id = ?").run(documentId);
}

interface Named {
  operationId: string;
  title: string | null;
  matterName: string | null;
}

const named = `select operation.id as operationId, document.filename as title, matter.name as matterName
  from operation left join document on document.id = operation.resource_id left join matter on matter.id = operation.matter_id`;
const open = statement<[], Named>(
  `${named} where operation.status in ('queued', 'running') order by operation.created_at, operation.id limit 50`,
);
const ended = statement<[{ since: number }], Named>(
  `${named} where operation.created_at >= @since and operation.completed_at is not null
   order by operation.created_at desc, operation.id limit 30`,
);
const openCount = statement<[], { n: number }>("select count(*) as n from operation where status in ('queued', 'running')");

/** Operations that wait or run, oldest first, then those begun since and ended, newest first, each with what it works on. */
export function listWork(db: ReadDb, since: number): { open: number; rows: Named[] } {
  return { open: openCount(db).get()?.n ?? 0, rows: [...open(db).all(), ...ended(db).all({ since })] };
}
