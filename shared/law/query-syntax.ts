import { isStopWord } from "./search-terms.ts";

/**
 * The operators of a search for any of its words, including those of Westlaw and Lexis. They are read only if they are unmistakable: `AND`,
 * `OR` and `NOT` in capitals, `&` (and) or `%` (but not) alone between two words, quotation marks around words, `-` right before a word,
 * `*` or `!` right after the beginning of one, `(a OR b)` for either in the place of a word, and between two words `NEAR/5`, `w/5` or `/5`,
 * `/s`, `w/s` or `w/sent` (in one sentence), `/p`, `w/p` or `w/para` (in one paragraph). `%` after a number is a share, not an operator.
 * Any other punctuation has no meaning (data-api §6.2).
 */
export interface QuerySyntax {
  /** The words for ranking: all but operators and excluded words. */
  words: string;
  /** Beginnings of words, each ranked by the words that begin with it. */
  prefixes: string[];
  /** A section must match one of these; null if no operator requires anything. */
  conditions: Clause[] | null;
  /** The alternatives as read, required or not. */
  clauses: Clause[];
  /** Sentences about the parts that were not understood, in order, each once. */
  notes: string[];
  /** The same with their places. */
  faults: Fault[];
}

/** A part of a query that was not understood; UTF-16 places in the query, end exclusive. */
export interface Fault {
  text: string;
  start: number;
  end: number;
}

export interface Clause {
  /** Each group must match, by any one of its operands. Never empty. */
  all: Operand[][];
  /** None of these may be in the section. */
  none: Operand[];
}

export type Operand =
  | { kind: "words"; text: string }
  | { kind: "prefix"; text: string }
  /** One of each side within this many words of each other, or in one sentence or paragraph, in any order. Sides are never empty. */
  | { kind: "near"; left: Named[]; right: Named[]; within: Within };

/** An operand that is looked up unchanged. */
export type Named = Extract<Operand, { kind: "words" | "prefix" }>;

/** A number of words, 0 to 255, or the part of a text that contains both operands. */
export type Within = number | "sentence" | "paragraph";

