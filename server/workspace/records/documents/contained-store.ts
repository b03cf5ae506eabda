import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { Budget } from "../../../text/formats/contained.ts";
import type { DocumentRow } from "./store.ts";

/** Most files, and bytes, that come out of one uploaded file, however deeply they are nested; and how deep files are taken out of files. */
const most = { files: 10_000, bytes: 2 * 1024 ** 3, depth: 8 };

const nesting = sql<string, { root: string; depth: number }>(
  `with recursive above(id, container, depth) as (
     select id, container_id, 0 from stored_document where id = ?
     union all select d.id, d.container_id, a.depth + 1 from above a join stored_document d on d.id = a.container where a.depth < 100
   ) select id as root, depth from above order by depth desc limit 1`,
);
const inside = sql<string, { files: number; bytes: number }>(
  `with recursive below(id, size) as (
     select id, cast(0 as bigint) from stored_document where id = ?
     union all select d.id, coalesce(d.file_size, 0) from below b join stored_document d on d.container_id = b.id
   ) select count(*) - 1 as files, coalesce(sum(size), 0) as bytes from below`,
);

/** What may still be taken out of a document, after everything that came out of the file that it came in. */
export function budgetOf(db: ReadDb, documentId: string): Budget {
  const { root, depth } = db.one(nesting, documentId) ?? { root: documentId, depth: 0 };
  if (depth >= most.depth) return { files: 0, bytes: 0 };
  const used = db.one(inside, root) ?? { files: 0, bytes: 0 };
  // Parts that an earlier attempt has taken out are sent again and skipped.
  const own = db.one(inside, documentId) ?? { files: 0, bytes: 0 };
  return { files: Math.max(0, most.files - used.files + own.files), bytes: Math.max(0, most.bytes - used.bytes + own.bytes) };
}

const part = sql<[string, number], number>("select 1 from stored_document where container_id = ? and container_part = ?");

/** Whether a file of a container is a document already, also one in the trash. */
export function hasPart(db: ReadDb, containerId: string, number: number): boolean {
  return db.value(part, [containerId, number]) !== undefined;
}

const insert = sql<object>(
  `insert into stored_document (id, matter_id, folder_id, filename, content_type, file_size, sha256, source_type, status, created_at,
     container_id, container_part)
   values (@id, @matterId, @folderId, @filename, @contentType, @fileSize, @sha256, @sourceType, 'queued', @createdAt, @containerId, @part)`,
);

type Contained = Pick<
  DocumentRow,
  "id" | "matterId" | "folderId" | "filename" | "contentType" | "fileSize" | "sha256" | "sourceType" | "createdAt"
> & { containerId: string; part: number };

/** Adds a document that was taken out of another one and is queued for reading. */
export function insertContained(db: WriteDb, row: Contained): void {
  db.run(insert, row);
}

const setContainerSql = sql<[string, number, string]>("update stored_document set container_id = ?, container_part = ? where id = ?");

/** Names the container of an imported document. */
export function setContainer(db: WriteDb, id: string, container: { id: string; part: number }): void {
  db.run(setContainerSql, [container.id, container.part, id]);
}

const containerOfSql = sql<string, { id: string; part: number }>(
  "select container_id as id, container_part as part from stored_document where id = ? and container_id is not null",
);

/** The container of a document and its number there; undefined where it came by itself. */
export function containerOf(db: ReadDb, id: string): { id: string; part: number } | undefined {
  return db.one(containerOfSql, id);
}

/** A document by name. */
export interface NamedDocument {
  documentId: string;
  filename: string;
  status: string;
}
const named = "id as documentId, filename, status";
const above = sql<string, NamedDocument>(`select ${named} from document where id = (select container_id from document where id = ?)`);
const partsOf = sql<string, NamedDocument>(`select ${named} from document where container_id = ? order by container_part limit 1000`);

/** The document that this one was taken out of; undefined where there is none. */
export function containerNamed(db: ReadDb, id: string): NamedDocument | undefined {
  return db.one(above, id);
}

/** Documents taken out of this one, in its order, at most 1,000. */
export function partsNamed(db: ReadDb, id: string): NamedDocument[] {
  return db.all(partsOf, id);
}

const containersIn = sql<string, { id: string; containerId: string; filename: string }>(
  `select d.id, c.id as containerId, c.filename from document d join document c on c.id = d.container_id where d.matter_id = ?`,
);

/** The containers of a matter's documents, by the id of the document. */
export function containersOf(db: ReadDb, matterId: string): Map<string, { documentId: string; filename: string }> {
  return new Map(db.all(containersIn, matterId).map(({ id, containerId, filename }) => [id, { documentId: containerId, filename }]));
}
