import type { AuthorityKind } from "#shared/law/authorities.ts";
import { isFrozen } from "#shared/law/frozen.ts";
import type { LawChange } from "#shared/workspace/matter-law.ts";
import type { QueryDbs } from "../../../law/store/query-dbs.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { releaseDay } from "../../../law/store/release-day.ts";
import { sectionByActId } from "../../../law/statutes/corpus.ts";
import { newestTextChange, type TextChange } from "../../../law/statutes/corpus-history.ts";
import { lawOnDay } from "./day-law.ts";
import { lawTexts, placeWords } from "./law-texts.ts";
import { pinnedRedlines } from "./pinned-redlines.ts";
import { sourcesStamp } from "../../../law/store/source-rows.ts";

/** Rises when the recogniser of citations finds more than before; then documents are looked through again. 2: counts paragraphs. 3: leaves
 * signs of Markdown out of the words around them. 4: reads the forms of states' own courts. 5: the matter's day decides between versions of one
 * number. */
const recogniser = 5;

/** Identifies the installed law: other law resolves citations differently. */
export function lawStamp(corpus: ReadDb): string {
  return `${recogniser}.${sourcesStamp(corpus)}`;
}

/** What is known about a section today. */
export interface SectionState {
  actId: string;
  isInstalled: boolean;
  /** Null where the section is not installed. */
  kind: AuthorityKind | null;
  /** Whether the installed text is a copy that its publisher no longer updates. */
  isFrozen: boolean;
  change: LawChange | null;
}

/** Kinds of authority of installed sections, by corpus; those of other corpora are `other`. */
const kindOfCorpus = new Map<string, AuthorityKind>([
  ["USC", "statute"],
  ["CFR", "regulation"],
  ["CFR_ANNUAL", "regulation"],
  ["STATE", "state-statute"],
  ["REGULATION", "state-regulation"],
  ["CONSTITUTION", "constitution"],
  ["STATE_CONSTITUTION", "constitution"],
  ["FEDERAL_RULES", "rule"],
  ["STATE_RULES", "rule"],
  ["SENTENCING_GUIDELINES", "rule"],
  ["EXECUTIVE_ACTION", "executive"],
  ["FEDERAL_REGISTER", "register"],
  ["SESSION_LAW", "session-law"],
]);

function presentChange({ kind, board, date, installedOn, release, refreshId }: TextChange): LawChange {
  const day = releaseDay({ corpusType: board, label: release, date });
  return { kind, day: day ?? installedOn, isPublished: day !== null, release, refreshId };
}

/** Queries that run in a reader thread; see workspace/records/reader-queries.ts. */
export const matterLawQueries = {
  lawTexts,
  placeWords,
  pinnedRedlines,
  lawOnDay,

  /** Whether sections are installed, and the newest change of the text of each. */
  sectionStates({ corpus, history }: QueryDbs, actIds: readonly string[]): SectionState[] {
    return actIds.map((actId) => {
      const change = newestTextChange(history, actId);
      const row = sectionByActId(corpus, actId);
      return {
        actId,
        isInstalled: row !== undefined,
        kind: row === undefined ? null : (kindOfCorpus.get(row.corpus_type) ?? "other"),
        isFrozen: isFrozen(row?.format),
        change: change === undefined ? null : presentChange(change),
      };
    });
  },
};
