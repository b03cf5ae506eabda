import type { Readable } from "../authorities/readable.ts";
import type { Quotation } from "./quotations.ts";

/** A citation as far as attribution needs it, in the readable text. */
export interface CitedPlace {
  start: number;
  end: number;
  isCase: boolean;
}

/** The citation that a quotation is attributed to, and how surely. */
export interface Attribution {
  /** Index of the citation; null where none stands near. */
  to: number | null;
  /** Others it may belong to, the nearest first; only the law's words decide. */
  others: number[];
  /** Nothing but marks and signals stands between. */
  isDirect: boolean;
  /** Another quotation stands between, `“…” and “…,” 9 U.S.C. § 4`: the law's words have to agree. */
  isJoined?: true;
}

/** Characters of a sentence that are searched on either side. */
const reach = 700;

/**
 * Attributes each quotation to a citation: one directly after it or in parentheses around it, else the nearest in its sentence, else the
 * citation sentence that follows. `places` are in order.
 */
export function attribute({ text, paragraphs }: Readable, quotations: readonly Quotation[], places: readonly CitedPlace[]): Attribution[] {
  return quotations.map((quotation) => {
    const paragraph = paragraphs.find(({ start, end }) => start <= quotation.start && quotation.start <= end);
    const from = Math.max(startAround(paragraphs, quotation, paragraph?.start ?? 0), quotation.from - reach);
    const to = Math.min(endAround(paragraphs, quotation, paragraph?.end ?? text.length), quotation.to + reach);
    const near = placesIn(places, from, to);
    const after = near.filter((i) => (places[i]?.start ?? 0) >= quotation.to);
    const before = near.filter((i) => (places[i]?.end ?? 0) <= quotation.from);
    return attributed(text, quotation, places, { before: before.toReversed(), after });
  });
}

/** A block continues the paragraph before it. */
function startAround(paragraphs: Readable["paragraphs"], { isBlock, from }: Quotation, start: number): number {
  return isBlock ? (paragraphs.findLast(({ end }) => end <= from)?.start ?? start) : start;
}

/** A block is followed by its citation in the next paragraph. */
function endAround(paragraphs: Readable["paragraphs"], { isBlock, to }: Quotation, end: number): number {
  if (!isBlock) return end;
  return paragraphs.find(({ start }) => start >= to)?.end ?? end;
}

function placesIn(places: readonly CitedPlace[], from: number, to: number): number[] {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let i = low; i < places.length && (places[i]?.start ?? 0) < to; i++) found.push(i);
  return found;
}

interface Near {
  /** The nearest first. */
  before: number[];
  /** The nearest first. */
  after: number[];
}

