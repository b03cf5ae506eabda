import type { RecentWork } from "#shared/workspace/home.ts";
import { visibleMatter } from "../../platform/credentials/visible-matters.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { builtSql } from "../../platform/db/sql.ts";
import { listRecents } from "./marks/store.ts";
import { matterNames } from "./matters/store.ts";
import type { RecordKinds } from "./record-kind.ts";

interface Row {
  kind: RecentWork["kind"];
  id: string;
  matterId: string;
  title: string;
  at: number;
}

/** Records changed, and sections that one person viewed, recently, newest first. Three statements, however many kinds of records there are. */
export function recentWork(db: ReadDb, kinds: RecordKinds, viewer: string | null, personId: string, limit: number): RecentWork[] {
  const rows = recentRecords(db, kinds, viewer, limit);
  const names = matterNames(db, new Set(rows.map(({ matterId }) => matterId)));
  const records = rows.map(({ kind, id, matterId, title, at }): RecentWork => ({
    kind,
    id,
    matterId,
    title,
    about: names.get(matterId) ?? "",
    at: new Date(at).toISOString(),
  }));
  const sections = listRecents(db, personId).map(({ actId, citation, heading, at }): RecentWork => ({
    kind: "sections",
    id: actId,
    matterId: null,
    title: citation,
    about: heading,
    at,
  }));
  return [...records, ...sections].toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id)).slice(0, limit);
}

function recentRecords(db: ReadDb, kinds: RecordKinds, viewer: string | null, limit: number): Row[] {
  const each = kinds.flatMap(({ name, recentSql }) =>
    recentSql === undefined
      ? []
      : [
          `select * from (select '${name}' as kind, r.id, r.matter_id as "matterId", r.title, r.at from (${recentSql}) as r
             where ${visibleMatter("r.matter_id")} order by r.at desc, r.id limit @limit) as ${name}`,
        ],
  );
  if (each.length === 0) return [];
  return db.all(
    builtSql<{ viewer: string | null; limit: number }, Row>(
      `select kind, id, "matterId", title, at from (${each.join(" union all ")}) as recent order by at desc, id limit @limit`,
    ),
    { viewer, limit },
  );
}

/** Titles by id of a matter's most recently changed records, `limit` of them, without documents. One statement. */
export function recordTitles(db: ReadDb, kinds: RecordKinds, matterId: string, limit: number): Record<string, string> {
  const each = kinds.flatMap(({ name, recentSql }) =>
    recentSql === undefined || name === "documents" || name === "matters"
      ? []
      : [`select r.id, r.title, r.at from (${recentSql}) as r where r.matter_id = @matterId`],
  );
  if (each.length === 0) return {};
  const rows = db.all(
    builtSql<{ matterId: string; limit: number }, { id: string; title: string }>(
      `select id, title from (${each.join(" union all ")}) as record order by at desc limit @limit`,
    ),
    { matterId, limit },
  );
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
}

/** For each of some matters, the last change to it or to a record in it, in Unix milliseconds, and its number of documents. */
export function workByMatter(
  db: ReadDb,
  kinds: RecordKinds,
  matterIds: readonly string[],
): { matterId: string; documents: number; at: number }[] {
  const each = kinds.flatMap(({ name, recentSql }) =>
    recentSql === undefined
      ? []
      : [
          `select r.matter_id as "matterId", ${name === "documents" ? 1 : 0} as "isDocument", r.at from (${recentSql}) as r
             where r.matter_id in (select value from json_each(@matterIds))`,
        ],
  );
  return db.all(
    builtSql<{ matterIds: string }, { matterId: string; documents: number; at: number }>(
      `select "matterId", sum("isDocument") as documents, max(at) as at from (${each.join(" union all ")}) as work group by "matterId"`,
    ),
    { matterIds: JSON.stringify(matterIds) },
  );
}
