import { states } from "#shared/law/corpus-tokens.ts";
import { stemOf, wordsOf } from "#shared/law/search-terms.ts";

/** The jurisdictions that a query names (`… in DC`, `California law on …`). */
export interface NamedPlaces {
  /** Codes as in `id_block`; empty when the query names none. */
  codes: ReadonlySet<string>;
  /** Stems of the names: they say where, not what. */
  stems: ReadonlySet<string>;
}

/** Reads the names of jurisdictions in a query. Initials count only in capitals, where the words beside them show that they are a place. */
export function namedPlaces(query: string): NamedPlaces {
  const words = wordsOf(query);
  const codes = new Set<string>();
  const stems = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const found = nameAt(query, words, at);
    if (found === null) continue;
    codes.add(found.code);
    for (const { word } of words.slice(at, at + found.length)) stems.add(stemOf(word));
    at += found.length - 1;
  }
  return { codes, stems };
}

type Words = ReturnType<typeof wordsOf>;

interface Found {
  code: string;
  /** Number of words. */
  length: number;
}

const longestName = 3;

function nameAt(query: string, words: Words, at: number): Found | null {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const spoken = words.slice(at, at + length);
    const code = names.get(spoken.map(({ word }) => word).join(" "));
    if (code !== undefined && !isOfAnotherName(words, at, length)) return { code, length };
  }
  return initialsAt(query, words, at);
}

/** `New York Convention` and `Mississippi River` are no jurisdictions; `Arkansas` must not begin with `Kansas`. */
function isOfAnotherName(words: Words, at: number, length: number): boolean {
  return otherNames.has(words[at + length]?.word ?? "");
}

const otherNames = new Set(["convention", "river", "convent", "times", "gulf", "avenue", "street"]);
const before = new Set(["in", "under", "of", "from", "across", "within"]);
const after = new Set(["law", "laws", "code", "statute", "statutes", "court", "courts", "rules", "rule", "constitution", "regulations"]);

/** `DC` and `NY law`; not `IN`, `OR` or `ME` in a heading typed in capitals. */
function initialsAt(query: string, words: Words, at: number): Found | null {
  const first = words[at];
  if (first === undefined) return null;
  // `D.C.` is read as two words of one letter.
  const second = words[at + 1];
  const isDotted =
    first.word.length === 1 && second?.word.length === 1 && /^\p{L}\.\s?\p{L}\b/u.test(query.slice(first.start, second.end + 1));
  const typed = isDotted ? query.charAt(first.start) + query.charAt(second.start) : query.slice(first.start, first.end);
  const length = isDotted ? 2 : 1;
  const code = typed.toLowerCase();
  if (typed.length !== 2 || !(code in states)) return null;
  if (code === "dc") return { code, length };
  const isPlaced = before.has(words[at - 1]?.word ?? "") || after.has(words[at + length]?.word ?? "");
  return typed === typed.toUpperCase() && query !== query.toUpperCase() && isPlaced ? { code, length } : null;
}

const names = new Map<string, string>([
  ...Object.entries(states).map(([code, name]): [string, string] => [
    wordsOf(name)
      .map(({ word }) => word)
      .join(" "),
    code,
  ]),
  ["washington dc", "dc"],
  ["federal", "federal"],
]);
