/**
 * Lengths of words by their first two letters, a bit each: decides without copying a word whether it may be one of them. Words of letters
 * alone, 31 at most.
 */
export class WordShapes {
  readonly #lengths = new Int32Array(1024);

  /** In lower case. */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (!/^[a-z]{1,31}$/.test(word)) continue;
      const place = placeOf(word.charCodeAt(0), word.length === 1 ? 0 : word.charCodeAt(1));
      this.#lengths[place] = (this.#lengths[place] ?? 0) | (1 << (word.length - 1));
    }
  }

  /** False where no word has these first letters, in either case, and this length. */
  mayBe(first: number, second: number, length: number): boolean {
    return length <= 31 && ((this.#lengths[placeOf(first, length === 1 ? 0 : second)] ?? 0) & (1 << (length - 1))) !== 0;
  }
}

/** Five bits of a letter are the same in both cases. */
function placeOf(first: number, second: number): number {
  return ((first & 31) << 5) | (second & 31);
}

/** Words that may begin a citation in running text, by the case of their first letter. */
export interface Beginnings {
  capital: WordShapes;
  small: WordShapes;
}

/**
 * Steps through the places of a text where a citation may begin: words, numbers, and section signs before a number. Like the pattern
 * `/[A-Za-z]+|\d+|§(?=§? {0,3}\d)/g`, without an object for each of them, since nine of ten words begin none. With `beginnings`, words
 * that are none of them are passed over, except those before an apostrophe (`Children's`).
 */
export class Tokens {
  readonly #text: string;
  readonly #beginnings: Beginnings | null;
  /** Of the present token. */
  start = 0;
  /** Where the next token is looked for; may be set further ahead. */
  end = 0;

  constructor(text: string, beginnings: Beginnings | null) {
    this.#text = text;
    this.#beginnings = beginnings;
  }

  /** Moves to the next token; false where there is none. */
  next(): boolean {
    const text = this.#text;
    const { length } = text;
    for (let at = this.end; at < length;) {
      const code = text.charCodeAt(at);
      const from = at++;
      if (isLetter(code)) {
        while (at < length && isLetter(text.charCodeAt(at))) at++;
        if (this.#isPassed(code, from, at)) continue;
      } else if (isDigit(code)) {
        while (at < length && isDigit(text.charCodeAt(at))) at++;
      } else if (code !== sectionSign || !isBeforeNumber(text, at)) continue;
      this.start = from;
      this.end = at;
      return true;
    }
    this.end = length;
    return false;
  }

  #isPassed(first: number, from: number, to: number): boolean {
    if (this.#beginnings === null || (to < this.#text.length && this.#text.charCodeAt(to) === apostrophe)) return false;
    const shapes = first < 0x61 ? this.#beginnings.capital : this.#beginnings.small;
    return !shapes.mayBe(first, to - from === 1 ? 0 : this.#text.charCodeAt(from + 1), to - from);
  }
}

const sectionSign = 0xa7;
const apostrophe = 0x27;

function isLetter(code: number): boolean {
  const low = code | 32;
  return low >= 0x61 && low <= 0x7a && code < 128;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isBeforeNumber(text: string, at: number): boolean {
  const from = text.charCodeAt(at) === sectionSign ? at + 1 : at;
  for (let i = from; i <= from + 3; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) return true;
    if (code !== 0x20) return false;
  }
  return false;
}
