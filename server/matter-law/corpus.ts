import type { LawChange } from "#shared/matter-law.ts";
import type { QueryDbs } from "../corpus/query-dbs.ts";
import type { ReadDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { sectionByActId } from "../statutes/corpus.ts";

/** Rises when the recogniser of citations finds more than before; then documents are looked through anew. */
const recogniser = 1;

const sources = statement<[], { n: number; last: number | null }>("select count(*) as n, max(refresh_id) as last from source");

/** Names the law that is installed: another one resolves citations otherwise. */
export function lawStamp(corpus: ReadDb): string {
  const { n = 0, last = 0 } = sources(corpus).get() ?? {};
  return `${recogniser}.${n}.${last ?? 0}`;
}

const newest = statement<[string], Omit<LawChange, "isPublished"> & { isPublished: number }>(
  `select c.kind, coalesce(r.release_date, substr(r.finished_at, 1, 10)) as day, r.release_date is not null as "isPublished", r.release_to as release, r.id as "refreshId"
   from applied_change c join refresh r on r.id = c.refresh_id
   where c.act_id = ? and c.class = 'text' and c.before_hash is not c.after_hash and r.release_from is not null
   order by c.id desc limit 1`,
);

/** What is known of a section today. */
export interface SectionState {
  actId: string;
  isInstalled: boolean;
  change: LawChange | null;
}

/** Queries that run in a reader thread; see corpus/queries.ts. */
export const matterLawQueries = {
  /** Whether sections are installed, and the newest change of the text of each. */
  sectionStates({ corpus, history }: QueryDbs, actIds: readonly string[]): SectionState[] {
    return actIds.map((actId) => {
      const change = newest(history).get(actId);
      return {
        actId,
        isInstalled: sectionByActId(corpus, actId) !== undefined,
        change: change === undefined ? null : { ...change, isPublished: change.isPublished === 1 },
      };
    });
  },
};
