import type { Scope, WatchChange } from "#shared/watches.ts";
import type { ReadDb } from "../db/open.ts";
import { changesInside, presentChange } from "./changes.ts";

/** What a watch looks at, for the window's timeline. */
export interface Looker {
  id: string;
  corpusType: string;
  state: string | null;
  scope: Scope | null;
  kinds: readonly string[];
}

export interface TimelineChange {
  change: WatchChange;
  watchIds: string[];
}

/** The newest changes inside any of the watches, each once, newest first; one more than asked for where there is more. */
export function timeline(history: ReadDb, lookers: readonly Looker[], page: { beforeId: number | null; limit: number }): TimelineChange[] {
  const found = new Map<number, TimelineChange>();
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
      if (known === undefined) found.set(row.id, { change: presentChange(row), watchIds: [id] });
      else known.watchIds.push(id);
    }
  }
  return [...found.values()].toSorted((a, b) => b.change.id - a.change.id).slice(0, page.limit + 1);
}

/** What a watch would have been told over the captured history. */
export function outlook(history: ReadDb, looker: Omit<Looker, "id">): { notices: number; changes: number; since: string | null } {
  const rows = changesInside(history, { ...looker, sinceId: null, since: null, beforeId: null, descending: false, limit: 100_000 });
  const since = history
    .prepare<[string, string | null], { at: string | null }>(
      "select min(started_at) as at from refresh where board = ? and state is ? and status = 'applied'",
    )
    .get(looker.corpusType, looker.state);
  return { notices: new Set(rows.map((row) => row.refresh_id)).size, changes: rows.length, since: since?.at ?? null };
}
