/** A token is a 32-bit hash: of the word in lower case, or of a class of figures. Hashing keeps the document's words out of stored models. */

const seed = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a of a string's code units. */
export function hashOf(word: string): number {
  let hash = seed;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), prime);
  return hash | 0;
}

/** Spreads a hash so that its low bits are usable (the finalizer of MurmurHash3). */
export function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const classes = {
  money: hashOf("<money>"),
  percent: hashOf("<percent>"),
  year: hashOf("<year>"),
  small: hashOf("<small>"),
  number: hashOf("<number>"),
  month: hashOf("<month>"),
  quote: hashOf("<quote>"),
};
const months = new Set(
  "january february march april june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec"
    .split(" ")
    .map(hashOf),
);

const stop = new Set(
  "a an and any are as at be been by for from has have if in into is it its of on or such that the their there this to under upon was were which with shall will may"
    .split(" ")
    .map(hashOf),
);

/** Number of letters in a stem: "assigned", "assignment" and "assigns" share one. */
const stemLength = 6;

export interface Tokens {
  /** Every word, figure class and quotation mark, in order. */
  words: Int32Array;
  /** Stems of the meaningful words, and the figure classes, in order. */
  stems: Int32Array;
}

const most = 20_000;
const words = new Int32Array(most);
const stems = new Int32Array(most);

/** The tokens of a stretch of text; at most 20,000. */
export function tokensOf(text: string, start: number, end: number): Tokens {
  let count = 0;
  let stemCount = 0;
  let i = start;
  let afterMoney = false;
  while (i < end && count < most) {
    const code = text.charCodeAt(i);
    if (isLetter(code)) {
      let hash = seed;
      let stem = seed;
      for (let letters = 0; i < end; letters++) {
        const c = text.charCodeAt(i);
        if (isLetter(c)) {
          hash = Math.imul(hash ^ lower(c), prime);
          if (letters < stemLength) stem = Math.imul(stem ^ lower(c), prime);
        } else if (!isApostrophe(c) || i + 1 >= end || !isLetter(text.charCodeAt(i + 1))) break;
        i++;
      }
      hash |= 0;
      const isMonth = months.has(hash);
      words[count++] = isMonth ? classes.month : hash;
      if (!isMonth && !stop.has(hash)) stems[stemCount++] = stem | 0;
      afterMoney = false;
    } else if (isDigit(code)) {
      const from = i;
      while (i < end && (isDigit(text.charCodeAt(i)) || (isSeparator(text.charCodeAt(i)) && isDigit(text.charCodeAt(i + 1))))) i++;
      const figure = afterMoney ? classes.money : text.charCodeAt(i) === 37 ? classes.percent : numberClass(text, from, i);
      words[count++] = figure;
      stems[stemCount++] = figure;
      afterMoney = false;
    } else {
      if (isQuote(code)) words[count++] = classes.quote;
      if (code === 36 || code === 0x20ac || code === 0xa3) afterMoney = true;
      else if (code !== 32 && code !== 0xa0) afterMoney = false;
      i++;
    }
  }
  return { words: words.slice(0, count), stems: stems.slice(0, stemCount) };
}

function numberClass(text: string, from: number, to: number): number {
  if (to - from > 4) return classes.number;
  const value = Number(text.slice(from, to));
  if (to - from === 4 && value >= 1900 && value < 2100) return classes.year;
  return value <= 31 ? classes.small : classes.number;
}

function isLetter(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 0xc0 && c !== 0xd7 && c !== 0xf7 && c < 0x2000) || c >= 0x3040;
}

function lower(c: number): number {
  return c >= 65 && c <= 90 ? c + 32 : c;
}

function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

function isSeparator(c: number): boolean {
  return c === 44 || c === 46;
}

function isApostrophe(c: number): boolean {
  return c === 39 || c === 0x2019;
}

function isQuote(c: number): boolean {
  return c === 34 || c === 0x201c || c === 0x201d;
}
