import type { ContractParty } from "./parties.ts";
import { segment } from "./sentences.ts";
import type { Span } from "./source.ts";

/** Who must or may do something, and under which condition. */
export interface Duty extends Span {
  /** Index of the party, "both" for words that bind each party ("either party", "the receiving party"), otherwise a role in small letters. */
  who: number | "both" | string;
  modality: "must" | "may" | "must not";
  /** The condition in its own words; null where the sentence sets none. */
  condition: Span | null;
}

/** Words that bind each party, whichever it is. */
const anyParty =
  /^(?:(?:each|either|neither|both|any|no|one|a|an|the)\s+(?:of\s+the\s+)?(?:(?:other|receiving|disclosing|recipient|indemnif\w+|(?:non-?)?breaching|(?:non-?)?defaulting|(?:non-?)?terminating|assigning|notifying|affected|aggrieved|party\s+\w+ing)\s+)?part(?:y|ies)|(?:the\s+)?parties)$/i;
const partyWords =
  "(?:[Ee]ach|EACH|[Ee]ither|EITHER|[Nn]either|NEITHER|[Bb]oth|BOTH|[Aa]ny|ANY|[Nn]o|NO|[Oo]ne|ONE|[Aa]n?|AN?|[Tt]he|THE)\\s+(?:of\\s+the\\s+|OF\\s+THE\\s+)?(?:(?:[a-zA-Z-]{4,20})\\s+)?(?:[Pp]art(?:y|ies)|PART(?:Y|IES))|\\b[Pp]arties\\b";
/** Roles of a clause that either party may hold, unless the contract gives them to one. */
const changing = /^(?:recipient|discloser|receiving party|disclosing party|indemnitor|indemnitee)$/;
const roleWords =
  "customer|client|licensee|buyer|purchaser|company|employer|tenant|lessee|subscriber|recipient|discloser|reseller|distributor|borrower|franchisee|provider|vendor|supplier|contractor|consultant|licensor|seller|manufacturer|developer|landlord|lessor|lender|franchisor|employee";
const modal =
  /\b(?:(shall|will|must|agrees?\s+to|undertakes?\s+to|is\s+(?:obligated|required|responsible)\s+(?:to|for)|warrants?|represents?)|(may|can|is\s+entitled\s+to|has\s+the\s+right\s+to|shall\s+have\s+the\s+right\s+to)|(cannot))\b(\s+(?:not|never|in\s+no\s+event)\b)?/gi;
/** What separates a subject from the words before it. */
const boundary =
  /[;:]\s|,\s+(?:and|or|but|then|provided|which|who)\s|\b(?:that|if|when|unless|until|because|after|before|to the extent)\s|\)\s/gi;
/** Behind these words a party is not the one who acts. */
const object = /\b(?:of|to|by|from|with|for|against|than|upon|between|among|behalf|in)\s+(?:the\s+|such\s+|either\s+)?$/i;
const conditional =
  /\b(?:if|unless|provided,?\s+(?:however,?\s+)?that|in\s+the\s+event\s+(?:that|of)|upon|subject\s+to|except\s+(?:that|where|as))\b[^;.]{3,400}/i;

/**
 * The duties and rights that a text states, in order; a list belongs to its lead-in: "Either party may terminate: (a) if …; (b) if …" is one
 * right with alternatives. Takes linear time; the subject of a sentence is searched in the last 240 characters
 * before its verb.
 */
export function dutiesIn(text: string, parties: readonly ContractParty[]): Duty[] {
  const actors = actorsOf(parties);
  return withLists(text).flatMap((sentence) => dutiesOf(text.slice(sentence.start, sentence.end), sentence, actors));
}

/** The sentences of a text, each with the items of its list. */
function withLists(text: string): Span[] {
  const found: Span[] = [];
  let isOpen = false;
  for (const { start, end } of segment({ text, blocks: [] }).sentences) {
    const last = found.at(-1);
    if (isOpen && last !== undefined && end - last.start <= longestList) last.end = end;
    else found.push({ start, end });
    isOpen = /[;:,]$|\b(?:and|or)$/i.test(text.slice(Math.max(start, end - 5), end));
  }
  return found;
}

interface Actors {
  pattern: RegExp;
  known: ReadonlyMap<string, number>;
}

