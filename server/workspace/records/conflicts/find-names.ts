import { otherCompanyWords } from "./company-words.ts";
import { foldName, littleWords, type NameParts } from "./name-parts.ts";
import { otherGivenNames } from "./person-names.ts";
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
    const place = withMiddle(placeAt(text, words, i, name), name);
    if (place !== null && place.start >= (found.at(-1)?.end ?? 0)) found.push(place);
  }
  return found;
}

/** A place of a name without its middle name: near, and none where another middle name stands there. */
function withMiddle(place: NamePlace | null, { lacksMiddle }: NameParts): NamePlace | null {
  if (place === null || lacksMiddle !== true) return place;
  return place.likeness === "middle" ? null : { ...place, likeness: worse("middle", place.likeness) };
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
  const short = withoutSecondSurname(text, words, at, name);
  if (short !== null) return short;
  // "Ortega, Maria", "ORTEGA Maria".
  const [last, ...given] = [name.words.at(-1) ?? "", ...name.words.slice(0, -1)];
  const transposed = sequenceAt(text, words, at, [last, ...given], name);
  return transposed === null ? null : { ...transposed, likeness: worse("order", transposed.likeness) };
}

/** "Carlos García" for "Carlos García Márquez", where nothing that could be another surname follows. */
function withoutSecondSurname(text: string, words: readonly Word[], at: number, name: NameParts): NamePlace | null {
  const [given = "", surname = "", ...more] = name.words;
  if (more.length !== 1 || surname.length < 3 || otherGivenNames(surname).length > 0) return null;
  const [first, second, next] = words.slice(at, at + 3);
  if (first?.folded !== given || second?.folded !== surname || !second.isCapital || endsName(text, words, at + 1)) return null;
  if (next?.isCapital === true && !endsName(text, words, at + 2)) return null;
  return { start: first.start, end: second.end, likeness: "part" };
}

/** "North Star" is "Northstar": a word of the name in two words of the text, or two words of it in one; null where neither fits. */
function joinedAt(
  text: string,
  words: readonly Word[],
  j: number,
  wanted: readonly string[],
  i: number,
): { at: number; parts: number } | null {
  const [word, next] = [words[j], words[j + 1]];
  const [part = "", following] = [wanted[i], wanted[i + 1]];
  if (word === undefined || !word.isCapital) return null;
  if (following !== undefined && word.folded === part + following) return { at: j, parts: 2 };
  const isTwo = next?.isCapital === true && part.length > 4 && word.folded + next.folded === part && !endsName(text, words, j + 1);
  return isTwo ? { at: j + 1, parts: 1 } : null;
}

function sequenceAt(text: string, words: readonly Word[], at: number, wanted: readonly string[], name: NameParts): NamePlace | null {
  const first = words[at];
  if (first === undefined) return null;
  let likeness: NameLikeness = "exact";
  let next = at;
  let end = first.end;
  const spelled: string[] = [];
  let same = 0;
  let joined = 0;
  for (const [i, part] of wanted.entries()) {
    if (joined > 0) {
      joined -= 1;
      continue;
    }
    const isGiven = !name.isCompany && name.words.length > 1 && part !== name.words.at(-1);
    let furthest = i === 0 ? at : Math.min(next + mostBetween, words.length - 1);
    let hit: { word: Word; like: WordLikeness; at: number } | null = null;
    for (let j = next; j <= furthest && hit === null; j++) {
      const word = words[j];
      // Names do not run over sentences and lines, nor over ordinary words.
      if (word === undefined || (j > at && endsName(text, words, j))) break;
      if (name.isCompany && ands.has(word.folded)) {
        furthest = Math.min(furthest + 1, words.length - 1);
        if (j === next) next += 1;
        continue;
      }
      const like = word.isCapital ? likenessOf(word.folded, part, isGiven) : null;
      if (like !== null) hit = { word, like, at: j };
      else if (!word.isCapital) break;
    }
    if (hit === null) {
      const whole = joinedAt(text, words, next, wanted, i);
      if (whole === null) return null;
      joined = whole.parts - 1;
      likeness = worse(likeness, "form");
      end = words[whole.at]?.end ?? end;
      next = whole.at + 1;
      continue;
    }
    if (i > 0 && hit.at > next) likeness = worse(likeness, "middle");
    if (hit.like === "spelling") spelled.push(part);
    if (hit.like === "same") same += 1;
    likeness = worse(likeness, likenessOfWords[hit.like]);
    end = hit.word.end;
    next = hit.at + 1;
  }
  // A short name in which no word is as typed is too likely another.
  if (spelled.length > 0 && same === 0 && spelled.some((part) => part.length < 6)) return null;
  return { start: first.start, end, likeness };
}

/** "Silva e Costa", "Falk und Sohn". */
const ands = new Set(["and", "e", "y", "et", "und"]);

/** Whether a sentence or a line ends before a word; the period of an initial or of "Intl." ends none. */
function endsName(text: string, words: readonly Word[], j: number): boolean {
  const before = words[j - 1];
  const between = text.slice(before?.end ?? 0, words[j]?.start ?? 0);
  const isShortened = before?.folded.length === 1 || (/^\.[ ,]/.test(between) && otherCompanyWords(before?.folded ?? "").length > 0);
  return isShortened ? /[;:!?\n]/.test(between) : /[.;:!?\n]/.test(between);
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
