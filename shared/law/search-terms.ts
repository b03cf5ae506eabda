import { stemmer } from "stemmer";

/**
 * How search reads words, in text and in queries alike. The index, the excerpts and the highlighting of a page all use this file: a change
 * here changes the meaning of the stored index, so it needs a new `corpusVersion`.
 */

/** A word of a text: folded spelling and its UTF-16 span, end exclusive. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/**
 * Calls `visit` for every word of `text`: a run of letters and digits, lower case, diacritics removed. An apostrophe inside a word joins
 * its parts (`don't` is `dont`) and a possessive ending is dropped (`employer's` is `employer`).
 */
export function eachWord(text: string, visit: (word: string, start: number, end: number) => void): void {
  eachRun(text, (start, end, isPlain) => {
    const word = foldRun(text, start, end, isPlain);
    if (word !== "") visit(word, start, end);
  });
}

/** Lower case of an ASCII letter or digit by its code; 0 for every other ASCII character. */
export const plainLetter = new Uint8Array(128);
for (let code = 48; code < 58; code++) plainLetter[code] = code;
for (let code = 97; code < 123; code++) plainLetter[code] = plainLetter[code - 32] = code;

/** Longer runs are cut: no word of law is this long, and the index must not hold a megabyte of `xxxx`. */
export const longestWord = 64;

/** Calls `visit` for the place of every word. `isPlain` words are ASCII letters and digits up to `longestWord`; the rest needs `foldRun`. */
export function eachRun(text: string, visit: (start: number, end: number, isPlain: boolean) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    if (!isWordAt(text, at)) {
      at++;
      continue;
    }
    const start = at;
    let isPlain = true;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code < 128 && plainLetter[code] !== 0) continue;
      if (!goesOnAt(text, at)) break;
      isPlain = false;
    }
    visit(start, at, isPlain && at - start <= longestWord);
  }
}

/** End of the word that begins at `start` and extends at least to `at`; `start` if there is none. */
export function runEnd(text: string, start: number, at: number): number {
  let end = at;
  while (end < text.length && (end > start ? goesOnAt(text, end) : isWordAt(text, end))) end++;
  return end;
}

/** A run as a folded word; `""` if nothing is left. */
export function foldRun(text: string, start: number, end: number, isPlain: boolean): string {
  const raw = text.slice(start, Math.min(end, start + longestWord));
  if (isPlain) return raw.toLowerCase();
  const joined = raw.replace(/['’][sS]$/, "").replace(/['’]/g, "");
  return joined
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** The words of a short text, such as a query. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  eachWord(text, (word, start, end) => found.push({ word, start, end }));
  return found;
}

const stems = new Map<string, string>();
/** Limits the cache for texts that are mostly numbers and names. */
const stemsKept = 200_000;

/** Porter stem of a folded word; irregular forms are first changed to their verb or singular. Words with a digit are their own stem. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = /\d/.test(word) ? word : stemmer(baseForms.get(word) ?? word);
    if (stems.size >= stemsKept) stems.clear();
    stems.set(word, stem);
  }
  return stem;
}

/** Irregular words with this stem, even with a different beginning: `bought` for the stem of `buy`. */
export function irregularForms(stem: string): readonly string[] {
  if (formsByStem.size === 0) {
    for (const form of baseForms.keys()) formsByStem.set(stemOf(form), [...(formsByStem.get(stemOf(form)) ?? []), form]);
  }
  return formsByStem.get(stem) ?? [];
}

/**
 * True for words that the ranking index leaves out because they never carry meaning: function words, question words, contractions and
 * single letters. Words that only sometimes mean nothing (`may`, `use`) are not stop words (query-words.ts).
 */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || (word.length === 1 && !(word >= "0" && word <= "9"));
}

