const topics: [RegExp, string][] = [
  [/^(?:history|source)\b/i, "history"],
  [/judicial decisions|notes? to decisions|case notes|annotations?$|decisions under|^cited|^applied/i, "caseNotes"],
  [/research references|collateral|law reviews?|periodicals|alr|am\. jur|c\.j\.s|textbooks|practice aids/i, "researchReferences"],
  [/attorney general/i, "attorneyGeneral"],
  [/comments?$/i, "officialComment"],
  [/cross[- ]references?/i, "crossReference"],
  [/effective dates?/i, "effectiveDate"],
  [/amendments?/i, "amendments"],
  [/editor|compiler|publisher|revis|commission|a\.c\.r\.c/i, "editorial"],
];

/** Topic of a note by its label: `Cross References`, `1998 Amendment`. */
export function topicOf(label: string): string {
  return topics.find(([pattern]) => pattern.test(label))?.[1] ?? "miscellaneous";
}
