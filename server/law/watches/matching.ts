import { type Db, write } from "../../platform/db/open.ts";
import type { QueryRunner } from "../../platform/query-runner.ts";
import type { LawQueries } from "../reader-queries.ts";
import * as notices from "./notices.ts";
import { mailBody, updatedBody } from "./payload.ts";
import type { WatchGroup } from "./summary.ts";
import { appliedRefreshes, boardOf, settledRefresh } from "./refreshes.ts";
import { digestDue } from "./schedule.ts";
import { activeWatches, tellingWatch, type WatchRow } from "./store.ts";

interface MatchingDeps extends QueryRunner<LawQueries> {
  workspace: Db;
  /** Read-only. */
  history: Db;
  now: () => Date;
}

/**
 * Queues the notices of applied refreshes for watches. History and workspace cannot commit together, so notices are derived: a refresh that
 * is applied but not marked as matched is matched now, with its mark and its notices in one transaction. After a kill before the
 * transaction, the next check does everything; after a kill later, nothing is left to do.
 */
export function createMatching({ workspace, history, query, now }: MatchingDeps) {
  /** Refreshes up to this one are matched, or will never be applied. */
  let settled = 0;
  return async (): Promise<void> => {
    const upTo = settledRefresh(history);
    for (const refreshId of notices.unmatchedAmong(workspace, appliedRefreshes(history, settled))) await match(refreshId);
    settled = upTo;
  };

  async function match(refreshId: number): Promise<void> {
    const watches = activeWatches(workspace).filter((watch) => watch.afterRefresh < refreshId && watch.channel !== "window");
    const groups = groupsOf(watches);
    const found = groups.length === 0 ? { summaries: {}, rows: {} } : await query("refreshSummaries", { refreshId, groups });
    const at = now();
    write(workspace, (db) => {
      if (!notices.markMatched(db, refreshId)) return;
      for (const { id } of watches) {
        const watch = tellingWatch(db, id);
        // The watch may have been narrowed, paused or ended while the changes were checked.
        if (watch === null) continue;
        const summary = found.summaries[groupKey(watch)];
        const rows = found.rows[boardOf(watch.corpusType, watch.state)];
        if (summary === undefined || rows === undefined) continue;
        const notice = { watchId: id, refreshId, createdAt: at.toISOString() };
        const about = [watch, refreshId, summary, rows, at] as const;
        // Changes only in notes are reported to the owner's mailbox, never to a program: the contract's changes are changes of the law.
        if (watch.channel !== "email" && summary.first.length > 0)
          notices.addNotice(db, { ...notice, target: "webhook", body: updatedBody(...about), dueAt: at.getTime() });
        if (watch.channel !== "webhook")
          notices.addNotice(db, { ...notice, target: "email", body: mailBody(...about), dueAt: digestDue(watch.digest, at) });
      }
    });
  }
}

function groupsOf(watches: readonly WatchRow[]): WatchGroup[] {
  const groups = new Map<string, WatchGroup>();
  for (const watch of watches) {
    const { corpusType, state, scope, kinds, hasNotes } = watch;
    const key = groupKey(watch);
    groups.set(key, { key, corpusType, state, scope, kinds, hasNotes });
  }
  return [...groups.values()];
}

function groupKey({ corpusType, state, scopeKey, kinds, hasNotes }: WatchRow): string {
  return JSON.stringify([corpusType, state, scopeKey, kinds, hasNotes]);
}
