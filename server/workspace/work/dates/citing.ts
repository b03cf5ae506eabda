import type { Computation } from "#shared/workspace/date-computation.ts";
import { affectedStates } from "#shared/workspace/citation-states.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { CitingTexts } from "../../records/matter-law/citing-texts.ts";
import { unscanned } from "../../records/matter-law/store.ts";

const toScan = `from matter_date d where d.computation is not null and d.state <> 'dismissed' and ${unscanned("dates", "d.id")}`;
const next = sql<{ stamp: string }, string>(`select d.id ${toScan} limit 1`);
const countToScan = sql<{ stamp: string; matterId: string }, number>(`select count(*) ${toScan} and d.matter_id = @matterId`);
const one = sql<string, { matterId: string; computation: string }>(
  `select matter_id as "matterId", computation from matter_date where id = ? and computation is not null and state <> 'dismissed'`,
);
const about = sql<string, { id: string; title: string; createdAt: number }>(
  `select id, title, created_at as "createdAt" from matter_date where id in (select value from json_each(?)) and state <> 'dismissed'`,
);
const reopen = sql<{ id: string; at: number }>(
  "update matter_date set state = 'open', reopened_at = @at, version = version + 1 where id = @id and reopened_at is null",
);

/** Computed dates cite the provisions that each line of their computation follows. */
export const citingDates: CitingTexts = {
  next: (db, stamp) => db.value(next, { stamp }),
  countUnscanned: (db, matterId, stamp) => db.value(countToScan, { matterId, stamp }) ?? 0,
  read(db, id) {
    const row = db.one(one, id);
    if (row === undefined) return undefined;
    const { lines } = JSON.parse(row.computation) as Computation;
    const text = [...new Set(lines.flatMap(({ citation }) => (citation === null ? [] : [citation])))].join("\n");
    return { matterId: row.matterId, text, pageAt: () => null };
  },
  about: (db, ids) => new Map(db.all(about, JSON.stringify(ids)).map(({ id, ...rest }) => [id, rest])),
  /** A date whose rule changed is open again, also where it was done. */
  lawChanged(tx: WriteDb, id, { state, at }) {
    if (affectedStates.includes(state)) tx.run(reopen, { id, at });
  },
};
