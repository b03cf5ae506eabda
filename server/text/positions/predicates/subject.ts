import { plainStatements } from "../plain.ts";

/** The mark of a party in plain text. */
export type Mark = "us" | "them" | "each" | "none" | "role" | "other" | "pays" | "prov";

/** Furthest a subject comes before its verb, in characters. */
const longestSubject = 320;
const marks = /@(us|them|each|none|role|other|pays|prov)\b(?!'s)/g;
/** What may come before a subject: a beginning, a mark of punctuation, a conjunction. Other words make the party an object. */
const beforeSubject =
  /(?:^|[,;:.)("]|\b(?:and|or|but|nor|if|when|whenever|unless|until|because|since|while|where|as|after|before|once|event|then|than|provided|hereby|so|also|further|agree[sd]?|acknowledges?|understood|intent|however|foregoing|agreement|conversely|additionally|likewise|both|each of|both of|any of))\s*$/;
/** Behind these words a party acts inside a description of something else: "information which it obtains". */
const relative = /\b(?:which|that|whom|whose|who)\s*$/;
const ownVerb =
  /^\s+(?:\w+ly\s+)?(?:obtains?|receives?|discloses?|provides?|furnish\w*|learns?|acquires?|has|have|had|may|is|was|are|owns?|makes?|uses?|develops?|delivers?|supplies|sells?)\b/;

/**
 * The party that is the subject of a verb at a place of a plain text, such as `us` in "@us, at the request of @them, shall"; null where a thing
 * or nobody known is.
 */
export function subjectAt(text: string, verb: number): Mark | null {
  // "in no event shall @us be liable"
  const inverted = /^(?:shall|will|may|must|does|is|are)\s+@(us|them|each|none|role|other|pays|prov)\b(?!'s)/.exec(
    text.slice(verb, verb + 30),
  );
  if (inverted !== null) return inverted[1] as Mark;
  const from = Math.max(0, verb - longestSubject);
  const before = text.slice(from, verb);
  const start = Math.max(0, before.search(/[;.]\s(?=[^;.]*$)/) + 1);
  for (const match of [...before.matchAll(marks)].toReversed()) {
    if (match.index < start && /\b(?:shall|will|may|must)\b/.test(before.slice(start))) break;
    const left = before.slice(0, match.index);
    const right = before.slice(match.index + match[0].length);
    const isNear = right.trim() === "" || /^\s+(?:hereby|also|therefore|then|each|further|\w+ly)\s*$/.test(right);
    if (isNear && (beforeSubject.test(left) || /\bthat\s*$/.test(left) || left.trim() === "")) return match[1] as Mark;
    if (relative.test(left) && ownVerb.test(right)) continue;
    if (beforeSubject.test(left) || /\bthat\s*$/.test(left)) return match[1] as Mark;
    // "confidential information disclosed by @them to @us shall": nothing before it acts either.
  }
  return null;
}

/** The party behind "by" that does what a passive verb says; null where nobody is named. */
export function agentAfter(text: string, verb: number): Mark | null {
  const after = text.slice(verb, verb + 260);
  return (
    (/\b(?:be|been|is|are)\s[^.;]{0,200}?\bby (?:the |either |each )?@(us|them|each|none|role|pays|prov)\b/.exec(after)?.[1] as
      | Mark
      | undefined) ?? null
  );
}

/** Who does what a verb at a place says: its subject, or the agent of a passive. */
export const actorAt = (text: string, verb: number): Mark | null => subjectAt(text, verb) ?? agentAfter(text, verb);

/** Something a sentence says that a party does. */
export interface Act {
  /** Null where the sentence does not name who acts. */
  who: Mark | null;
  /** The part of the sentence that says so. */
  part: string;
  match: RegExpExecArray;
}

/**
 * The acts in a plain text that a pattern finds; the pattern begins at the verb of permission or duty. An item of a list has the subject of
 * the item before it where it names none.
 */
export function actsIn(text: string, pattern: RegExp): Act[] {
  const acts: Act[] = [];
  let last: Mark | null = null;
  for (const part of plainStatements(text)) {
    const isItem = /^(?:and |or )?\(?[a-z\d]{1,4}[).]\s/.test(part);
    if (!isItem) last = null;
    const match = pattern.exec(part);
    const verb = match?.index ?? part.search(/\b(?:shall|will|may|must|agrees?)\b/);
    const own = verb < 0 ? null : actorAt(part, verb);
    if (match !== null) acts.push({ who: own ?? last, part, match });
    last = own ?? last;
  }
  return acts;
}