function actorsOf(parties: readonly ContractParty[]): Actors {
  const known = new Map<string, number>();
  for (const [i, { name, aliases }] of parties.entries())
    for (const word of [name, ...aliases]) if (!known.has(word.toLowerCase())) known.set(word.toLowerCase(), i);
  const names = [...known.keys()]
    .filter((word) => word.length >= 2 && word.length <= 80)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 24)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+"));
  const all = [partyWords, ...names, roleWords].join("|");
  return { pattern: new RegExp(`(?<![\\p{L}\\d-])(?:${all})(?![\\p{L}\\d-])`, "giu"), known };
}

const longestSubject = 240;
/** A longer list is read in parts. */
const longestList = 6000;

function dutiesOf(sentence: string, { start }: Span, actors: Actors): Duty[] {
  // Hyphens and quotation marks as typists know them; each stays one character.
  const plain = sentence
    .replaceAll(/[‐‑‒–—]/g, "-")
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"');
  const condition = conditional.exec(plain);
  const found: Duty[] = [];
  for (const match of plain.matchAll(modal)) {
    const who = subject(plain, match.index, actors) ?? agent(plain, match.index + match[0].length, actors);
    if (who === null) continue;
    const [, must, , cannot, not] = match;
    const isNegated = not !== undefined || cannot !== undefined || who.isNegated;
    found.push({
      start: start + (who.start ?? match.index),
      end: start + plain.length,
      who: who.who,
      modality: isNegated ? "must not" : must === undefined ? "may" : "must",
      condition: condition === null ? null : { start: start + condition.index, end: start + condition.index + condition[0].length },
    });
  }
  return found;
}

interface Actor {
  who: Duty["who"];
  start: number | null;
  /** "neither party", "no party" */
  isNegated: boolean;
}

/** The party that is the subject of a verb; null where a thing is, or nobody known. */
function subject(text: string, at: number, actors: Actors): Actor | null {
  const from = Math.max(0, at - longestSubject);
  const before = text.slice(from, at);
  let cut = 0;
  for (const match of before.matchAll(boundary)) cut = match.index + match[0].length;
  // A list of acts has its subject in front: "Customer shall (a) pay … and (b) will keep".
  for (const [lead, shift] of [
    [before.slice(cut), cut],
    [before, 0],
  ] as const) {
    const first = [...lead.matchAll(actors.pattern)].find(
      ({ index, 0: word }) => !object.test(lead.slice(0, index)) && !/^'s?\b/.test(lead.slice(index + word.length)),
    );
    if (first !== undefined) return actor(first[0], from + shift + first.index, actors);
    if (/\p{L}{3}/u.test(lead)) return possessor(lead, from + shift, actors);
  }
  return null;
}

/** "Supplier's liability shall not exceed": whose liability. */
function possessor(lead: string, shift: number, actors: Actors): Actor | null {
  for (const match of lead.matchAll(actors.pattern))
    if (/^'s?\s+(?:\w+\s+){0,4}(?:liability|obligations?|indemnity|right)\b/i.test(lead.slice(match.index + match[0].length)))
      return { ...actor(match[0], shift + match.index, actors), isNegated: false };
  return null;
}

/** "may be terminated by either party": the one who acts behind a passive verb. */
function agent(text: string, at: number, actors: Actors): Actor | null {
  const after = text.slice(at, at + 160);
  const by = /^\s+(?:also\s+)?be\s+(?:\w+ly\s+)?\w+(?:ed|en|n|de|ld|id)\b[^.;]{0,80}?\bby\s+(?:the\s+)?/i.exec(after);
  if (by === null) return null;
  const [first] = after.slice(by[0].length).matchAll(actors.pattern);
  return first?.index === 0 ? actor(first[0], null, actors) : null;
}

function actor(said: string, start: number | null, { known }: Actors): Actor {
  const word = said.replaceAll(/\s+/g, " ").toLowerCase();
  const isNegated = /^(?:neither|no)\b/.test(word);
  const party = known.get(word) ?? known.get(word.replace(/^the /, ""));
  if (party !== undefined) return { who: party, start, isNegated };
  const isChanging = changing.test(word.replace(/^the /, "")) && known.size > 0;
  return { who: anyParty.test(word) || isChanging ? "both" : word, start, isNegated };
}
