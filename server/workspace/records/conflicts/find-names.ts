import { foldName, littleWords, type NameParts } from "./name-parts.ts";
import { likenessOf, type WordLikeness } from "./spellings.ts";

/** How a passage has a name: `exact`, or the reason why it is only near. */
export type NameLikeness = "exact" | "order" | "middle" | "form" | "initial" | "part" | "spelling";

/** A place where a text has a name; UTF-16 code units. */
export interface NamePlace {
  start: number;
  end: number;
  likeness: NameLikeness;
}

/** The nearest first. */
export const likenessOrder: readonly NameLikeness[] = ["exact", "order", "middle", "form", "initial", "spelling", "part"];

/** Words that may stand between the words of a name: a middle name, an initial. */
const mostBetween = 2;
const likenessOfWords: Record<WordLikeness, NameLikeness> = { same: "exact", form: "form", initial: "initial", spelling: "spelling" };

/** A text cut into words once, for any number of names. */
export interface ReadText {
  text: string;
  words: readonly Word[];
}

interface Word {
  folded: string;
  start: number;
  end: number;
  isCapital: boolean;
}

/** Places of a name in a text, in order; they do not overlap. */
export function findName({ text, words }: ReadText, name: NameParts): NamePlace[] {
  const found: NamePlace[] = [];
  for (let i = 0; i < words.length; i++) {
    if (words[i]?.isCapital === false) continue;
    const place = placeAt(text, words, i, name);
    if (place !== null && place.start >= (found.at(-1)?.end ?? 0)) found.push(place);
  }
  return found;
}

/** Whether a short name of a record is part of a longer typed one: "Northgate" of "Northgate Lamp Holdings". */
export function isPartOf(title: string, name: NameParts): boolean {
  const words = (foldName(title).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2);
  const telling = words.filter((word) => name.words.includes(word));
  return (
    telling.length > 0 && telling.length === words.length && telling.some((word) => word.length >= 4) && words.length < name.words.length
  );
}

function placeAt(text: string, words: readonly Word[], at: number, name: NameParts): NamePlace | null {
  const inOrder = sequenceAt(text, words, at, name.words, name);
  if (inOrder !== null || name.isCompany || name.words.length < 2) return inOrder;
  // "Ortega, Maria", "ORTEGA Maria".
  const [last, ...given] = [name.words.at(-1) ?? "", ...name.words.slice(0, -1)];
  const transposed = sequenceAt(text, words, at, [last, ...given], name);
  return transposed === null ? null : { ...transposed, likeness: worse("order", transposed.likeness) };
}

function sequenceAt(text: string, words: readonly Word[], at: number, wanted: readonly string[], name: NameParts): NamePlace | null {
  const first = words[at];
  if (first === undefined) return null;
  let likeness: NameLikeness = "exact";
  let next = at;
  let end = first.end;
  let spelled = 0;
  for (const [i, part] of wanted.entries()) {
    const isGiven = !name.isCompany && name.words.length > 1 && part !== name.words.at(-1);
    let furthest = i === 0 ? at : Math.min(next + mostBetween, words.length - 1);
    let hit: { word: Word; like: WordLikeness; at: number } | null = null;
    for (let j = next; j <= furthest && hit === null; j++) {
      const word = words[j];
      // Names do not run over sentences and lines, nor over ordinary words.
      if (word === undefined || (j > at && endsName(text, words, j))) break;
      if (name.isCompany && word.folded === "and") {
        furthest = Math.min(furthest + 1, words.length - 1);
        if (j === next) next += 1;
        continue;
      }
      const like = word.isCapital ? likenessOf(word.folded, part, isGiven) : null;
      if (like !== null) hit = { word, like, at: j };
      else if (!word.isCapital) break;
    }
    if (hit === null) return null;
    if (i > 0 && hit.at > next) likeness = worse(likeness, "middle");
    if (hit.like === "spelling") spelled += 1;
    likeness = worse(likeness, likenessOfWords[hit.like]);
    end = hit.word.end;
    next = hit.at + 1;
  }
  // A name of one word, and one in which every word is spelled otherwise, is too likely another.
  if (spelled > 0 && (spelled === wanted.length ? wanted.length > 1 || (wanted[0]?.length ?? 0) < 6 : false)) return null;
  return { start: first.start, end, likeness };
}

/** Whether a sentence or a line ends before a word; the period of an initial ends none. */
function endsName(text: string, words: readonly Word[], j: number): boolean {
  const before = words[j - 1];
  const between = text.slice(before?.end ?? 0, words[j]?.start ?? 0);
  return before?.folded.length === 1 ? /[;:!?\n]/.test(between) : /[.;:!?\n]/.test(between);
}

function worse(a: NameLikeness, b: NameLikeness): NameLikeness {
  return likenessOrder.indexOf(a) >= likenessOrder.indexOf(b) ? a : b;
}

/**
 * Cuts a text into words. `isProse`: a name begins with a capital letter; the titles of records have names in any case. Small words of a
 * name, such as "of" and "von", are left out; "and" joins companies and parts people.
 */
export function readText(text: string, { isProse }: { isProse: boolean }): ReadText {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*/gu)].map((match) => {
    const [word] = match;
    const isCapital = !isProse || /^[\p{Lu}\p{N}]/u.test(word) || !/\p{Ll}/u.test(word);
    return { folded: foldName(word), start: match.index, end: match.index + word.length, isCapital };
  });
  return { text, words: words.filter(({ folded }) => folded === "and" || !littleWords.has(folded)) };
}
