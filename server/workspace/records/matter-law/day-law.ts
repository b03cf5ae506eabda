import type { CitationState } from "#shared/workspace/citation-states.ts";
import { versionOn } from "#shared/law/version-on.ts";
import { sourceOf } from "../../../law/reader/corpus.ts";
import { sectionByActId } from "../../../law/statutes/corpus.ts";
import { lastSourceOf, releasesOf } from "../../../law/statutes/corpus-history.ts";
import type { QueryDbs } from "../../../law/store/query-dbs.ts";
import { type KeptVersion, versionsOf } from "../../../law/watches/versions.ts";

/** A section that a text is pinned to. */
export interface PinnedSection {
  actId: string;
  release: string;
}

/** A pinned section beside its text of a day. */
export interface DayLaw extends PinnedSection {
  /** The release with the text of the day, and its publisher's date; null where the installed history does not go back that far. */
  text: { release: string; releaseDate: string | null } | null;
  /** The text of the day is the text installed today. */
  isNewest: boolean;
  /** The text of the day is the text it was pinned to. */
  isPinned: boolean;
}

/** Query that runs in a reader thread; see workspace/records/reader-queries.ts. */
export function lawOnDay(dbs: QueryDbs, { sections, day }: { sections: readonly PinnedSection[]; day: string }): DayLaw[] {
  const known = new Map<string, KeptVersion[]>();
  return sections.map(({ actId, release }) => {
    const versions = known.get(actId) ?? versionsOf(dbs, actId) ?? [];
    known.set(actId, versions);
    const then = versionOn(
      versions.map(({ version }) => version),
      day,
    );
    const text = then && { release: then.release, releaseDate: then.releaseDate };
    const pinned = pinnedVersion(dbs, versions, { actId, release });
    return { actId, release, text, isNewest: then?.isCurrent === true, isPinned: then !== null && pinned?.version === then };
  });
}

/** The version in force in a release; undefined where the release was never installed here. */
export function pinnedVersion(
  { corpus, history }: QueryDbs,
  versions: readonly KeptVersion[],
  { actId, release }: PinnedSection,
): KeptVersion | undefined {
  const row = sectionByActId(corpus, actId);
  const source = (row && sourceOf(corpus, row.source_id)?.key) ?? lastSourceOf(history, actId);
  const refresh = source === undefined ? undefined : releasesOf(history, source).findLast((one) => one.release === release);
  return refresh && versions.findLast(({ version }) => version.id <= refresh.id);
}

export const dayKey = ({ actId, release }: PinnedSection): string => JSON.stringify([actId, release]);

/**
 * Changes in pinned law as of the matter's own day, calculated from the changes as of today. `isUnknown`: the section had no such
 * paragraph when it was pinned. Where the history does not go back to the day, today's state applies.
 */
export function stateOnDay<S extends CitationState>(
  state: S,
  { onDay, isUnknown }: { onDay: DayLaw | undefined; isUnknown: boolean },
): S | "current" | "paragraph_not_found" | "text_changed" {
  if (onDay === undefined || onDay.text === null || onDay.isNewest) return state;
  if (isUnknown) return "paragraph_not_found";
  return onDay.isPinned ? "current" : "text_changed";
}
