import { nameAt } from "../../contract/names.ts";
import { partiesIn } from "../../contract/parties.ts";
import { joined, type Part } from "./parts.ts";
import type { Result } from "./sections.ts";

interface Roles {
  a: string;
  b: string;
}

/** The names that a draft gives to its two parties, or their placeholders; null for a party that it does not name. */
export function partyNames(parts: readonly Part[], roles: Roles): { a: string | null; b: string | null } {
  const text = joined(parts);
  const read = partiesIn(text);
  const of = (role: string, placeholder: string) => {
    // A name that a person typed may be no name by its form: the words before the short name count.
    const opening = new RegExp(String.raw`(?:\bbetween|\band|\bOf|\bof) ([^“”\n]{1,200}?) \(“${escaped(role)}”\)`).exec(
      text.slice(0, 6000),
    )?.[1];
    if (opening?.startsWith("[") === true) return `[${placeholder}]`;
    return opening?.split(/, (?=of |a |an |with )/)[0] ?? read.find(({ aliases }) => aliases.includes(role))?.name ?? null;
  };
  return { a: of(roles.a, "Party A"), b: of(roles.b, "Party B") };
}

/** Which side words mean: a role of the draft in any case, or "Party A"; null for anything else. */
export function sideOf(words: string, { a, b }: Roles): "a" | "b" | null {
  const said = words
    .toLowerCase()
    .replace(/^(?:the |our |my )/, "")
    .replace(/['’]s(?: (?:full |legal )*name)?$|^name of (?:the )?/g, "")
    .trim();
  if (said === a.toLowerCase() || said === "party a") return "a";
  if (said === b.toLowerCase() || said === "party b") return "b";
  return null;
}

/** Names a party: at its placeholders, or wherever its present name stands. */
export function nameParty(side: "a" | "b", name: string, parts: readonly Part[], roles: Roles): Result {
  const present = partyNames(parts, roles)[side];
  if (present === null) return { why: `The draft does not say who the ${roles[side]} is.` };
  if (present === name) return { why: `The ${roles[side]} is ${name} already.` };
  const times = exchange(parts, [[present, name]]);
  return { done: `The ${roles[side]} is ${name} now, in ${times} ${times === 1 ? "place" : "places"}.` };
}

/** Exchanges the parties of a draft: each takes the other one's role, with its address. */
export function swapParties(parts: readonly Part[], roles: Roles, addresses: { a: string; b: string }): Result {
  const { a, b } = partyNames(parts, roles);
  if (a === null || b === null) return { why: "The draft does not say who its parties are." };
  if (a.startsWith("[") && b.startsWith("[")) return { why: "The draft does not name its parties yet." };
  const isPlaced = addresses.a !== "" && addresses.b !== "" && addresses.a !== addresses.b;
  exchange(parts, [
    [a, b],
    [b, a],
    ...(isPlaced
      ? ([
          [addresses.a, addresses.b],
          [addresses.b, addresses.a],
        ] as const)
      : []),
  ]);
  return { done: `${b} is the ${roles.a} now, and ${a} is the ${roles.b}.` };
}

/** Replaces each text by its new one, at whole words and at the same time, so that two can change places. */
function exchange(parts: readonly Part[], pairs: readonly (readonly [from: string, to: string])[]): number {
  const target = new Map(pairs.map(([from, to]) => [from.toLowerCase(), to]));
  const pattern = new RegExp(
    pairs
      .map(([from]) => from)
      .toSorted((one, other) => other.length - one.length)
      .map((from) => `${/^\w/.test(from) ? String.raw`(?<![\w-])` : ""}${escaped(from)}${/\w$/.test(from) ? String.raw`(?![\w-])` : ""}`)
      .join("|"),
    "g",
  );
  let times = 0;
  for (const part of parts)
    part.body = part.body.replaceAll(pattern, (found) => {
      times++;
      return target.get(found.toLowerCase()) ?? found;
    });
  return times;
}

/** The name that a text consists of; null where it is more or less than a name. */
export function wholeName(text: string): string | null {
  const said = text.replace(/^the (?=\p{Lu})/u, "").trim();
  const name = nameAt(said, 0);
  return name !== null && name.end >= said.replace(/\.$/, "").length ? said : null;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
