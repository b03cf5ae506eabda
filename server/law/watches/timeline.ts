import type { Scope, WatchChange } from "#shared/law/watches-api.ts";
import type { ChangeReleases } from "#shared/law/watches-console.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { hiddenSources } from "../search/sample.ts";
import { type BoardChange, changesInside, presentChange } from "./changes.ts";
import { releasesOf } from "./change-releases.ts";
import { citersOf } from "./citers.ts";
import { sql } from "../../platform/db/sql.ts";

/** The law that a watch covers, for the window's timeline. */
export interface Looker {
  id: string;
  corpusType: string;
  state: string | null;
  scope: Scope | null;
  kinds: readonly string[];
  hasNotes: boolean;
}

export interface TimelineChange {
  change: WatchChange;
  class: "text" | "notes";
  /** Installed sections that cite it. */
  citedBy: number;
  watchIds: string[];
  releases: ChangeReleases;
}

/** The newest changes inside any of the watches, each once, newest first, plus one more where there are more. */
export function timeline(
  { corpus, history }: { corpus: ReadDb; history: ReadDb },
  lookers: readonly Looker[],
  page: { beforeId: number | null; limit: number },
): TimelineChange[] {
  const hidden = hiddenSources(corpus);
  const found = new Map<number, { row: BoardChange; watchIds: string[] }>();
  for (const { id, ...where } of lookers) {
    const filter = { ...where, sinceId: null, since: null, beforeId: page.beforeId, descending: true, limit: page.limit + 1 };
    const rows = changesInside(history, filter, hidden);
    for (const row of rows) {
      const known = found.get(row.id);
      if (known === undefined) found.set(row.id, { row, watchIds: [id] });
      else known.watchIds.push(id);
    }
  }
  const newest = [...found.values()].toSorted((a, b) => b.row.id - a.row.id).slice(0, page.limit + 1);
  const releases = releasesOf(
    history,
    newest.map(({ row }) => row.refresh_id),
  );
  return newest.flatMap(({ row, watchIds }) => {
    const between = releases.get(row.refresh_id);
    if (between === undefined) return [];
    return [
      {
        change: presentChange(row),
        class: row.class,
        citedBy: citersOf(corpus, row.citation_short).length,
        watchIds,
        releases: between,
      },
    ];
  });
}

export interface Outlook {
  notices: number;
  changes: number;
  /** The ones from the last 90 days. */
  recentNotices: number;
  recentChanges: number;
  since: string | null;
  /** The newest change. */
  first: WatchChange[];
}

const mostNamed = 5;

const selectRefresh = sql<[string, string | null], { at: string | null }>(
  "select min(started_at) as at from refresh where board = ? and state is not distinct from ? and status = 'applied' and is_captured = 1",
);

/** What a watch would have reported over the captured history. */
export function outlook({ corpus, history }: { corpus: ReadDb; history: ReadDb }, looker: Omit<Looker, "id">, recentFrom: string): Outlook {
  const all = { ...looker, sinceId: null, since: null, beforeId: null, descending: false, limit: 100_000 };
  const rows = changesInside(history, all, hiddenSources(corpus));
  const since = history.one(selectRefresh, [looker.corpusType, looker.state]);
  const recent = rows.filter((row) => row.detected_at >= recentFrom);
  const noticesOf = (list: readonly BoardChange[]) => new Set(list.map((row) => row.refresh_id)).size;
  return {
    notices: noticesOf(rows),
    changes: rows.length,
    recentNotices: noticesOf(recent),
    recentChanges: recent.length,
    since: since?.at ?? null,
    first: rows.slice(-mostNamed).toReversed().map(presentChange),
  };
}
