import type { RedlineParagraph } from "#shared/law/redline.ts";
import type { QueryDbs } from "../../law/store/query-dbs.ts";
import { redline } from "../../law/redline/redline.ts";
import { versionsOf } from "../../law/watches/versions.ts";

/** A section as a text was pinned to it. */
export interface PinnedSection {
  actId: string;
  release: string;
}

/** What changed in a section since the release it was pinned in: paragraphs that changed; null where the former text was not kept. */
export interface PinnedRedline extends PinnedSection {
  paragraphs: RedlineParagraph[] | null;
}

const limitMs = 500;

/** Query that runs in a reader thread; see workspace/reader-queries.ts. */
export function pinnedRedlines({ corpus, history }: QueryDbs, sections: readonly PinnedSection[]): PinnedRedline[] {
  return sections.map(({ actId, release }) => {
    const versions = versionsOf({ corpus, history }, actId) ?? [];
    const former = versions.filter(({ version }) => !version.isCurrent);
    const pinned = former.find(({ version }) => version.release === release) ?? former.at(-1);
    const before = pinned?.text() ?? null;
    const after = versions.find(({ version }) => version.isCurrent)?.text() ?? "";
    if (before === null) return { actId, release, paragraphs: null };
    const { paragraphs } = redline(before, after, limitMs);
    return { actId, release, paragraphs: paragraphs.filter(({ kind }) => kind !== "equal") };
  });
}
