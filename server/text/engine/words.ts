import { stemmer } from "stemmer";

const stop = new Set(
  (
    "a an and any are as at be been by can could did do does each either for from give has have how if in into is it its may of on or our shall should so such " +
    "than that the their them then there these they this to under upon was we were what when where which who whom whose will with would you your please " +
    "tell list state identify find describe summarize summarise provide contract agreement document clause provision"
  ).split(" "),
);

/** Words of a question or passage worth searching for: lower case, stemmed, without stop words and words that every contract has. */
export function contentWords(text: string): string[] {
  const found: string[] = [];
  for (const word of text.toLowerCase().match(/\p{L}[\p{L}'’]*\p{L}|\d[\d.,]*\d|\d/gu) ?? []) {
    const stem = stemOf(word);
    if (stem !== "") found.push(stem);
  }
  return found;
}

const stems = new Map<string, string>();

/** Empty for a stop word. Stemming is slow and contract prose repeats itself; the cache is cleared when it exceeds 50,000 words. */
function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size > 50_000) stems.clear();
    stem = stop.has(word) ? "" : stemmer(word.replace(/['’]s$/, ""));
    stems.set(word, stem);
  }
  return stem;
}
