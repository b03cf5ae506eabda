import { findMentions, type Mention } from "./mentions.ts";
import { rolesAround, subjectsMeant } from "./frames.ts";
import { relatedParties } from "./relations.ts";
import { type Subject, subjectsOf } from "./subject.ts";
import { findValues, type Value } from "./values.ts";
import type { DetectedVariable } from "../detection/model.ts";
import { freeText } from "./free-text.ts";
import { worded } from "./cues.ts";
import { isAsked } from "./questions.ts";
import { addOther, isOurClient } from "./other-party.ts";
import { accepts } from "./accepted.ts";
import { addOnly, answers, settle, type Claim, type Read } from "./settle.ts";

/** Reads the values of variables from a prompt, without a model (design: engine §5.2). The result only has values from the prompt. */
export function readPrompt(variables: readonly DetectedVariable[], prompt: string): Map<string, Read> {
  const subjects = subjectsOf(variables);
  const text = prompt.replace(/\r\n?/g, "\n");
  const named = findMentions(text, subjects);
  const values = findValues(text)
    .map((value) => withoutLabel(value, named, text))
    .filter((value) => !isBound(value, text) && !isAsked(value, text));
  const mentions = named.filter((mention) => !isInside(mention, values, text));
  const claims: Claim[] = [
    ...mentions.flatMap((mention, i) => {
      const next = mentions.slice(i + 1).find(({ start }) => start >= mention.end);
      return labelled(mention, next, values, text);
    }),
    ...verbal(text, values, mentions, subjects),
    ...framed(values, text, subjects),
    ...worded(withoutPeriods(text, values), subjects, text),
  ];
  claims.push(...addressesOf(claims, values, subjects, text), ...emailsOf(claims, values, subjects, text));
  const settled = settle(claims, values, text);
  addOther(settled, values, subjects, text);
  addOnly(settled, values, subjects, text);
  return answers(settled);
}

/** The text with a letter at each period of a name, so that every other period ends a sentence; as long as the text. */
function withoutPeriods(text: string, values: readonly Value[]): string {
  let plain = "";
  for (const { kind, start, end } of values)
    if (kind === "name" && start >= plain.length) plain += text.slice(plain.length, start) + text.slice(start, end).replaceAll(".", "_");
  return plain + text.slice(plain.length);
}

/** "Landlord Marlow Estates LLC": a name without the label before it. */
function withoutLabel(value: Value, mentions: readonly Mention[], text: string): Value {
  if (value.kind !== "name") return value;
  const label = mentions.find(({ start, end }) => start === value.start && end < value.end && /^\s+\S/.test(text.slice(end, value.end)));
  if (label === undefined) return value;
  const start = label.end + (/^\s+/.exec(text.slice(label.end))?.[0].length ?? 0);
  // "Party A" is entirely a label.
  if (value.end - start < 2) return value;
  return { ...value, start, text: text.slice(start, value.end) };
}

/** "under $10,000", "at least 30 days" set a limit and give no value. */
function isBound({ kind, start }: Value, text: string): boolean {
  return (
    ["money", "percent", "figure", "duration"].includes(kind) &&
    /(?<!\b(?:no|not) )\b(?:under|below|less than|more than|over|above|at least|(?:low|high|great)er than)\s*$/i.test(
      text.slice(Math.max(0, start - 20), start),
    )
  );
}

/** A label inside a name or an address is not a label: "Court" in "9 Birch Court". */
function isInside({ start, end }: Mention, values: readonly Value[], text: string): boolean {
  return (
    values.some((value) => (value.kind === "address" || value.kind === "email") && value.start < end && start < value.end) ||
    values.some((value) => value.kind === "name" && value.start < start && end <= value.end && /^\p{Lu}/u.test(text.slice(start, end)))
  );
}

