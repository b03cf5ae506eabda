import { wordsOf } from "../detection/kinds.ts";
import type { DetectedVariable } from "../detection/model.ts";
import { synonymsOf } from "./roles.ts";

/** A subject that a prompt may mention: one variable, or several with the same meaning. */
export interface Subject {
  /** Ids of its variables. */
  ids: string[];
  kind: string;
  /** Its words, in lower case. */
  words: string;
  /** The names that a prompt may use for it, each with its certainty, 0 to 1; the longest first. */
  phrases: { text: string; sureness: number }[];
}

/** With more subjects than this, a template is not a form that a prompt fills. */
const most = 400;

/** The subjects of a template's variables. Excludes dates and amounts in the text itself, unless they have a label. */
export function subjectsOf(variables: readonly DetectedVariable[]): Subject[] {
  const subjects = new Map<string, Subject>();
  const blanks = new Map<string, number>();
  for (const variable of variables)
    if (variable.places[0]?.form === "blank") blanks.set(plainWords(variable), (blanks.get(plainWords(variable)) ?? 0) + 1);
  for (const variable of variables) {
    const { id, kind, places } = variable;
    if (places.every(({ form }) => form === "literal" || form === "condition")) continue;
    const words = plainWords(variable);
    if (words === "" && kind !== "date" && kind !== "money") continue;
    // Two lines "Name: ____" mean two people.
    if (places[0]?.form === "blank" && (blanks.get(words) ?? 0) > 1) continue;
    const key = words === "" ? id : words;
    const known = subjects.get(key);
    if (known !== undefined) known.ids.push(id);
    else if (subjects.size < most) subjects.set(key, { ids: [id], kind, words, phrases: [] });
  }
  const all = [...subjects.values()];
  // A principal is an amount, except beside an agent.
  const principal = subjects.get("principal");
  if (principal !== undefined && all.some(({ words }) => /^(?:agent|attorney in fact)(?: name)?$/.test(words))) principal.kind = "party";
  for (const subject of all) subject.phrases = phrasesOf(subject, all);
  return all;
}

/** The words of a variable in the form that a prompt or a fact uses. */
export function plainWords({ name, label, places }: Pick<DetectedVariable, "name" | "label" | "places">): string {
  return plain(wordsOf(places[0]?.form === "blank" ? (label ?? "") : (label ?? name)));
}

/** Without filler words: "full legal name of the employee" becomes "employee name". */
function plain(words: string): string {
  const of = /^(?:the )?(?:full |legal |printed |complete )*(name|address|title|email|state|date) of (?:the |an? )?(.+)$/.exec(words);
  const turned =
    of === null
      ? words
      : /^(?:birth|incorporation|organization|formation|goods)\b/.test(of[2] ?? "")
        ? words
        : `${of[2] ?? ""} ${of[1] ?? ""}`;
  return turned
    .replace(/\b(?:insert|the|(?<!\bparty )an?|full|legal|printed|complete|applicable|your)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const tails = /\s(?:names?|amount|number|date|period|rate|details|display|value|type)$/;

function phrasesOf({ words, kind }: Subject, all: readonly Subject[]): Subject["phrases"] {
  const own = new Map<string, number>();
  const add = (text: string, sureness: number) => {
    if (text.length > 1 && (own.get(text) ?? 0) < sureness) own.set(text, sureness);
  };
  if (words === "") return [];
  add(words, 1);
  const stem = words.replace(tails, "");
  if (
    stem !== words &&
    isOnly(
      stem,
      words,
      all.filter((other) => !areApart(kind, other.kind)),
    )
  )
    add(stem, 0.95);
  for (const base of new Set([words, stem])) for (const other of synonymsOf(base)) if (isOnly(other, words, all)) add(other, 0.8);
  // "non compete period": people write "noncompete" too.
  if (stem.startsWith("non ")) add(stem.replace(/^non /, "non"), 0.95);
  // "Minimum $250,000 a year".
  const [lead = ""] = words.split(" ");
  if (
    /^(?:minimum|maximum|default|signing|escrow|late)$/.test(lead) &&
    all.every((other) => other.words === words || !other.words.split(" ").includes(lead))
  )
    add(lead, 0.7);
  // "invoice number" equals "invoice no.", "date of sale" equals "sale date", and "reason for termination" equals "reason".
  if (words.endsWith(" number")) add(words.replace(/number$/, "no"), 0.95);
  const [, first = "", second = ""] = /^(.+?) (?:of|for) (?:the )?(.+)$/.exec(words) ?? [];
  if (first !== "") {
    add(`${second} ${first}`, 0.9);
    if (
      !/^(?:date|name|number|amount|state|address|description|place|title|type|use|rate|price|term|notice)$/.test(first) &&
      isOnly(first, words, all)
    )
      add(first, 0.85);
  }
  // "Premises at 22 Custom House Street".
  const place = /^(premises|property|site|house|apartment|event) address$/.exec(words)?.[1];
  if (place !== undefined && isOnly(place, words, all)) add(place, 0.7);
  // "supplier address" equals "address of supplier" and "vendor address".
  const parts = /^(.+) (address|email|name|phone|state|title|signatory name)$/.exec(words);
  if (parts !== null) {
    const [, owner = "", aspect = ""] = parts;
    for (const one of [owner, ...synonymsOf(owner)]) {
      add(`${one} ${aspect}`, 0.9);
      add(`${aspect} of ${one}`, 0.9);
      add(`${aspect} of the ${one}`, 0.9);
      add(`${aspect} for ${one}`, 0.9);
    }
  }
  // The last word of a longer name where no other subject ends with it: "deposit" for "security deposit".
  const rest = words.split(" ");
  for (let i = 1; i < rest.length; i++) {
    const head = rest.slice(i).join(" ");
    if (/^(?:of|name|number|party|date|to|and|per|in|for|the|work|time|day|\d+)\b/.test(head)) continue;
    if (all.every((other) => other.words === words || !ends(other.words, head))) {
      add(head, kind === "party" ? 0.75 : 0.8);
      for (const other of synonymsOf(head)) if (isOnly(other, words, all)) add(other, 0.7);
    }
  }
  return [...own].map(([text, sureness]) => ({ text, sureness })).sort((a, b) => b.text.length - a.text.length);
}

/** Kinds whose values are never confused: "loan" can be the loan's amount and its date. */
const exact = new Set(["money", "date", "duration", "address"]);

export function areApart(a: string, b: string): boolean {
  if ([a, b].includes("number") && [a, b].includes("date")) return true;
  return a !== b && [a, b].every((kind) => exact.has(kind) || kind === "text") && !(a === "text" && b === "text");
}

/** Whether no other subject has the phrase as its own words, and none is as close to it. */
function isOnly(phrase: string, words: string, all: readonly Subject[]): boolean {
  return all.every(
    (other) =>
      other.words === words || (other.words !== phrase && other.words.replace(tails, "") !== phrase && !sharesSynonym(other.words, phrase)),
  );
}

function sharesSynonym(words: string, phrase: string): boolean {
  return synonymsOf(words).includes(phrase) || synonymsOf(words.replace(tails, "")).includes(phrase);
}

const ends = (words: string, head: string) => words === head || words.endsWith(` ${head}`);
