import { findDates } from "../contract/values/dates.ts";
import { findDurations, type FoundDuration } from "../contract/values/durations.ts";
import type { Candidate, OpenDocument, TypedValue } from "./interface.ts";

export interface DatedValue {
  value: TypedValue;
  /** Passages the value also depends on: where the start date is. */
  basis: Candidate[];
}

/** The date a contract was made or takes effect. A passage without a date that points to another passage takes that passage's date. */
export function startDate(document: OpenDocument, clauseType: "agreement-date" | "effective-date", passage: string): DatedValue | null {
  const date = findDates(passage).find(({ start }) => !isEnd(passage, start));
  if (date !== undefined) return { value: { type: "date", date: date.date }, basis: [] };
  // A date left blank differs from the date of the contract, and so does the day of an event to come.
  if (clauseType === "agreement-date" || namesNoDay(passage)) return null;
  const made = bestDate(document, "agreement-date");
  if (isOfSignatures.test(passage) && (made?.candidate.start ?? 0) < shareBeforeSignatures * document.source.text.length) return null;
  return made === null ? null : { value: { type: "date", date: made.date }, basis: [made.candidate] };
}

/** "the Closing Date", "the date of the last signature", "the later of": a day that the contract does not name. */
const dependsOnEvent =
  /\bclosing\b|\b(?:initial|first|last|final|latest)\s+(?:party|signature|signatory|day|closing)\b|\b(?:later|latest|earlier|earliest|last)\s+(?:of|date|to)\b|\bconditions?\s+precedent\b|\b(?:upon|after|until|when|date)\b[^.;]{0,60}\b(?:approv\w+|receipt|received|recei\w+|completion|completed|occurs?|registration|accept\w+|acknowledged|delivery|operational|consummat\w+)\b/i;
/** "the date of the last signature": a date beside the signatures, where there is one. */
const isOfSignatures = /\bsign(?:atures?|ed|atory)\b|\b(?:last|latter|both)\b[^.;]{0,30}\b(?:part(?:y|ies)|execut\w+)\b/i;
/** The signatures are in the last part of a contract. */
const shareBeforeSignatures = 0.75;
/** "the date hereof", "the date first above written". */
const pointsToContract =
  /\b(?:date\s+hereof|above|first\s+(?:set\s+forth|stated|written|mentioned)|preamble|date\s+of\s+(?:this|the)\s+(?:agreement|contract|amendment|addendum|letter)|agreement\s+date)\b/i;

const longestDate = 80;
const wordsOfDates =
  /(?<!\p{L})(?:this|the|as|dated|day|of|in|year|st|nd|rd|th|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/giu;

/** Whether a passage that answers a question for a date tells that the contract names no day: no other date of it may take the place. */
export function namesNoDay(passage: string): boolean {
  const isOfEvent = dependsOnEvent.test(passage) && !isOfSignatures.test(passage) && !pointsToContract.test(passage);
  return isLeftOpen(passage) || (isOfEvent && findDates(passage).length === 0);
}

/** "[●], 2019", "this day of , 2009", "30th day of April": a date that nobody filled in, or only in part. */
function isLeftOpen(passage: string): boolean {
  return passage.length < longestDate && !/\p{L}{2}/u.test(passage.replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, "").replace(wordsOfDates, ""));
}

/** The day the initial term ends: named in the passage, or calculated from the start and the length of the term. */
export function expiryDate(document: OpenDocument, passage: string): DatedValue | null {
  const named = namedEnd(passage);
  if (named !== null) return { value: { type: "date", date: named }, basis: [] };
  const length = termLength(passage);
  if (length !== undefined) {
    const within = startWithin(passage);
    const start = within === null ? (bestDate(document, "effective-date") ?? bestDate(document, "agreement-date")) : null;
    const from = within ?? start?.date;
    if (from !== undefined) return { value: { type: "date", date: later(from, length) }, basis: start === null ? [] : [start.candidate] };
    return { value: { type: "duration", count: length.count, unit: length.unit, successive: false }, basis: [] };
  }
  return isPerpetual(passage) ? { value: { type: "perpetual" }, basis: [] } : null;
}

