import { findDates } from "../contract/values/dates.ts";
import type { Segments } from "../contract/sentences.ts";
import type { Span } from "./interface.ts";
import { feature } from "./features.ts";
import { hashOf, tokensOf } from "./tokens.ts";

/** Clause types answered by a name or a date instead of a whole sentence, in the order of the entity model's outputs. */
export const entityTypes = ["document-name", "parties", "agreement-date", "effective-date"] as const;

export interface Entity extends Span {
  kind: "title" | "alias" | "company" | "preamble" | "date";
  sentence: number;
  features: Uint32Array;
}

/** Names and dates are near the beginning of a contract or in its signature block. */
const headSentences = 45;
const tailSentences = 40;
const titlePattern =
  /(?:(?:[A-Z][\p{L}\d&'’/.-]*|of|and|for|the|to|in|on|by|with|[&–-])[ \t\u00a0]+|[A-Z][\p{L}'’-]*,\s+(?=[A-Z])){0,14}(?:AGREEMENT|Agreement|CONTRACT|Contract|LEASE|Lease|LICENSE|License|ADDENDUM|Addendum|AMENDMENT|Amendment|MEMORANDUM|PLAN|Plan|TERMS AND CONDITIONS|LETTER|ORDER|Order|STATEMENT OF WORK|COVENANT|DEED|SCHEDULE|Program|PROGRAM)(?:\s+(?:No\.?\s*\d+|OF\s+[A-Z]+))?/gu;
const aliasPattern = /["“]\s*(?:the\s+)?([A-Z][^"”]{1,50}?)\s*["”]/g;
const companyPattern =
  /(?:[A-Z][\p{L}\d&'’.-]*|&)(?:,?\s+(?:[A-Z][\p{L}\d&'’.()-]*|&|of|and|de)){0,7}?,?\s+(?:Inc|INC|Incorporated|INCORPORATED|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|Co|LLC|L\.L\.C|LLP|LP|L\.P|Ltd|LTD|Limited|LIMITED|PLC|plc|AG|GmbH|S\.A|N\.V|B\.V|Bank|BANK|N\.A|Trust|TRUST|Fund|University)\b\.?/gu;
const blankDate = /\b(?:this\s+)?_{2,}\s*(?:day\s+of\s+_{2,}|,)?[\s,_]*(?:\d{4}|\d{2}_+)?/g;
/** A date of a form that was not filled in, or only partly: "as of [●], 2019", "made this day of , 2009", "the 30th day of April". */
const openDate = new RegExp(
  String.raw`(?<=\b(?:as\s+of|dated|this|the|made|into|on)\s{1,3})(?:this\s+)?(?:BLANK\s*|\d{1,2}\s*(?:st|nd|rd|th)?\s+)?(?:day\s+of\s*(?:BLANK|MONTH)?\s*)?(?:,\s*)?(?:in\s+the\s+year\s*)?(?:(?:19|20)\d{0,2}[_\s]*|BLANK)?`
    .replaceAll("BLANK", String.raw`(?:\[[\s●·•_*\d]{0,12}\]|[_●·•]{1,40})`)
    .replace("MONTH", "(?:January|February|March|April|May|June|July|August|September|October|November|December)"),
  "gi",
);
const kinds = ["title", "alias", "company", "preamble", "date"] as const;

