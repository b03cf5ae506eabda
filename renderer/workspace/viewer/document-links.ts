import type { AuthorityGap } from "#shared/law/missing-law.ts";
import type { LawChange } from "#shared/workspace/matter-law.ts";
import type { PassageLink } from "./passage-links.ts";
import type { Span } from "./pieces.ts";
import { texts } from "./texts.ts";

interface Citations {
  citations: readonly (Span & { actId: string; pinpoint: string | null; citation: string; heading: string; change: LawChange | null })[];
  unresolved: readonly (Span & {
    node: string | null;
    pinpoint: string | null;
    citation: string;
    gap: AuthorityGap | null;
    law: string | null;
  })[];
}

/** Every citation of a document in order, each as a link: to its section or level, else to the search that gets its law. No two overlap. */
export function documentLinks(
  { citations, unresolved }: Citations,
  sectionAddress: (actId: string, pinpoint: string | null) => string,
): PassageLink[] {
  const known = citations.map(({ start, end, actId, pinpoint, citation, heading, change }): PassageLink => ({
    start,
    end,
    actId,
    href: sectionAddress(actId, pinpoint),
    title: `${citation}${pinpoint ?? ""} ${heading}${change === null ? "" : ` · ${texts.cited.changed}`}`,
    state: change === null ? "same" : "changed",
  }));
  const others = unresolved.map(({ start, end, node, pinpoint, citation, gap, law }): PassageLink => {
    const name = `${citation}${pinpoint ?? ""}`;
    if (node !== null) return { start, end, actId: null, href: `/law/level/${encodeURIComponent(node)}`, title: name, state: "same" };
    const why = gap === "not-installed" ? texts.cited.notInstalled(law) : texts.cited.unknown[gap ?? "no-such-provision"];
    return { start, end, actId: null, href: `/search?q=${encodeURIComponent(citation)}`, title: `${name} · ${why}`, state: "missing" };
  });
  let end = 0;
  return [...known, ...others]
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((link) => {
      if (link.start < end) return false;
      end = link.end;
      return true;
    });
}
