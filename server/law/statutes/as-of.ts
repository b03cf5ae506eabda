import type { AsOf } from "#shared/law/section-body.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { unpack } from "../../platform/db/packed.ts";
import { firstChangeBetween, type HeldRelease, releasesOf } from "./corpus-history.ts";

/** The text of a section on a day. `former` is its recorded text then; null when today's text is the answer, or when there is none. */
export interface TextAsOf {
  asOf: AsOf;
  former: { title: string; text: string } | null;
}

/** A release and the day from which it counts. */
interface Dated {
  release: HeldRelease;
  /** Its own day; for an undated release the latest possible day: its day of installation, or the day of a release installed after it. */
  from: string;
}

/**
 * The text of a day from the installed releases (data-api §13): the newest release on or before that day, reconstructed from the changes
 * recorded since. `isHeld` says whether the section is in the library today.
 */
export function textAsOf(history: ReadDb, section: { actId: string; sourceKey: string; isHeld: boolean }, day: string): TextAsOf {
  const releases = datedReleases(releasesOf(history, section.sourceKey));
  const basis = releases.findLast(({ from }) => from <= day);
  const known = {
    requested: day,
    engine: "observed_change" as const,
    observedFrom: releases[0]?.from ?? null,
    isBounded: basis !== undefined && releases.some(({ from }) => from > basis.from),
    coverage: coverageOf(releases),
  };
  const nothing = { basisChangeId: null, outOfCoverageReason: null };
  const unavailable = (
    existed: boolean | null,
    outOfCoverageReason: AsOf["outOfCoverageReason"],
    basisChangeId: number | null,
  ): TextAsOf => ({
    asOf: { ...known, source: "unavailable", existed, basisChangeId, outOfCoverageReason },
    former: null,
  });
  if (basis === undefined) return unavailable(null, releases.length === 0 ? "nothing_recorded" : "before_first_release", null);
  const { id } = basis.release;
  // Where the source was removed and installed again with another text, nothing is recorded about the time in between.
  const gap = releases.map(({ release }) => release).find((one) => one.isFresh && one.id > id)?.id ?? null;
  const change = firstChangeBetween(history, section.actId, id, gap ?? Number.MAX_SAFE_INTEGER);
  if (change === undefined) {
    if (gap !== null) return unavailable(null, "text_not_kept", null);
    return { asOf: { ...known, ...nothing, source: "live", existed: section.isHeld }, former: null };
  }
  const basisChangeId = change.id;
  // A release without a day may be older than the requested day, so it is unknown which of the two texts was valid then.
  if (basis.release.day !== day && releases.find(({ release }) => release.id === change.refreshId)?.release.day === null)
    return unavailable(null, "release_day_unknown", basisChangeId);
  if (change.kind === "added") {
    return { asOf: { ...known, basisChangeId, source: "reconstructed", existed: false, outOfCoverageReason: null }, former: null };
  }
  if (change.before_text === null) return unavailable(true, "text_not_kept", basisChangeId);
  const [title = "", ...lines] = unpack(change.before_text).split("\n");
  const asOf: AsOf = { ...known, basisChangeId, source: "reconstructed", existed: true, outOfCoverageReason: null };
  return { asOf, former: { title, text: lines.join("\n") } };
}

/** Oldest first by the day from which they count; on the same day, in the order of installation. */
function datedReleases(releases: readonly HeldRelease[]): Dated[] {
  return releases
    .map((release, i): Dated => {
      const later = releases.slice(i + 1).flatMap(({ day }) => day ?? []);
      return { release, from: release.day ?? [release.installedAt.slice(0, 10), ...later].toSorted()[0] ?? "" };
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.release.id - b.release.id));
}

function coverageOf(releases: readonly Dated[]): string {
  const [first, last] = [releases[0], releases.at(-1)];
  if (first === undefined || last === undefined) return "No release of this source has been recorded.";
  const span = first === last ? `Release ${nameOf(first)}` : `Releases ${nameOf(first)} to ${nameOf(last)}`;
  return `${span}, as installed here. A change between two releases is dated by the later one.`;
}

function nameOf({ release }: Dated): string {
  if (release.day !== null) return `${release.release} of ${release.day}`;
  return `${release.release} (day unknown)`;
}
