import { versionOn } from "#shared/law/version-on.ts";
import type { RedlineParagraph } from "#shared/law/redline.ts";
import type { QueryDbs } from "../../../law/store/query-dbs.ts";
import { redline } from "../../../law/redline/redline.ts";
import { type KeptVersion, versionsOf } from "../../../law/watches/versions.ts";
import { type PinnedSection, pinnedVersion } from "./day-law.ts";

/** A section that a text is pinned to, and the day whose text it is compared with; null compares it with today's. */
export interface ComparedSection extends PinnedSection {
  day: string | null;
}

/** Changes in a section since the release it was pinned in: the paragraphs that changed; null where the former text was not kept. */
export interface PinnedRedline extends ComparedSection {
  paragraphs: RedlineParagraph[] | null;
}

const limitMs = 500;

/** Query that runs in a reader thread; see workspace/records/reader-queries.ts. */
export function pinnedRedlines(dbs: QueryDbs, sections: readonly ComparedSection[]): PinnedRedline[] {
  return sections.map(({ actId, release, day }) => {
    const versions = versionsOf(dbs, actId) ?? [];
    const former = versions.filter(({ version }) => !version.isCurrent);
    const then =
      day === null
        ? null
        : versionOn(
            versions.map(({ version }) => version),
            day,
          );
    const pinned =
      then === null
        ? (former.find(({ version }) => version.release === release) ?? former.at(-1))
        : pinnedVersion(dbs, versions, { actId, release });
    const before = pinned?.text() ?? null;
    const isAfter = ({ version }: KeptVersion) => (then === null ? version.isCurrent : version === then);
    const after = versions.find(isAfter)?.text() ?? (then === null ? "" : null);
    if (before === null || after === null) return { actId, release, day, paragraphs: null };
    const { paragraphs } = redline(before, after, limitMs);
    return { actId, release, day, paragraphs: paragraphs.filter(({ kind }) => kind !== "equal") };
  });
}
