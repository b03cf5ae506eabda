import type { Tone } from "#shared/workspace/drafts.ts";
import { definitions } from "../clauses/definitions.ts";
import type { Edit } from "./edit.ts";
import { numberedParts, type Part } from "./parts.ts";
import { formerNumbers, insert, missing, type Result, sectionOf, settle, setText, tail, textIn } from "./sections.ts";

/** Replaces words, wherever they appear as whole words. */
export function replace({ from, to }: Edit & { kind: "replace" }, parts: Part[], { a, b }: { a: string; b: string }): Result {
  // "rename the customer": a role in small letters.
  const role = /^\p{Ll}/u.test(from) ? [a, b].find((one) => one.toLowerCase() === from) : undefined;
  const placeholder = /^Party [AB]$/.test(from) ? `[${from}]` : (role ?? from);
  const escaped = placeholder.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(
    `${/^\w/.test(placeholder) ? String.raw`(?<![\w-])` : ""}${escaped}${/\w$/.test(placeholder) ? String.raw`(?![\w-])` : ""}`,
    "g",
  );
  let times = 0;
  const swap = (text: string) =>
    text.replaceAll(to === "" ? new RegExp(` ?${pattern.source}`, "g") : pattern, () => {
      times++;
      return to;
    });
  for (const part of parts) {
    part.body = swap(part.body);
    part.heading = swap(part.heading);
  }
  return times === 0
    ? { why: `The draft does not contain “${from}”.` }
    : to === ""
      ? { done: `Deleted “${from}” ${times === 1 ? "once" : `${times} times`}.` }
      : { done: `Replaced “${from}” with “${to}” ${times === 1 ? "once" : `${times} times`}.` };
}

/** Makes obligations firmer, or softer. */
export function changeModals({ to, clause }: Edit & { kind: "modals" }, parts: Part[]): Result {
  const section = clause === null ? null : sectionOf(parts, clause);
  if (section === undefined) return missing(clause ?? "");
  const pairs: readonly [RegExp, string][] =
    to === "tighter"
      ? [
          [/\bshall use (?:commercially )?reasonable efforts to\b/g, "shall"],
          [/\b(?:should|will)(?= (?:not )?[a-z])/g, "shall"],
        ]
      : [[/\bshall(?= (?!not\b|be\b|have\b|use\b)[a-z])/g, "shall use commercially reasonable efforts to"]];
  let times = 0;
  for (const part of section === null ? numberedParts(parts) : [section])
    for (const [pattern, words] of pairs)
      part.body = part.body.replaceAll(pattern, () => {
        times++;
        return words;
      });
  return times === 0
    ? { why: "Pandect found no obligation to change there." }
    : { done: `Made ${times} ${times === 1 ? "obligation" : "obligations"} ${to}.` };
}

/** Adds a definition. */
export function define({ term, meaning }: Edit & { kind: "define" }, parts: Part[], { a, b }: { a: string; b: string }): Result {
  if (parts.some(({ body }) => body.includes(`“${term}”`) || body.includes(`"${term}"`)))
    return { why: `The draft already defines “${term}”.` };
  const known = Object.hasOwn(definitions, term) ? definitions[term] : undefined;
  if (meaning === null && known === undefined) return { why: `Pandect has no definition of “${term}”. Say what the term means.` };
  const said = meaning === null ? (known ?? "") : /^(?:means?|has|includes?|refers)\b/i.test(meaning) ? meaning : `means ${meaning}`;
  const text = `“${term}” ${said.replaceAll("{A}", a).replaceAll("{B}", b).replace(/["”]$/, "")}${/[.!?]$/.test(said) ? "" : "."}`;
  const section = numberedParts(parts).find(({ heading }) => /^(?:definitions|defined terms)\b/i.test(heading));
  const what = `Defined “${term}”.`;
  if (section === undefined) return insert(parts, "Definitions", text, what, numberedParts(parts)[0]);
  setText(section, [textIn(section), text].join("\n\n"));
  return { done: what };
}

/** The tone that favors a party; null with the reason where the draft does not say who that is. */
export function favored(party: string | null, { a, b }: { a: string; b: string }): { tone: Tone } | { tone: null; why: string } {
  const who = party?.toLowerCase() ?? "";
  if (who === a.toLowerCase() || who === "party a") return { tone: "protective" };
  if (who === b.toLowerCase() || who === "party b") return { tone: "permissive" };
  return { tone: null, why: `Say which party it should favor: “${a}” or “${b}”.` };
}

/** Renames a section or the draft. */
export function retitle({ clause, to }: Edit & { kind: "heading" }, parts: readonly Part[]): Result {
  const part = clause === null ? parts.find(({ level, number }) => level === 1 && number === null) : sectionOf(parts, clause);
  if (part === undefined) return clause === null ? { why: "The draft has no title." } : missing(clause);
  const was = part.heading;
  part.heading = to;
  return { done: `Renamed “${was}” to “${to}”.` };
}

