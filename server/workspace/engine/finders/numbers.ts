const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const upToNinetyNine = [...tens.map((ten) => `${ten}(?:[- ](?:${units.slice(1, 10).join("|")}))?`), ...units.toReversed()].join("|");

/** Number words from "zero" to "nine hundred ninety-nine", as a source for regular expressions. */
export const numberWord = `(?:(?:a|${units.slice(1, 10).join("|")}) hundred(?: (?:and )?(?:${upToNinetyNine}))?|${upToNinetyNine})`;

/** The value of digits with separators or of number words; null for anything else. */
export function numberOf(words: string): number | null {
  const text = words.toLowerCase().trim();
  if (/^\d[\d,]*(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  let value = 0;
  let seen = false;
  for (const word of text.split(/[\s-]+/)) {
    const unit = units.indexOf(word);
    const ten = tens.indexOf(word);
    if (unit >= 0) value += unit;
    else if (ten >= 0) value += 20 + ten * 10;
    else if (word === "hundred") value = Math.max(1, value) * 100;
    else if (word === "a" || word === "and") continue;
    else return null;
    seen = true;
  }
  return seen ? value : null;
}
