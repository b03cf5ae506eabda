import type { Reader } from "./grammar.ts";

/** A code or rule set as people write its name. */
export interface CodeName {
  read: Reader;
  /** Small letters are taken for a name in running text too (`42 usc 1983`). */
  anyCase?: boolean;
}

/**
 * Spellings of one name: words with alternatives `Cal|California`, optional ones with `?`. A word in capitals (`USC`) also
 * matches letter by letter (`U.S.C.`, `U. S. C.`). Full stops, blanks and the case of further letters are free.
 */
export type Spelling = string;

export interface NameTree {
  next: Map<string, NameTree>;
  names: CodeName[];
}

export function nameTree(entries: Iterable<readonly [Spelling, CodeName]>): NameTree {
  const root: NameTree = { next: new Map(), names: [] };
  for (const [spelling, name] of entries) {
    let ends = new Set([root]);
    for (const word of spelling.split(" ")) ends = addWord(ends, word);
    for (const end of ends) if (!end.names.includes(name)) end.names.push(name);
  }
  return root;
}

export interface NameMatch {
  name: CodeName;
  end: number;
}

/** Every name that begins at `at`, longest first. Names in small letters count in a `lax` scan, or where the name allows it. */
export function namesAt(tree: NameTree, text: string, at: number, lax: boolean): NameMatch[] {
  const found: NameMatch[] = [];
  const capital = isCapital(text.charCodeAt(at));
  let node: NameTree | undefined = tree;
  let from = at;
  while (node !== undefined) {
    word.lastIndex = from;
    const match = word.exec(text);
    const letters = match?.[1];
    if (match === null || letters === undefined || letters.length > longestWord) break;
    node = node.next.get(letters.replaceAll("'", "").toLowerCase());
    const end: number = from + letters.length + (match[2]?.length ?? 0);
    const here = (node?.names ?? []).filter((name) => capital || lax || name.anyCase === true);
    found.unshift(...here.map((name) => ({ name, end })));
    from = word.lastIndex;
  }
  return found;
}

const longestWord = 20;
const word = /([A-Za-z][A-Za-z']{0,20}|&)(\.?)(?:,(?= )|-(?=[A-Za-z]))? {0,3}/y;

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function addWord(starts: Set<NameTree>, word: string): Set<NameTree> {
  const optional = word.endsWith("?");
  const ends = new Set<NameTree>(optional ? starts : []);
  for (const choice of word.replace(/\?$/, "").split("|")) {
    const low = choice.toLowerCase();
    for (const start of starts) {
      ends.add(step(start, low));
      if (/^[A-Z]{2,}$/.test(choice)) ends.add([...low].reduce(step, start));
    }
  }
  return ends;
}

function step(tree: NameTree, word: string): NameTree {
  let next = tree.next.get(word);
  if (next === undefined) {
    next = { next: new Map(), names: [] };
    tree.next.set(word, next);
  }
  return next;
}
