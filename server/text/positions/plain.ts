import type { SideWords } from "../contract/sides.ts";
import type { Stance } from "./rule-check.ts";

/**
 * Rewrites a passage for the predicates: lower case, one kind of hyphen and quote, single spaces, and a mark for each party:
 * `@us`, `@them` (`@pays`, `@prov` where the user's side is unknown), `@each` (each, either or both), `@none` (neither), `@role` (a party
 * named by what it does here, such as the receiving party; each may be it) and `@other`. Takes linear time.
 */
export function plainer(words: SideWords, stance: Stance): (text: string) => string {
  const own =
    stance === null ? (["@pays", "@prov"] as const) : stance === "pays" ? (["@us", "@them"] as const) : (["@them", "@us"] as const);
  const names = [...words.pays.map((word) => [word, own[0]] as const), ...words.provides.map((word) => [word, own[1]] as const)].toSorted(
    ([a], [b]) => b.length - a.length,
  );
  const marks = new Map(
    names.flatMap(([word, mark]) =>
      // A clause in capitals may leave the first letter of "eGull" small.
      [word, word.toUpperCase(), word.slice(0, 1) + word.slice(1).toUpperCase()].map((form) => [form, mark] as const),
    ),
  );
  const pattern =
    marks.size === 0
      ? null
      : new RegExp(
          `\\b(?:[Tt]he |THE )?(${[...marks.keys()].map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\w-]|/[A-Z])`,
          "g",
        );
  return (text) => {
    let said = folded(text);
    if (pattern !== null) said = said.replace(pattern, (_, word: string) => marks.get(word) ?? word);
    return joined(undotted(said.toLowerCase()));
  };
}

/** The sentences of a passage in plain form, where a period with a space behind it ends a sentence. */
export const plainSentences = (plain: string): string[] => plain.split(/(?<=\.)\s+/);

/** The sentences of a passage in plain form, cut at semicolons too: each says one thing. */
export const plainStatements = (plain: string): string[] => plain.split(/(?<=[.;])\s+/);

const folded = (text: string) =>
  text
    .replaceAll(/[\u00AD]/g, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\b(non|co|sub)- (?=[a-z])/gi, "$1-")
    .replaceAll(/\bnon (?=exclusive|transferable)/gi, "non-");

/** Periods that end no sentence become hyphens or go: "section 14.1", "inc.", "e.g.", and the marks of items, "a." */
const undotted = (text: string) =>
  text
    .replaceAll(
      /\b((?:sections?|articles?|clauses?|paragraphs?|exhibits?|schedules?|and|or|through|to|,) \d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?/g,
      (_, first: string, second: string, third?: string) => (third === undefined ? `${first}-${second}` : `${first}-${second}-${third}`),
    )
    .replaceAll(/\b(inc|ltd|corp|co|llc|no|nos|sec|art|approx|etc|vs|cf|dr|mr|ms|mrs)\.(?= ?[a-z\d,;)@])/g, "$1")
    .replaceAll(/\b(e\.g|i\.e|u\.s\.a|u\.s|f\.o\.b|n\.a|l\.p|l\.l\.c|p\.m|a\.m)\.?(?=[\s,;)])/g, (_, letters: string) =>
      letters.replaceAll(".", ""),
    )
    .replaceAll(/(?<=[:;,] |\band |\bor )([a-z]|\d{1,2}|[ivx]{1,4})\. /g, "($1) ");

/** Groups of parties, and parties named by their part in an event. */
function joined(text: string): string {
  return (
    text
      .replaceAll(/\b(?:neither|no|none) (?:of the )?part(?:y|ies)(?: (?:hereto|to this agreement))?\b/g, "@none")
      // "Each party (the "indemnifying party") agrees to indemnify".
      .replaceAll(
        / ?\((?:each,? )?(?:the|an?|as the|in such capacity,? the)? ?"(?:receiving|disclosing|recipient|indemnifying|indemnified|breaching|defaulting|terminating|assigning|discloser) ?(?:party)?"\)/g,
        "",
      )
      .replaceAll(/\b(?:each|either|both|any|all)(?: of the| one of the)? part(?:y|ies)(?: (?:hereto|to this agreement))?\b/g, "@each")
      .replaceAll(
        /\b(?:the|such) other part(?:y|ies)\b(?: hereto)?|\bthe other\b(?= ?[.,;'’]| (?:against|from|without|for|upon|on|of|by|to|in)\b)/g,
        "@other",
      )
      .replaceAll(
        /\b(?:the|a|an|any|such|that)? ?(?:receiving|disclosing|recipient|indemnifying|indemnified|non-?breaching|breaching|non-?defaulting|defaulting|terminating|aggrieved|notifying|assigning|injured|innocent) party\b/g,
        " @role",
      )
      .replaceAll(
        /\b(?:the|a|any) (?:other )?party (?:that is |which is |who is )?(?:then )?(?:not )?(?:in|at) (?:material )?(?:breach|default|fault)\b/g,
        " @role",
      )
      .replaceAll(/\b(?:the |a |each |such )?(?:recipient|discloser)\b/g, "@role")
      .replaceAll(/\b(?:the|these) parties\b(?: hereto)?/g, "@each")
      .replaceAll(/\b(?:a|one|such|that) party\b/g, "@role")
      .replaceAll(
        /@(?:us|them|pays|prov),? on (?:the )?one hand,? (?:or|and|nor) @(?:us|them|pays|prov),? on the other(?: hand)?/g,
        "@each",
      )
      .replaceAll(/\bneither @(\w+) nor @(\w+)( or @\w+)?/g, (_, a: string, b: string) => (a === b ? `not @${a}` : "@none"))
      .replaceAll(
        /\bneither (@(?:us|them|pays|prov)) nor ((?:any|each|either) of )?(?:its|his|her|their) ([^.;@]{1,80}?) (shall|will|may|must)\b/g,
        "$1 $4 not",
      )
      .replaceAll(/\bnot (@\w+) (shall|will|may|must)\b/g, "$1 $2 not")
      // "The property of @us and @them shall not resell it" names the parties one after the other.
      .replaceAll(
        /\b(of|by|to|for|from|with) @(us|them|pays|prov) and @(us|them|pays|prov) (?=(?:shall|will|may|must)\b)/g,
        (whole, word: string, a: string, b: string) => (a === b ? whole : `${word} @${a}, and @${b} `),
      )
      .replaceAll(
        /\b(?:each|either|both|any|all) of @(us|them|pays|prov),? (?:and|or) @(us|them|pays|prov)\b/g,
        (whole, a: string, b: string) => (a === b ? whole : "@each"),
      )
      .replaceAll(/@(us|them|pays|prov)(?: (?:and|or|and\/or) (?:each of )?)@(us|them|pays|prov)\b/g, (_, a: string, b: string) =>
        a === b ? `@${a}` : "@each",
      )
      .replaceAll(/@(us|them|pays|prov)'s (?:and|or) @(us|them|pays|prov)'s\b/g, (_, a: string, b: string) =>
        a === b ? `@${a}'s` : "@each's",
      )
      .replaceAll(/\b(?:either|each|both)(?: of)? @each\b/g, "@each")
      .replaceAll(/,? ?\(?\bbut not the obligation\b\)?,?/g, "")
      .replaceAll(/ {2,}/g, " ")
      .trim()
  );
}
