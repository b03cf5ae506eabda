import { type ContractParty, isRole, readAliases } from "./party-names.ts";

/** The parties of two readings, those of the first reading first. */
export function joined(text: string, parties: readonly ContractParty[], others: readonly ContractParty[]): ContractParty[] {
  const all = [...parties];
  for (const whole of others) {
    const other = withoutNeighbor(text, whole, all);
    if (!all.some((one) => letters(one.name) === letters(other.name) || one.aliases.some((alias) => other.aliases.includes(alias))))
      all.push(other);
  }
  return distinct(all.sort((a, b) => a.start - b.start));
}

/** "FALK COMPANY RETH INC." without "RETH INC.", which signs in the column beside it and is known. */
function withoutNeighbor(text: string, party: ContractParty, known: readonly ContractParty[]): ContractParty {
  const neighbor = known.find(({ name }) => party.name.toLowerCase().endsWith(` ${name.toLowerCase()}`));
  if (neighbor === undefined) return party;
  const name = party.name.slice(0, -neighbor.name.length).trim();
  if (!/\s/.test(name)) return party;
  const words = name.split(" ");
  let end = party.start;
  for (const word of words) end = text.indexOf(word, end) + word.length;
  return end > party.start && end < party.end ? { ...party, end, name } : party;
}

/** Places at which a name without a short name is looked up again. */
const mostPlaces = 6;

/**
 * Parties with the short names that the contract gives them elsewhere, as behind a cover page: "FALK INC." and, later, "Falk Inc. (“Falk”)".
 * Parties that come together keep the short name of the last.
 */
export function withShortNames(parties: readonly ContractParty[], head: string): ContractParty[] {
  if (parties.every(({ aliases }) => aliases.length > 0)) return [...parties];
  const lower = head.toLowerCase();
  const isTaken = (word: string) => parties.some(({ aliases }) => aliases.includes(word));
  return parties.map((party) => {
    if (party.aliases.length > 0 || lower.length !== head.length) return party;
    const name = party.name.toLowerCase().replace(/\.$/, "");
    let at = -1;
    for (let i = 0; i < mostPlaces && (at = lower.indexOf(name, at + 1)) >= 0; i++) {
      const behind = /^[^()“”";:]{0,160}(?=\()/.exec(head.slice(at + name.length, at + name.length + 170))?.[0];
      if (behind === undefined || /\.\s+\p{Lu}\p{Ll}|\n\s*\n|\band\b/u.test(behind.replace(/^\./, ""))) continue;
      const open = at + name.length + behind.length;
      const named: ContractParty = { ...party, aliases: [] };
      if (!readAliases(head.slice(open, closingBracket(head, open)), [], named, false) || named.aliases.some(isTaken)) continue;
      return named;
    }
    return party;
  });
}

/** A party that is introduced by its short name alone has the whole name by which it signs: "Falk" of "Falk Holding AG". */
export function withWholeNames(parties: readonly ContractParty[], signed: () => readonly ContractParty[]): ContractParty[] {
  const isShort = ({ name, aliases }: ContractParty) => aliases.some((alias) => letters(alias) === letters(name));
  if (!parties.some(isShort)) return [...parties];
  return parties.map((party) => {
    if (!isShort(party)) return party;
    const [one, ...others] = signed().filter(({ name }) => name.toLowerCase().startsWith(`${party.name.toLowerCase()} `));
    return one === undefined || others.length > 0 || parties.some(({ name }) => letters(name) === letters(one.name))
      ? party
      : { ...one, aliases: party.aliases };
  });
}

const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

/** Behind the bracket that a place opens; right behind the place where none closes it within 500 characters. */
export function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < Math.min(text.length, open + 500); i++) {
    const char = text.charAt(i);
    if (char === "(" || char === "[") depth++;
    else if ((char === ")" || char === "]" || char === "}") && --depth === 0) return i + 1;
  }
  return open + 1;
}

/** Each party once, by its name; one that is named again, in full or by its short name, adds its short names. */
export function distinct(parties: readonly ContractParty[]): ContractParty[] {
  const found: ContractParty[] = [];
  for (const party of parties) {
    const at = found.findIndex(({ name, aliases }) => isSameName(name, party.name) || aliases.includes(party.name));
    const same = found[at];
    if (same === undefined) found.push(party);
    else {
      const aliases = [...same.aliases, ...party.aliases.filter((alias) => !same.aliases.includes(alias))];
      const isBetter = same.aliases.length === 0 && party.aliases.length > 0 ? true : same.name.length < party.name.length;
      found[at] = { ...(isBetter ? party : same), aliases };
    }
  }
  return found.filter(
    ({ aliases, name }, i) =>
      !found.some((other, j) => i !== j && ((aliases.length === 0 && isRest(other.name, name)) || ownsAlias(other, name, aliases))),
  );
}

/** "Mills Corporation" of "Falk Mills Corporation": the end of a name that was read whole. */
const isRest = (whole: string, name: string) => whole.length > name.length && whole.toLowerCase().endsWith(` ${name.toLowerCase()}`);

/** "Munich (“Falk”)" in "Falk AG, Tarn and Munich (“Falk”)": the short name is of the company before it. */
function ownsAlias(other: ContractParty, name: string, [alias]: readonly string[]): boolean {
  if (alias === undefined || other.aliases.length > 0 || letters(name).includes(letters(alias)) || isRole(alias)) return false;
  if (!letters(other.name).startsWith(letters(alias))) return false;
  other.aliases.push(alias);
  return true;
}

/** "Falk" and "Falk Inc.", but not "Falk LLC" and "Falk Ltd." */
function isSameName(a: string, b: string): boolean {
  const [whole, other] = [letters(a.replace(/^the\s/i, "")), letters(b.replace(/^the\s/i, ""))];
  return whole === other || whole === withoutEnding(b) || withoutEnding(a) === other;
}
const withoutEnding = (name: string) =>
  letters(name.replace(/^the\s/i, "").replace(/[,\s]+(?:Inc|Incorporated|Corp|Corporation|LLC|Ltd|Limited|Co|Company)\.?$/i, ""));
