import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { rarityIn } from "./candidates.ts";
import { editDistance } from "./edit-distance.ts";
import { legalTerms } from "./lexicon.ts";
import { hidesSample, onlyInSample, type SampleFilters } from "./sample.ts";
import { cached } from "./snapshot.ts";
import { vocabulary, type VocabularyWord } from "./vocabulary.ts";
import { sql } from "../../platform/db/sql.ts";

/** A word of a query that no or hardly any installed section has, and the word of the installed law that it may mean. */
export interface Misspelling {
  typed: string;
  /** Null when nothing in the vocabulary is near. */
  meant: string | null;
  /** True when a few sections have the word as typed, and very many have another one that differs by a letter. */
  isRare: boolean;
}

/** The words of a query that the installed law does not have, and the query with the nearest words instead (null when there is none). */
export function spellingOf(db: ReadDb, query: string, filters: SampleFilters = {}): { unknown: Misspelling[]; corrected: string | null } {
  const rarity = rarityIn(db);
  const isHidden = hidesSample(db, filters) ? (word: string) => onlyInSample(db, stemOf(word)) : () => false;
  const unknown: Misspelling[] = [];
  let corrected = "";
  let at = 0;
  for (const { word, start, end } of wordsOf(query).slice(0, mostWords)) {
    if (isStopWord(word) || /\d/.test(word)) continue;
    const isRare = rarity(stemOf(word)) > 0 && !isHidden(word);
    const near = isRare ? muchCommoner(db, word) : nearestWord(db, word);
    const meant = near === null || isHidden(near) ? null : near;
    if (isRare && meant === null) continue;
    unknown.push({ typed: query.slice(start, end), meant, isRare });
    if (meant === null) continue;
    corrected += query.slice(at, start) + meant;
    at = end;
  }
  return { unknown, corrected: at === 0 ? null : corrected + query.slice(at) };
}

/**
 * The query with each word that no section has replaced by the one it clearly slipped from, and those words; null when there is none.
 * Another word of everyday speech is no slip, however near it is: `brothel` is not `brother`.
 */
export function mended(
  query: string,
  unknown: readonly Misspelling[],
): { query: string; slips: { typed: string; meant: string }[] } | null {
  const slips = unknown.flatMap(({ typed, meant, isRare }) =>
    !isRare && meant !== null && isSlip(typed, meant) ? [{ typed, meant }] : [],
  );
  let text = query;
  for (const { typed, meant } of slips) text = text.replace(typed, meant);
  return slips.length === 0 ? null : { query: text, slips };
}

/** Swapped, doubled, missed and additional letters are slips; another letter is one only in a long word. */
function isSlip(typed: string, meant: string): boolean {
  const word = wordsOf(typed)[0]?.word ?? "";
  if (legalTerms([word]).length > 0) return false;
  if (word.length >= 5 && lettersOf(word) === lettersOf(meant)) return true;
  if (word.length < leastForSlips || word[0] !== meant[0]) return false;
  return word.length !== meant.length || word.length >= leastForOtherLetter;
}

const leastForOtherLetter = 9;

/** Each lookup takes about a millisecond; a pasted paragraph is not spell-checked. */
const mostWords = 30;
const shortest = 4;

/** The nearest word of the law by letters; among equals the more common one, with words of the same letters first. */
function nearestWord(db: ReadDb, word: string): string | null {
  if (word.length < shortest) return null;
  // Few words share the first two letters, so all can be compared; a slip in those letters leaves the rest unchanged.
  const start = word.slice(0, 2);
  const words = vocabulary(db, start, `${start}\u{10ffff}`)
    .concat(slippedAtStart(db, word))
    .filter((row) => !isStopWord(row.term))
    .map((row) => ({ text: row.term, sections: row.doc }));
  const near = nearestOf(words, word);
  if (near !== null && isLikely(near, word)) return near;
  // Otherwise the stems with the first letter are tried.
  const stem = stemOf(word);
  const nearStem = nearestOf(stemsWith(db, stem.charAt(0)), stem);
  if (nearStem === null || !isLikely(nearStem, stem)) return null;
  const meant = wordWithStem(db, nearStem, word);
  const isNear = lettersOf(nearStem) === lettersOf(stem) || (meant !== null && editDistance(word, meant, mostOfForms) <= mostOfForms);
  return isNear ? meant : null;
}

