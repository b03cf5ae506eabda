import { endsSentence } from "./abbreviations.ts";
import { definedParties } from "./defined-parties.ts";
import { closingBracket, distinct, joined, withShortNames, withWholeNames } from "./join-parties.ts";
import { labelledParties } from "./labelled-parties.ts";
import { beginningOfPartners, nameAt } from "./names.ts";
import { addAlias, type ContractParty, isNoParty, readAliases } from "./party-names.ts";
import { beginningOfSignatures, signedParties } from "./signed-parties.ts";
import type { Span } from "./source.ts";
import { squeezed } from "./squeezed.ts";

export { isRole, type ContractParty } from "./party-names.ts";

/** Characters from the beginning of a contract in which its parties are introduced. */
const reach = 16_000;
const longestOpening = 5000;
const mostParties = 12;

/** Words after which a contract names its parties. */
const opening =
  /\b(?:by\s+and\s+(?:between|among|amongst)|by\s+and\s+(?=\p{Lu})|between|among|amongst|BETWEEN|AMONG|Between|Among)(?:\s*\(?\s*(?:and|AND)\s+among\b\)?)?(?:\s+(?:the\s+)?(?:undersigned|following)(?:\s+parties)?)?\s*[:;,]?/gu;
/** "entered into by A and B", "dated May 1, 2030 by A and B", "is made A (…)", where no "between" comes. */
const otherOpening = /\b(?:entered\s+into|made|executed|dated|effective)\b[^.]{0,160}?\bby(?:\s+and)?\s+(?=\p{Lu}|\p{Ll}\p{Lu})/gu;
/** "Party A: …", "PARTIES (1) …". */
const listOpening = /\bPart(?:y|ies|IES|Y)\s+(?:A|1|One)\s*[:：]\s*|\b(?:PARTIES|Parties)\s*[:.]?\s*(?=\(1\)|1\.\s|\([aA]\))/gu;
/** Where the introduction of the parties ends. */
const closing =
  /\b(?:WHEREAS|Whereas|W\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H|WITNESSETH|Witnesseth|RECITALS?|Recitals?|BACKGROUND|Background|PREAMBLE|NOW,?\s+THEREFORE|Now,?\s+[Tt]herefore|TABLE\s+OF\s+CONTENTS|Table\s+of\s+Contents|DEFINITIONS|Overview|in\s+consideration\s+of|IN\s+CONSIDERATION|(?:hereby\s+)?agrees?\s+(?:as\s+follows|that)|AGREE\s+AS\s+FOLLOWS|[Ww]ith\s+reference\s+to|with\s+respect\s+to)\b/;

/**
 * The parties of a contract, in the order in which it introduces them; empty where none can be read. Where no introduction names two, they
 * come from a cover page, from the short names that owe duties, or from the signatures.
 */
export function partiesIn(text: string): ContractParty[] {
  const head = squeezed(text, 0, reach);
  const labelled = head.placed(labelledParties(head.text));
  if (labelled.length >= 2 && labelled[0]?.aliases[0] === "Party A") return labelled;
  let found = head.placed(introducedParties(head.text));
  const end = squeezed(text, beginningOfSignatures(text), text.length);
  const signed = () => end.placed(signedParties(end.text));
  if (found.length >= 2) return withWholeNames(withShortNames(found, head.text), signed);
  // A single word may be a short name.
  if (found.every(({ name }) => !name.includes(" "))) found = [];
  for (const others of [labelled, head.placed(definedParties(head.text, text)), signed()]) {
    found = joined(text, found, others);
    if (found.length >= 2) break;
  }
  return withShortNames(found, head.text);
}

/** The parties that an introduction names. */
function introducedParties(head: string): ContractParty[] {
  let best: ContractParty[] = [];
  for (const pattern of [opening, listOpening, otherOpening, firstWords]) {
    for (const match of head.matchAll(pattern)) {
      const found = entriesFrom(head, match.index + match[0].length);
      // A paragraph may begin with any name: only short names show that this one introduces parties.
      if (pattern === firstWords && (found.length < 2 || !found.every(({ aliases }) => aliases.length > 0))) continue;
      if (worth(found) > worth(best)) best = found;
      if (best.length >= 2 && best.every(({ aliases }) => aliases.length > 0)) return best;
    }
    if (best.length >= 2) return best;
  }
  return best;
}

/** A second introduction, as behind a cover page. */
const nextOpening = /(?<!\b(?:and|AND|And)\s{1,3})\b(?:between|BETWEEN)\s+(?=\p{Lu}\p{Ll}|\p{Lu}+\s\p{Lu})/u;

