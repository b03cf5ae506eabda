/** What says of which day a text of law is. Dates are `YYYY-MM-DD`. */
export interface Edition {
  /** The publisher's label, an edition year, a date, or `installed YYYY-MM-DD` where the file names no release. */
  release: string;
  /** The publisher's day of the release; null when nobody says it. The day of installation is none. */
  releaseDate: string | null;
}

/** How old a text is. */
export interface Age {
  /** The day the text is of, `YYYY-MM-DD`, or the year of an edition nobody dates more exactly, `YYYY`. */
  asOf: string;
  /** Whole years from that day; from the end of an edition year. */
  years: number;
  /** A year or more: said with a word and in amber wherever the text shows. */
  isOld: boolean;
}

/**
 * The one rule for how current a text may be called: by the publisher's day alone. Null when the publisher's day is unknown, in which case
 * nothing may be said of its age.
 */
export function ageOf({ release, releaseDate }: Edition, now: Date): Age | null {
  const asOf = releaseDate ?? (/^\d{4}(?:-\d\d-\d\d)?$/.test(release) ? release : null);
  if (asOf === null) return null;
  const [year = 0, month = 12, day = 31] = asOf.split("-").map(Number);
  const isBefore = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  const years = Math.max(0, now.getFullYear() - year - (isBefore ? 1 : 0));
  return { asOf, years, isOld: years >= 1 };
}
