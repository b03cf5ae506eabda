import type { Tone } from "#shared/workspace/drafts.ts";
import { lawCode } from "./governing-law.ts";

/** An edit that Pandect knows how to make (engine design, revision without a model). */
export type Edit =
  | { kind: "law"; code: string }
  | { kind: "tone"; tone: Tone; clause: string | null }
  | { kind: "drop"; clause: string }
  | { kind: "add"; clause: string; tone: Tone | null }
  | { kind: "write"; heading: string; text: string }
  | { kind: "replace"; from: string; to: string }
  | { kind: "value"; of: ValueName; value: string }
  | { kind: "modals"; to: "tighter" | "softer"; clause: string | null }
  | { kind: "renumber" };

/** Values that can be changed by their names. */
export type ValueName = "notice" | "cure" | "payment" | "term" | "cap" | "interest" | "confidentiality" | "effective date";

/** One instruction, and what it asks for; null where that is not known. */
export interface Instruction {
  text: string;
  edit: Edit | null;
}

const q = String.raw`["“”'‘’]`;
const quoted = String.raw`${q}([^"“”]{1,2000}?)${q}`;
const clauseWords = String.raw`(?:the |a |an |all |any |every |our )?(.{2,80}?)(?: clauses?| sections?| provisions?| paragraphs?)?`;
const favoring: Record<string, Tone> = {
  protective: "protective",
  stricter: "protective",
  stronger: "protective",
  aggressive: "protective",
  balanced: "balanced",
  mutual: "balanced",
  neutral: "balanced",
  fair: "balanced",
  permissive: "permissive",
  lenient: "permissive",
  softer: "permissive",
};
const toneWords = Object.keys(favoring).join("|");
const amount = String.raw`(\$\s?[\d,]+(?:\.\d+)?(?:\s?(?:million|thousand))?|[\d,.]+ dollars)`;
const duration = String.raw`((?:\w+(?:-\w+)? )?\(?\d{1,4}\)? (?:calendar |business )?(?:day|week|month|year)s?)`;
const values: [ValueName, RegExp][] = [
  ["cure", new RegExp(String.raw`\bcure (?:period|time)\b.*?(?:to|of|at|is|be) ${duration}$`, "i")],
  [
    "confidentiality",
    new RegExp(String.raw`\bconfidentiality (?:period|term|obligations?|duties)\b.*?(?:to|of|for|last|at) ${duration}$`, "i"),
  ],
  ["notice", new RegExp(String.raw`\b(?:termination notice|notice) (?:period|time)\b.*?(?:to|of|at|is|be) ${duration}$`, "i")],
  [
    "payment",
    new RegExp(
      String.raw`\b(?:payment (?:term|period|is due|due)s?|payments?|invoices?(?: are)?(?: due)?)\b.*?(?:to|of|at|within|in|due|net) ${duration}$`,
      "i",
    ),
  ],
  ["payment", /\bnet (\d{1,3})(?: days)?$/i],
  ["cap", new RegExp(String.raw`\b(?:cap|limit)\b.*?\bliability\b.*?(?:at|to) ${amount}$`, "i")],
  ["cap", new RegExp(String.raw`\bliability cap\b.*?(?:at|to|of|is|be) ${amount}$`, "i")],
  ["interest", /\binterest(?: rate)?\b.*?(?:at|to|of|is|be) (\d{1,2}(?:\.\d+)?\s?(?:%|percent))/i],
  ["term", new RegExp(String.raw`\b(?:initial )?term\b(?! of use).*?(?:to|of|at|is|be|for) ${duration}$`, "i")],
  ["effective date", /\beffective (?:date|as of)\b.*?(?:to|of|is|be|:|as of)\s*((?:[A-Z][a-z]+ \d{1,2}, \d{4})|\d{4}-\d{2}-\d{2})$/],
];

/** Instructions in the order in which they are made. A line, a list item or a sentence is one. */
export function instructionsIn(text: string, clauseOf: (words: string) => string | null): Instruction[] {
  return sentencesOf(text).map((one) => ({ text: one, edit: editOf(one.replace(/[.!]+$/, "").trim(), clauseOf) }));
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim())
    .flatMap((line) => line.split(/;(?=\s)|(?<=[a-z0-9)%”"'’][.!])\s+(?=[A-Z“"])/))
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function editOf(said: string, clauseOf: (words: string) => string | null): Edit | null {
  const text = said.replace(/^(?:please|kindly|also|and|then)[, ]+/i, "");
  return (
    lawEdit(text) ??
    writeEdit(text) ??
    toneEdit(text, clauseOf) ??
    structureEdit(text, clauseOf) ??
    modalEdit(text, clauseOf) ??
    replaceEdit(text) ??
    valueEdit(text)
  );
}

function lawEdit(text: string): Edit | null {
  const named =
    /^(?:change|set|make|switch|use|apply)?\s*(?:the )?governing law\b(?:\s*(?:is|to|of|should be|must be|:|as))*\s*(?:the )?(?:laws? of )?(.{2,60})$/i.exec(
      text,
    )?.[1] ??
    /\bgoverned by (?:the )?(?:laws? of )?(?:the )?(.{2,60}?)(?: laws?)?$/i.exec(text)?.[1] ??
    /^(?:use|apply|under) (?:the )?(.{2,40}?) law$/i.exec(text)?.[1];
  const code = named === undefined ? null : lawCode(named.replace(/ laws?$/i, ""));
  return code === null ? null : { kind: "law", code };
}

