import { hasOperators } from "./query-syntax.ts";
import { tellingStems } from "./query-words.ts";
import { wordsOf } from "./search-terms.ts";

/** A search with more words than this is a description: a text with all of them is rare, and seldom the best. */
const mostKeywords = 5;

/**
 * Whether a search asks for an answer instead of naming words that the law must have: a question by its form, or more than five words.
 * False for a search with operators or quoted words, which is meant literally, and for one without any word of meaning.
 */
export function isQuestion(query: string): boolean {
  if (hasOperators(query)) return false;
  const words = wordsOf(query).map(({ word }) => word);
  if (words.length < 3 || tellingStems(query).length === 0) return false;
  return words.length > mostKeywords || /\?\s*$/.test(query) || opensQuestion(words) || isPersonal(query);
}

const openers = new Set("who whose whom what when where why how which".split(" "));
const auxiliaries = new Set("am is are was were do does did has have had could would should".split(" "));
/** They open a question only before one of `subjects` or a plural: `will contest`, `may 2024`, `CAN-SPAM Act` and `must carry` do not. */
const namesToo = new Set(["will", "may", "might", "shall", "can", "must"]);
const subjects = new Set("i we you he she it they my our your his her their a an the this that these those someone anyone".split(" "));

function opensQuestion([first = "", second = ""]: readonly string[]): boolean {
  if (openers.has(first)) return true;
  // `do not call registry` is a name.
  if (auxiliaries.has(first)) return second !== "not";
  return namesToo.has(first) && (subjects.has(second) || (first === "can" && /[^s]s$/.test(second)));
}

/** Words that people use of themselves and the law does not; the `I` of `Schedule I` and the `us` of a code are none. */
const personal =
  /\b(?:my|your|our|we|someone|somebody|i['’](?:m|ve|d|ll))\b|\bi (?:am|was|have|had|can|could|did|do|got|need|want|lost|paid|signed|bought|sold)\b/i;

function isPersonal(query: string): boolean {
  return personal.test(query);
}