/** Reads the operators of a query. */
export function readSyntax(query: string): QuerySyntax {
  const faults: Fault[] = [];
  const tokens = tokensOf(query, faults);
  const alternatives = split(tokens, "OR").map((part) => readAlternative(part, faults));
  const clauses = alternatives.flatMap((one) => one.clause ?? []);
  const isDemanding = alternatives.some((one) => one.isDemanding);
  const excludedOnly = isDemanding && clauses.length === 0;
  const loose = isDemanding ? /(?<!\S)\([^()]*\s[^()]*\)/.exec(query.replaceAll(token, blankGroup)) : null;
  if (loose !== null)
    faults.push({
      text: "Parentheses group only alternatives here, as in (fee OR cost), and these were ignored.",
      start: loose.index,
      end: loose.index + loose[0].length,
    });
  const butNot = /(?<=\S\s)but not(?=\s(?!limited|only|less|more|later|before|after|exceeding|including|to\b)\p{L})/u.exec(
    query.replaceAll(/["“”][^"“”]*["“”]/g, (phrase) => " ".repeat(phrase.length)),
  );
  if (butNot !== null)
    faults.push({
      text: "“but not” was read as words. Choose Connectors, or type BUT NOT, to leave out what follows.",
      start: butNot.index,
      end: butNot.index + butNot[0].length,
    });
  if (excludedOnly)
    faults.push({ text: "Words to leave out need words to look for, so they were searched for.", start: 0, end: query.length });
  const ranked = tokens.flatMap((one) => (one.kind === "item" && (!one.isExcluded || excludedOnly) ? one.operands : []));
  return {
    words: ranked.flatMap((operand) => (operand.kind === "words" ? [operand.text] : [])).join(" "),
    prefixes: ranked.flatMap((operand) => (operand.kind === "prefix" ? [operand.text] : [])),
    conditions: isDemanding && !excludedOnly ? clauses : null,
    clauses,
    notes: [...new Set(faults.map(({ text }) => text))],
    faults,
  };
}

interface Place {
  start: number;
  end: number;
}

type Token = Place &
  (
    | { kind: "AND" | "OR" }
    /** `typed` as the user wrote the operator. */
    | { kind: "near"; within: Within; typed: string }
    | { kind: "item"; operands: Named[]; isExcluded: boolean; isPhrase: boolean }
  );

const token =
  /(?<not>(?<![^\s"“”])-)?["“”](?<phrase>[^"“”]*)["“”]|(?<![^\s])\((?<group>[^()]*\sOR\s[^()]*)\)(?![^\s])|(?<![^\s"“”])(?<near>(?:(?:(?:O?NEAR|o?near|[wW]|PRE|pre|\+)?\/|\+)(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])|(?:(?:[wW]|PRE|pre)?\/|\+)(?:[sSpP]|SENT|sent|PARA|para)))(?![^\s"“”])|(?<![^\s])(?<word>AND|OR|NOT|BUT(?=\sNOT\s)|&|(?<=[^\s\d]\s+)%(?=\s+\S))(?![^\s])|(?<plain>[^\s"“”]+)|(?<mark>["“”])/g;

/** Connectors between two words that other programs read and Pandect does not. */
const unread = /^(?:(?:w|pre|o?near|adj|atleast)\/(?:seg|\d*)|\/(?:seg|\d+)|\+\d+|(?:pre|onear|adj)\d+)$/i;

function tokensOf(query: string, faults: Fault[]): Token[] {
  // In a query in capitals an operator cannot be distinguished from a word.
  const hasSmallLetters = /\p{Ll}/u.test(query);
  const tokens: Token[] = [];
  let excluding: Place | null = null;
  for (const { 0: typed, index: start, groups = {} } of query.matchAll(token)) {
    const place = { start, end: start + typed.length };
    const { not, phrase, group, near, word, plain, mark } = groups;
    if (mark !== undefined) faults.push({ text: "A quotation mark without its partner was ignored.", ...place });
    else if (near !== undefined) {
      if (/^(?:pre|onear|\+)/i.test(near))
        faults.push({ text: `The order of words is not checked: “${near}” was read as ${inAnyOrder(near)}.`, ...place });
      tokens.push({ kind: "near", within: withinOf(near), typed: near, ...place });
    } else if (word !== undefined && (hasSmallLetters || !/\w/.test(word))) {
      if (isNot(word)) excluding = place;
      else tokens.push({ kind: word === "OR" ? "OR" : "AND", ...place });
    } else if (group !== undefined) {
      const operands = group.split(/\sOR\s/).flatMap((one) => alternativeIn(one.trim()) ?? []);
      if (operands.length > 0) tokens.push({ kind: "item", operands, isExcluded: excluding !== null, isPhrase: true, ...place });
      excluding = null;
    } else {
      const text = phrase ?? word ?? plain ?? "";
      if (plain !== undefined && unread.test(plain)) {
        faults.push({ text: `“${plain}” is not an operator here. Use /s, /p, w/5 or NEAR/5.`, ...place });
        continue;
      }
      const item = phrase === undefined ? readPlain(text, place, faults) : { operand: { kind: "words" as const, text }, minus: not };
      if (isSaying(item.operand.text))
        tokens.push({
          kind: "item",
          operands: [item.operand],
          isExcluded: excluding !== null || item.minus !== undefined,
          isPhrase: phrase !== undefined,
          ...place,
        });
      excluding = null;
    }
    if (word !== undefined && /\w/.test(word) && !hasSmallLetters)
      faults.push({ text: "AND, OR and NOT were read as words, because the whole query is in capitals.", ...place });
  }
  if (excluding !== null) faults.push({ text: "NOT has no word after it and was ignored.", ...excluding });
  return tokens;
}

const isNot = (word: string): boolean => word === "NOT" || word === "%";

const isSaying = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A word, a phrase or the beginning of a word between OR inside parentheses; null if there is none. */
function alternativeIn(typed: string): Named | null {
  const text = typed.replaceAll(/["“”]/g, "");
  if (!isSaying(text)) return null;
  return readPlain(text, { start: 0, end: 0 }, []).operand;
}

/** Blanks in place of a phrase and a group, so that only unread parentheses are left. */
function blankGroup(typed: string): string {
  return /^\(.*\sOR\s.*\)$/s.test(typed) || /^-?["“”]./.test(typed) ? " ".repeat(typed.length) : typed;
}

/** `w/5`, `/s`, `w/para`: the part after the last slash sets the distance. */
function withinOf(typed: string): Within {
  const last = (/\w+$/.exec(typed)?.[0] ?? "").toLowerCase();
  return last.startsWith("s") ? "sentence" : last.startsWith("p") ? "paragraph" : Number(last);
}

const inAnyOrder = (typed: string): string => `/${/\w+$/.exec(typed)?.[0] ?? ""}`;

function readPlain(text: string, place: Place, faults: Fault[]): { operand: Named; minus: string | undefined } {
  const [, minus, word = text] = /^(-)(?=[\p{L}\p{N}])(.+)$/u.exec(text) ?? [];
  const start = /^([\p{L}\p{N}]{2,})\*$/u.exec(word)?.[1] ?? /^([\p{L}\p{N}]{3,})!$/u.exec(word)?.[1];
  // An exclamation mark after a stop word ends a sentence.
  if (start !== undefined && !(word.endsWith("!") && isStopWord(start.toLowerCase())))
    return { operand: { kind: "prefix", text: start }, minus };
  const [, called, inside] = field.exec(word) ?? [];
  const fault = called === undefined ? faultOf(word) : `“${called}( )” is not understood here. Its words were searched for everywhere.`;
  if (fault !== null) faults.push({ text: fault, ...place });
  return { operand: { kind: "words", text: withoutLooseParentheses(inside ?? word) }, minus };
}

/** A word without the parentheses of a group around several words: `use)` of `TI(fair use)`. Those of `10(b)` stay. */
function withoutLooseParentheses(word: string): string {
  const bare = word.includes(")") ? word : word.replace(/^\(+/, "");
  return bare.includes("(") ? bare : bare.replace(/\)+(?=[.,;:]?$)/, "");
}

/** A field or a count as Westlaw and Lexis write them: `TI(arbitration)`, `heading(fair use)`, `atleast5(royalty)`. */
const field = /^(ti|pr|he|te|ca|title|heading|caption|text|body|atleast\d{1,3})\(((?!s\))[\p{L}]{2}.*)$/iu;

/** What is wrong with a word that looks like an operator; null if it does not look like one. */
function faultOf(word: string): string | null {
  if (word.includes("*")) return `“${word}” was read without its *, which is understood only after at least two letters or digits.`;
  if (/^(?:ti|title|heading|text|body|section|cite|citation|state|date|year|author):./i.test(word))
    return `“${word.slice(0, word.indexOf(":") + 1)}” is not a field here. Its words were searched for everywhere.`;
  return word === "XOR" ? "“XOR” is not an operator here. Use AND, OR or NOT." : null;
}

interface Alternative {
  clause: Clause | null;
  /** True if an operator requires or excludes something. */
  isDemanding: boolean;
}

function readAlternative(tokens: readonly Token[], faults: Fault[]): Alternative {
  const parts = split(tokens, "AND").map((part) => readPart(part, faults));
  const none = parts.flatMap((part) => part.none);
  const isJoined = parts.length > 1;
  // Between AND the loose words of a side are one condition; without AND they only rank, unless nothing else is required.
  const all = parts.flatMap(({ required, loose }) => (required.length > 0 ? required : loose.length > 0 ? [loose] : []));
  // `a AND NOT b` has only an exclusion on its other side.
  const empty = parts.findIndex((part) => part.required.length + part.loose.length + part.none.length === 0);
  const joint = tokens.filter((one) => one.kind === "AND")[Math.max(0, empty - 1)];
  if (isJoined && empty !== -1 && joint !== undefined)
    faults.push({ text: "AND has no words on one side and was ignored.", start: joint.start, end: joint.end });
  const isDemanding = isJoined || none.length > 0 || parts.some(({ required }) => required.length > 0);
  return { clause: all.length === 0 ? null : { all, none }, isDemanding };
}

/** Phrases, alternatives in parentheses and pairs of near words are required, each as one group; other words are loose. */
function readPart(tokens: readonly Token[], faults: Fault[]): { required: Operand[][]; loose: Operand[]; none: Operand[] } {
  const required: Operand[][] = [];
  const loose: Operand[] = [];
  const none: Operand[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const one = tokens[i];
    if (one?.kind === "near")
      faults.push({ text: `${one.typed} needs a word on each side and was ignored.`, start: one.start, end: one.end });
    if (one?.kind !== "item") continue;
    const [joint, other] = [tokens[i + 1], tokens[i + 2]];
    if (joint?.kind === "near" && other?.kind === "item" && !one.isExcluded && !other.isExcluded) {
      required.push([{ kind: "near", left: one.operands, right: other.operands, within: joint.within }]);
      // In `a /s b /s c` the middle word belongs to both pairs.
      i += tokens[i + 3]?.kind === "near" && tokens[i + 4]?.kind === "item" ? 1 : 2;
    } else if (one.isExcluded) none.push(...one.operands);
    else if (one.isPhrase) required.push(one.operands);
    else loose.push(...one.operands);
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

/** Whether a query contains anything that is read as an operator, or that is one in other programs and is left out here. */
export function hasOperators(query: string): boolean {
  return tokensOf(query, []).some((one) => one.kind !== "item" || isOperated(one)) || query.split(/\s+/).some((word) => unread.test(word));
}

function isOperated({ isExcluded, isPhrase, operands }: Extract<Token, { kind: "item" }>): boolean {
  return isExcluded || isPhrase || operands.some(({ kind }) => kind === "prefix");
}

/**
 * The query with `&` between neighbors that no operator joins, so that every word is required. A query without operators does not change.
 */
export function demandingAll(query: string): string {
  if (!hasOperators(query)) return query;
  let demanded = "";
  let isOpen = false;
  for (const { 0: typed, groups = {} } of query.matchAll(token)) {
    const isJoint = groups["near"] !== undefined || (groups["word"] !== undefined && !isNot(typed));
    if ((!isJoint && !isNot(typed) && !isSaying(typed)) || unread.test(typed)) continue;
    const isLeftOut = isNot(typed) || typed.startsWith("-");
    demanded += `${demanded === "" ? "" : isOpen && !isJoint && !isLeftOut ? " & " : " "}${typed}`;
    isOpen = !isJoint && !isNot(typed);
  }
  return demanded;
}

/**
 * The query with parentheses around the words that `OR` joins, because Westlaw and Lexis read `OR` before every other connector: `a & b OR
 * c` is `a & (b OR c)`. Unchanged if words are side by side without a connector, or if anything else in the query is not an alternative.
 */
export function orFirst(query: string): string {
  const parts: { text: string; kind: "item" | "OR" | "joint" }[] = [];
  for (const { 0: text, groups = {} } of query.matchAll(token)) {
    const { not, phrase, group, near, word, plain } = groups;
    if (near !== undefined || (word !== undefined && word !== "OR")) parts.push({ text, kind: "joint" });
    else if (word !== undefined) parts.push({ text, kind: "OR" });
    else if (not !== undefined || (phrase === undefined && group === undefined && !/^[^()-][^()]*$/.test(plain ?? ""))) return query;
    else parts.push({ text, kind: "item" });
  }
  const kindAt = (i: number) => parts[i]?.kind;
  const isOdd = parts.some(({ kind }, i) =>
    kind === "OR" ? kindAt(i - 1) !== "item" || kindAt(i + 1) !== "item" : kind === "item" && kindAt(i - 1) === "item",
  );
  if (isOdd) return query;
  if (!parts.some(({ kind }) => kind === "OR") || !parts.some(({ kind }) => kind === "joint")) return query;
  let read = "";
  for (let i = 0; i < parts.length; i++) {
    const alternatives = [parts[i]?.text ?? ""];
    while (parts[i + 1]?.kind === "OR") alternatives.push(parts[(i += 2)]?.text ?? "");
    const [only = "", ...others] = alternatives;
    const text = others.length === 0 ? only : `(${alternatives.map((one) => one.replace(/^\((.*)\)$/s, "$1")).join(" OR ")})`;
    read += `${read === "" ? "" : " "}${text}`;
  }
  return read;
}

/** The words of a query for a search without operators: phrases stay in quotation marks, excluded words and operators are dropped. */
export function plainQuery(query: string): string {
  if (!hasOperators(query)) return query;
  return itemsIn(query)
    .map(({ operands, isPhrase }) =>
      operands.map(({ text }) => (isPhrase && (operands.length === 1 || /\s/.test(text)) ? `"${text}"` : text)).join(" "),
    )
    .join(" ");
}

/** Whether `plainQuery` drops operators or the words they exclude; quotation marks around a phrase are kept. */
export function losesOperators(query: string): boolean {
  const wordsIn = (text: string) => text.replaceAll(/["“”\s]+/g, " ").trim();
  return wordsIn(plainQuery(query)) !== wordsIn(query);
}

/** Only the words of a query, also without quotation marks. */
export function bareWords(query: string): string {
  if (!hasOperators(query)) return query;
  return itemsIn(query)
    .flatMap(({ operands }) => operands.map(({ text }) => text))
    .join(" ");
}

/** The phrases of a query, each with the words that must be side by side. */
export function phrasesIn(query: string): string[] {
  return itemsIn(query).flatMap(({ operands, isPhrase }) =>
    isPhrase ? operands.flatMap(({ kind, text }) => (kind === "words" && /\s/.test(text.trim()) ? [text] : [])) : [],
  );
}

function itemsIn(query: string): Extract<Token, { kind: "item" }>[] {
  return tokensOf(query, []).filter((one) => one.kind === "item" && !one.isExcluded) as Extract<Token, { kind: "item" }>[];
}

/**
 * A query that is meant to have connectors: `and`, `or`, `and not` and `but not` outside quotation marks in capitals, and all other words
 * in lower case if the whole query is in capitals. As long as the typed text, so that places stay valid.
 */
export function asConnectors(query: string): string {
  const typed = /\p{Ll}/u.test(query)
    ? query
    : query.replaceAll(/\S+/g, (word) => (/^(?:AND|OR|NOT|BUT)$/.test(word) ? word : word.toLowerCase()));
  return typed
    .split(/(["“”][^"“”]*["“”])/)
    .map((piece, i) =>
      i % 2 === 1 ? piece : piece.replaceAll(/(?<![^\s(])(?:(?:and|but)\snot|and|or)(?![^\s)])/gi, (word) => word.toUpperCase()),
    )
    .join("");
}
