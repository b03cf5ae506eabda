import type { Reader } from "./grammar.ts";

/** A code or rule set as people write its name. */
export interface CodeName {
  read: Reader;
  /** Lowercase letters are accepted as a name in running text too (`42 usc 1983`). */
  anyCase?: boolean;
  /** States whose own law has this name without the state; their readings come first where the state is known. */
  states?: ReadonlySet<string>;
}

/**
 * Spellings of one name: words with alternatives `Cal|California`, optional ones with `?`. A word in capitals (`USC`) also matches letter
 * by letter (`U.S.C.`, `U. S. C.`). Full stops, blanks and the case of later letters are ignored.
 */
export type Spelling = string;

/**
 * Names by their first word. Thousands of spellings belong to a few hundred first words, so the tree under a word is built when a text
 * first contains that word.
 */
export interface Names {
  byFirstWord: Map<string, (readonly [Spelling, CodeName])[]>;
  /** First words of the names that lowercase letters may begin in running text. */
  anyCaseFirst: Set<string>;
  grown: Map<string, NameTree>;
}

interface NameTree {
  next: Map<string, NameTree>;
  names: CodeName[];
}

export function namesOf(entries: Iterable<readonly [Spelling, CodeName]>): Names {
  const byFirstWord: Names["byFirstWord"] = new Map();
  const anyCaseFirst = new Set<string>();
  for (const entry of entries) {
    for (const first of firstWords(entry[0])) {
      if (entry[1].anyCase === true) anyCaseFirst.add(first);
      const same = byFirstWord.get(first);
      if (same === undefined) byFirstWord.set(first, [entry]);
      else same.push(entry);
    }
  }
  return { byFirstWord, anyCaseFirst, grown: new Map() };
}

export interface NameMatch {
  name: CodeName;
  end: number;
}

/** Whether a name can begin with this word, in lower case here and in the text as `token`. */
export function canBegin({ byFirstWord, anyCaseFirst }: Names, word: string, token: string, lax: boolean): boolean {
  return lax || isCapital(token.charCodeAt(0)) ? byFirstWord.has(word) : anyCaseFirst.has(word);
}

/** Every name that begins at `at`, longest first. Lowercase names count in a `lax` scan, or where the name allows them. */
export function namesAt(names: Names, text: string, at: number, lax: boolean): NameMatch[] {
  const found: NameMatch[] = [];
  const capital = isCapital(text.charCodeAt(at));
  let node: NameTree | undefined;
  let from = at;
  do {
    word.lastIndex = from;
    const match = word.exec(text);
    const letters = match?.[1];
    if (match === null || letters === undefined || letters.length > longestWord) break;
    const key = letters.replaceAll("'", "").toLowerCase();
    node = from === at ? treeOf(names, key) : node?.next.get(key);
    const end: number = from + letters.length + (match[2]?.length ?? 0);
    const here = (node?.names ?? []).filter((name) => capital || lax || name.anyCase === true);
    found.unshift(...here.map((name) => ({ name, end })));
    from = word.lastIndex;
  } while (node !== undefined);
  return found;
}

const longestWord = 20;
const word = /([A-Za-z][A-Za-z']{0,20}|&)(\.?)(?:,(?= )|-(?=[A-Za-z]))? {0,3}/y;

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function firstWords(spelling: Spelling): Set<string> {
  const words = spelling.split(" ");
  const firsts = new Set<string>();
  for (const word of words) {
    for (const choice of choices(word)) firsts.add(choice[0] ?? "");
    if (!word.endsWith("?")) break;
  }
  return firsts;
}

function treeOf(names: Names, first: string): NameTree | undefined {
  const entries = names.byFirstWord.get(first);
  if (entries === undefined) return undefined;
  let tree = names.grown.get(first);
  if (tree === undefined) {
    const root: NameTree = { next: new Map(), names: [] };
    for (const [spelling, name] of entries) {
      let ends = new Set([root]);
      for (const word of spelling.split(" ")) ends = grow(ends, word);
      for (const end of ends) if (!end.names.includes(name)) end.names.push(name);
    }
    tree = root.next.get(first) ?? root;
    names.grown.set(first, tree);
  }
  return tree;
}

/** The positions after one word of a spelling, from the positions before it. */
function grow(starts: Set<NameTree>, word: string): Set<NameTree> {
  const ends = new Set<NameTree>(word.endsWith("?") ? starts : []);
  for (const steps of choices(word)) for (const start of starts) ends.add(steps.reduce(step, start));
  return ends;
}

/** The texts that a word of a spelling matches: the words of each alternative, and for an acronym also its letters. */
function choices(word: string): string[][] {
  return word
    .replace(/\?$/, "")
    .split("|")
    .flatMap((choice) => {
      const low = choice.replaceAll("'", "").toLowerCase();
      return /^[A-Z]{2,}$/.test(choice) ? [[low], [...low]] : [[low]];
    });
}

function step(tree: NameTree, word: string): NameTree {
  let next = tree.next.get(word);
  if (next === undefined) {
    next = { next: new Map(), names: [] };
    tree.next.set(word, next);
  }
  return next;
}
