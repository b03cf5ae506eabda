import type { AsOf } from "#shared/section-body.ts";
import type { ReadDb } from "../db/open.ts";
import { unpack } from "../db/packed.ts";
import { firstChangeAfter, releasesOf } from "./corpus-history.ts";

/** What a section said on a day. `former` is its recorded text then; null when today's text answers, or nothing does. */
export interface TextAsOf {
  asOf: AsOf;
  former: { title: string; text: string } | null;
}

/**
 * The text of a day from the releases held (data-api §13): the last release of or before that day, read back through the changes
 * recorded since. `isHeld` says whether the section is in the library today.
 */
export function textAsOf(history: ReadDb, section: { actId: string; sourceKey: string; isHeld: boolean }, day: string): TextAsOf {
  const releases = releasesOf(history, section.sourceKey);
  const index = releases.findLastIndex((release) => release.day <= day);
  const basis = releases[index];
  const known = {
    requested: day,
    engine: "observed_change" as const,
    observedFrom: releases[0]?.day ?? null,
    isBounded: index >= 0 && index < releases.length - 1,
    coverage: coverageOf(releases),
  };
  const nothing = { basisChangeId: null, outOfCoverageReason: null };
  if (basis === undefined) {
    const reason = releases.length === 0 ? "nothing_recorded" : "before_first_release";
    return { asOf: { ...known, ...nothing, source: "unavailable", existed: null, outOfCoverageReason: reason }, former: null };
  }
  const change = firstChangeAfter(history, section.actId, basis.id);
  if (change === undefined) return { asOf: { ...known, ...nothing, source: "live", existed: section.isHeld }, former: null };
  const basisChangeId = change.id;
  if (change.kind === "added") {
    return { asOf: { ...known, basisChangeId, source: "reconstructed", existed: false, outOfCoverageReason: null }, former: null };
  }
  if (change.before_text === null) {
    return { asOf: { ...known, basisChangeId, source: "unavailable", existed: true, outOfCoverageReason: "text_not_kept" }, former: null };
  }
  const [title = "", ...lines] = unpack(change.before_text).split("\n");
  const asOf: AsOf = { ...known, basisChangeId, source: "reconstructed", existed: true, outOfCoverageReason: null };
  return { asOf, former: { title, text: lines.join("\n") } };
}

function coverageOf(releases: readonly { release: string; day: string }[]): string {
  const [first, last] = [releases[0], releases.at(-1)];
  if (first === undefined || last === undefined) return "No release of this source has been recorded.";
  const span =
    first === last
      ? `Release ${first.release} of ${first.day}`
      : `Releases ${first.release} of ${first.day} to ${last.release} of ${last.day}`;
  return `${span}, as installed here. A change between two releases is dated by the later one.`;
}
