import type { ReadDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

const seen = sql<[string, string], number>("select 1 from visible_matter where viewer = ? and visible_id = ?");

/** Whether a viewer sees a matter; null sees every one. */
export function seesMatter(db: ReadDb, viewer: string | null, matterId: string): boolean {
  return viewer === null || db.value(seen, [viewer, matterId]) !== undefined;
}

const hidden = sql<{ viewer: string; ids: string }, string>(
  `select asked.value from json_each(@ids) as asked
   where not exists (select 1 from visible_matter v where v.viewer = @viewer and v.visible_id = asked.value)`,
);

/** Those of the matters that the viewer does not see; one that does not exist is among them. */
export function hiddenAmong(db: ReadDb, viewer: string | null, ids: Iterable<string>): Set<string> {
  const asked = [...new Set(ids)];
  return new Set(viewer === null || asked.length === 0 ? [] : db.values(hidden, { viewer, ids: JSON.stringify(asked) }));
}

const seeing = sql<{ ids: string; matterId: string }, string>(
  `select asked.value from json_each(@ids) as asked
   where exists (select 1 from visible_matter v where v.viewer = asked.value and v.visible_id = @matterId)`,
);

/** Those of the people who see the matter now. */
export function viewersAmong(db: ReadDb, matterId: string, people: readonly string[]): Set<string> {
  return new Set(people.length === 0 ? [] : db.values(seeing, { ids: JSON.stringify(people), matterId }));
}
