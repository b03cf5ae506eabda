import { findPlaces } from "../../contract/values/places.ts";
import { governingLawText, lawName } from "./governing-law.ts";
import type { Editing } from "./edit.ts";
import type { Part } from "./parts.ts";
import { missing, type Result, sectionOf, textIn } from "./sections.ts";

/**
 * Changes the law that governs and nothing else: where the courts stand in the section, they stay, and the remark says so. A section
 * without a sentence on the law is not changed.
 */
export function changeLaw(code: string, parts: readonly Part[], state: Editing): Result {
  const section = sectionOf(parts, "governing_law");
  if (section === undefined) return missing("governing law");
  const [first = ""] = governingLawText(code, state.tone, state.installed.get("choice_of_law") ?? null).split(
    /(?<=\.) (?=The United Nations)/,
  );
  const sentence = lawSentence(section.body);
  if (sentence === null) return { why: "Pandect found no sentence on the governing law to change." };
  const { start, end } = sentence;
  const was = section.body.slice(start, end);
  const own = ownLaw(was);
  const now = own ? first : withPlace(was, lawName(code));
  if (now === null) return { why: "Pandect found no state to change in the sentence on the governing law." };
  section.body = section.body.slice(0, start) + now + section.body.slice(end);
  state.law = code;
  const courts = courtsIn(textIn(section));
  const others = parts.filter((part) => part !== section).flatMap((part) => (courtsIn(part.body) === null ? [] : [`“${part.heading}”`]));
  const remarks: string[] = [];
  if (courts !== null && !courts.includes(lawName(code).replace(/^the (?:State|Commonwealth) of /, "")))
    remarks.push(
      `The law of ${lawName(code)} governs now. The courts did not change and stand in Section ${section.number ?? `“${section.heading}”`}: ${courts}. Check whether they should.`,
    );
  if (others.length > 0) remarks.push(`Courts also stand in ${others.join(", ")}.`);
  return { done: `The law of ${lawName(code)} governs.`, remarks };
}

/** Changes the courts and nothing else. */
export function changeCourts(place: string, parts: readonly Part[]): Result {
  const section = sectionOf(parts, "governing_law") ?? sectionOf(parts, "dispute_resolution");
  if (section === undefined) return missing("governing law");
  let times = 0;
  section.body = section.body.replaceAll(courts, (_all, lead: string) => {
    times++;
    return `${lead}${place}`;
  });
  return times === 0 ? { why: "Pandect found no courts to change in the draft." } : { done: `The courts are located in ${place} now.` };
}

const stateName = String.raw`(?:the )?(?:State of |Commonwealth of |District of )?\p{Lu}[\p{L}]*(?:,? (?:County|of|\p{Lu}[\p{L}]*)){0,4}|\[[^\[\]\n]{1,60}\]`;
const courts = new RegExp(String.raw`(\bcourts? (?:located |sitting )?in )(?:${stateName})`, "gu");

/** "state and federal courts located in the State of Delaware"; null where a text names no courts of a place. */
function courtsIn(text: string): string | null {
  return (
    new RegExp(String.raw`(?:(?:state|federal|and|competent) )*courts? (?:located |sitting )?in (?:${stateName})`, "u").exec(text)?.[0] ??
    null
  );
}

/** Where the sentence on the governing law is. */
function lawSentence(body: string): { start: number; end: number } | null {
  const found =
    /(?:^|(?<=\n(?:\d+\.\d+ )?)|(?<=\. ))(?=[^.\n]*\blaws? of\b)(?=[^.\n]*\bgovern)(?:[^.\n]|\.(?=\d|[A-Z]\.| ?C\.| Code| §|[a-z]))+\./u.exec(
      body,
    );
  if (found === null) return null;
  const lead = /^\s*(?:\d+\.\d+ )?/.exec(found[0])?.[0].length ?? 0;
  return { start: found.index + lead, end: found.index + found[0].length };
}

/** Whether a sentence is the library's own. */
const ownLaw = (sentence: string) =>
  /^The (?:federal )?laws? of (?:the United States|the (?:State|Commonwealth) of [^,]{2,30}|the District of Columbia|\[State\]) governs? this Agreement\b[^.]*without regard to conflict-of-laws rules/.test(
    sentence,
  );

/** The sentence with another state in place of the one it names. */
function withPlace(sentence: string, place: string): string | null {
  const [found] = findPlaces(sentence);
  if (found === undefined) return null;
  const lead = /(?:the )?(?:State|Commonwealth|Province) of $/i.exec(sentence.slice(0, found.start));
  const start = lead === null ? found.start : found.start - lead[0].length;
  return (
    sentence.slice(0, start) + (lead === null ? place.replace(/^the (?:State|Commonwealth) of /, "") : place) + sentence.slice(found.end)
  );
}
