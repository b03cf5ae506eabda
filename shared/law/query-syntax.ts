/**
 * The operators of a search for any of its words. They are read only where they are unmistakable: `AND`, `OR` and `NOT` in capitals, quotation
 * marks around words, `-` right before a word, `*` right after the beginning of one, `NEAR/5` and `w/5` between two words. Any other
 * punctuation says nothing (data-api §6.2).
 */
export interface QuerySyntax {
  /** The words to rank by: all but operators and excluded words. */
  words: string;
  /** Beginnings of words, each to be ranked by what it begins. */
  prefixes: string[];
  /** A section must meet one of these; null where no operator demands anything. */
  conditions: Clause[] | null;
  /** Sentences on what was not understood, in order. */
  notes: string[];
}

export interface Clause {
  /** Each group must be met, by any one of its operands. Never empty. */
  all: Operand[][];
  /** None of these may be in the section. */
  none: Operand[];
}

export type Operand =
  | { kind: "words"; text: string }
  | { kind: "prefix"; text: string }
  /** The two within so many words of each other, in any order. */
  | { kind: "near"; left: Operand; right: Operand; words: number };

/** Reads the operators of a query. */
export function readSyntax(query: string): QuerySyntax {
  const notes: string[] = [];
  const tokens = tokensOf(query, notes);
  const alternatives = split(tokens, "OR").map((part) => readAlternative(part, notes));
  const clauses = alternatives.flatMap((one) => one.clause ?? []);
  const isDemanding = alternatives.some((one) => one.isDemanding);
  const excludedOnly = isDemanding && clauses.length === 0;
  if (excludedOnly) notes.push("Words to leave out need words to look for beside them, so they were searched for.");
  const ranked = tokens.filter((token) => token.kind === "item" && (!token.isExcluded || excludedOnly));
  const operands = ranked.flatMap((token) => (token.kind === "item" ? [token.operand] : []));
  return {
    words: operands.flatMap((operand) => (operand.kind === "words" ? [operand.text] : [])).join(" "),
    prefixes: operands.flatMap((operand) => (operand.kind === "prefix" ? [operand.text] : [])),
    conditions: isDemanding && !excludedOnly ? clauses : null,
    notes: [...new Set(notes)],
  };
}

type Token =
  | { kind: "AND" | "OR" }
  | { kind: "near"; words: number }
  | { kind: "item"; operand: Operand; isExcluded: boolean; isPhrase: boolean };