/** The beginning of a paragraph: "Falk Mills Inc., with offices … (“Falk”), and …". */
const firstWords = /(?:^|\n)[^\S\n]*(?=\p{Lu})|(?<=\p{Lu}{4})\s{3,}(?=\p{Lu})/gu;

/** An introduction is worth its parties, and more where they have short names. */
function worth(parties: readonly ContractParty[]): number {
  return parties.length < 2 ? parties.length / 2 : parties.length + parties.filter(({ aliases }) => aliases.length > 0).length;
}

const separator =
  /^(?:[\s,;:.&/-]|and\b|AND\b|And\b|or\b|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)|(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s|(?:Party|PARTY)\s(?:[A-F]|\d|Two|Three)\s?[:：]|the\s(?=\p{Lu})|\[[\s*●•_]{1,12}\]\s?(?:\([^()]{0,60}\))?|_{3,}\s?(?:\([^()]{0,60}\))?|(?:on\s+the\s+)?(?:one|other)\s+(?:hand|part)\b|f\/?s\/?o\b|agent\s+for\b|in\s+favou?r\s+of\b|for\s+(?:the\s+)?services\s+of\b|_{3,}|-{3,}){0,60}/u;

/** The parties that a text introduces from a place on. */
function entriesFrom(text: string, from: number): ContractParty[] {
  const ahead = text.slice(from, from + longestOpening);
  const stops = [closing.exec(ahead)?.index, nextOpening.exec(ahead)?.index, ahead.length];
  const region = text.slice(0, from + Math.min(...stops.filter((stop) => stop !== undefined)));
  const parties: ContractParty[] = [];
  // Companies, and names described as persons: others need a short name to count.
  const isKnown = new Set<number>();
  let at = from;
  while (parties.length < mostParties && at < region.length) {
    at += separator.exec(region.slice(at, at + 400))?.[0].length ?? 0;
    at = afterHeading(region, at);
    const name = nameAt(region, at);
    if (name === null || isNoParty(region.slice(name.start, name.end))) break;
    const start = beginningOfPartners(region, name.start);
    const party: ContractParty = {
      start,
      end: name.end,
      name: region.slice(start, name.end).replaceAll(/\s+/g, " "),
      aliases: [],
    };
    if (name.isCompany || isTitled.test(party.name) || isPlaced.test(region.slice(name.end, name.end + 120)) || standsAlone(region, name))
      isKnown.add(start);
    const rest = describe(region, name.end, parties, party);
    if (rest === null) {
      parties.push(party);
      break;
    }
    parties.push(party);
    at = rest;
  }
  return distinct(parties.filter(({ start, aliases }) => aliases.length > 0 || isKnown.has(start)));
}

const isTitled = /^(?:Dr|Mr|Mrs|Ms|Prof|Hon|Sir)\.?\s/i;

/** Whether a name has its line to itself, as on a cover page. */
function standsAlone(text: string, { start, end }: Span): boolean {
  return /\n[^\S\n]*(?:and\s+)?$/i.test(text.slice(Math.max(0, start - 12), start)) && /^[^\S\n]*\n/.test(text.slice(end, end + 12));
}

/** Behind "LICENSE AGREEMENT" where a name follows the heading of the contract on its line. */
function afterHeading(text: string, at: number): number {
  // "between professional golfer, Otto Reth": a description comes first.
  const before = /^(?:\p{Ll}+\s){0,3}\p{Ll}{4,},\s(?=\p{Lu})/u.exec(text.slice(at, at + 80));
  if (before !== null) return at + before[0].length;
  return at + (/^(?:\p{Lu}[\p{L}&-]*\s){0,6}(?:AGREEMENT|CONTRACT)\s(?=\p{Lu})/u.exec(text.slice(at, at + 120))?.[0].length ?? 0);
}

/**
 * Reads the description of a party up to the next one and gives it its short names. Returns where the next name begins; null where none
 * follows.
 */
