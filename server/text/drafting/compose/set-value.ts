import { statementAround } from "../../contract/sentences.ts";
import { draftClauses } from "../../clauses/catalog.ts";
import { clausesNamed, isHeadingOf } from "./clause-names.ts";
import type { Editing } from "./edit.ts";
import { valuesOfLibrary } from "./library-text.ts";
import { type Part } from "./parts.ts";
import type { Result } from "./sections.ts";
import { type Setting, type SettingType, valuesOfType } from "./setting.ts";

/** A place in a draft where a value stands. */
interface Place {
  part: Part;
  start: number;
  end: number;
  /** Lower is nearer to the words of the instruction. */
  distance: number;
}

/** Sets a value where the draft states it: at its placeholder, at the value that filled it, or in the passage that the words name. */
export function setValue(setting: Setting, parts: readonly Part[], state: Editing): Result {
  const { of, value } = setting;
  const stems = stemsOf(of);
  if (stems.length === 0) return { why: `Pandect found no “${of}” to change in the draft.` };
  const filled = placeholderSet(of, value, parts, state);
  if (filled > 0) return { done: `The ${of} is ${value} now${filled > 1 ? `, in ${filled} places` : ""}.` };
  // Where the words name a section of the draft, only that section counts.
  const named = parts.filter(({ level, heading }) => level !== null && level > 1 && isHeadingOf(heading, withoutFiller(of)));
  const places = placesOf(setting, stems, named.length > 0 ? named : parts, named.length > 0).toSorted((a, b) => a.distance - b.distance);
  const [first, second] = places;
  if (first === undefined) return { why: `Pandect found no “${of}” to change in the draft.` };
  if (second !== undefined && second.distance - first.distance < clear) {
    const values = new Set([first, second].map(({ part, start, end }) => `“${part.body.slice(start, end)}” in ${nameOf(part)}`));
    return { why: `The draft states several, such as ${[...values].join(" and ")}. Quote the words to replace.` };
  }
  const { part, start, end } = first;
  const was = part.body.slice(start, end);
  if (was === value) return { why: `${nameOf(part)} says ${value} already.` };
  part.body = part.body.slice(0, start) + value + part.body.slice(end);
  return { done: `${nameOf(part)} says ${value} instead of ${was} now.` };
}

/** Sets the only time that a section states, for "a clause on return of materials within 10 days". */
export function setOnlyTime(part: Part, value: string): boolean {
  const found = valuesOfType(part.body, "duration");
  const [one, ...more] = found;
  if (one === undefined || more.length > 0) return false;
  part.body = part.body.slice(0, one.start) + value + part.body.slice(one.end);
  return true;
}

const withoutFiller = (of: string) =>
  of.replace(/\s+(?:obligations?|duties|covenants?|restrictions?|periods?|terms?|amounts?|clauses?|sections?|provisions?)$/i, "");

/** How far a single word of an instruction may be from the value that it means. */
const near = 80;
/** Two places are told apart by at least as many characters. */
const clear = 12;

export const nameOf = ({ number, heading }: Part) =>
  number === null ? `“${heading || "The opening"}”` : `Section ${number} (“${heading}”)`;

const nothing = new Set(
  "the a an of on for in and or to our its their clause clauses section provision provisions period term amount rate length time obligation obligations covenant restriction duration value sum total under any all each".split(
    " ",
  ),
);

/** The first letters of the words that carry meaning: "survival of the representations" becomes "surviv" and "repres". */
function stemsOf(words: string): string[] {
  return words
    .toLowerCase()
    .replaceAll(/\bnon[- ]?(?=\p{L})/gu, "non")
    .replaceAll(/\bnoncompete\b/g, "noncompetition")
    .replaceAll(/['’]s\b/g, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && !nothing.has(word))
    .map((word) => word.slice(0, 6));
}

/** Fills a placeholder by its name, or replaces the value that filled it in a section with the library's text. Returns how many. */
function placeholderSet(of: string, value: string, parts: readonly Part[], state: Editing): number {
  const wanted = keyOf(of);
  let times = 0;
  for (const part of parts) {
    const before = part.body;
    part.body = part.body.replaceAll(/\[([^[\]\n]{1,80})\](?!\()/g, (all, name: string) => {
      if (keyOf(name) !== wanted) return all;
      times++;
      return value;
    });
    if (part.body !== before) continue;
    const id = clausesNamed(part.heading).find((one) => isHeadingOf(part.heading, draftClauses.get(one)?.heading ?? ""));
    const known = id === undefined ? null : valuesOfLibrary(part, id, state, parts);
    const present = Object.entries(known ?? {}).find(([name]) => keyOf(name) === wanted)?.[1];
    if (present === undefined || present === "") continue;
    part.body = part.body.replaceAll(present, () => {
      times++;
      return value;
    });
  }
  return times;
}

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .replace(/^(?:the|our|its) /, "")
    .trim();

/** Characters between a word and a value; more where another clause of the sentence begins between them. */
function distanceOf(sentence: string, word: number, start: number, end: number): number {
  const between = word < start ? sentence.slice(word, start) : sentence.slice(end, word);
  return between.length + (/[,;]|\b(?:unless|except|but|if|and|or)\b/.test(between) ? 60 : 0);
}

const placeholderOf: Readonly<Record<SettingType, RegExp>> = {
  date: /\[[^[\]\n]{0,40}[Dd]ate\]/g,
  money: /\[[^[\]\n]{0,40}(?:Amount|Fee|Fees|Price|Rent|Deposit|Salary|Cap)\]/g,
  percent: /\[[^[\]\n]{0,40}(?:Rate|Percentage)\]/g,
  duration: /\[[^[\]\n]{0,40}(?:Term|Period)\]/g,
  place: /\[(?:Territory|State|County|Court)\]/g,
};

/** The places of values of the kind whose section or sentence has every word of the instruction. */
function placesOf({ type }: Setting, stems: readonly string[], parts: readonly Part[], isNamed: boolean): Place[] {
  return parts.flatMap((part) => {
    const heading = part.heading.toLowerCase().replaceAll(/\bnon[- ]?(?=\p{L})/gu, "non");
    const spans = [
      ...valuesOfType(part.body, type),
      ...[...part.body.matchAll(placeholderOf[type])].map((match) => ({ start: match.index, end: match.index + match[0].length })),
    ];
    return spans.flatMap(({ start, end }): Place[] => {
      const around = statementAround(part.body, { start, end }, 400, 300);
      const sentence = part.body.slice(around.start, around.end).toLowerCase();
      let distance = 0;
      for (const stem of stems) {
        const places = [...sentence.matchAll(new RegExp(String.raw`(?<!\p{L})${stem}`, "gu"))].map(({ index }) =>
          distanceOf(sentence, index, start - around.start, end - around.start),
        );
        if (places.length > 0) distance = Math.max(distance, Math.min(...places));
        else if (isNamed || heading.includes(stem)) distance = Math.max(distance, 500);
        else return [];
      }
      if (!isNamed && stems.length === 1 && distance > near && distance < 500) return [];
      return [{ part, start, end, distance }];
    });
  });
}
