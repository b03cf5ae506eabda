import { sql } from "../../../platform/db/sql.ts";
import type { CitingTexts } from "../../records/matter-law/citing-texts.ts";
import { unscanned } from "../../records/matter-law/store.ts";
import { findDraft } from "./store.ts";

const toScan = `from draft d where d.body <> '' and d.generation_status not in ('queued', 'running') and ${unscanned("drafts", "d.id")}`;
const next = sql<{ stamp: string }, string>(`select d.id ${toScan} limit 1`);
const countToScan = sql<{ stamp: string; matterId: string }, number>(`select count(*) ${toScan} and d.matter_id = @matterId`);
const about = sql<string, { id: string; title: string; createdAt: number }>(
  "select id, title, created_at as createdAt from draft where id in (select value from json_each(?))",
);

/** Drafts cite law in their bodies; places are places in the Markdown. */
export const citingDrafts: CitingTexts = {
  next: (db, stamp) => db.value(next, { stamp }),
  countUnscanned: (db, matterId, stamp) => db.value(countToScan, { matterId, stamp }) ?? 0,
  read(db, id) {
    const draft = findDraft(db, id);
    return draft && { matterId: draft.matterId, text: draft.body, version: draft.version, pageAt: () => null };
  },
  about: (db, ids) => new Map(db.all(about, JSON.stringify(ids)).map(({ id, ...rest }) => [id, rest])),
};
