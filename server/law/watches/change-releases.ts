import type { ChangeReleases } from "#shared/law/watches-console.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { releaseDay } from "../store/release-day.ts";

/** The releases that refreshes replaced and installed, by refresh. */
export function releasesOf(history: ReadDb, refreshIds: readonly number[]): Map<number, ChangeReleases> {
  const rows = history.all(selectReleases, JSON.stringify([...new Set(refreshIds)]));
  return new Map(
    rows.map(({ id, board, from, fromDate, fromAt, to, toDate, toAt }) => {
      const release = (label: string, date: string | null, installedAt: string) => ({
        release: label,
        releaseDate: releaseDay({ corpusType: board, label, date }),
        installedAt,
      });
      return [id, { before: from === null || fromAt === null ? null : release(from, fromDate, fromAt), after: release(to, toDate, toAt) }];
    }),
  );
}

interface ReleaseRow {
  id: number;
  board: string;
  from: string | null;
  fromDate: string | null;
  fromAt: string | null;
  to: string;
  toDate: string | null;
  toAt: string;
}
const selectReleases = sql<string, ReleaseRow>(
  `select r.id, r.board, r.release_from as "from", p.release_date as "fromDate", p.started_at as "fromAt", r.release_to as "to",
     r.release_date as "toDate", r.started_at as "toAt"
   from refresh r left join refresh p on p.id =
     (select max(id) from refresh where source_key = r.source_key and id < r.id and status = 'applied' and release_to = r.release_from)
   where r.id in (select value from json_each(?))`,
);
