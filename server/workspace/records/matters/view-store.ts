import type { MatterView } from "#shared/workspace/desk.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored view: its settings as JSON. */
export interface ViewRow {
  id: string;
  name: string;
  view: string;
}

/** Most that the owner can keep. */
export const mostViews = 100;

const selectMatterView = sql<[], ViewRow>("select id, name, view from matter_view order by lower(name), id");

/** Views by name. */
export function listViews(db: ReadDb): ViewRow[] {
  return db.all(selectMatterView);
}

const insertMatterView = sql<ViewRow>(
  "insert into matter_view (id, name, view) values (@id, @name, @view) on conflict (name) do update set name = @name, view = @view",
);
const selectMatterViewByName = sql<string, string>("select id from matter_view where name = ?");

/** Stores a view; it replaces the view with this name in any case. Returns the stored row. */
export function putView(db: WriteDb, row: ViewRow): ViewRow {
  db.run(insertMatterView, row);
  return { ...row, id: db.value(selectMatterViewByName, row.name) ?? row.id };
}

const deleteMatterView = sql<string>("delete from matter_view where id = ?");

/** False when no view has this id. */
export function removeView(db: WriteDb, id: string): boolean {
  return db.run(deleteMatterView, id) > 0;
}

export function presentView(row: ViewRow): { id: string; name: string; view: MatterView } {
  // Only views that passed the contract are stored.
  return { id: row.id, name: row.name, view: JSON.parse(row.view) as MatterView };
}
