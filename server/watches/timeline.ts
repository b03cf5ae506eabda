import type { Scope, WatchChange } from "#shared/watches.ts";
import type { ReadDb } from "../db/open.ts";
import { type BoardChange, changesInside, presentChange } from "./changes.ts";
import { citersOf } from "./citers.ts";

/** What a watch looks at, for the window's timeline. */
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
  /** Sections installed here that cite it. */
  citedBy: number;
  watchIds: string[];
}

/** The newest changes inside any of the watches, each once, newest first; one more than asked for where there is more. */
export function timeline(
  { corpus, history }: { corpus: ReadDb; history: ReadDb },
  lookers: readonly Looker[],
  page: { beforeId: number | null; limit: number },
): TimelineChange[] {
  const found = new Map<number, { row: BoardChange; watchIds: string[] }>();
  for (const { id, ...where } of lookers) {
    const rows = changesInside(history, {
      ...where,
      sinceId: null,
      since: null,
      beforeId: page.beforeId,
      descending: true,
      limit: page.limit + 1,
    });
    for (const row of rows) {
      const known = found.get(row.id);
      if (known === undefined) found.set(row.id, { row, watchIds: [id] });
      else known.watchIds.push(id);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.row.id - a.row.id)
    .slice(0, page.limit + 1)
    .map(({ row, watchIds }) => ({
      change: presentChange(row),
      class: row.class,
      citedBy: citersOf(corpus, row.citation_short).length,
      watchIds,
    }));
}

export interface Outlook {
  notices: number;
  changes: number;
  /** Of these, those of the last 90 days. */
  recentNotices: number;
  recentChanges: number;
  since: string | null;
  /** The newest of the changes. */
  first: WatchChange[];
}

const mostNamed = 5;

/** What a watch would have been told over the captured history. */
export function outlook(history: ReadDb, looker: Omit<Looker, "id">, recentFrom: string): Outlook {
  const rows = changesInside(history, { ...looker, sinceId: null, since: null, beforeId: null, descending: false, limit: 100_000 });
  const since = history
    .prepare<[string, string | null], { at: string | null }>(
      "select min(started_at) as at from refresh where board = ? and state is ? and status = 'applied'",
    )
    .get(looker.corpusType, looker.state);
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