const connector =
  /^(?:\s*\([^)]{0,30}\))?\s*(?:(?:name|date|amount)\s*)?(?:(?:is|are) going to be|(?:is|are|was|will be) (?:called|named)|is|are|was|will be|shall be|should be|must be|would be|to be|equals?|amounts? to|comes? to|totals?|=|:|:=|–|—|->)\s*(?:(?:the|an?|on|at|about|set at|of|to)\b)?\s*|^\s*(?:should |will |shall |to )?(?:lasts?|runs?|lasting)\s*(?:for\s*)?/i;
const plainConnector =
  /^\s*(?:(?:is|are) going to be|(?:is|are|was|will be) (?:called|named)|is|are|was|will be|shall be|should be|must be|would be|=|:|:=|–|—|->)\s*/i;
const joint = /^\s*,?\s*\(?(?:of|named|called|on|at|as|for|in|by|is|no\.?|#|either|to|from|a|the)?\s*(?:the\s+)?$/i;

/** The value after a label, or right before it. */
function labelled(mention: Mention, next: Mention | undefined, values: readonly Value[], text: string): Claim[] {
  const { subject, end, start } = mention;
  // "For my client Falk LLC, the buyer": whom the lawyer works for, which is a role in the contract only where no other is named.
  const sureness = isOurClient(mention, text) ? mention.sureness / 2 : mention.sureness;
  if (isVerb(mention, values, text)) return [];
  const link = (subject.kind === "text" || subject.kind === "other" ? plainConnector : connector).exec(text.slice(end));
  const from = end + (link?.[0].length ?? 0);
  const isLinked = link !== null;
  const strength = (isLinked ? 100 : 80) * sureness + (mention.end - mention.start) / 100;
  const ahead = values.filter(
    (value) => accepts(subject, value) && value.start >= end && value.start <= from + 32 && (next === undefined || value.start < next.end),
  );
  for (const value of ahead) {
    const gap = text.slice(isLinked ? from : end, Math.max(isLinked ? from : end, value.start));
    if (value.start < from && !isLinked) continue;
    if (
      !(isLinked
        ? /^(?:\s*(?:the|an?|on|of|at|USD|about|in|courts? (?:of|in)|(?:the )?laws? of|(?:the )?state of|one month,|due|payable|within|net|(?:his|her|its|their|our|my)\s+\p{Ll}+(?:[ -]\p{Ll}+)?,?|[“"(])\s*)*$/iu.test(
            gap,
          )
        : joint.test(gap))
    )
      continue;
    if (!isLinked && subject.kind === "party" && /[,]/.test(gap) && !isApposition(mention, value, text)) continue;
    // "secretary of Sable Point", "consultant to Rhine Optics" and "franchisee of Kwik" do not name that party.
    if (!isLinked && subject.kind === "party" && /\b(?:in|to|for|from|by|at|on|of)\b/.test(gap)) continue;
    // "One year term, 60 days' notice": the value right before is nearer than the one after a comma.
    if (
      !isLinked &&
      /,/.test(gap) &&
      values.some((one) => accepts(subject, one) && one.end < start && /^\s+$/.test(text.slice(one.end, start)))
    )
      continue;
    return [{ subject, value: subject.kind === "jurisdiction" ? joinedPlaces(value, values, text) : value, strength }];
  }
  // "Harrow Ltd as supplier", "$4,500 fee", "30 days notice", "(supplier)".
  const behind = values.findLast((value) => accepts(subject, value) && value.end <= start && value.end >= start - 24);
  const side =
    behind === undefined || (isLinked && subject.kind !== "party") ? null : { value: behind, by: besides(mention, behind, text) };
  // "60 days' notice of nonrenewal": the value right before.
  if (side?.by === "beside") return [{ subject, value: side.value, strength: 78 * sureness }];
  const free = freeText(subject, text, from, isLinked, next?.start ?? text.length, values);
  if (free !== null) return [{ subject, value: free, strength: strength - 1 }];
  return side?.by === "side" ? [{ subject, value: side.value, strength: 78 * sureness }] : [];
}

/** How the value before a label belongs to it: "Harrow Ltd as supplier" is its side, "$4,500 fee" is beside it. */
function besides({ subject, start, end }: Mention, behind: Value, text: string): "side" | "beside" | null {
  const gap = text.slice(behind.end, start);
  if (subject.kind !== "party") {
    const words = "prior|written|in|of|annual|for|flat|fixed|total|one-time";
    return new RegExp(String.raw`^['’]?\s*(?:\([^)]*\)\s*)?(?:(?:${words})\s+)?$`, "i").test(gap) ? "beside" : null;
  }
  const isNamed =
    /^,?\s*(?:(?:is|as|will be|acts as|to act as|to be|being)\s+)?(?:the|our|his|her|their|its|my|an?)?\s*\(?(?:the\s+)?$/i.test(gap) &&
    /\b(?:is|as|be|being)\b|\(/i.test(gap);
  // "Falk AB -> licensor".
  const isMarked = /^\s*(?:->|=>|→|=|–|—)\s*(?:the\s+)?$/i.test(gap);
  // "Granite Escrow, Inc., the escrow agent."
  const isApposed = /^,\s*(?:the|our|as|my)\s+$/i.test(gap) && /^\s*(?:[,.;:)\n]|$)/.test(text.slice(end));
  return isNamed || isMarked || isApposed ? "side" : null;
}

/** "Oregon and Washington" after a label are one value. */
function joinedPlaces(value: Value, values: readonly Value[], text: string): Value {
  let { end } = value;
  for (const next of values)
    if (
      next.kind === "place" &&
      next.start > end &&
      /^(?:,|,?\s+and|\s*&|,?\s+or)\s+$/.test(text.slice(end, next.start)) &&
      !/^\s+(?:law|courts?)\b/.test(text.slice(next.end))
    )
      ({ end } = next);
  return end === value.end ? value : { ...value, end, text: text.slice(value.start, end) };
}

/** "Blue Heron Bank sponsors the run", "Nina Falk will tutor Leo Hart": the verb says what the party before it does. */
function isVerb({ subject, start, end }: Mention, values: readonly Value[], text: string): boolean {
  return (
    subject.kind === "party" &&
    /^\p{Ll}/u.test(text.slice(start, end)) &&
    /^\s+(?:the\s+|our\s+|an?\s+)?[\p{L}\d]/u.test(text.slice(end)) &&
    !/^\s+(?:is|are|was|will|shall|of|in|and)\b/.test(text.slice(end)) &&
    values.some(
      (one) => one.kind === "name" && one.end < start && /^\s+(?:(?:will|shall|would|to|must)\s+)?$/.test(text.slice(one.end, start)),
    )
  );
}

/** Whether a place is inside brackets that open before it. */
function isBracketed(start: number, text: string): boolean {
  const before = text.slice(Math.max(0, start - 120), start);
  return before.lastIndexOf("(") > before.lastIndexOf(")");
}

/** "our new client, Vera Stone, …": the comma shows that both are the same. */
function isApposition(mention: Mention, value: Value, text: string): boolean {
  return (
    /\b(?:our|my|the|your|their)\s+(?:new\s+)?$/i.test(text.slice(Math.max(0, mention.start - 16), mention.start)) &&
    /^,\s*$/.test(text.slice(mention.end, value.start)) &&
    (value.text.endsWith(".") || /^\s*(?:[,.;\n]|$)/.test(text.slice(value.end)))
  );
}

/** Parties identified by what they do. */
function verbal(text: string, values: readonly Value[], mentions: readonly Mention[], subjects: readonly Subject[]): Claim[] {
  const names = values.filter(
    ({ kind, start, end }) =>
      kind === "name" &&
      // "appoints us for Sweden".
      !values.some((one) => one.kind === "place" && one.start === start && one.end === end) &&
      // "Falk AG (Werkstrasse 12) supplies …".
      !(
        isBracketed(start, text) &&
        values.some((one) => one.kind === "name" && /^\s*\($/.test(text.slice(one.end, text.lastIndexOf("(", start) + 1)))
      ) &&
      !mentions.some((mention) => mention.start === start && mention.end === end) &&
      // "(Delaware)" after a name is not a party between two others.
      !(text[start - 1] === "(" && values.some((one) => one.kind === "place" && one.start === start && one.end === end)),
  );
  const parties = subjects.filter(({ kind }) => kind === "party");
  const things = subjects.filter(({ words }) =>
    /^(?:licensed |subscribed )?(?:software|product|work|program|service|platform|application|app|property)(?: name)?$|^name of (?:the )?(?:service|software|product)$/.test(
      words,
    ),
  );
  return relatedParties(text, names, parties, things).map(({ subject, value }) => ({ subject, value, strength: 70 }));
}

/** Values that the words around them identify. */
function framed(values: readonly Value[], text: string, subjects: readonly Subject[]): Claim[] {
  return values.flatMap((value) => {
    const fitting = subjects.filter((subject) => accepts(subject, value));
    // "21 days to review".
    const task = value.kind === "duration" ? /^\s+(?:to|for)\s+(\p{L}{4,})/u.exec(text.slice(value.end))?.[1]?.toLowerCase() : undefined;
    const named =
      task === undefined ? [] : fitting.filter(({ words }) => words.split(" ").some((word) => word.length > 3 && task.startsWith(word)));
    if (named.length === 1) return named.map((subject) => ({ subject, value, strength: 65 }));
    for (const role of rolesAround(value, text)) {
      const meant = subjectsMeant(role, fitting);
      if (meant.length > 0) return meant.map((subject) => ({ subject, value, strength: 60 }));
    }
    return [];
  });
}

/** An address right after the name of a party belongs to that party. */
function addressesOf(claims: readonly Claim[], values: readonly Value[], subjects: readonly Subject[], text: string): Claim[] {
  const addresses = subjects.filter(({ kind }) => kind === "address");
  // "Landlord A, tenant B, 14 Cedar Row": the only address of a lease is that of the premises, unless a word says whose it is.
  const premises =
    values.filter(({ kind }) => kind === "address").length === 1
      ? addresses.find(({ words }) => /\b(?:premises|property|site)\b/.test(words))
      : undefined;
  return claims.flatMap(({ subject, value }) => {
    if (subject.kind !== "party") return [];
    const owner = subject.words.replace(/ (?:legal )?names?$/, "");
    const own = addresses.find(({ words }) => words === `${owner} address` || (words.startsWith(`${owner} `) && words.endsWith("address")));
    const next = values.find(
      (one) =>
        one.kind === "address" &&
        one.start >= value.end &&
        /^(?:\s*\([^()]{1,40}\))?[\s,]*(?:\((?:\s*(?:the|our|as)\s+\p{L}+\s*,)?|of|at|located at|with (?:an )?(?:address|office)s? at|whose address is)?\s*$/iu.test(
          text.slice(value.end, one.start),
        ),
    );
    if (next === undefined) return [];
    if (premises !== undefined && /^[\s,]*$/.test(text.slice(value.end, next.start)))
      return [{ subject: premises, value: next, strength: 60 }];
    const general =
      addresses.length === 1 && /^(?:notice |mailing |postal |street )?address$/.test(addresses[0]?.words ?? "") ? addresses[0] : undefined;
    const target = own ?? general;
    return target === undefined ? [] : [{ subject: target, value: next, strength: 75 }];
  });
}

/** An email address in brackets after the name of a party belongs to that party. */
function emailsOf(claims: readonly Claim[], values: readonly Value[], subjects: readonly Subject[], text: string): Claim[] {
  return claims.flatMap(({ subject: { kind, words }, value }) => {
    const owner = words.replace(/ (?:legal )?names?$/, "");
    const own =
      kind === "party" ? subjects.find((one) => one.words === `${owner} email` || one.words === `${owner} email address`) : undefined;
    const next = values.find(
      (one) => one.kind === "email" && /^[\s,]*\(?\s*$/.test(text.slice(value.end, one.start)) && one.start >= value.end,
    );
    return own === undefined || next === undefined ? [] : [{ subject: own, value: next, strength: 75 }];
  });
}
