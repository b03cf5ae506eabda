import type { Counts, WatchGroup, Summary } from "./summary.ts";
import type { Scope, WatchChange } from "#shared/law/watches-api.ts";
import type { Redline } from "#shared/law/redline.ts";
import type { Affected, SectionVersion } from "#shared/law/watches-console.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import {
  type BoardChange,
  changeById,
  changesInside,
  changesOfRefresh,
  presentChange,
  textsOf,
  type WatchChangeFilter,
} from "./changes.ts";
import type { ChangeDetail } from "./change-detail.ts";
import { releasesOf } from "./change-releases.ts";
import { affectedBy } from "./citers.ts";
import { versionsOf } from "./versions.ts";
import { redline } from "../redline/redline.ts";
import { rowCounts, sourceOfRefresh } from "./refreshes.ts";
import { hiddenSources } from "../search/sample.ts";
import { isInside, namesItsLaw } from "./scope.ts";
import { summarise } from "./summaries.ts";
import { type Looker, outlook, timeline } from "./timeline.ts";

export interface ChangeSides {
  change: WatchChange;
  before: string | null;
  after: string | null;
}

/** Queries of boards and watches that run in a reader thread; see law/reader-queries.ts. */
export const watchQueries = {
  /** A page of the changes inside a watch, plus one more where there are more. */
  watchChanges({ corpus, history }: QueryDbs, filter: WatchChangeFilter): WatchChange[] {
    return changesInside(history, filter, hiddenSources(corpus)).map(presentChange);
  },

  /** Null when there is no such change, or when it is outside the scope. */
  watchChangeSides(
    { history }: QueryDbs,
    { id, corpusType, state, scope }: { id: number; corpusType: string; state: string | null; scope: Scope | null },
  ): ChangeSides | null {
    const change = changeById(history, id);
    if (
      change === undefined ||
      change.class !== "text" ||
      change.corpus_type !== corpusType ||
      change.state !== state ||
      !isInside(scope, change)
    )
      return null;
    return { change: presentChange(change), ...textsOf(history, id) };
  },

  watchTimeline(dbs: QueryDbs, { lookers, ...page }: { lookers: readonly Looker[]; beforeId: number | null; limit: number }) {
    return timeline(dbs, lookers, page);
  },

  watchOutlook(dbs: QueryDbs, { recentFrom, ...looker }: Omit<Looker, "id"> & { recentFrom: string }) {
    return outlook(dbs, looker, recentFrom);
  },

  /** The sections that cite the changed section; null when there is no such change. */
  changeAffects({ corpus, history }: QueryDbs, { id, limit }: { id: number; limit: number }): Affected | null {
    const change = changeById(history, id);
    return change === undefined ? null : affectedBy(corpus, change.citation_short, limit);
  },

  sectionVersions(dbs: QueryDbs, actId: string): SectionVersion[] | null {
    return versionsOf(dbs, actId)?.map(({ version }) => version) ?? null;
  },

  /** Null when there is no such section; `missing` when one of its two texts was not kept. */
  versionRedline(dbs: QueryDbs, { actId, from, to }: { actId: string; from: number; to: number }): Redline | "missing" | null {
    const versions = versionsOf(dbs, actId);
    const text = (id: number) => versions?.find(({ version }) => version.id === id)?.text();
    const [a, b] = [text(from), text(to)];
    if (a === undefined || b === undefined) return null;
    return a === null || b === null ? "missing" : redline(a, b, 1000);
  },

  /** Redlines of changes; a change whose text was not kept has none. */
  changeRedlines({ history }: QueryDbs, ids: readonly number[]): Record<number, Redline> {
    return Object.fromEntries(
      ids.flatMap((id) => {
        const { before, after } = textsOf(history, id);
        return before === null && after === null ? [] : [[id, redline(before ?? "", after ?? "", 1000)]];
      }),
    );
  },

  /** The details of changes in a mail, besides their names. */
  changeDetails({ corpus, history }: QueryDbs, ids: readonly number[]): Record<number, ChangeDetail> {
    return Object.fromEntries(
      ids.map((id) => {
        const { before, after } = textsOf(history, id);
        const change = changeById(history, id);
        const hasText = before !== null || after !== null;
        const releases = change === undefined ? null : (releasesOf(history, [change.refresh_id]).get(change.refresh_id) ?? null);
        const compared = hasText ? redline(before ?? "", after ?? "", 300) : null;
        return [id, { redline: compared, affected: affectedBy(corpus, change?.citation_short ?? "", 10), releases }];
      }),
    );
  },

  /**
   * The changes of one refresh, for every group it concerns, and how many rows of each board it changed. Invented law concerns only watches
   * that ask for it.
   */
  refreshSummaries(
    { corpus, history }: Pick<QueryDbs, "corpus" | "history">,
    { refreshId, groups }: { refreshId: number; groups: readonly WatchGroup[] },
  ): { summaries: Record<string, Summary>; rows: Record<string, Counts> } {
    const isHidden = hiddenSources(corpus).includes(sourceOfRefresh(history, refreshId) ?? "");
    const told = isHidden ? groups.filter(({ scope }) => namesItsLaw(scope)) : groups;
    return { summaries: summarise(changesOfRefresh(history, refreshId), told), rows: rowCounts(history, refreshId) };
  },
};

export type { BoardChange };
