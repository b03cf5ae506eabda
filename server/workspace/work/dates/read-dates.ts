import type { DateKind } from "#shared/workspace/matter-dates.ts";
import type { Span } from "../../../text/contract/source.ts";
import { findDates } from "../../../text/contract/values/dates.ts";
import { sentenceAround } from "../../../text/contract/sentences.ts";

/** A date in a text, with its subject and the words around it. */
export interface ReadDate {
  kind: DateKind;
  day: string;
  start: number;
  end: number;
  passage: string;
}

const mostBefore = 160;
const mostAfter = 100;
/** Characters of a passage, as in the contract. */
const mostPassage = 300;

/** Words of the sentence that say what a date is about, the most specific first. */
const cues: [DateKind, RegExp][] = [
  ["hearing", /\b(?:hearing|oral argument|trial|conference|deposition|mediation|arraignment|appear(?:s|ance)?\b(?= before))\b/i],
  ["renewal", /\b(?:renew(?:s|ed|al|able)?|extend(?:s|ed)? (?:the|this) term|extension)\b/i],
  [
    "notice",
    /\b(?:notice of (?:non-?renewal|termination|appeal|intent)|(?:give|send|serve|deliver)\w* (?:written )?notice|notif(?:y|ies|ied))\b/i,
  ],
  ["expiration", /\b(?:expir\w+|terminat\w+|ends?|ending|until|through)\b/i],
  [
    "deadline",
    /\b(?:due|deadline|no later than|not later than|on or before|must be (?:filed|served|received|paid)|shall (?:file|serve|pay|deliver))\b/i,
  ],
];

/**
 * Dates of a text from a day onward that are about something to remember: a hearing, a renewal, a notice, an expiration or a deadline, by
 * the words of their sentence. The same day with the same subject is listed once. `read` are the sentences of a reading of the text.
 */
export function readDates(text: string, from: string, read: readonly Span[] | null = null): ReadDate[] {
  const found = new Map<string, ReadDate>();
  for (const { start, end, date } of findDates(text)) {
    if (date < from) continue;
    const around = sentenceAround(text, { start, end }, mostBefore, mostAfter, read);
    const sentence = text.slice(around.start, around.end);
    const kind = cues.find(([, pattern]) => pattern.test(sentence))?.[0];
    if (kind === undefined || found.has(`${kind} ${date}`)) continue;
    found.set(`${kind} ${date}`, {
      kind,
      day: date,
      start,
      end,
      passage: sentence.replaceAll(/\s+/g, " ").trim().slice(0, mostPassage),
    });
  }
  return [...found.values()];
}
