import { AppError } from "#shared/errors.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { sortName } from "../matters/sort-name.ts";

/** A folder as it is stored; times are Unix milliseconds. */
export interface FolderRow {
  id: string;
  parentId: string | null;
  matterId: string | null;
  name: string;
  createdAt: number;
  updatedAt: number;
}

const columns = "id, parent_id as parentId, matter_id as matterId, name, created_at as createdAt, updated_at as updatedAt";
/** Folders of the workspace are seen by every caller, those of a matter by whom the matter exists for. */
const allowed = `(@allowlist is null or matter_id is null
  or matter_id in (select matter_id from installation_matter where installation_id = @allowlist))`;
const inParent = "(@parentId is null or parent_id = @parentId)";

const byId = statement<[{ id: string; allowlist: string | null }], FolderRow>(
  `select ${columns} from folder where id = @id and ${allowed}`,
);
interface Listed {
  allowlist: string | null;
  parentId: string | null;
}
const page = statement<[Listed & { limit: number; offset: number }], FolderRow>(
  `select ${columns} from folder where ${inParent} and ${allowed} order by sort_name, id limit @limit offset @offset`,
);
const count = statement<[Listed], { n: number }>(`select count(*) as n from folder where ${inParent} and ${allowed}`);

/** The folder, or throws `folder-not-found`; also when the caller's list leaves it out. */
export function mustHaveFolder(db: ReadDb, id: string, allowlist: string | null): FolderRow {
  const found = byId(db).get({ id, allowlist });
  if (found === undefined) throw new AppError("folder-not-found");
  return found;
}

/** Folders by name, of one parent or all, and how many there are. */
export function listFolders(db: ReadDb, wanted: Listed, { limit, offset }: { limit: number; offset: number }) {
  return { rows: page(db).all({ ...wanted, limit, offset }), total: count(db).get(wanted)?.n ?? 0 };
}

export function countChildren(db: ReadDb, id: string): number {
  return db.prepare<[string], number>("select count(*) from folder where parent_id = ?").pluck().get(id) ?? 0;
}

/** Whether `inner` lies in `outer` at any depth, or is it. */
export function liesIn(db: ReadDb, inner: string, outer: string): boolean {
  return (
    db
      .prepare<[string, string]>(
        `with recursive above(id) as (
           select ? union select f.parent_id from folder f join above a on f.id = a.id where f.parent_id is not null
         ) select 1 from above where id = ?`,
      )
      .get(inner, outer) !== undefined
  );
}

export function insertFolder(db: WriteDb, row: FolderRow): void {
  db.prepare(
    `insert into folder (id, parent_id, matter_id, name, sort_name, created_at, updated_at)
     values (@id, @parentId, @matterId, @name, @sortName, @createdAt, @updatedAt)`,
  ).run({ ...row, sortName: sortName(row.name) });
}

export function updateFolder(db: WriteDb, row: FolderRow): void {
  db.prepare("update folder set parent_id = @parentId, name = @name, sort_name = @sortName, updated_at = @updatedAt where id = @id").run({
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    sortName: sortName(row.name),
    updatedAt: row.updatedAt,
  });
}

export function deleteFolder(db: WriteDb, id: string): void {
  db.prepare("update document set folder_id = null where folder_id = ?").run(id);
  db.prepare("update upload set folder_id = null where folder_id = ?").run(id);
  db.prepare("delete from folder where id = ?").run(id);
}
