import { eachWord, irregularForms, isStopWord, stemOf } from "#shared/law/search-terms.ts";

/** A word of a text that has one of the searched stems. */
export interface StemHit {
  stem: string;
  start: number;
  end: number;
}

export type StemFinder = (text: string) => StemHit[];

/**
 * A finder of all words with one of `stems`. The finder tests whole words only where a text has a stem's first letters, which is several
 * times faster than reading every word; texts with letters outside ASCII are read word by word.
 */
export function stemFinder(stems: ReadonlySet<string>): StemFinder {
  if (stems.size === 0) return () => [];
  const starts = [...new Set([...stems].flatMap((stem) => [commonStart(stem), ...irregularForms(stem)]))].toSorted(
    (a, b) => b.length - a.length,
  );
  const pattern = new RegExp(`(?:${starts.map(escaped).join("|")})[a-z0-9'’]*`, "gi");
  return (text) => {
    if (otherLetters.test(text)) return readAll(text, stems);
    const hits: StemHit[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      if (match.index > 0 && wordCharacter.test(text.charAt(match.index - 1))) continue;
      addHits(match[0], match.index, stems, hits);
    }
    return hits;
  };
}

function readAll(text: string, stems: ReadonlySet<string>): StemHit[] {
  const hits: StemHit[] = [];
  addHits(text, 0, stems, hits);
  return hits;
}

function addHits(text: string, offset: number, stems: ReadonlySet<string>, hits: StemHit[]): void {
  eachWord(text, (word, start, end) => {
    if (isStopWord(word)) return;
    const stem = stemOf(word);
    if (stems.has(stem)) hits.push({ stem, start: offset + start, end: offset + end });
  });
}

/** Letters a word must begin with to have this stem: Porter's rules change at most the last letter of the stem. */
function commonStart(stem: string): string {
  return /\d/.test(stem) || stem.length < 3 ? stem.slice(0, Math.max(1, stem.length - (/\d/.test(stem) ? 0 : 1))) : stem.slice(0, -1);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const wordCharacter = /[a-z0-9'’]/i;
/** Any character other than ASCII and the signs and blanks of printed law. */
const otherLetters = /[^\x00-\x7f\u00a0-\u00a9\u00ab-\u00b1\u00b6-\u00b8\u00bb\u2000-\u206f]/;
