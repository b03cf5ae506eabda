import { AppError } from "#shared/platform/errors.ts";
import { visibleOrShared } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sortName } from "../matters/sort-name.ts";
import { newId } from "../../../platform/ids.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored folder; times are Unix milliseconds. */
export interface FolderRow {
  id: string;
  parentId: string | null;
  matterId: string | null;
  name: string;
  createdAt: number;
  updatedAt: number;
  /** Number of changes to the record; the first is its creation. */
  version: number;
}

const columns = "id, parent_id as parentId, matter_id as matterId, name, created_at as createdAt, updated_at as updatedAt, version";
const allowed = visibleOrShared("matter_id");
const inParent = "(@parentId is null or parent_id = @parentId)";

const byId = sql<{ id: string; viewer: string | null }, FolderRow>(`select ${columns} from folder where id = @id and ${allowed}`);
interface Listed {
  viewer: string | null;
  parentId: string | null;
}
const page = sql<Listed & { limit: number; offset: number }, FolderRow>(
  `select ${columns} from folder where ${inParent} and ${allowed} order by sort_name, id limit @limit offset @offset`,
);
const count = sql<Listed, { n: number }>(`select count(*) as n from folder where ${inParent} and ${allowed}`);

/** The folder, unless it is outside of what the caller sees. */
export function findFolder(db: ReadDb, id: string, viewer: string | null): FolderRow | undefined {
  return db.one(byId, { id, viewer });
}

/** The folder, or throws `folder-not-found`; also when it is outside of what the caller sees. */
export function mustHaveFolder(db: ReadDb, id: string, viewer: string | null): FolderRow {
  const found = findFolder(db, id, viewer);
  if (found === undefined) throw new AppError("folder-not-found");
  return found;
}

/** Folders by name, of one parent or all, and their total number. */
export function listFolders(db: ReadDb, wanted: Listed, { limit, offset }: { limit: number; offset: number }) {
  return { rows: db.all(page, { ...wanted, limit, offset }), total: db.one(count, wanted)?.n ?? 0 };
}

const ofMatter = sql<string, FolderRow>(`select ${columns} from folder where matter_id = ? or matter_id is null order by sort_name, id`);

/** Folders of a matter and of the workspace, by name. */
export function foldersFor(db: ReadDb, matterId: string): FolderRow[] {
  return db.all(ofMatter, matterId);
}

const selectFolder = sql<string, number>("select count(*) from folder where parent_id = ?");

export function countChildren(db: ReadDb, id: string): number {
  return db.value(selectFolder, id) ?? 0;
}

const liesInSql = sql<[string, string], number>(`with recursive above(id) as (
           select ? union select f.parent_id from folder f join above a on f.id = a.id where f.parent_id is not null
         ) select 1 from above where id = ?`);

/** Whether `inner` is `outer` or inside it at any depth. */
export function liesIn(db: ReadDb, inner: string, outer: string): boolean {
  return db.value(liesInSql, [inner, outer]) !== undefined;
}

const insertFolderSql = sql<
  Omit<FolderRow, "version"> & { sortName: string }
>(`insert into folder (id, parent_id, matter_id, name, sort_name, created_at, updated_at)
     values (@id, @parentId, @matterId, @name, @sortName, @createdAt, @updatedAt)`);

const named = sql<{ matterId: string; parentId: string | null; name: string }, string>(
  "select id from folder where matter_id = @matterId and parent_id is not distinct from @parentId and name = @name order by created_at limit 1",
);

/** The id of the folder with this name in a matter, which is created where there is none. `now`: Unix milliseconds. */
export function folderNamed(db: WriteDb, wanted: { matterId: string; parentId: string | null; name: string }, now: number): string {
  const known = db.value(named, wanted);
  if (known !== undefined) return known;
  const id = newId("fld");
  insertFolder(db, { ...wanted, id, createdAt: now, updatedAt: now });
  return id;
}

export function insertFolder(db: WriteDb, row: Omit<FolderRow, "version">): void {
  db.run(insertFolderSql, { ...row, sortName: sortName(row.name) });
}

const updateFolderSql = sql<{ id: string; parentId: string | null; name: string; sortName: string; updatedAt: number }>(
  "update folder set parent_id = @parentId, name = @name, sort_name = @sortName, updated_at = @updatedAt, version = version + 1 where id = @id",
);

export function updateFolder(db: WriteDb, row: FolderRow): void {
  db.run(updateFolderSql, {
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    sortName: sortName(row.name),
    updatedAt: row.updatedAt,
  });
}

const deleteFolderSql = sql<string>("delete from folder where id = ?");

/** Deletes an empty folder. */
export function deleteFolder(db: WriteDb, id: string): void {
  db.run(deleteFolderSql, id);
}
