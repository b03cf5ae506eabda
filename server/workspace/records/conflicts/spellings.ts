import { editDistance } from "../../../law/search/edit-distance.ts";
import { otherCompanyWords } from "./company-words.ts";
import { otherGivenNames } from "./person-names.ts";

/** Words of fewer letters are only compared as they are: "Lee" is not "Lea". */
const shortest = 4;
/** Words of so many letters may differ in two. */
const long = 8;

/** Spellings of one name differ in length by no more letters. */
const mostApart = 3;

/** How a word of a text is the word of a name. */
export type WordLikeness = "same" | "form" | "initial" | "spelling";

/** Compares a folded word of a text with one of a name; null where they differ. `isGiven`: the name's word is a person's given name. */
export function likenessOf(word: string, name: string, isGiven: boolean): WordLikeness | null {
  if (word === name) return "same";
  if (isGiven && word.length === 1 && name.startsWith(word)) return "initial";
  if (isGiven && name.length === 1 && word.startsWith(name)) return "initial";
  if (isGiven && otherGivenNames(name).includes(word)) return "form";
  if (otherCompanyWords(name).includes(word) || isSameBelowUmlauts(word, name) || isWithParticle(word, name)) return "form";
  if (isGiven && isOtherSex(word, name)) return null;
  if (word.length < shortest || name.length < shortest || Math.abs(word.length - name.length) > mostApart) return null;
  if (soundOf(word) === soundOf(name)) return "spelling";
  // Few spellings change both ends of a name, and comparing every word letter by letter takes long.
  if (word.charAt(0) !== name.charAt(0) && word.at(-1) !== name.at(-1)) return null;
  const most = word.charAt(0) === name.charAt(0) && Math.min(word.length, name.length) >= long ? 2 : 1;
  return editDistance(word, name, most) <= most ? "spelling" : null;
}

/** "mueller" and "muller": an umlaut is left out or written with an e. */
function isSameBelowUmlauts(word: string, name: string): boolean {
  const plain = (text: string) => text.replaceAll(/([aou])e/g, "$1");
  return word.length !== name.length && plain(word) === plain(name) && Math.min(word.length, name.length) >= shortest;
}

/** "vanhouten" and "houten", which stands for "van Houten". */
function isWithParticle(word: string, name: string): boolean {
  const [long, rest] = word.length > name.length ? [word, name] : [name, word];
  return (
    rest.length >= shortest && long.endsWith(rest) && /^(?:van|von|vander|vande|de|del|dela|la|der)$/.test(long.slice(0, -rest.length))
  );
}

/** "theodora" and "theodore" are two people. */
function isOtherSex(word: string, name: string): boolean {
  const [a, b] = [word.at(-1), name.at(-1)];
  return (
    word.slice(0, -1) === name.slice(0, -1) && a !== b && (a === "a" || b === "a") && /^[aeo]$/.test(a ?? "") && /^[aeo]$/.test(b ?? "")
  );
}

/** Letters that are written in several ways for one sound: "Meier", "Meyer" and "Maier" are one. */
export function soundOf(word: string): string {
  let sound = sounds.get(word);
  if (sound === undefined) {
    if (sounds.size >= mostSounds) sounds.clear();
    sounds.set(word, (sound = heard(word)));
  }
  return sound;
}

/** Sounds of words that were asked for; emptied when it is full. */
const sounds = new Map<string, string>();
const mostSounds = 50_000;

function heard(word: string): string {
  return word
    .replaceAll(/ph/g, "f")
    .replaceAll(/(?:sch|sh|tch|ch)/g, "x")
    .replaceAll(/(?:ck|q|c|kh)/g, "k")
    .replaceAll(/th|dt/g, "t")
    .replaceAll(/[sz]+/g, "s")
    .replaceAll(/w/g, "v")
    .replaceAll(/(?:ei|ey|ai|ay|ie|ee|y|j)/g, "i")
    .replaceAll(/(?:oe|ou|oo|u)/g, "o")
    .replaceAll(/(?:ae)/g, "a")
    .replaceAll(/(.)\1+/g, "$1")
    .replace(/(?<=.)h(?=[^aeio]|$)/g, "")
    .replace(/(?<=...)e$/, "");
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const soundPairs: [string, string][] = [
  ["ei", "ey"],
  ["ei", "ai"],
  ["ei", "ie"],
  ["ay", "ey"],
  ["ie", "y"],
  ["i", "y"],
  ["ph", "f"],
  ["ck", "k"],
  ["c", "k"],
  ["th", "t"],
  ["s", "z"],
  ["oe", "o"],
  ["ue", "u"],
  ["ae", "a"],
  ["w", "v"],
  ["ou", "u"],
  ["u", "o"],
  ["sch", "sh"],
  ["dt", "t"],
];

/** Words that an index is asked for beside the word itself: one letter off, another usual spelling, another form of a given name. */
export function spellingsOf(word: string, isGiven: boolean): string[] {
  const found = new Set<string>(isGiven ? [word.charAt(0), ...otherGivenNames(word)] : []);
  for (const other of otherCompanyWords(word)) found.add(other);
  if (word.length >= shortest) {
    for (const [a, b] of soundPairs)
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const)
        if (word.includes(from)) found.add(word.replaceAll(from, to)).add(word.replace(from, to));
    found.add(word.replaceAll(/(.)\1/g, "$1"));
    for (let i = 0; i <= word.length; i++) {
      const [head, tail] = [word.slice(0, i), word.slice(i)];
      if (tail !== "") found.add(head + tail.slice(1));
      if (tail.length > 1) found.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
      for (const letter of letters) {
        found.add(head + letter + tail);
        if (tail !== "") found.add(head + letter + tail.slice(1));
      }
    }
  }
  found.delete(word);
  found.delete("");
  return [...found];
}
