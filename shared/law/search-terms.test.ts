import assert from "node:assert/strict";
import { test } from "node:test";
import { matchedRanges } from "./matched-ranges.ts";
import { tellingStems } from "./query-words.ts";
import { isStopWord, phraseRanges, stemOf, wordsOf } from "./search-terms.ts";

const wordList = (text: string) => wordsOf(text).map((w) => w.word);

test("words are runs of letters and digits, folded, with their places in the text", () => {
  assert.deepEqual(wordList("Sec. 1395w-4(b)(2)(A), §§ 10b5‑1—U.S.C."), ["sec", "1395w", "4", "b", "2", "a", "10b5", "1", "u", "s", "c"]);
  assert.deepEqual(wordList("The employer’s and the employees' O'Brien don't"), [
    "the",
    "employer",
    "and",
    "the",
    "employees",
    "obrien",
    "dont",
  ]);
  assert.deepEqual(wordList("Café CAFE\u0301 naïve ÅNGSTRÖM ﬁne"), ["cafe", "cafe", "naive", "angstrom", "fine"]);
  assert.deepEqual(wordList("конституция 憲法 𝒻𝑒𝓇𝓇𝓎"), ["конституция", "憲法", "ferry"]);
  assert.deepEqual(wordList("…—“”§ \u00a0\u202f\u200b \ud800 \udc00 🚢"), []);
  const text = "A “Ferry’s” bell";
  assert.deepEqual(
    wordsOf(text).map((w) => text.slice(w.start, w.end)),
    ["A", "Ferry’s", "bell"],
  );
});

test("a word of any length is read in one pass and cut", () => {
  assert.deepEqual(wordList("x".repeat(1_000_000)), ["x".repeat(64)]);
  assert.equal(wordList("'".repeat(1000)).length, 0);
  assert.equal(wordList("a'".repeat(1000)).length, 1);
});

test("stems give irregular forms and inflections the same spelling and do not change numbers", () => {
  const same = [
    ["infringe", "infringed", "infringing", "infringes"],
    ["buy", "bought", "buying"],
    ["steal", "stole", "stolen"],
    ["child", "children"],
    ["pay", "paid", "pays"],
    ["copyright", "copyrighted", "copyrights"],
  ];
  for (const words of same) assert.equal(new Set(words.map(stemOf)).size, 1, words.join());
  assert.equal(stemOf("1395ww"), "1395ww");
  assert.notEqual(stemOf("found"), stemOf("find"));
});

test("function words, contractions and single letters are stop words, numbers are not", () => {
  for (const word of ["the", "of", "shall", "dont", "a", "x", "whom"]) assert.ok(isStopWord(word), word);
  for (const word of ["7", "1983", "will", "may", "use", "can", "may1", "law", "ferry"]) assert.ok(!isStopWord(word), word);
  assert.deepEqual(tellingStems("What does the law say about ferries and the ferry?"), [stemOf("law"), stemOf("ferry")]);
});

test("a phrase is found word by word, whatever is between the words except words", () => {
  const text = "Trade secrets: “trade  secret” and trade-secret; trade secretary; TRADE\nSECRET.";
  assert.deepEqual(
    phraseRanges(text, "trade secret").map((r) => text.slice(r.start, r.end)),
    ["trade  secret", "trade-secret", "TRADE\nSECRET"],
  );
  assert.deepEqual(phraseRanges(text, "…"), []);
  assert.deepEqual(phraseRanges("", "trade"), []);
});

test("highlights are the words with the query's stems, the phrase for a phrase, and never overlap", () => {
  const text = "A pilot pilots the piloted ship; the pilotage is the pilot’s.";
  const marked = (query: string, matchType: "any" | "all" | "phrase") =>
    matchedRanges(text, query, matchType).map((r) => text.slice(r.start, r.end));
  assert.deepEqual(marked("the pilot", "any"), ["pilot", "pilots", "piloted", "pilot’s"]);
  assert.deepEqual(marked("the pilot", "phrase"), ["the pilot’s"]);
  assert.deepEqual(marked("the is", "all"), ["the", "the", "is", "the"], "a query of function words marks them as they are");
  assert.deepEqual(matchedRanges("na na na na", "na na", "phrase").length, 2);
  assert.deepEqual(marked("", "any"), []);
});
