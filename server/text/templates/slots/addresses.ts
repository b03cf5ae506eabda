const way =
  "Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Highway|Hwy|Parkway|Pkwy|Quay|Row|Close|Crescent|Circle|Cir|Wharf|Plaza|Broadway|Alley|Walk|Mews|Gardens|Hill|Park|Trail|Pike|Loop|Mall|Embankment|Green|Rise|Yard|Pier";
const word = "(?:\\p{Lu}[\\p{L}'’.-]*|\\d{1,3}(?:st|nd|rd|th)|[NSEW]\\.?|of|the)";
const unit =
  "(?:Suite|Ste\\.?|Unit|Apt\\.?|Apartment|Floor|Fl\\.?|Room|Rm\\.?|Building|Bldg\\.?|No\\.?|#)\\s*[\\w-]{1,8}|\\d{1,3}(?:st|nd|rd|th)\\s+Floor";
const city = "(?:(?:St|Ft|Mt)\\. )?\\p{Lu}[\\p{L}'’-]+(?:[^\\S\\n]+(?:upon|of|on|de|la)?[^\\S\\n]*\\p{Lu}[\\p{L}'’.-]+){0,3}";
/** "Werkstrasse 12", "Am Markt 3a": the number after the street, where a town with its code follows. */
const behind = "\\p{Lu}[\\p{L}'’.-]*(?:str(?:asse|aße|\\.)|weg|gasse|platz|allee|ring|gatan|straat|laan|vej)[^\\S\\n]+\\d{1,4}[a-z]?";
const stateZip = "(?:[A-Z]{2}|\\p{Lu}[\\p{Ll}]+(?:\\s\\p{Lu}[\\p{Ll}]+)?)\\s+\\d{5}(?:-\\d{4})?";
const state = "[A-Z]{2}\\b";
const postcode = "[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}";
const tail = `(?:,\\s*(?:${unit}))*(?:,?\\s+(?:${unit}))?(?:,\\s*(?!(?:Inc|LLC|Ltd|and|January|February|March|April|May|June|July|August|September|October|November|December)\\b)(?:${stateZip}|${state}|${postcode}|(?:\\d{4,5}[^\\S\\n]+)?${city}(?:\\s+(?:${postcode}|\\d{5}))?))*`;
const street = new RegExp(
  `(?<![\\w$€£.,/-])(?:\\d{1,6}[A-Za-z]?(?:\\s*[-/]\\s*\\d{1,5})?\\s+(?:${word}\\s+){0,4}?(?:${way})\\b\\.?(?:\\s+(?:${way})\\b)?(?:\\s+[NSEW]\\b\\.?)?|P\\.?\\s?O\\.?\\s+Box\\s+\\d{1,7}|(?:One|Two|Three)\\s+(?:${word}\\s+){0,3}?(?:${way})\\b|${behind})${tail}`,
  "gu",
);

/** Postal addresses that begin with a number and a street or a box, in order. */
export function findAddresses(text: string): { start: number; end: number }[] {
  return [...text.matchAll(street)].map((match) => ({ start: match.index, end: match.index + match[0].replace(/[.,\s]+$/, "").length }));
}
