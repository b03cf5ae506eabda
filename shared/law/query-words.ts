import { isStopWord, stemOf, type Word, wordsOf } from "./search-terms.ts";

/**
 * The words of a query that carry meaning, in order. Besides stop words this drops words that are only grammar in their position: `can` in
 * `can I …`, `will` in `my landlord will …`. The same words are kept if they name something: `a will`, `fair use`, `beverage can`.
 */
export function tellingWords(query: string): Word[] {
  const words = wordsOf(query);
  const isSpoken = query.includes("?") || words.some(({ word }) => spoken.has(word));
  return words.filter(({ word }, i) => !isStopWord(word) && !(isSpoken && isGrammar(query, words, i)));
}

/** Distinct stems of the meaningful words of a query, in order. */
export function tellingStems(query: string): string[] {
  return [...new Set(tellingWords(query).map(({ word }) => stemOf(word)))];
}

/** Words of a question in everyday speech. A terse query has none: each of its words is meant. */
const spoken = new Set(
  "i im my me mine we our us you your do does did how what who when where why someone somebody anyone they she he".split(" "),
);

function isGrammar(query: string, words: readonly Word[], at: number): boolean {
  const word = words[at]?.word ?? "";
  const previous = words[at - 1];
  const before = previous?.word ?? "";
  const isOwned = possessives.has(before) || (previous !== undefined && /['’]s$/.test(query.slice(previous.start, previous.end)));
  const after = words[at + 1]?.word ?? "";
  if (before === "how" && measures.has(word)) return true;
  if (word === "used") return after === "to";
  if (word === "own") return isOwned;
  if (word === "will") return !(isOwned || articles.has(before) || kindsOfWill.has(before) || namesOfWills.has(after));
  if (word === "may") return !monthIn(before, after);
  if (word === "can" || word === "well") return !articles.has(before);
  if (word === "made") return after !== "for";
  return helpers.has(word);
}

const articles = new Set(["a", "an", "the", "this", "that", "such", "no", "any", "by", "of"]);
const possessives = new Set(["my", "his", "her", "their", "our", "your", "its", "ones"]);
const kindsOfWill = new Set(["last", "living", "valid", "holographic", "handwritten", "written", "oral", "mutual", "joint"]);
const namesOfWills = new Set(["contest", "contests", "substitute", "substitutes"]);
/** `how long`, `how soon`: the question, not a word of its answer. */
const measures = new Set(["long", "soon", "often", "far", "quickly"]);
/** Verbs that mean nothing beside another one. */
const helpers = new Set(["make", "makes", "let", "need", "needs", "want", "wants", "thing", "things"]);

function monthIn(before: string, after: string): boolean {
  return /^(?:in|since|until|of)$/.test(before) || /^\d{1,4}$/.test(after);
}