/** A short word that is two slips away is a different word, usually a name, unless the slips are swapped or doubled letters. */
function isLikely(near: string, word: string): boolean {
  const most = word.length < leastForTwoSlips && lettersOf(near) !== lettersOf(word) ? 1 : 2;
  return editDistance(word, near, most) <= most;
}

const leastForTwoSlips = 7;
/** Number of letters by which a form of a near stem may differ: an ending and a slip. */
const mostOfForms = 3;

/**
 * A word that a few sections misspell is more likely a misspelling than intended: suggests the word a letter away that very many sections
 * have.
 */
function muchCommoner(db: ReadDb, word: string): string | null {
  if (word.length < leastForSlips) return null;
  const own = vocabulary(db, word, word)[0]?.doc ?? 0;
  if (own > mostMisspelling) return null;
  const near = commonWords(db, word.slice(0, 2)).filter(
    (row) => row.doc >= timesCommoner * Math.max(1, own) && editDistance(word, row.term, 1) === 1 && stemOf(row.term) !== stemOf(word),
  );
  return near.toSorted((a, b) => b.doc - a.doc)[0]?.term ?? null;
}

/** Words with this start that enough sections have for such a suggestion; the last starts are kept until the library changes. */
function commonWords(db: ReadDb, start: string): readonly VocabularyWord[] {
  const byStart = cached(db, "common words by start", () => new Map<string, VocabularyWord[]>());
  let words = byStart.get(start);
  if (words === undefined) {
    if (byStart.size >= startsKept) byStart.delete(byStart.keys().next().value ?? "");
    words = vocabulary(db, start, `${start}\u{10ffff}`).filter(({ doc }) => doc >= timesCommoner);
    byStart.set(start, words);
  }
  return words;
}

const startsKept = 200;
const leastForSlips = 6;
/** Maximum number of sections with the same slip. */
const mostMisspelling = 3;
const timesCommoner = 40;

const letters = "abcdefghijklmnopqrstuvwxyz";

/** The words of the law that become `word` through one slip in the first two letters. */
function slippedAtStart(db: ReadDb, word: string): VocabularyWord[] {
  const [first = "", second = "", third = ""] = word;
  const rest = word.slice(2);
  const made = [second + rest, first + rest, second + first + rest, first + third + second + word.slice(3)];
  for (const letter of letters) made.push(letter + word, letter + second + rest, first + letter + second + rest, first + letter + rest);
  const rarity = rarityIn(db);
  // The ranking index comes first: a lookup in the phrase index costs ten times as much.
  return made.filter((one) => rarity(stemOf(one)) > 0).flatMap((one) => vocabulary(db, one, one));
}

interface Known {
  text: string;
  sections: number;
}

function nearestOf(known: readonly Known[], wanted: string): string | null {
  let most = wanted.length < 5 ? 1 : 2;
  let best: string | null = null;
  let bestWeight = 0;
  for (const { text, sections } of known) {
    const distance = editDistance(wanted, text, most);
    if (distance > most) continue;
    const weight = sections * (lettersOf(text) === lettersOf(wanted) ? sameLettersWeight : 1);
    if (best !== null && distance === most && weight <= bestWeight) continue;
    [best, bestWeight, most] = [text, weight, distance];
  }
  return best;
}

/** How much more likely swapped letters, and a missed or doubled letter of a pair, are than any other slip. */
const sameLettersWeight = 30;
const lettersOf = (word: string) => [...new Set(word)].toSorted().join("");

/** The index stores stems; the phrase index has the words behind them. The word most similar to the typed one is shown. */
function wordWithStem(db: ReadDb, stem: string, typed: string): string | null {
  const start = stem.slice(0, -1);
  const forms = vocabulary(db, start, `${start}\u{10ffff}`)
    .filter((row) => stemOf(row.term) === stem)
    .map((row) => ({ ...row, distance: editDistance(typed, row.term, 6) }));
  return forms.sort((a, b) => a.distance - b.distance || b.doc - a.doc)[0]?.term ?? null;
}

function stemsWith(db: ReadDb, letter: string): Known[] {
  const byLetter = cached(db, "stems by letter", () => new Map<string, Known[]>());
  let rows = byLetter.get(letter);
  if (rows === undefined) byLetter.set(letter, (rows = db.all(stemsFrom, [letter, `${letter}\u{10ffff}`])));
  return rows;
}

const stemsFrom = sql<[string, string], Known>(
  `select term as text, sum(length(postings)) / 3 as sections from search_posting
   where block in (select block from id_block) and term > ? and term < ? group by term`,
);