function writeEdit(text: string): Edit | null {
  const found = new RegExp(
    String.raw`^(?:add|insert|include) (?:a |the )?(?:new )?(?:section|clause|provision) (?:titled |called |named |headed )?${quoted}\s*[:–-]\s*(.+)$`,
    "i",
  ).exec(text);
  const [, heading, words] = found ?? [];
  return heading === undefined || words === undefined
    ? null
    : { kind: "write", heading, text: `${words.replaceAll(/^["“]|["”]$/g, "")}${/[.!?:;]["”]?$/.test(words) ? "" : "."}` };
}

function toneEdit(text: string, clauseOf: (words: string) => string | null): Edit | null {
  const whole = new RegExp(
    String.raw`^(?:use|apply|make (?:it|the (?:draft|agreement|contract|document)))\s*(?:a |an )?(?:more )?(${toneWords})(?: (?:tone|language|version))?$`,
    "i",
  ).exec(text)?.[1];
  if (whole !== undefined) return { kind: "tone", tone: favoring[whole.toLowerCase()] ?? "balanced", clause: null };
  const made = new RegExp(String.raw`^make ${clauseWords} (?:more )?(${toneWords})$`, "i").exec(text);
  const used = new RegExp(String.raw`^use (?:a |the )?(${toneWords}) (?:version|form|variant) of ${clauseWords}$`, "i").exec(text);
  const [words, tone] = made ? [made[1], made[2]] : used ? [used[2], used[1]] : [];
  const clause = words === undefined ? null : clauseOf(words);
  return clause === null || tone === undefined ? null : { kind: "tone", tone: favoring[tone.toLowerCase()] ?? "balanced", clause };
}

function structureEdit(text: string, clauseOf: (words: string) => string | null): Edit | null {
  if (/^renumber\b.{0,30}$/i.test(text)) return { kind: "renumber" };
  const dropped = new RegExp(`^(?:remove|delete|drop|omit|strike|take out|leave out) ${clauseWords}$`, "i").exec(text)?.[1];
  const drop = dropped === undefined ? null : clauseOf(dropped);
  if (drop !== null) return { kind: "drop", clause: drop };
  const added = new RegExp(String.raw`^(?:add|include|insert) (?:a |an |the )?(?:(${toneWords}) )?${clauseWords}$`, "i").exec(text);
  const add = added?.[2] === undefined ? null : clauseOf(added[2]);
  return add === null
    ? null
    : { kind: "add", clause: add, tone: added?.[1] === undefined ? null : (favoring[added[1].toLowerCase()] ?? null) };
}

function modalEdit(text: string, clauseOf: (words: string) => string | null): Edit | null {
  const found = new RegExp(
    `^(tighten|strengthen|soften|relax) (?:the )?(?:language|obligations|modal verbs|wording|duties)?(?: ?(?:in|of) )?(?:${clauseWords})?$`,
    "i",
  ).exec(text);
  if (found === null) return null;
  const [, verb = "", words] = found;
  const to = /^(?:tighten|strengthen)$/i.test(verb) ? "tighter" : "softer";
  if (words === undefined || /^(?:draft|agreement|contract|document)$/i.test(words)) return { kind: "modals", to, clause: null };
  const clause = clauseOf(words);
  return clause === null ? null : { kind: "modals", to, clause };
}

function replaceEdit(text: string): Edit | null {
  const pair =
    new RegExp(
      String.raw`^(?:replace|change|rename|substitute|swap)(?: the (?:party|term|word|words|name|date|amount|number|phrase))? ${quoted} (?:with|to|by|as|into|for) ${quoted}$`,
      "i",
    ).exec(text) ??
    /^(?:[Rr]ename|[Cc]hange)(?: the)?(?: party| term| defined term)? ([A-Z]\w*(?: [A-Z]\w*){0,4}) (?:to|as|into) ([A-Z][\w&.,]*(?: [A-Z&][\w&.,]*){0,5})$/.exec(
      text,
    ) ??
    /^(?:[Tt]he )?(Party [AB]) (?:is|=|:) (.{2,200})$/.exec(text) ??
    /^(?:[Cc]hange|[Rr]eplace) (\$[\d,.]+|\d[\d,.]*%|(?:[A-Z][a-z]+ \d{1,2}, \d{4})|\w+ \(\d+\) \w+|\d+ (?:days|months|years)) (?:to|with|by) (.{1,80})$/.exec(
      text,
    );
  const [, from, to] = pair ?? [];
  return from === undefined || to === undefined ? null : { kind: "replace", from: from.trim(), to: to.trim() };
}

function valueEdit(text: string): Edit | null {
  for (const [of, pattern] of values) {
    const value = pattern.exec(text)?.[1];
    if (value !== undefined) return { kind: "value", of, value: /^\d+$/.test(value) ? `${value} days` : value.trim() };
  }
  return null;
}