function attributed(text: string, quotation: Quotation, places: readonly CitedPlace[], { before, after }: Near): Attribution {
  const [next, previous] = [after[0] ?? null, before[0] ?? null];
  const [nextPlace, previousPlace] = [placeAt(places, next), placeAt(places, previous)];
  // A block is part of the sentence that leads to it and of the one that goes on after it.
  const plain = (between: string) => (quotation.isBlock ? between.replaceAll("\n", " ") : between);
  const ahead = nextPlace === undefined ? null : plain(text.slice(quotation.to, nextPlace.start));
  const behind = previousPlace === undefined ? null : plain(text.slice(previousPlace.end, quotation.from));
  const isBehind = behind !== null && inSentence(behind);
  const isAhead = ahead !== null && inSentence(ahead);
  const speaks = behind !== null && leadIn.test(behind);
  const choice = (to: number | null, isDirect: boolean): Attribution => {
    const other = to === next ? previous : next;
    return { to, isDirect, others: other !== null && (other === next ? isAhead : isBehind) ? [other] : [] };
  };
  // `28 U.S.C. § 1446(b) (“within 30 days”)`.
  if (behind !== null && parenthesis.test(behind)) return choice(previous, true);
  // `… has a like rule (“…”); 37 C.F.R. § 1.53`: the parenthesis belongs to what is before it.
  const isParenthesis = isBehind && /\([^()“”"]{0,60}$/.test(behind) && /^[\s.,;]*\)/.test(text.slice(quotation.to, quotation.to + 4));
  if (isParenthesis) return choice(previous, false);
  if (ahead !== null && nextPlace !== undefined && directly.test(ahead)) {
    const isNewSubject = /[.?!]["”’]?\s*$/.test(text.slice(quotation.to - 2, quotation.to) + ahead) && startsSentence(text, nextPlace);
    // `§ 1 exempts “…,” Saxon, 596 U.S. at 455`: the law speaks, and the case is said to agree.
    if (speaks && nextPlace.isCase && previousPlace?.isCase === false)
      return { to: previous, isDirect: false, others: next === null ? [] : [next] };
    if (!isNewSubject || !speaks) return choice(next, true);
  }
  const isCitation = ahead !== null && nextPlace !== undefined && isCitationSentence(text, quotation, nextPlace, ahead);
  if (speaks && !isCitation) return choice(previous, /^[,:]?\s*$/.test(behind));
  if (isAhead) return choice(next, false);
  if (isCitation) return choice(next, false);
  if (isBehind) return choice(previous, false);
  if (ahead !== null && inSentence(withoutJoined(ahead))) return { ...choice(next, false), isJoined: true };
  return { to: null, others: [], isDirect: false };
}

const placeAt = (places: readonly CitedPlace[], index: number | null) => (index === null ? undefined : places[index]);

/** Only marks, a signal, or an opening parenthesis. */
const directly =
  /^[\s,.;:)\]”"’'…]*(?:\(?(?:(?:See|see|Cf\.|cf\.|Accord|accord|But see|but see|E\.g\.|e\.g\.|also|generally|citing|quoting|under|in|per|at)[,.]?\s*){1,3})?\(?\[?\s*$/;
/** `(`, ` (stating that `, ` (“…”; `. */
const parenthesis = /^[\s,]*(?:\((?:(?:19|20)\d\d|[^()]{0,30}(?:19|20)\d\d)\)\s*)?\((?:[a-z][^()“”"]{0,120}\s)?[[“"]?$/;
/** `17 U.S.C. § 106 gives the right “…”`, `§ 5, which reads: “…”`: the citation speaks, in the same sentence. */
const leadIn =
  /^(?:,|:|’s|'s)?[^.;“”"]{0,160}?(?:\b(?:provid|stat|say|read|requir|declar|defin|direct|forbid|prohibit|permit|allow|grant|giv|authoriz|mandat|command|speak|use|refer|call|limit|appl|mean|includ|exempt|cover|protect|bar|ask|let|tell|bind|make|set|impos|creat|punish|govern|describ|list|name|promis|guarante|secur|extend|reach|want|demand|insist|expect|keep|order|add|warn)\w*\b[^.;“”"]{0,100}|[:,]\s*|\bthat\s+|\bto\s+)$/;

/** Without the quotations that `and` or a comma joins to the one before. */
function withoutJoined(between: string): string {
  return between.replace(/^(?:[\s,;]*(?:(?:and|or|nor|but|as well as)\s+)?(?:[a-z]+\s+)?[“"][^“”"]{0,400}[”"]){1,4}/, " ");
}

/** No sentence ends between. */
function inSentence(between: string): boolean {
  return (
    between.length < 300 &&
    !between.includes("\n") &&
    !/[.?!]["”’)]?\s+(?:["“(]?[A-Z]|$)/.test(withoutAbbreviations(between)) &&
    !/;\s/.test(between) &&
    !/^[^“”"]*[“"][^“”"]*[”"]/.test(between)
  );
}

function withoutAbbreviations(text: string): string {
  return text.replaceAll(
    /\b(?:No|Nos|Inc|Co|Corp|Ltd|v|Mr|Ms|Mrs|Dr|U\.S|Fed|R|Civ|P|Crim|Sec|Art|art|cl|e\.g|i\.e|cf|Cf|id|Id|see|al|App|Stat|Reg|Ct|Cir|Supp|St|Ann|[A-Z])\./g,
    "",
  );
}

/** A sentence that only cites follows the sentence of the quotation: `… for three years. D.C. Code § 32-1008.` */
function isCitationSentence(text: string, { to }: Quotation, place: CitedPlace | undefined, ahead: string): boolean {
  if (place === undefined || ahead.length > 400 || ahead.includes("\n")) return false;
  const rest = withoutAbbreviations(ahead);
  const ends = [...rest.matchAll(/[.?!]["”’)]?\s+(?=["“(]?[A-Z\d§]|$)/g)];
  const isQuotedEnd = /[.?!]["”’]?$/.test(text.slice(to - 2, to));
  // The sentence of the quotation ends once, directly before the citation.
  const last = ends.at(-1);
  const isEnded = isQuotedEnd && /^\s+["“(]?[A-Z]/.test(rest);
  const isNext =
    !isEnded &&
    ends.length === 1 &&
    last !== undefined &&
    /^\s*(?:(?:See|Cf\.|Accord|But see)(?: also)?,?\s*)?$/.test(rest.slice(last.index + last[0].length));
  if (!isNext && !(isQuotedEnd && ends.length === 0 && rest.trim() === "")) return false;
  return !startsSentence(text, place);
}

/** `17 U.S.C. § 107 limits this`: the citation is the subject of a sentence of its own. */
function startsSentence(text: string, { end }: CitedPlace): boolean {
  return /^(?:\([^()]{1,60}\))?,? (?!(?:and|or|et|cl|at|note|as amended|\(|see|cf|accord)\b)[a-z]{2,}/.test(text.slice(end, end + 80));
}
