import type { StateCode } from "#shared/law/corpus-tokens.ts";
import { type Recognised, type Target } from "./grammar.ts";
import { localKey } from "./local-names.ts";
import { stateSpellings } from "./state-names.ts";
import { scopedKey } from "./states.ts";

/** A citation whose own abbreviation follows the name of its state: `Ohio R.C. 2901.01`, `Texas CPRC § 16.003`. */
interface StateBefore {
  state: StateCode;
  /** Without the name. */
  rest: string;
}

// The keys of `stateSpellings` are the codes.
const spellings = (Object.entries(stateSpellings) as [StateCode, string[]][])
  .flatMap(([state, names]) => names.flatMap((some) => some.split("|")).map((name): [StateCode, string] => [state, name]))
  .map(([state, name]) => [state, /^[A-Z]{2}$/.test(name) ? name.replace(/^(.)(.)$/, "$1\\.? ?$2\\.?") : `${name}\\.?`] as const);

const names = new Map(spellings.map(([state, source]) => [new RegExp(`^(?:the )?${source} (?=[A-Z\\d])`), state]));

/** The readings of an input that begins with a state; several where one name begins another. */
export function stateBefore(input: string): StateBefore[] {
  const text = input.replace(/[\s\u00a0]+/g, " ").trim();
  return [...names].flatMap(([name, state]) => {
    const found = name.exec(text)?.[0];
    return found === undefined ? [] : [{ state, rest: text.slice(found.length) }];
  });
}

/** The citation as one of the state; null where one of its targets is of other law. */
export function citationOf(cited: Recognised, state: StateCode): Recognised | null {
  const own = (target: Target): Target | null => {
    const [, id = "", rest = ""] = /^shared\/([^/]+)\/(.+)$/.exec(target.key) ?? [];
    const key = id === "" ? target.key : (scopedKey(target.key, state) ?? localKey(id, rest, state) ?? "");
    return key.startsWith(`state/${state}/`) || key.startsWith(`rule/${state}-`) ? { ...target, key } : null;
  };
  const targets = cited.targets.map(own);
  if (targets.some((target) => target === null)) return null;
  const alternatives = cited.alternatives.map((some) => some.map(own)).filter((some) => some.every((target) => target !== null));
  const isState = (target: Target | null): target is Target => target !== null;
  return { ...cited, family: "state", targets: targets.filter(isState), alternatives: alternatives.map((some) => some.filter(isState)) };
}
