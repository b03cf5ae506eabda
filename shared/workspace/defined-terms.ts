import { states } from "../law/corpus-tokens.ts";

/** A paragraph and the place of its first letter, in the caller's unit. */
export interface TextPlace {
  text: string;
  start: number;
  /** Headings define terms but do not use any: their words have capitals for their own reasons. */
  isHeading?: boolean;
  /** An object that always comes with this text: what was read from the text is kept with the object. */
  key?: object;
}

/** A term without its counterpart, and where it comes first. */
export interface TermPoint {
  kind: "undefinedTerm" | "unusedTerm";
  /** The term as the text spells it. */
  what: string;
  from: number;
  to: number;
}

/** A term as a contract defines it: `“Term”` in parentheses, followed by "means", or as in `each is an “Event of Default”`. */
const definition =
  /\((?:[^()“"]{0,80}?)[“"]([A-Z][^”"\n]{0,60})[”"][^()]{0,60}\)|(?:^|[^\w(])[“"]([A-Z][^”"\n]{0,60})[”"]\s+(?:means|shall mean|refers to|has the meaning|is defined|exists)|\b(?:is|are|constitutes?)\s+(?:an?|the)\s+[“"]([A-Z][^”"\n]{0,60})[”"]/g;

/** Terms that are defined but never used, and capitalized words used as terms without a definition. None if nothing is defined. */
export function termPoints(places: readonly TextPlace[]): TermPoint[] {
  const defined = new Map<string, { from: number; to: number }>();
  for (const place of places)
    for (const { name, at } of definitionsIn(place))
      if (!defined.has(name)) defined.set(name, { from: place.start + at, to: place.start + at + name.length });
  if (defined.size === 0) return [];
  const points: TermPoint[] = [];
  for (const [name, where] of defined) {
    const word = wordPattern(name);
    const isUsed = places.some((place) => usesIn(place, name, word).some((at) => place.start + at !== where.from));
    if (!isUsed) points.push({ kind: "unusedTerm", what: name, ...where });
  }
  return [...points, ...undefinedTerms(places, [...defined.keys()])];
}

/** A word in a text, and its distance from the first letter. */
interface Word {
  name: string;
  at: number;
}

const definitionsIn = kept((text): Word[] =>
  [...text.matchAll(definition)].map((match) => {
    const name = (match[1] ?? match[2] ?? match[3] ?? "").replace(/[,.]$/, "");
    return { name, at: match.index + match[0].indexOf(name) };
  }),
);

const usesOf = kept(() => new Map<string, readonly number[]>());
const nowhere: readonly number[] = [];

/** Where a text uses a term; `word` is its pattern. */
function usesIn(place: TextPlace, name: string, word: RegExp): readonly number[] {
  const known = usesOf(place);
  const found = known.get(name);
  if (found !== undefined) return found;
  const uses = place.text.includes(name.slice(1)) ? Array.from(place.text.matchAll(word), ({ index }) => index) : nowhere;
  known.set(name, uses);
  return uses;
}

/** `read` for a text; called once for each key. */
function kept<T>(read: (text: string) => T): (place: TextPlace) => T {
  const known = new WeakMap<object, { is: T }>();
  return ({ text, key }) => {
    if (key === undefined) return read(text);
    const found = known.get(key);
    if (found !== undefined) return found.is;
    const is = read(text);
    known.set(key, { is });
    return is;
  };
}

const wordPattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${eitherCase(name)}(?:s|es|’s|'s)?(?![\p{L}\p{N}])`, "gu");
/** A term defined at the start of a sentence has a capital only there: “Business day” means … */
const eitherCase = (name: string): string =>
  `[${name.charAt(0).toUpperCase()}${name.charAt(0).toLowerCase()}]${escapePattern(name.slice(1))}`;
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words that contracts capitalize without defining them. */
const ordinary = new Set(
  "Agreement Section Sections Clause Clauses Article Articles Exhibit Exhibits Schedule Schedules Annex Appendix Party Parties State States United County City Court Courts Act Code Rule Rules Law Laws Title Chapter Part January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Board Commission Department Congress Federal English Inc LLC Ltd Corp Company Corporation I".split(
    " ",
  ),
);

const stateNames: ReadonlySet<string> = new Set(Object.values(states));

/** `the Services`, used twice or more in the middle of sentences and defined nowhere. */
function undefinedTerms(places: readonly TextPlace[], defined: readonly string[]): TermPoint[] {
  const known = new Set(
    defined.flatMap((name) => [name, `${name}s`, name.replace(/s$/, ""), name.replace(/y$/, "ies"), name.replace(/ies$/, "y")]),
  );
  const phrases = defined.filter((name) => / [a-z]/.test(name)).map(phrasePattern);
  const uses = new Map<string, { count: number; from: number; to: number }>();
  const isTerm = (name: string) => {
    const parts = name.split(/\s+/);
    return !(
      known.has(name) ||
      stateNames.has(name) ||
      parts.every((part) => known.has(part) || ordinary.has(part)) ||
      ordinary.has(parts.at(-1) ?? "") ||
      ordinary.has(parts[0] ?? "") ||
      [...known].some((one) => name.startsWith(`${one} `) || name.endsWith(` ${one}`))
    );
  };
  const decided = new Map<string, boolean>();
  const all = phrases.map(({ source }) => source).join("\n");
  for (const place of places) {
    if (place.isHeading === true) continue;
    for (const { name, at } of capitalizedIn(place, phrases, all)) {
      const isOne = decided.get(name) ?? isTerm(name);
      decided.set(name, isOne);
      if (!isOne) continue;
      const from = place.start + at;
      const use = uses.get(name);
      if (use === undefined) uses.set(name, { count: 1, from, to: from + name.length });
      else use.count += 1;
    }
  }
  return [...uses].filter(([, { count }]) => count > 1).map(([what, { from, to }]) => ({ kind: "undefinedTerm", what, from, to }));
}

const capitalizedOf = kept((): { phrases: string | null; words: Word[] } => ({ phrases: null, words: [] }));

/** Words with capitals after an article, outside of the phrases; read again if the phrases, joined as `all`, changed. */
function capitalizedIn(place: TextPlace, phrases: readonly RegExp[], all: string): Word[] {
  const known = capitalizedOf(place);
  if (known.phrases === all) return known.words;
  known.phrases = all;
  known.words = Array.from(
    withoutPhrases(place.text, phrases).matchAll(
      /\b(?:the|any|each|such|all|this|these|its|their|no|of|an?)\s+((?:[A-Z][a-z]{2,})(?:\s+[A-Z][a-z]{2,}){0,2})\b/g,
    ),
    ({ 0: whole, 1: name = "", index }) => ({ name, at: index + whole.length - name.length }),
  );
  return known.words;
}

/** `Event of Default` and `Events of Default`. */
const phrasePattern = (name: string): RegExp =>
  new RegExp(String.raw`\b${escapePattern(name).replace(/^\w+/, (first) => `${first.replace(/s$/, "")}(?:s|es)?`)}(?:s|es)?\b`, "g");

/** The text with defined terms of several words in lower case, so that no part of them is read as a term. The length does not change. */
const withoutPhrases = (text: string, phrases: readonly RegExp[]): string =>
  phrases.reduce((kept, phrase) => kept.replace(phrase, (found) => "x".repeat(found.length)), text);
