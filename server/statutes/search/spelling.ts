import { isStopWord, stemOf, wordsOf } from "#shared/search-terms.ts";
import type { ReadDb } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { rarityIn } from "./candidates.ts";
import { editDistance } from "./edit-distance.ts";
import { cached } from "./snapshot.ts";

/** A word of a query that no installed section has, and the word of the installed law it may stand for. */
export interface Misspelling {
  typed: string;
  /** Null when nothing in the vocabulary is near. */
  meant: string | null;
}

/** The words of a query that the installed law does not have, and the query with the near ones put in their place (null when none is). */
export function spellingOf(db: ReadDb, query: string): { unknown: Misspelling[]; corrected: string | null } {
  const rarity = rarityIn(db);
  const unknown: Misspelling[] = [];
  let corrected = "";
  let at = 0;
  for (const { word, start, end } of wordsOf(query).slice(0, mostWords)) {
    if (isStopWord(word) || /\d/.test(word) || rarity(stemOf(word)) > 0) continue;
    const meant = nearestWord(db, word);
    unknown.push({ typed: query.slice(start, end), meant });
    if (meant === null) continue;
    corrected += query.slice(at, start) + meant;
    at = end;
  }
  return { unknown, corrected: at === 0 ? null : corrected + query.slice(at) };
}

/** Looking a word up costs a millisecond or so; a pasted paragraph is not spell-checked. */
const mostWords = 30;
const shortest = 4;

/** The word of the law nearest in letters, the commoner one of equals. */
function nearestWord(db: ReadDb, word: string): string | null {
  if (word.length < shortest) return null;
  // A slip is rarely in the first two letters; the words that share them are few. Else the stems with the first letter are tried.
  const start = word.slice(0, 2);
  const words = vocabulary(db)
    .all(start, `${start}\u{10ffff}`)
    .filter((row) => !isStopWord(row.term))
    .map((row) => ({ text: row.term, sections: row.doc }));
  const near = nearestOf(words, word);
  if (near !== null) return near;
  const stem = stemOf(word);
  const nearStem = nearestOf(stemsWith(db, stem.charAt(0)), stem);
  return nearStem === null ? null : wordWithStem(db, nearStem, word);
}

interface Known {
  text: string;
  sections: number;
}

function nearestOf(known: readonly Known[], wanted: string): string | null {
  let most = wanted.length < 5 ? 1 : 2;
  let best: Known | null = null;
  for (const one of known) {
    const distance = editDistance(wanted, one.text, most);
    if (distance > most || (best !== null && distance === most && one.sections <= best.sections)) continue;
    best = one;
    most = distance;
  }
  return best?.text ?? null;
}

/** The index keeps stems; the phrase index knows the words they stand for. The one most like what was typed is shown. */
function wordWithStem(db: ReadDb, stem: string, typed: string): string | null {
  const start = stem.slice(0, -1);
  const forms = vocabulary(db)
    .all(start, `${start}\u{10ffff}`)
    .filter((row) => stemOf(row.term) === stem)
    .map((row) => ({ ...row, distance: editDistance(typed, row.term, 6) }));
  return forms.sort((a, b) => a.distance - b.distance || b.doc - a.doc)[0]?.term ?? null;
}

function stemsWith(db: ReadDb, letter: string): Known[] {
  const byLetter = cached(db, "stems by letter", () => new Map<string, Known[]>());
  let rows = byLetter.get(letter);
  if (rows === undefined) byLetter.set(letter, (rows = stemsFrom(db).all(letter, `${letter}\u{10ffff}`)));
  return rows;
}

const stemsFrom = statement<[string, string], Known>(
  `select term as text, total(length(postings)) / 3 as sections from search_posting
   where block in (select block from id_block) and term > ? and term < ? group by term`,
);

interface WordRow {
  term: string;
  doc: number;
}

/** The words of the phrase index, read through a table that exists for this connection only. */
function vocabulary(db: ReadDb): ReturnType<typeof wordsFrom> {
  if (!attached.has(db)) {
    db.prepare("create virtual table if not exists temp.search_word using fts5vocab(main, search_phrase, row)").run();
    attached.add(db);
  }
  return wordsFrom(db);
}

const attached = new WeakSet<ReadDb>();
const wordsFrom = statement<[string, string], WordRow>("select term, doc from temp.search_word where term >= ? and term < ? limit 20000");
