import { states } from "../law/corpus-tokens.ts";

/** A paragraph and the place of its first letter, in the caller's unit. */
export interface TextPlace {
  text: string;
  start: number;
  /** Headings define terms but do not use any: their words have capitals for their own reasons. */
  isHeading?: boolean;
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
  for (const { text, start } of places) {
    for (const match of text.matchAll(definition)) {
      const name = (match[1] ?? match[2] ?? match[3] ?? "").replace(/[,.]$/, "");
      const at = start + match.index + match[0].indexOf(name);
      if (!defined.has(name)) defined.set(name, { from: at, to: at + name.length });
    }
  }
  if (defined.size === 0) return [];
  const points: TermPoint[] = [];
  for (const [name, where] of defined) {
    const word = wordPattern(name);
    const isUsed = places.some(({ text, start }) => [...text.matchAll(word)].some(({ index }) => start + index !== where.from));
    if (!isUsed) points.push({ kind: "unusedTerm", what: name, ...where });
  }
  return [...points, ...undefinedTerms(places, [...defined.keys()])];
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
  for (const { text, start, isHeading = false } of places) {
    if (isHeading) continue;
    for (const match of withoutPhrases(text, phrases).matchAll(
      /\b(?:the|any|each|such|all|this|these|its|their|no|of|an?)\s+((?:[A-Z][a-z]{2,})(?:\s+[A-Z][a-z]{2,}){0,2})\b/g,
    )) {
      const name = match[1] ?? "";
      const parts = name.split(/\s+/);
      if (
        known.has(name) ||
        stateNames.has(name) ||
        parts.every((part) => known.has(part) || ordinary.has(part)) ||
        ordinary.has(parts.at(-1) ?? "") ||
        ordinary.has(parts[0] ?? "")
      )
        continue;
      if ([...known].some((one) => name.startsWith(`${one} `) || name.endsWith(` ${one}`))) continue;
      const from = start + match.index + match[0].length - name.length;
      const use = uses.get(name);
      if (use === undefined) uses.set(name, { count: 1, from, to: from + name.length });
      else use.count += 1;
    }
  }
  return [...uses].filter(([, { count }]) => count > 1).map(([what, { from, to }]) => ({ kind: "undefinedTerm", what, from, to }));
}

/** `Event of Default` and `Events of Default`. */
const phrasePattern = (name: string): RegExp =>
  new RegExp(String.raw`\b${escapePattern(name).replace(/^\w+/, (first) => `${first.replace(/s$/, "")}(?:s|es)?`)}(?:s|es)?\b`, "g");

/** The text with defined terms of several words in lower case, so that no part of them is read as a term. The length does not change. */
const withoutPhrases = (text: string, phrases: readonly RegExp[]): string =>
  phrases.reduce((kept, phrase) => kept.replace(phrase, (found) => "x".repeat(found.length)), text);
