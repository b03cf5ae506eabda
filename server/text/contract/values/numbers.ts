/** Number words from 0 to 19. */
export const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
/** Number words of the tens from 20 on. */
export const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const digits = units.slice(1, 10).join("|");
const upToNinetyNine = [...tens.map((ten) => `${ten}(?:(?:\\s+|-)(?:${digits}))?`), ...units.toReversed()].join("|");
const below1000 = `(?:(?:an?|${upToNinetyNine})(?:\\s+|-)hundred(?:\\s+(?:and\\s+)?(?:${upToNinetyNine}))?|${upToNinetyNine})`;
const half = "(?:\\s+and\\s+(?:an?|one)[- ]half)?";

/**
 * Number words from "zero" to billions, such as "one hundred twenty-five thousand" or "two and one-half", as a source for regular
 * expressions.
 */
export const numberWord = `(?:(?:${below1000}|an?(?=\\s+(?:thousand|million|billion)\\b))(?:(?:\\s+|-)(?:thousand|million|billion)(?:,?\\s+(?:and\\s+)?${below1000})?){0,3}\\b${half})`;

/** Ordinal words from "first" to "thirty-first" and "first" with its figure in brackets, as a source for regular expressions. */
const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
export const ordinalWord = `(?:(?:twenty|thirty)(?:\\s+|-)(?:${ordinals.slice(0, 9).join("|")})|${ordinals.toReversed().join("|")}|thirtieth)`;

/** The value of digits with separators or of number words; null for anything else. */
export function numberOf(words: string): number | null {
  const text = words.toLowerCase().trim();
  if (/^\d[\d,]*(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  let [total, group, seen] = [0, 0, false];
  for (const word of text.replace(/\s+and\s+(?:an?|one)[- ]half$/, " half").split(/[\s,-]+/)) {
    const unit = units.indexOf(word);
    const ten = tens.indexOf(word);
    const scale = scales[word];
    if (unit >= 0) group += unit;
    else if (ten >= 0) group += 20 + ten * 10;
    else if (word === "hundred") group = Math.max(1, group) * 100;
    else if (word === "half" && seen) group += 0.5;
    else if (scale !== undefined) [total, group] = [total + Math.max(1, group) * scale, 0];
    else if (word === "a" || word === "an" || word === "and") continue;
    else return null;
    seen = true;
  }
  return seen ? total + group : null;
}

/** The value of an ordinal from "first" to "thirty-first"; 0 for anything else. */
export function ordinalOf(words: string): number {
  const [head = "", tail] = words.toLowerCase().split(/[-\s]+/);
  const plain = ordinals.indexOf(head) + 1;
  if (plain > 0) return plain;
  if (head === "thirtieth") return 30;
  return (numberOf(head) ?? 0) + (tail === undefined ? 0 : ordinals.indexOf(tail) + 1);
}

const multiplePattern = new RegExp(
  String.raw`\b(?:(${numberWord})(?:\s*[\[(]\s*(\d{1,3}(?:\.\d{1,2})?)\s*x?\s*[\])])?\s*(?:times|x)|(\d{1,3}(?:\.\d{1,2})?)\s*(?:\(\s*${numberWord}\s*\)\s*)?(?:times|x)|(once|twice|double|triple|thrice))\b`,
  "gi",
);
const adverbs: Readonly<Record<string, number>> = { once: 1, twice: 2, double: 2, thrice: 3, triple: 3 };

/** Multiples in a text, in order: "two (2) times", "1.5x", "twice", "double". */
export function findMultiples(text: string): { start: number; end: number; times: number }[] {
  return [...text.matchAll(multiplePattern)].flatMap((match) => {
    const [written, word, inBrackets, figure, adverb] = match;
    const times = adverb === undefined ? numberOf(word ?? inBrackets ?? figure ?? "") : (adverbs[adverb.toLowerCase()] ?? null);
    return times === null || times === 0 ? [] : [{ start: match.index, end: match.index + written.length, times }];
  });
}
