/** A name as typed letters are compared with it: without case, diacritics and punctuation. */
export interface FoldedName {
  /** Words separated by one blank. */
  text: string;
  words: readonly string[];
  /** The words without blanks, so that `back up` finds *Backups* and `mcdonald` *McDonald*. */
  joined: string;
}

const unlike: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", þ: "th", ð: "d", ı: "i" };

/** Words begin after punctuation, and inside `MasterServices2026.docx` at a capital letter and at a number. */
export function foldName(name: string): FoldedName {
  const apart = name.replace(/['’]/g, "").replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, "$& ");
  const words = plainLetters(apart).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { text: words.join(" "), words, joined: words.join("") };
}

function plainLetters(text: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII needs no folding
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return bare.toLowerCase().replace(/[ßæœøđłþðı]/g, (letter) => unlike[letter] ?? letter);
}

/** How well typed words name something, 0 to 100; each step is a kind of match. */
export const nameMatch = { whole: 100, prefix: 90, words: 80, anyOrder: 70, starts: 50, inside: 40, gaps: 30, typo: 20 } as const;

/**
 * How well `typed` names `name`; 0 if not at all. Best is the whole name, then its beginning, then words that begin with the typed ones, in
 * order or not. `accom` finds *Any Commercial* by the beginnings of its words, `disclosure` is inside *Nondisclosure*, and `nrthgt` is
 * *Northgate* with gaps. A shorter name is better by up to 5. `mayMisspell`: one wrong, missing, extra or swapped letter in a word of five
 * or more.
 */
export function nameScore(typed: FoldedName, name: FoldedName, mayMisspell = false): number {
  const step = stepOf(typed, name, mayMisspell);
  return step === 0 ? 0 : step + 5 * Math.min(1, typed.text.length / name.text.length);
}

function stepOf(typed: FoldedName, name: FoldedName, mayMisspell: boolean): number {
  if (typed.text === "" || name.text === "") return 0;
  const letters = typed.joined;
  if (name.joined === letters) return nameMatch.whole;
  if (name.joined.startsWith(letters)) return nameMatch.prefix;
  if (beginsInOrder(typed.words, name.words)) return nameMatch.words;
  if (typed.words.every((word) => name.words.some((one) => one.startsWith(word)))) return nameMatch.anyOrder;
  if (letters.length < 2) return 0;
  if (beginsWords(letters, name.words)) return nameMatch.starts;
  if (letters.length < 3) return 0;
  if (name.text.includes(typed.text)) return nameMatch.inside;
  if (typed.words.every((word) => word.length > 2 && name.words.some((one) => hasGaps(word, one)))) return nameMatch.gaps;
  return mayMisspell && typed.words.every((word) => name.words.some((one) => isNearly(word, one))) ? nameMatch.typo : 0;
}

function beginsInOrder(typed: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of words) if (word.startsWith(typed[at] ?? "\0")) at++;
  return at >= typed.length;
}

/** Whether beginnings of words, in order, spell the letters: `acc`, `anycon`. At most 64 letters, and every step at most once. */
function beginsWords(letters: string, words: readonly string[]): boolean {
  if (letters.length > 64 || !words.some((word) => word[0] === letters[0])) return false;
  let reached = new Set([0]);
  for (const word of words) {
    const next = new Set(reached);
    for (const from of reached)
      for (let n = 0; n < word.length && letters[from + n] === word[n]; n++) {
        if (from + n + 1 === letters.length) return true;
        next.add(from + n + 1);
      }
    reached = next;
  }
  return false;
}

/** Whether a word begins with the first typed letter and has the others in order, at least half of it typed. */
function hasGaps(typed: string, word: string): boolean {
  if (word[0] !== typed[0] || word.length > 2 * typed.length) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at++;
  return at >= typed.length;
}

const shortestMisspelled = 5;

/** Whether a word begins with the typed one but for one letter. Short words must begin as typed. */
function isNearly(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < shortestMisspelled || word.length < typed.length - 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const rest = (from: number) => word.slice(from);
  const left = typed.slice(at + 1);
  return (
    rest(at + 1).startsWith(left) ||
    rest(at).startsWith(left) ||
    rest(at + 1).startsWith(typed.slice(at)) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(at + 2).startsWith(typed.slice(at + 2)))
  );
}
