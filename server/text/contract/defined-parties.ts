import { beginningOfPartners, nameAt } from "./names.ts";
import { isNoParty, isRole, noAlias, type ContractParty } from "./party-names.ts";

/**
 * The parties of a contract that introduces them in no list, as a letter does: those whose defined short names owe or may do something.
 * "Falk Inc. (the “Company”) is pleased to retain Ines Tarn (“Consultant”)" and, later, "Consultant shall", "the Company will".
 */
export function definedParties(head: string, text: string): ContractParty[] {
  const found: ContractParty[] = [];
  const tried = new Set<string>();
  for (const match of head.matchAll(definition)) {
    const alias = (match[1] ?? match[2])?.replaceAll(/\s+/g, " ").trim() ?? "";
    if (tried.has(alias)) continue;
    if (tried.add(alias).size > mostDefinitions) break;
    if (noAlias.test(alias) || dutiesOf(text, alias) < fewestDuties) continue;
    const name = nameBefore(head, match.index, alias);
    if (name === null || isNoParty(name.name) || found.some((one) => one.name === name.name || one.aliases.includes(alias))) continue;
    found.push({ ...name, aliases: [alias] });
    if (found.length === mostParties) break;
  }
  return found;
}

const mostParties = 8;
/** The text is read once for each. */
const mostDefinitions = 30;
const fewestDuties = 2;
const definition =
  /\((?:[^()“”"]{0,60}\s)?["“]\s*(?:[Tt]he\s+)?(\p{Lu}[^()“”"\n]{1,40}?)[.,]?\s*["”]\s*\)|\((?:hereinafter,?\s+)?(?:referred\s+to\s+as|called)\s+(?:the\s+)?(\p{Lu}[\p{L}\d-]*(?:\s\p{Lu}[\p{L}\d-]*)?)\)/gu;

/** How often a text says that someone must, may or will do something; counts no further than 20. */
export function dutiesOf(text: string, alias: string): number {
  const name = alias.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
  const duty = new RegExp(
    `(?<![\\p{L}\\d])${name}\\s+(?:shall|will|may|must|agrees?|hereby|represents|acknowledges|warrants|covenants)\\b`,
    "giu",
  );
  let count = 0;
  while (count < 20 && duty.exec(text) !== null) count++;
  return count;
}

const longestDescription = 240;
const otherName = /<<|\[\s|\[[●•_*]|_{3}|\(\s*(?:the\s+)?["“]/i;
const isPerson = /^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** The last name of a company or person in the sentence before a place. */
function nameBefore(text: string, at: number, alias: string): Omit<ContractParty, "aliases"> | null {
  const from = Math.max(0, at - longestDescription);
  const before = text.slice(from, at);
  let best: Omit<ContractParty, "aliases"> | null = null;
  let end = 0;
  for (const { index } of before.matchAll(/(?<![\p{L}\d.'’])(?=\p{Lu})/gu)) {
    if (index < end) continue;
    const name = nameAt(text, from + index);
    if (name === null || name.end > at) continue;
    end = name.end - from;
    const words = text.slice(name.start, name.end).replaceAll(/\s+/g, " ");
    if (/\ban?\s$/i.test(text.slice(Math.max(0, name.start - 4), name.start))) continue;
    const isClose =
      /^[\s,;]*(?:in\s+(?:his|her)\s+(?:individual\s+)?capacity\b[^()]{0,80})?$/.test(text.slice(name.end, at)) &&
      isPerson.test(words) &&
      (isRole(alias) || words.includes(alias));
    const isBody = name.isCompany && words.split(" ").length > 2;
    if (!name.hasEnding && !isBody && !isClose) continue;
    // The short name is of a blank, or of another name that has one.
    if (otherName.test(text.slice(name.end, at))) continue;
    // Of two names the one with an ending counts, unless the last stands right before the brackets.
    if (isRole(words) || words.toLowerCase() === alias.toLowerCase() || /agreement|exhibit|section|act$/i.test(words)) continue;
    const start = beginningOfPartners(text, name.start);
    best = { start, end: name.end, name: text.slice(start, name.end).replaceAll(/\s+/g, " ") };
  }
  return best;
}
