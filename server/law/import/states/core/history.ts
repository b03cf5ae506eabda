/**
 * Years in which a history names acts, in its order: `Acts 1984, ch. 335, § 1, effective July 13, 1984; 2010, ch. 7` → 1984, 2010. Days of
 * effect and of codes are not acts.
 */
export function actYears(history: string): number[] {
  const acts = history
    // Iowa: `84 Acts, ch 1188`.
    .replace(/(?<![\d-])(\d\d) Acts\b/g, "19$1 Acts")
    .replace(/\b(?:eff(?:ective|\.)?|approved|operative|retroactive)\b[^;()[\]]{0,80}?\b\d{4}\b/gi, "")
    .replace(/\b(?:[A-Z][a-z]{2,8}\.? \d{1,2}, )(?:1[789]|20)\d\d\b/g, "")
    .replace(/\b(?:(?:[A-Z]\.){2,3}|Codes?,?|Shan\.|Rev\. (?:Code|Stat\.)) ?(?:of )?(?:1[789]|20)\d\d\b/g, "");
  return [...acts.matchAll(/(?<![\d§.:/-])(1[89]\d\d|20[0-4]\d)(?!\d|[.:-]\d)/g)].map((found) => Number(found[1]));
}