const token =
  /(?<not>(?<![^\s"“”])-)?["“”](?<phrase>[^"“”]*)["“”]|(?<![^\s])(?:NEAR|[wW])\/(?<near>\d{1,2})(?![^\s])|(?<![^\s])(?<word>AND|OR|NOT)(?![^\s])|(?<plain>[^\s"“”]+)|(?<mark>["“”])/g;

function tokensOf(query: string, notes: string[]): Token[] {
  // In a query written in capitals nothing tells an operator from a word.
  const hasSmallLetters = /\p{Ll}/u.test(query);
  const tokens: Token[] = [];
  let isExcluded = false;
  for (const { groups = {} } of query.matchAll(token)) {
    const { not, phrase, near, word, plain, mark } = groups;
    if (mark !== undefined) notes.push("A quotation mark without its partner was ignored.");
    else if (near !== undefined) tokens.push({ kind: "near", words: Number(near) });
    else if (word !== undefined && hasSmallLetters) {
      if (word === "NOT") isExcluded = true;
      else tokens.push({ kind: word === "AND" ? "AND" : "OR" });
    } else {
      const text = phrase ?? word ?? plain ?? "";
      const item =
        phrase === undefined ? readPlain(text, hasSmallLetters, notes) : { operand: { kind: "words" as const, text }, minus: not };
      if (/[\p{L}\p{N}]/u.test(item.operand.text))
        tokens.push({
          kind: "item",
          operand: item.operand,
          isExcluded: isExcluded || item.minus !== undefined,
          isPhrase: phrase !== undefined,
        });
      isExcluded = false;
    }
    if (word !== undefined && !hasSmallLetters) notes.push("AND, OR and NOT were read as words, because the whole query is in capitals.");
  }
  if (isExcluded) notes.push("NOT stands before nothing and was ignored.");
  return tokens;
}

type Named = Extract<Operand, { kind: "words" | "prefix" }>;

function readPlain(text: string, hasSmallLetters: boolean, notes: string[]): { operand: Named; minus: string | undefined } {
  const [, minus, word = text] = /^(-)(?=[\p{L}\p{N}])(.+)$/u.exec(text) ?? [];
  const start = /^([\p{L}\p{N}]{2,})\*$/u.exec(word)?.[1];
  if (start !== undefined) return { operand: { kind: "prefix", text: start }, minus };
  if (word.includes("*")) notes.push(`“${word}” was read without its *, which is understood only after at least two letters or digits.`);
  else if (/^\p{L}{3,}!$/u.test(word) && hasSmallLetters)
    notes.push(`“${word}” was read as a whole word; write “${word.slice(0, -1)}*” for all words that begin so.`);
  else if (/^(?:w|pre|near|onear|adj|atleast)\/(?:s|p|seg|sent|para|\d*)$|^\/(?:s|p|seg|sent|para|\d+)$|^(?:pre|onear|adj)\d+$/i.test(word))
    notes.push(`“${word}” is no operator here; NEAR/5 and w/5 are.`);
  else if (/^(?:ti|title|heading|text|body|section|cite|citation|state|date|year|author):./i.test(word))
    notes.push(`“${word.slice(0, word.indexOf(":") + 1)}” names no field here; its words were searched for everywhere.`);
  else if (word === "XOR") notes.push("“XOR” is no operator here; AND, OR and NOT are.");
  return { operand: { kind: "words", text: word }, minus };
}

interface Alternative {
  clause: Clause | null;
  /** True when an operator demands or excludes something. */
  isDemanding: boolean;
}

function readAlternative(tokens: readonly Token[], notes: string[]): Alternative {
  const parts = split(tokens, "AND").map((part) => readPart(part, notes));
  const none = parts.flatMap((part) => part.none);
  const isJoined = parts.length > 1;
  const required = parts.flatMap((part) => part.required.map((operand) => [operand]));
  // Between AND the loose words of a side are one demand; without it they only rank, unless nothing else is demanded.
  const loose = (isJoined ? parts.map((part) => (part.required.length > 0 ? [] : part.loose)) : [parts[0]?.loose ?? []]).filter(
    (group) => group.length > 0,
  );
  if (isJoined && parts.some((part) => part.required.length + part.loose.length === 0))
    notes.push("AND stands without words on one side and was ignored.");
  const all = isJoined || required.length === 0 ? [...required, ...loose] : required;
  return { clause: all.length === 0 ? null : { all, none }, isDemanding: isJoined || required.length > 0 || none.length > 0 };
}

/** Phrases and pairs of near words are required; other words are loose. */
function readPart(tokens: readonly Token[], notes: string[]): { required: Operand[]; loose: Operand[]; none: Operand[] } {
  const required: Operand[] = [];
  const loose: Operand[] = [];
  const none: Operand[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const one = tokens[i];
    if (one?.kind === "near") notes.push(`NEAR/${one.words} stands without a word on each side and was ignored.`);
    if (one?.kind !== "item") continue;
    const [joint, other] = [tokens[i + 1], tokens[i + 2]];
    if (joint?.kind === "near" && other?.kind === "item" && !one.isExcluded && !other.isExcluded) {
      required.push({ kind: "near", left: one.operand, right: other.operand, words: joint.words });
      i += 2;
    } else (one.isExcluded ? none : one.isPhrase ? required : loose).push(one.operand);
  }
  return { required, loose, none };
}

function split(tokens: readonly Token[], at: "AND" | "OR"): Token[][] {
  const parts: Token[][] = [[]];
  for (const one of tokens) {
    if (one.kind === at) parts.push([]);
    else parts.at(-1)?.push(one);
  }
  return parts.filter((part, i) => part.length > 0 || (at === "AND" && (i > 0 || parts.length > 1)));
}
