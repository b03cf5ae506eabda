/** The known facts about the release of a file. Years and dates are the publisher's where it gives them. */
export interface Release {
  /** `119-36`, `2024-02-01`, `2013`, or the owner's own name. */
  label: string;
  /** `YYYY-MM-DD`. */
  date: string | null;
}

/**
 * The year printed after a citation: from a date or edition year in the label, else of the publisher's date, else the first year of the
 * Congress a release point names (`119-36`), else `installed`.
 */
export function editionYear(release: Release, installed: number): number {
  const inLabel = /^(1[789]\d\d|20\d\d|21\d\d)(?:-\d\d-\d\d)?$/.exec(release.label);
  if (inLabel?.[1] !== undefined) return Number(inLabel[1]);
  const inDate = /^(\d{4})-/.exec(release.date ?? "");
  if (inDate?.[1] !== undefined) return Number(inDate[1]);
  const point = releasePoint(release.label);
  return point === null ? installed : firstYearOfCongress(point.congress);
}

/** Whether `next` is known to be older than `now`: by release point, by date in the label, else by the publisher's date. */
export function goesBack(now: Release, next: Release): boolean {
  const a = releasePoint(now.label);
  const b = releasePoint(next.label);
  if (a !== null && b !== null) return b.congress < a.congress || (b.congress === a.congress && b.law < a.law);
  // Numbered releases go by their numbers: their publisher's printed months contradict them at times.
  if (numbered.test(now.label) && numbered.test(next.label)) return Number(next.label) < Number(now.label);
  const from = dateOf(now);
  const to = dateOf(next);
  return from !== null && to !== null && to.slice(0, from.length) < from.slice(0, to.length);
}

/** Whether a release has a known place among others: a day, a year or a release point. */
export function isDated(release: Release): boolean {
  return dateOf(release) !== null || releasePoint(release.label) !== null;
}

/** Law `119-36`; `119-102not101` is law 102. Null for another kind of label. */
function releasePoint(label: string): { congress: number; law: number } | null {
  const found = /^(\d{1,3})-(\d{1,4})(?:not\d+)*$/.exec(label);
  return found === null ? null : { congress: Number(found[1]), law: Number(found[2]) };
}

function dateOf(release: Release): string | null {
  return /^\d{4}(?:-\d\d-\d\d)?$/.test(release.label) ? release.label : release.date;
}

/** The 119th Congress met in January 2025. */
function firstYearOfCongress(congress: number): number {
  return 2 * congress + 1787;
}

/** `84`; four digits are a year. */
const numbered = /^\d{1,3}$/;
