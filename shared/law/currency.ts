/** The fields that say of which day a text of law is. Dates are `YYYY-MM-DD`. */
export interface Edition {
  /** The publisher's label, an edition year, a date, or `installed YYYY-MM-DD` if the file names no release. */
  release: string;
  /** The publisher's day of the release; null if it is not known. The day of installation does not count. */
  releaseDate: string | null;
}

/** The age of a text. */
export interface Age {
  /** The day of the text, `YYYY-MM-DD`, or `YYYY` for an edition whose exact day is not known. */
  asOf: string;
  /** Whole years since that day; since the end of an edition year. */
  years: number;
  /** A year or more: marked with a word and in amber wherever the text appears. */
  isOld: boolean;
}

/**
 * The only rule for how current a text may be called: by the publisher's day alone. Null if the publisher's day is unknown, in which case
 * nothing may be said about its age.
 */
export function ageOf({ release, releaseDate }: Edition, now: Date): Age | null {
  const asOf = releaseDate ?? (/^\d{4}(?:-\d\d-\d\d)?$/.test(release) ? release : null);
  if (asOf === null) return null;
  const [year = 0, month = 12, day = 31] = asOf.split("-").map(Number);
  const isBefore = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  const years = Math.max(0, now.getFullYear() - year - (isBefore ? 1 : 0));
  return { asOf, years, isOld: years >= 1 };
}