function bestDate({ source, analysis }: OpenDocument, clauseType: string): { date: string; candidate: Candidate } | null {
  for (const candidate of analysis.clauses[clauseType] ?? []) {
    if (candidate.score < 0.15) break;
    const passage = source.text.slice(candidate.start, candidate.end);
    const date = findDates(passage)[0];
    if (date !== undefined) return { date: date.date, candidate };
    // Where the date of the contract is blank, no other date takes its place.
    if (isLeftOpen(passage)) return null;
  }
  return null;
}

/** "until December 31, 2019", "shall expire on …", "ending …" */
function namedEnd(passage: string): string | null {
  return findDates(passage).find(({ start }) => isEnd(passage, start))?.date ?? null;
}

/** Whether a date at a place in a passage is the end of something. */
function isEnd(passage: string, at: number): boolean {
  return ends.test(passage.slice(Math.max(0, at - 70), at));
}

const ends =
  /\b(?:until|through|to|expir\w+|end\w*|terminat\w+|conclud\w+|till|thru)\b(?:\s*(?:\b(?:on|at|as of|and including|midnight|the|close of business|of|unless|automatically|and|earlier|later)\b|\d|:|[ap]\.?m\.?|,|\((?:i|a|1)\))){0,10}\s*$/i;

function startWithin(passage: string): string | null {
  const dates = findDates(passage).filter(({ start }) => !isEnd(passage, start));
  const start = dates.find(({ start: at }) =>
    /\b(?:commenc\w+|beginning|begins?|from|effective|starting|starts?|as of|dated)\b[^.;]{0,40}$/i.test(
      passage.slice(Math.max(0, at - 60), at),
    ),
  );
  return (start ?? dates[0])?.date ?? null;
}

/**
 * The length of the term: the first length of time that is not a notice period and comes before any renewal; where there is none, the
 * first without a word of renewal before it; otherwise the anniversary on which the term ends.
 */
function termLength(passage: string): Length | undefined {
  const found = findDurations(passage).filter(
    ({ end, unit }) => (unit === "year" || unit === "month" || unit === "day") && !isNotice.test(passage.slice(end, end + 50)),
  );
  const renewal = Math.max(/\b(?:renew|extend|successive)\w*/i.exec(passage)?.index ?? passage.length, 60);
  return (
    found.find(({ end }) => end <= renewal) ??
    anniversary(passage) ??
    found.find(
      ({ start }) => !/\b(?:renew|successive|additional|extension)\w*[^.;]{0,80}$/i.test(passage.slice(Math.max(0, start - 100), start)),
    )
  );
}

type Length = Pick<FoundDuration, "count" | "unit">;

const isNotice = /^[^.;]{0,25}\b(?:notice|prior|before|written)\b/i;
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** "the fifth (5th) anniversary of the Effective Date", "the four (4) year anniversary": that many years after the start. */
function anniversary(passage: string): Length | undefined {
  const said = /\b([a-z]+)(?:[\s-]+\(?(\d{1,2})\s?(?:st|nd|rd|th)?\)?)?(?:[\s-]+years?)?\s+anniversary\b/i.exec(passage);
  if (said === null) return undefined;
  const count = said[2] === undefined ? ordinals.indexOf((said[1] ?? "").toLowerCase()) + 1 : Number(said[2]);
  return count > 0 ? { count, unit: "year" } : undefined;
}

function later(from: string, { count, unit }: Length): string {
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  if (unit === "year" || unit === "month") {
    const months = month - 1 + Math.round(count * (unit === "year" ? 12 : 1));
    const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 10);
  }
  return new Date(Date.UTC(year, month - 1, day + count * (unit === "week" ? 7 : 1))).toISOString().slice(0, 10);
}

/** Without an end: the passage says so, or the term lasts until a party ends it. Not a passage that points to an end named elsewhere. */
function isPerpetual(passage: string): boolean {
  return perpetual.test(passage) && !endsElsewhere.test(passage);
}

const perpetual =
  /\bperpetual(?:ly)?\b|\bindefinite(?:ly)?\b|\bin perpetuity\b|\b(?:until|unless|when)\b.{0,40}\bterminated\b|\bremain in (?:full )?(?:force|effect)\b|\bcontinu\w*\b.{0,40}\buntil (?:termination|either party)\b/i;
const endsElsewhere =
  /\b(?:expiration date|initial term|contract period|service period|anniversary|end of the current|earli(?:er|est) (?:of|to occur)|later of|(?:for|during) the term|be the term)\b/i;