/** Candidates for the title, the parties and the contract's dates, with the features that the entity model uses for each. */
export function entitiesOf(text: string, { sentences }: Segments): Entity[] {
  const entities: Entity[] = [];
  const counts = new Map<string, number>();
  const last = sentences.length - tailSentences;
  for (const [i, { start, end }] of sentences.entries()) {
    const isHead = i < headSentences;
    if (!isHead && i < last) continue;
    const sentence = text.slice(start, Math.min(end, start + 3000));
    const add = (kind: Entity["kind"], from: number, to: number) => {
      const order = counts.get(kind) ?? 0;
      counts.set(kind, order + 1);
      const span = { start: start + from, end: start + to };
      entities.push({
        ...span,
        kind,
        sentence: i,
        features: featuresOf(text, sentences[i] ?? span, span, kind, i, sentences.length, order),
      });
    };
    if (isHead && start < 6000) for (const m of sentence.matchAll(titlePattern)) add("title", m.index, m.index + m[0].length);
    for (const m of sentence.matchAll(companyPattern)) add("company", m.index, m.index + m[0].length);
    if (isHead) {
      for (const m of sentence.matchAll(aliasPattern)) {
        const at = m.index + m[0].indexOf(m[1] ?? "");
        add("alias", at, at + (m[1] ?? "").length);
      }
      if (/\b(?:between|among|BETWEEN|AMONG|entered into|parties|Parties)\b/.test(sentence)) add("preamble", 0, sentence.length);
      for (const m of sentence.matchAll(blankDate)) if (/\d{4}|day/.test(m[0])) add("date", m.index, m.index + m[0].trimEnd().length);
    }
    const dates = findDates(sentence);
    for (const m of sentence.matchAll(openDate)) {
      const end = m.index + m[0].trimEnd().length;
      const isOpen = /day\s+of|[[●·•_]|,\s*(?:19|20)/i.test(m[0]) && !dates.some((date) => date.start < end && m.index < date.end);
      if (isOpen) add("date", m.index, end);
    }
    for (const date of dates) add("date", date.start, date.end);
  }
  return entities;
}

const names = Object.fromEntries(
  [
    "kind",
    "order",
    "index",
    "before",
    "beforePair",
    "after",
    "case",
    "length",
    "sentence",
    "repeat",
    "first",
    "last",
    "tail",
    "offset",
  ].map((name) => [name, hashOf(`entity ${name}`)]),
);

function featuresOf(
  text: string,
  sentence: Span,
  span: Span,
  kind: Entity["kind"],
  index: number,
  count: number,
  order: number,
): Uint32Array {
  const found = new Set<number>();
  const k = (kinds.indexOf(kind) + 1) * 7919;
  const add = (name: string, value: number) => found.add(feature((names[name] ?? 0) ^ k, value));
  const own = tokensOf(text, span.start, Math.min(span.end, span.start + 400)).words;
  const before = tokensOf(text, Math.max(0, span.start - 80), span.start).words.slice(-5);
  const after = tokensOf(text, span.end, Math.min(text.length, span.end + 80)).words.slice(0, 6);
  add("kind", 0);
  add("order", Math.min(order, 12));
  add("index", Math.min(index, 44));
  add("tail", count - index < tailSentences ? 1 : 0);
  for (const [i, word] of before.entries()) {
    add("before", word ^ (before.length - i));
    add("before", word);
    if (i > 0) add("beforePair", word ^ Math.imul(before[i - 1] ?? 0, 31));
  }
  for (const [i, word] of after.entries()) add("after", word ^ i);
  const surface = text.slice(span.start, span.end);
  add("case", surface === surface.toUpperCase() ? 1 : 0);
  add("length", Math.min(12, own.length));
  add("first", own[0] ?? 0);
  add("last", own.at(-1) ?? 0);
  add("offset", span.start === sentence.start ? 1 : 0);
  const repeats = surface.length > 60 ? 0 : text.split(surface, 40).length - 1;
  add("repeat", repeats > 20 ? 4 : repeats > 8 ? 3 : repeats > 3 ? 2 : repeats > 1 ? 1 : 0);
  for (const word of tokensOf(text, sentence.start, Math.min(sentence.end, sentence.start + 300)).stems) add("sentence", word);
  return Uint32Array.from(found);
}

/** Longer candidates are passages, not names or dates. */
const longestName = 200;

/**
 * Where a name or a date comes first: a title over the contract instead of in its preamble, a party where it is introduced instead of
 * where it signs. Leaves out the word "this" before a title, and a title that is repeated. `text.slice` of the place is literal.
 */
export function firstPlaceOf(text: string, clauseType: string, { start, end }: Span): Span {
  // A short name keeps the place where the contract introduces it, in quotation marks: its word may also be part of a longer name.
  if (end - start > longestName || /["“]/.test(text.charAt(start - 1))) return { start, end };
  const said = text.slice(start, end).trim();
  const name = clauseType === "document-name" ? said.replace(/^this\s+/i, "").replace(/^(.{6,}?)\s+(?:this\s+)\1$/is, "$1") : said;
  if (name === "") return { start, end };
  return firstSaid(text, name.toLowerCase().split(/\s+/)) ?? { start, end };
}

let lowered = { text: "", lower: "" };
const partOfWord = /[\p{L}\p{N}]/u;

/** Where words first appear in a text as whole words, in any case and with any white space between them. */
function firstSaid(text: string, words: readonly string[]): Span | null {
  if (lowered.text !== text) {
    const lower = text.toLowerCase();
    // A letter that becomes two in lower case would shift all places after it.
    lowered = { text, lower: lower.length === text.length ? lower : text };
  }
  const { lower } = lowered;
  const [word = ""] = words;
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const end = endOf(lower, words, at);
    if (end !== null && !partOfWord.test(lower.charAt(at - 1)) && !partOfWord.test(lower.charAt(end))) return { start: at, end };
  }
  return null;
}

function endOf(text: string, words: readonly string[], start: number): number | null {
  let at = start;
  for (const [i, word] of words.entries()) {
    const from = at;
    if (i > 0) while (/\s/.test(text.charAt(at))) at++;
    if ((i > 0 && at === from) || !text.startsWith(word, at)) return null;
    at += word.length;
  }
  return at;
}
