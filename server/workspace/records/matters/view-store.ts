import type { MatterView } from "#shared/workspace/desk.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored view: its settings as JSON. */
export interface ViewRow {
  id: string;
  name: string;
  view: string;
}

/** Most that one person can keep. */
export const mostViews = 100;

const selectMatterView = sql<string, ViewRow>("select id, name, view from matter_view where person_id = ? order by lower(name), id");

/** Views of one person by name. */
export function listViews(db: ReadDb, personId: string): ViewRow[] {
  return db.all(selectMatterView, personId);
}

const insertMatterView = sql<ViewRow & { personId: string }>(
  `insert into matter_view (id, person_id, name, view) values (@id, @personId, @name, @view)
   on conflict (person_id, name) do update set name = @name, view = @view`,
);
const selectMatterViewByName = sql<[string, string], string>("select id from matter_view where person_id = ? and name = ?");

/** Stores a view; it replaces the person's view with this name in any case. Returns the stored row. */
export function putView(db: WriteDb, personId: string, row: ViewRow): ViewRow {
  db.run(insertMatterView, { ...row, personId });
  return { ...row, id: db.value(selectMatterViewByName, [personId, row.name]) ?? row.id };
}

const deleteMatterView = sql<[string, string]>("delete from matter_view where id = ? and person_id = ?");

/** False when the person has no view with this id. */
export function removeView(db: WriteDb, personId: string, id: string): boolean {
  return db.run(deleteMatterView, [id, personId]) > 0;
}

export function presentView(row: ViewRow): { id: string; name: string; view: MatterView } {
  // Only views that passed the contract are stored.
  return { id: row.id, name: row.name, view: JSON.parse(row.view) as MatterView };
}
