/** A word with the punctuation directly behind it. */
export interface Word {
  /** For comparison: small letters, plain apostrophes, without hyphens. */
  key: string;
  /** In its own letter case, otherwise like `key`. */
  cased: string;
  /** `,` `;` `:` `.` `?` `!` directly behind it; `""` where there is none. */
  mark: string;
  start: number;
  /** After the word, before its mark. */
  end: number;
}

const word = /\$?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[-'’‘.,/&%\u2010\u2011\u00ad](?=[\p{L}\p{N}]))*%?|[§¶$%&+=]+/gu;

/** The words of a text in order. Dashes, quotation marks and brackets only divide. Linear in the length. */
export function wordsOf(text: string, from = 0, to = text.length): Word[] {
  const words: Word[] = [];
  const piece = from === 0 && to === text.length ? text : text.slice(from, to);
  for (const match of piece.matchAll(word)) {
    let typed = match[0];
    const start = match.index + from;
    // `authority.The`: a period between letters belongs to an abbreviation only where the letters are few.
    const cut = typed.search(/(?<=[\p{Ll}]{3})[.,/](?=\p{L})/u);
    if (cut > 0) {
      const [a, b] = [typed.slice(0, cut), typed.slice(cut + 1)];
      words.push(wordOf(a, typed[cut] ?? "", start), wordOf(b, markAt(text, start + typed.length, to), start + cut + 1));
      continue;
    }
    typed = match[0];
    words.push(wordOf(typed, markAt(text, start + typed.length, to), start));
  }
  return words;
}

function wordOf(typed: string, mark: string, start: number): Word {
  const cased = typed
    .replaceAll(/[-\u2010\u2011\u00ad]/g, "")
    .replaceAll(/[’‘]/g, "'")
    .normalize("NFKC");
  return { key: cased.toLowerCase(), cased, mark: mark === "/" ? "" : mark, start, end: start + typed.length };
}

/** The mark directly behind a word, also behind a quotation mark or bracket that closes there. */
function markAt(text: string, at: number, to: number): string {
  return /^["”’')\]]{0,3}([,;:.?!])(?!\s?\.\s?\.)/.exec(text.slice(at, Math.min(at + 6, to)))?.[1] ?? "";
}
