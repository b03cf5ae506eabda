import { isStopWord } from "./search-terms.ts";

/**
 * The operators of a search for any of its words, also as Westlaw and Lexis users type them. They are read only where they are unmistakable:
 * `AND`, `OR` and `NOT` in capitals, `&` alone between two words, quotation marks around words, `-` right before a word, `*` or `!` right after
 * the beginning of one, and between two words `NEAR/5`, `w/5` or `/5`, `/s` or `w/s` (in one sentence), `/p` or `w/p` (in one paragraph). Any
 * other punctuation says nothing (data-api §6.2).
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
  /** The two within so many words of each other, or in one sentence or paragraph, in any order. */
  | { kind: "near"; left: Named; right: Named; within: Within };

/** An operand that is looked up as it is. */
export type Named = Extract<Operand, { kind: "words" | "prefix" }>;

/** A number of words, 0 to 99, or the part of a text two operands share. */
export type Within = number | "sentence" | "paragraph";

/** Reads the operators of a query. */
export function readSyntax(query: string): QuerySyntax {
  const notes: string[] = [];
  const tokens = tokensOf(query, notes);
  const alternatives = split(tokens, "OR").map((part) => readAlternative(part, notes));
  const clauses = alternatives.flatMap((one) => one.clause ?? []);
  const isDemanding = alternatives.some((one) => one.isDemanding);
  const excludedOnly = isDemanding && clauses.length === 0;
  if (isDemanding && /(?<!\S)\([^()]*\s[^()]*\)/.test(query)) notes.push("Parentheses do not group words here and were ignored.");
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
  /** `typed` as the person wrote the operator. */
  | { kind: "near"; within: Within; typed: string }
  | { kind: "item"; operand: Named; isExcluded: boolean; isPhrase: boolean };

const token =
  /(?<not>(?<![^\s"“”])-)?["“”](?<phrase>[^"“”]*)["“”]|(?<![^\s"“”])(?<near>(?:(?:NEAR|[wW])?\/\d{1,2}|[wW]?\/[sSpP]))(?![^\s"“”])|(?<![^\s])(?<word>AND|OR|NOT|&)(?![^\s])|(?<plain>[^\s"“”]+)|(?<mark>["“”])/g;

function tokensOf(query: string, notes: string[]): Token[] {
  // In a query written in capitals nothing tells an operator from a word.
  const hasSmallLetters = /\p{Ll}/u.test(query);
  const tokens: Token[] = [];
  let isExcluded = false;
  for (const { groups = {} } of query.matchAll(token)) {
    const { not, phrase, near, word, plain, mark } = groups;
    if (mark !== undefined) notes.push("A quotation mark without its partner was ignored.");
    else if (near !== undefined) tokens.push({ kind: "near", within: withinOf(near), typed: near });
    else if (word !== undefined && (hasSmallLetters || word === "&")) {
      if (word === "NOT") isExcluded = true;
      else tokens.push({ kind: word === "OR" ? "OR" : "AND" });
    } else {
      const text = phrase ?? word ?? plain ?? "";
      const item = phrase === undefined ? readPlain(text, notes) : { operand: { kind: "words" as const, text }, minus: not };
      if (/[\p{L}\p{N}]/u.test(item.operand.text))
        tokens.push({
          kind: "item",
          operand: item.operand,
          isExcluded: isExcluded || item.minus !== undefined,
          isPhrase: phrase !== undefined,
        });
      isExcluded = false;
    }
    if (word !== undefined && word !== "&" && !hasSmallLetters)
      notes.push("AND, OR and NOT were read as words, because the whole query is in capitals.");
  }
  if (isExcluded) notes.push("NOT stands before nothing and was ignored.");
  return tokens;
}

/** `w/5`, `/s`: the last of it says how near. */
function withinOf(typed: string): Within {
  const last = typed.slice(typed.indexOf("/") + 1).toLowerCase();
  return last === "s" ? "sentence" : last === "p" ? "paragraph" : Number(last);
}

function readPlain(text: string, notes: string[]): { operand: Named; minus: string | undefined } {
  const [, minus, word = text] = /^(-)(?=[\p{L}\p{N}])(.+)$/u.exec(text) ?? [];
  const start = /^([\p{L}\p{N}]{2,})\*$/u.exec(word)?.[1] ?? /^([\p{L}\p{N}]{3,})!$/u.exec(word)?.[1];
  // An exclamation after a word without meaning ends a sentence.
  if (start !== undefined && !(word.endsWith("!") && isStopWord(start.toLowerCase())))
    return { operand: { kind: "prefix", text: start }, minus };
  if (word.includes("*")) notes.push(`“${word}” was read without its *, which is understood only after at least two letters or digits.`);
  else if (
    /^(?:w|pre|near|onear|adj|atleast)\/(?:s|p|seg|sent|para|\d*)$|^\/(?:seg|sent|para|\d+)$|^\+(?:s|p|\d+)$|^(?:pre|onear|adj)\d+$/i.test(
      word,
    )
  )
    notes.push(`“${word}” is no operator here; /s, /p, w/5 and NEAR/5 are.`);
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
    if (one?.kind === "near") notes.push(`${one.typed} stands without a word on each side and was ignored.`);
    if (one?.kind !== "item") continue;
    const [joint, other] = [tokens[i + 1], tokens[i + 2]];
    if (joint?.kind === "near" && other?.kind === "item" && !one.isExcluded && !other.isExcluded) {
      required.push({ kind: "near", left: one.operand, right: other.operand, within: joint.within });
      // In `a /s b /s c` the middle word belongs to both pairs.
      i += tokens[i + 3]?.kind === "near" && tokens[i + 4]?.kind === "item" ? 1 : 2;
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

/** Whether a query holds anything that is read as an operator. */
export function hasOperators(query: string): boolean {
  return tokensOf(query, []).some((one) => one.kind !== "item" || one.isExcluded || one.isPhrase || one.operand.kind === "prefix");
}

/** The query with `&` between neighbours no operator joins, so that every word is demanded. A query without operators is unchanged. */
export function demandingAll(query: string): string {
  if (!hasOperators(query)) return query;
  let demanded = "";
  let isOpen = false;
  for (const { 0: typed, groups = {} } of query.matchAll(token)) {
    const isJoint = groups["near"] !== undefined || (groups["word"] !== undefined && groups["word"] !== "NOT");
    if (!isJoint && !/[\p{L}\p{N}]/u.test(typed)) continue;
    const isLeftOut = typed === "NOT" || typed.startsWith("-");
    demanded += `${demanded === "" ? "" : isOpen && !isJoint && !isLeftOut ? " & " : " "}${typed}`;
    isOpen = !isJoint && typed !== "NOT";
  }
  return demanded;
}

/** The words of a query for a search without operators: phrases stay in quotation marks, words left out and operators go. */
export function plainQuery(query: string): string {
  if (!hasOperators(query)) return query;
  return tokensOf(query, [])
    .flatMap((one) => (one.kind !== "item" || one.isExcluded ? [] : [one.isPhrase ? `"${one.operand.text}"` : one.operand.text]))
    .join(" ");
}
