import { areApart, type Subject } from "./subject.ts";

/** A place where a prompt names a subject. */
export interface Mention {
  subject: Subject;
  start: number;
  end: number;
  sureness: number;
}

/** Where a prompt names subjects, in order; of two overlapping mentions the longer one counts. */
export function findMentions(text: string, subjects: readonly Subject[]): Mention[] {
  const found: Mention[] = [];
  for (const subject of subjects)
    for (const { text: phrase, sureness } of subject.phrases)
      for (const match of text.matchAll(pattern(phrase)))
        found.push({ subject, start: match.index, end: match.index + match[0].length, sureness });
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || b.sureness - a.sureness);
  const kept: Mention[] = [];
  for (const one of found) {
    const rival = kept.find(
      (other) =>
        other.start < one.end &&
        one.start < other.end &&
        !(other.start === one.start && other.end === one.end && areApart(other.subject.kind, one.subject.kind)),
    );
    if (rival === undefined) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}

const known = new Map<string, RegExp>();

function pattern(phrase: string): RegExp {
  const made =
    known.get(phrase) ??
    new RegExp(
      `(?<![\\p{L}\\d@.-])${phrase.split(" ").map(escaped).join("(?:['’]s)?[\\s_-]+(?:the\\s+)?")}(?:s(?![\\p{L}\\d]))?(?:['’]s?)?(?![\\p{L}\\d])`,
      "giu",
    );
  if (known.size > 5000) known.clear();
  known.set(phrase, made);
  return made;
}

const escaped = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&");