/** Moves a section before or after another one; without another one, to the beginning or the end. */
export function move({ clause, where, other }: Edit & { kind: "move" }, parts: Part[]): Result {
  const section = sectionOf(parts, clause);
  if (section === undefined) return missing(clause);
  const sections = numberedParts(parts);
  const target = other === null ? (where === "before" ? sections[0] : sections.at(-1)) : sectionOf(parts, other);
  if (target === undefined) return missing(other ?? clause);
  if (target === section) return { why: `“${section.heading}” is already there.` };
  const former = formerNumbers(parts);
  const block = (part: Part) => {
    const at = parts.indexOf(part);
    const next = parts.findIndex((one, i) => i > at && (one.level ?? 0) <= (part.level ?? 0));
    return { at, length: (next < 0 ? parts.length : next) - at };
  };
  // The signatures keep their place.
  const ends = parts.at(-1);
  const rest = tail.exec(ends?.body.replaceAll("\r\n", "\n") ?? "")?.[0] ?? "";
  if (ends !== undefined && rest !== "") ends.body = `${ends.body.slice(0, ends.body.length - rest.length)}\n\n`;
  const from = block(section);
  const moved = parts.splice(from.at, from.length);
  const to = block(target);
  parts.splice(where === "before" ? to.at : to.at + to.length, 0, ...moved);
  for (const part of [moved.at(-1), parts[parts.indexOf(moved[0] ?? section) - 1]])
    if (part !== undefined && !/\n\s*\n$/.test(part.body)) part.body = `${part.body.trimEnd()}\n\n`;
  const last = parts.at(-1);
  if (last !== undefined) last.body = rest === "" ? `${last.body.trimEnd()}\n` : `${last.body.trimEnd()}${rest}`;
  return settle(parts, former, `Moved “${section.heading}”.`);
}

/** Adds a sentence at the end of a section. */
export function append({ clause, text }: Edit & { kind: "append" }, parts: readonly Part[]): Result {
  const section = sectionOf(parts, clause);
  if (section === undefined) return missing(clause);
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?:;]["”]?$/.test(text) ? "" : "."}`;
  const end = tail.exec(section.body)?.[0] ?? /\s*$/.exec(section.body)?.[0] ?? "";
  const body = section.body.slice(0, section.body.length - end.length);
  section.body = `${body}${body.trim() === "" ? "\n\n" : " "}${sentence}${end}`;
  return { done: `Added a sentence to “${section.heading}”.` };
}

const formal: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/g, "cannot"],
  [/\bwon['’]t\b/g, "will not"],
  [/\bshan['’]t\b/g, "shall not"],
  [/\b(are|were|do|does|did|has|have|had|is|was|would|should|could|must)n['’]t\b/gi, "$1 not"],
  [/\b(we|you|they)['’]re\b/gi, "$1 are"],
  [/\b(we|you|they|I)['’]ve\b/gi, "$1 have"],
  [/\b(we|you|they|he|she|it|I)['’]ll\b/gi, "$1 will"],
  [/\b(it|that|there)['’]s(?= (?:a|an|the|not|no|to|been|being)\b)/gi, "$1 is"],
  [/\bASAP\b/g, "as soon as practicable"],
  [/\bas soon as possible\b/g, "as soon as practicable"],
  [/\bget rid of\b/g, "dispose of"],
  [/\bfind out\b/g, "ascertain"],
  [/\bmake sure\b/g, "ensure"],
  [/\b(?:a )?lots? of\b/g, "many"],
  [/\b(?:okay|OK)\b/g, "acceptable"],
];
const plain: readonly (readonly [RegExp, string])[] = [
  [/\bin the event that\b/g, "if"],
  [/\bIn the event that\b/g, "If"],
  [/\bprior to\b/g, "before"],
  [/\bPrior to\b/g, "Before"],
  [/\bsubsequent to\b/g, "after"],
  [/\bpursuant to\b/g, "under"],
  [/\bPursuant to\b/g, "Under"],
  [/\bin accordance with\b/g, "under"],
  [/\bfor the purpose of\b/g, "for"],
  [/\bwith respect to\b/g, "about"],
  [/\butilize/g, "use"],
  [/\b(?:hereinafter|herein|hereof|hereby) ?/g, ""],
  [/\bnotwithstanding anything to the contrary\b/g, "despite anything else"],
  [/\bdue to the fact that\b/g, "because"],
];

/** Replaces colloquial words by formal ones, or legalese by plain words; quotations of the law and names stay. */
export function restyle(to: "formal" | "plain", parts: readonly Part[]): Result {
  let times = 0;
  for (const part of parts)
    for (const [pattern, words] of to === "formal" ? formal : plain)
      part.body = part.body.replaceAll(pattern, (...found: unknown[]) => {
        times++;
        return words.replace("$1", String(found[1] ?? ""));
      });
  return times === 0
    ? { why: `Pandect found nothing to make ${to === "formal" ? "more formal" : "plainer"}.` }
    : { done: `Used ${to} words in ${times} ${times === 1 ? "place" : "places"}.` };
}
