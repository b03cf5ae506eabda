import type { MatterView } from "#shared/desk.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";

/** A view as it is stored: what it shows as JSON. */
export interface ViewRow {
  id: string;
  name: string;
  view: string;
}

/** As many as the owner can keep. */
export const mostViews = 100;

/** Views by name. */
export function listViews(db: ReadDb): ViewRow[] {
  return db.prepare<[], ViewRow>("select id, name, view from matter_view order by name collate nocase, id").all();
}

/** Keeps a view; one of this name, in whatever case, becomes it. Answers the row as it is now. */
export function putView(db: WriteDb, row: ViewRow): ViewRow {
  db.prepare(
    "insert into matter_view (id, name, view) values (@id, @name, @view) on conflict (name) do update set name = @name, view = @view",
  ).run(row);
  return { ...row, id: db.prepare<[string], string>("select id from matter_view where name = ?").pluck().get(row.name) ?? row.id };
}

/** False when there is none of this id. */
export function removeView(db: WriteDb, id: string): boolean {
  return db.prepare("delete from matter_view where id = ?").run(id).changes > 0;
}

export function presentView(row: ViewRow): { id: string; name: string; view: MatterView } {
  // Only views that the contract took are stored.
  return { id: row.id, name: row.name, view: JSON.parse(row.view) as MatterView };
}
