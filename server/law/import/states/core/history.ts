/**
 * Years in which a history names acts, the oldest first: `Acts 1984, ch. 335, § 1, effective July 13, 1984; 2010, ch. 7` → 1984, 2010. Days of
 * effect and of codes are not acts. `shortYear` as in the descriptor.
 */
export function actYears(history: string, shortYear?: string): number[] {
  const acts = history
    // `1987 (Reg. Sess., 1988), c. 1037` is one act.
    .replace(/\b\d{4} \([^()]{0,20}Sess\., (\d{4})\)/g, "$1")
    // Indiana: `P.L.22-2025, SEC.4`.
    .replace(/\bP\.L\.\d{1,4}-(?=(?:19|20)\d\d\b)/g, "P.L. ")
    // New Jersey: `L.1985, c.154`.
    .replace(/\bL\.(?=(?:1[789]|20)\d\d\b)/g, "L. ")
    // New Mexico: `1953 Comp., § 40A-1-1`.
    .replace(/\b(?:19|18)\d\d Comp\./g, "")
    // Iowa: `84 Acts, ch 1188`.
    .replace(/(?<![\d-])(\d\d) Acts\b/g, "19$1 Acts")
    .replace(/\b(?:eff(?:ective|\.)?|approved|operative|retroactive)\b[^;()[\]]{0,80}?\b\d{4}\b/gi, "")
    // `July 16, 1975, P.L.62` and `October 3, 2023 – Amended by` are acts, other days are not.
    .replace(
      /\b(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}, )(?:1[789]|20)\d\d\b(?!, P\.L\.| [–—] )/g,
      "",
    )
    .replace(/\b(?!(?:P\.L|S\.L|P\.A)\.)(?:(?:[A-Z]\.){2,3}|Codes?,?|Shan\.|Rev\. (?:Code|Stat\.)) ?(?:of )?(?:1[789]|20)\d\d\b/g, "");
  // `2017-57` is act 57 of 2017.
  const whole = [...acts.matchAll(/(?<![\d§.:/-]|\bpp?\. )(1[89]\d\d|20[0-4]\d)(?:(?!\d|[.:-]\d)|(?=-\d{1,3}(?![\d-])))/g)];
  const short = shortYear === undefined ? [] : [...acts.matchAll(new RegExp(shortYear, "g"))];
  const years = [...whole, ...short].sort((a, b) => a.index - b.index).map((found) => fullYear(Number(found[1])));
  // Some publishers begin with the newest.
  return years.every((year, i) => i === 0 || year <= (years[i - 1] ?? 0)) ? years.toReversed() : years;
}

/** No act of a living code was numbered by a year of two digits before 1940. */
function fullYear(year: number): number {
  return year > 99 ? year : year < 40 ? 2000 + year : 1900 + year;
}

/** Year of the only act that a history names where that act amended the section: `Amended by Stats. 2025, Ch. 623`; null for other acts. */
export function amendedIn(history: string): number | null {
  const opening = history.slice(0, 80);
  if (!/\bamended\b/i.test(opening)) return null;
  // Amendments of constitutions count from the vote: `Sec. 2 amended June 3, 1980, by Prop. 5. Res.Ch. 77, 1978.`
  const voted = /\bamended (?:on )?[A-Z][a-z]{2,8}\.? \d{1,2}, (\d{4})\b/.exec(opening)?.[1];
  return voted === undefined ? (actYears(history)[0] ?? null) : Number(voted);
}