function describe(text: string, from: number, before: readonly ContractParty[], party: ContractParty): number | null {
  let at = from;
  let isNamed = false;
  // Short names behind "and" belong to another party, named or not.
  let isClosed = false;
  for (const match of text.slice(from, from + 1500).matchAll(cut)) {
    const place = from + match.index;
    if (place < at) continue;
    const mark = match[0];
    if (mark === "(" || mark === "[") {
      // "(the Company) (2) Otto Reth (the Executive)": the number of the next.
      if (isNamed && /^\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s+\p{Lu}/u.test(text.slice(place, place + 12))) return place;
      const end = closingBracket(text, place);
      const group = text.slice(place, end);
      // "dated May 1, 2030, as amended (“MSA”)": the short name of an agreement.
      const near = text.slice(Math.max(from, place - 60), place);
      const isOfParty = (!isNamed || !ofAgreement.test(near)) && !openName.test(near);
      if (!isClosed && isOfParty) isNamed = readAliases(group, before, party, isNamed) || isNamed;
      at = end;
      // "Falk Inc. (“Falk”) Tarn Ltd. (“Tarn”)", without a word between them.
      if (isNamed && /^\s*\p{Lu}/u.test(text.slice(at, at + 3)) && introduces(text, at)) return at;
    } else if (
      /^(?:hereinafter|hereafter|herein|(?:each\s+)?referred|called|known|defined|individually|together|collectively)/i.test(mark)
    ) {
      const said =
        /^[^"“”(.;\n]{0,80}["“]\s*(?:[Tt]he\s+|a\s+)?([^"“”\n]{1,60}?)[.,]?\s*["”](?:\s+or\s+(?:the\s+)?["“]([^"“”\n]{1,60}?)["”])?/.exec(
          text.slice(place, place + 200),
        );
      if (said !== null && !isClosed) {
        for (const alias of [said[1], said[2]])
          if (alias !== undefined) isNamed = addAlias(alias, /\bcollectively|together\b/i.test(mark), before, party) || isNamed;
        at = place + said[0].length;
      }
      const bare: RegExpExecArray | null = said === null && !isNamed ? unquoted.exec(text.slice(place, place + 120)) : null;
      if (bare?.[1] !== undefined && !isClosed) {
        isNamed = addAlias(bare[1], false, before, party) || isNamed;
        at = place + bare[0].length;
      }
    } else if (/^,?\s*(?:as|AS)\s/.test(mark)) {
      const role = /^,?\s*as\s+(?:the\s+)?["“]?((?:\p{Lu}[\p{L}-]+)(?:\s+\p{Lu}[\p{L}-]+){0,3})["”]?\s*(?=[,;(.]|\band\b)/u.exec(
        text.slice(place, place + 100),
      );
      if (role?.[1] !== undefined && !isNamed) {
        addAlias(role[1], false, before, party);
        at = place + role[0].length;
      }
    } else if (/^,?\s+(?:together|with|to|and\s+its)\s/.test(mark)) {
      if (isNamed && introduces(text, place + mark.length)) return place + mark.length;
    } else if (partyLabel.test(text.slice(place, place + 40))) return place;
    else {
      const next = place + mark.length;
      const isJoined = isJoin.test(mark) || isJoin.test(mark.trim());
      // "A (“X”), B (“Y”) and C": the comma right behind a short name.
      const isListed = isNamed && mark.startsWith(",") && text.charAt(place - 1) === ")";
      if (begins(text, next, { isFree: isNamed || mark.includes("\n"), isJoined, isListed })) return place;
      isClosed ||= isNamed && isJoined;
      if (isNamed && mark.startsWith(".") && endsSentence(text.slice(Math.max(0, place - 40), place), text.slice(next, next + 60), false))
        return null;
    }
  }
  return null;
}

const ofAgreement = /\b(?:dated|as\s+amended|agreement|date)\b[^()]*$/i;
/** "<<enter name>> (“Supplier”)": the short name of a party that is left open. */
const openName = />>\s*$/;
/** "— hereinafter referred to as Falk —" */
const unquoted =
  /^(?:hereinafter|hereafter)\s*,?\s+(?:referred\s+to\s+as|called)\s+(?:the\s+)?(\p{Lu}[\p{L}\d-]*(?:\s\p{Lu}[\p{L}\d-]*){0,2})(?=\s*(?:[—–)\],;.]|-\s|\n|and\b))/iu;
const partyLabel = /^\s*(?:and\s+)?(?:Party|PARTY)\s(?:[B-F]|[2-6])\s?[:：]/;
const isJoin = /^[,;.]?\s+(?:(?:and|AND|And)\b|\/|in\s+favou?r\b|agent\s+for\b|for\s+(?:the\s+)?services\b|f\/?s\/?o\b)/;

