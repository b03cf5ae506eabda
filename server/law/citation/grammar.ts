/** Kinds of law that the recognizer distinguishes. */
export const citationFamilies = [
  "usc",
  "cfr",
  "public-law",
  "stat",
  "fed-reg",
  "executive-order",
  "plan",
  "act-section",
  "constitution",
  "rule",
  "guidelines",
  "uniform-code",
  "state",
  "state-reg",
  "session-law",
  "shared",
] as const;
export type CitationFamily = (typeof citationFamilies)[number];

/** One provision a citation names. */
export interface Target {
  /** `usc/42/1983`, `cfr/12/pt1026/appA`, `rule/frcp/12`, `state/ca/civ/1950.5` … (model.ts `Reference.target`). */
  key: string;
  /** `(b)(2)`, `note`, `cl. 3`; null for the whole provision. */
  pinpoint: string | null;
  /** Present when this is the end of a range that begins with the preceding target. */
  through?: true;
}

export interface Recognised {
  /** UTF-16 offsets into the text, end exclusive; an edition year in parentheses is not part of the span. */
  start: number;
  end: number;
  text: string;
  family: CitationFamily;
  targets: Target[];
  /** Other readings of the same words, most likely first: `1395w-4` is a section or a range. Only the installed sections can decide. */
  alternatives: Target[][];
  /** Edition after a citation of the U.S. Code or the CFR, which is not part of the span; absent where none is named. */
  edition?: CitedEdition;
}

/** `(2014)`, or `(2014 ed.)`, which for the CFR names only an annual edition. */
export interface CitedEdition {
  year: number;
  isAnnual: boolean;
}

/**
 * The edition named directly after a citation, or at the end of a citation typed alone: `(2013)`, `(2013 ed.)`, `(rev. July 1, 2013)`; with
 * `lax` also the year alone. Undefined where there is none.
 */
export function editionBehind(text: string, lax = false): CitedEdition | undefined {
  const [, main, supplement, word] =
    /^ {0,3},? {0,3}\((?:(?:rev\.|revised|eff\.|effective) )?(?:(?:as of )?(?:[a-z]{3,9}\.? )?\d{0,2},? ?)?((?:19|20)\d\d)(?:,? (?:&|and) supp\.? [ivx\d]{1,5},? ((?:19|20)\d\d))?( ed\b\.?| edition\b)?[^()]{0,40}\)/i.exec(
      text,
    ) ??
    (lax ? /^ {0,3},? {1,3}((?:19|20)\d\d)()( ed\b\.?| edition\b)?[ .]{0,3}$/i.exec(text) : null) ??
    [];
  const year = supplement === undefined || supplement === "" ? main : supplement;
  return year === undefined ? undefined : { year: Number(year), isAnnual: word !== undefined };
}

/** A family reader's reading of the text at one place. `end` is the offset where the citation ends. */
export interface Reading {
  end: number;
  family: CitationFamily;
  targets: Target[];
  alternatives: Target[][];
}

/** The folded text of one scan. `lax` accepts lowercase names, for a query typed in a hurry. */
export interface Scan {
  text: string;
  lax: boolean;
  /** `usc/17` or `cfr/12`: the title that contains the text, which is the meaning of `section 5 of this title`. */
  within: string | null;
  /** The state whose own forms are tried first, such as `va` for `Code § 18.2-31`; null where none is known. */
  state: string | null;
}

/** One number of a list as read, before the hyphens are decided. */
export interface Item {
  number: string;
  pinpoint: string | null;
  through: boolean;
}

/**
 * How the sign before a list announces it: `plural` (`§§`, sections) lists may continue freely; `bare` ones (no sign) only where the
 * sentence does not continue instead; a `single` sign covers only relatives of the same number (`§ 552, 552a`).
 */
export type ListMode = "plural" | "bare" | "single";

export interface ItemList {
  items: Item[];
  mode: ListMode;
  /** Levels of an act between the section and the act's name: `dB/tIV` in `section 5 of title IV of division B of Pub. L. …`. */
  above?: string;
  /** The text calls the list rules: `Rule 10b-5 under the Securities Exchange Act`. */
  ofRules?: boolean;
  end: number;
}

/**
 * The position of a code's name: after a title or volume (`42 U.S.C.`, `lead`), alone (`Ga. Code`), or after the section (`§ 51-1-6,
 * O.C.G.A.`, `items`). `at` is the offset after the name.
 */
export interface Place {
  lead: string | null;
  items: ItemList | null;
  at: number;
  /** Offset where the name begins. */
  from: number;
}

export type Reader = (scan: Scan, place: Place) => Reading | null;

/** Fold that preserves the length, so that offsets stay valid: every blank is a space, every dash `-`, every apostrophe straight. */
export function foldText(text: string): string {
  return odd.test(text) ? text.replace(everyOdd, (sign) => folds.get(sign) ?? foldOf(sign)) : text;
}

const odd = /[^\x20-\x7e§]/;
const everyOdd = /[^\x20-\x7e§]/g;
/** By code unit, as texts have them. */
const folds = new Map<string, string>();

function foldOf(sign: string): string {
  const fold = sign
    .replace(/[\s\u200b-\u200d\u2060\ufeff]/, " ")
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad]/, "-")
    .replace(/[\u2018\u2019\u02bb\u02bc]/, "'")
    .replace(/[\uff10-\uff19]/, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 48));
  folds.set(sign, fold);
  return fold;
}

/** The match of a sticky pattern at an offset, or null. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The offset after a sticky pattern at `at`, or `at` itself when it does not match. */
export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** An edition between the name of a code and the section, with the comma around it: `(2018 ed.)`, `(West 2020)`, `of 1986`, `1978,`. */
export function skipEdition(text: string, at: number): number {
  const after = skip(edition, text, at);
  return skip(/ {0,3},? {0,3}/y, text, after);
}

const edition =
  / {0,3},? {0,2}(?:\((?=[^()]{0,60}(?:(?:1[789]|20)\d\d|West|Vernon|Lexis|Deering|McKinney|Purdon|Baldwin|Page|Michie))[^()]{1,60}\)|of (?:1[789]|20)\d\d|(?:1[789]|20)\d\d(?:-\d\d(?:\d\d)?)?(?: ed(?:ition\b|\b\.?))?(?= {0,2},? {0,3}(?:§|sec|ch|tit|art)))/iy;

/** `§`, `§§`, `section`, `secs.` … and the list it announces; `end` is `at` when there is none. */
export function readSign(text: string, at: number): { end: number; mode: ListMode; ofRules: boolean } {
  const sign = matchAt(signs, text, at);
  if (sign === null) return { end: at, mode: "bare", ofRules: false };
  const mode = /^(?:§ ?§|sections|secs|ss|arts|articles|rules)/i.test(sign[0]) ? "plural" : "single";
  return { end: at + sign[0].length, mode, ofRules: /^r/i.test(sign[0]) };
}

const signs = /(?:§ {0,1}§{0,1}\.?|(?:sections?|secs?|ss?|articles?|arts?|rules?|r)(?:\.|\b)) {0,3}/iy;
