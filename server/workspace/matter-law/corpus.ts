import type { LawChange } from "#shared/workspace/matter-law.ts";
import type { QueryDbs } from "../../law/store/query-dbs.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { releaseDay } from "../../law/store/release-day.ts";
import { sectionByActId } from "../../law/statutes/corpus.ts";
import { newestTextChange, type TextChange } from "../../law/statutes/corpus-history.ts";
import { lawOnDay } from "./day-law.ts";
import { lawTexts } from "./law-texts.ts";
import { pinnedRedlines } from "./pinned-redlines.ts";
import { sourcesStamp } from "../../law/store/source-rows.ts";

/** Rises when the recogniser of citations finds more than before; then documents are looked through anew. */
const recogniser = 1;

/** Names the law that is installed: another one resolves citations otherwise. */
export function lawStamp(corpus: ReadDb): string {
  return `${recogniser}.${sourcesStamp(corpus)}`;
}

/** What is known of a section today. */
export interface SectionState {
  actId: string;
  isInstalled: boolean;
  change: LawChange | null;
}

function presentChange({ kind, board, date, installedOn, release, refreshId }: TextChange): LawChange {
  const day = releaseDay({ corpusType: board, label: release, date });
  return { kind, day: day ?? installedOn, isPublished: day !== null, release, refreshId };
}

/** Queries that run in a reader thread; see workspace/reader-queries.ts. */
export const matterLawQueries = {
  lawTexts,
  pinnedRedlines,
  lawOnDay,

  /** Whether sections are installed, and the newest change of the text of each. */
  sectionStates({ corpus, history }: QueryDbs, actIds: readonly string[]): SectionState[] {
    return actIds.map((actId) => {
      const change = newestTextChange(history, actId);
      return {
        actId,
        isInstalled: sectionByActId(corpus, actId) !== undefined,
        change: change === undefined ? null : presentChange(change),
      };
    });
  },
};