/** Marks in the description of a party: brackets, words before a short name, and what may come before the next party. */
const cut =
  /[([]|,?\s+(?:together\s+with|with|to|and\s+its\s+(?:wholly[-\s]owned\s+)?subsidiar(?:y|ies),?)\s+(?=\p{Lu})|\s\/\s+(?=\p{Lu})|\b(?:hereinafter|hereafter|Hereinafter|herein\s?after|(?:each\s+)?referred\s+to|called|known\s+as|defined\s+as|collectively|together)\b|,?\s+as\s+(?=(?:the\s+)?["“]?\p{Lu})|[,;.]?\s+(?:and|AND|And)\s*:?\s+(?:between\s+|among\s+)?|,?\s+(?:in\s+favou?r\s+of|agent\s+for|for\s+(?:the\s+)?services\s+of)\s+(?=\p{Lu})|,?\s+f\/?s\/?o\.?\s+(?=\p{Lu})|;\s+|(?<!\b\p{Lu})\.\s+(?=\p{Lu})|,\s+(?=\p{Lu}|\p{Ll}\p{Lu})|\n\s*\n\s*(?:(?:and|AND|And)\s*:?\s*)?|\s+(?=Party\s[B-F]\s?[:：])/gu;

const isPlaced =
  /^[’'\s]*,?\s*(?:(?:is\s+)?located\s+at|having\s+(?:its|a|an|his|her)\b|whose\s|with\s+(?:its|an?|his|her|principal)?\s*(?:principal\s+|registered\s+|main\s+|place|office|address|head)|residing\b|an\s+individual\b|in\s+(?:his|her)\s+(?:individual\s+)?capacity\b|an?\s[^.;()]{0,60}\b(?:corporation|company|partnership|association|trust|organization|charity|municipality)\b)/i;

/** Whether a party begins at a place: a company, or a name with a short name or a description close behind. */
function begins(
  text: string,
  at: number,
  { isFree, isJoined, isListed }: { isFree: boolean; isJoined: boolean; isListed: boolean },
): boolean {
  const from = at + (separator.exec(text.slice(at, at + 100))?.[0].length ?? 0);
  const name = nameAt(text, from);
  if (name === null || isNoParty(text.slice(name.start, name.end))) return false;
  const after = text.slice(name.end, name.end + 260);
  const isIntroduced = /^\s*,?\s*\(\s*(?:[Tt]he\s+|hereinafter\b[^()]{0,40})?["“]/.test(after);
  const isDescribed =
    /^\s*,?\s*(?:an?\s|the\s+(?:duly|sole)|with\s+(?:an?|its|his|her|offices?)|having\s|whose\s|located\s|organized\s|incorporated\s|an?\s+individual|individually|\(|of\s|doing\s+business|d\.?\/?b\.?\/?a\b|[af]\/k\/a|formerly|trading|residing|acting\s|on\s+behalf|in\s+(?:his|her|its|their)\s+(?:individual\s+)?capacit(?:y|ies)\b|hereinafter|as\s+(?:the\s+)?\p{Lu})/u.test(
      after,
    );
  // Behind a comma are also the places of an address.
  if (/\b(?:an?|under|the\s+laws\s+of)\s$/i.test(text.slice(Math.max(0, from - 20), from))) return false;
  const isListedPerson =
    isTitled.test(text.slice(name.start, name.end)) && /(?:,|;|\b(?:and|AND):?)\s*$/.test(text.slice(Math.max(0, from - 6), from));
  if (isListedPerson || (isJoined && isPlaced.test(after))) return true;
  if (name.isCompany && !name.hasEnding && !isJoined && !isFree) return isIntroduced || isDescribed;
  if (name.isCompany) return isIntroduced || isFree || isDescribed || /^\s*(?:[,.;]|$|\n)/.test(after);
  if (isListed && isIntroduced) return true;
  return (
    isJoined &&
    (isIntroduced ||
      (isFree &&
        (isDescribed ||
          /^[^()]{0,200}\(\s*(?:(?:the|hereinafter|referred\s+to\s+as|together\s+with\s+its\s+affiliates),?\s+){0,3}["“]/i.test(after))))
  );
}

/** Whether a company with a short name close behind begins at a place, but for white space. */
function introduces(text: string, at: number): boolean {
  const name = nameAt(text, at + (/^\s*/.exec(text.slice(at, at + 20))?.[0].length ?? 0));
  return (
    name?.hasEnding === true && /^[^()]{0,200}\(\s*(?:[Tt]he\s+|hereinafter\b[^()]{0,40})?["“]/.test(text.slice(name.end, name.end + 260))
  );
}