/** A span of a text in UTF-16 units, end exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Where the words of `phrase` are side by side in `text`. */
export function phraseRanges(text: string, phrase: string): Range[] {
  const wanted = wordsOf(phrase).map((w) => w.word);
  const found: Range[] = [];
  if (wanted.length === 0) return found;
  const last: Word[] = [];
  eachWord(text, (word, start, end) => {
    last.push({ word, start, end });
    if (last.length > wanted.length) last.shift();
    const first = last[0];
    if (first !== undefined && wanted.every((w, i) => last[i]?.word === w)) found.push({ start: first.start, end });
  });
  return found;
}

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return plainLetter[code] !== 0;
  // Blanks, dashes, quotation marks and signs: nearly all non-ASCII characters in American law.
  if ((code >= 0x2000 && code <= 0x206f) || code === 0xa0 || code === 0xa7) return false;
  if (code >= 0xd800 && code <= 0xdfff) return wordCharacter.test(wholeCharacter(text, at));
  return wordCharacter.test(text.charAt(at));
}

const wordCharacter = /^[\p{L}\p{N}\p{M}]$/u;

/** The character of a surrogate pair; a lone surrogate is itself, and not a word character. */
function wholeCharacter(text: string, at: number): string {
  const code = text.charCodeAt(at);
  return String.fromCodePoint((code >= 0xdc00 ? text.codePointAt(at - 1) : text.codePointAt(at)) ?? code);
}

/** Whether a word extends past `at`: by a letter or digit, or by an apostrophe with one after it. */
function goesOnAt(text: string, at: number): boolean {
  if (isWordAt(text, at)) return true;
  const code = text.charCodeAt(at);
  return (code === 0x27 || code === 0x2019) && at + 1 < text.length && isWordAt(text, at + 1);
}

/**
 * Irregular forms that Porter's rules cannot know: base form, then the others. Forms with their own meaning (`found`, `left`) are left out.
 */
const baseForms = new Map(
  (
    "begin began begun, bring brought, build built, buy bought, catch caught, child children, choose chose chosen, deal dealt, die dying, " +
    "draw drew drawn, drive drove driven, fall fell fallen, fight fought, fly flew flown flies, forbid forbade forbidden, " +
    "forget forgot forgotten, foot feet, give gave given, grow grew grown, hear heard, hide hid hidden, hold held, keep kept, know knew known, " +
    "lend lent, lose lost, man men, mean meant, meet met, pay paid, ride rode ridden, rise rose risen, sell sold, send sent, " +
    "shake shook shaken, show shown, sink sank sunk, speak spoke spoken, steal stole stolen, swear swore sworn, swim swam swum, " +
    "take took taken, teach taught, tear tore torn, tell told, throw threw thrown, tooth teeth, wake woke woken, wear wore worn, " +
    "wife wives, win won, withdraw withdrew withdrawn, withhold withheld, woman women, write wrote written"
  )
    .split(", ")
    .flatMap((line) => {
      const [base = "", ...forms] = line.split(" ");
      return forms.map((form): [string, string] => [form, base]);
    }),
);

const formsByStem = new Map<string, string[]>();

const stopWords = new Set(
  (
    "a about above after again against all also am an and any anybody anyone anything are arent as at be because been before being below between both but by " +
    "cannot cant could couldnt did didnt do does doesnt doing dont down during each either else ever everybody everyone everything every few for from further " +
    "get gets getting go goes going gone got had hadnt happen happened happens has hasnt have havent having he hed hell her here hereby herein hereof hereto " +
    "hers herself hes him himself his how however i id if ill im in into is isnt it its itself ive just lets like many " +
    "me might more most much must my myself neither no nobody nor not nothing now of off ok okay on once one only or other others ought our ours " +
    "ourselves out over per really same say says shall she should shouldnt so some somebody someone something such than that thats " +
    "the their theirs them themselves then there thereby therefor therefore therein thereof thereon thereto these they theyd theyll " +
    "theyre theyve this those though through thus to too under until up upon us very was wasnt we " +
    "were werent weve what whatever when where whereas wherein whether which while who whom whose why with within without " +
    "wont would wouldnt yes yet you youd youll your youre yours yourself youve"
  ).split(" "),
);
