import type { StateCode } from "#shared/law/corpus-tokens.ts";
import { type ItemList, type Reader, type Reading, matchAt, readSign } from "./grammar.ts";
import { type NumberGrammar, asTargets, readItems } from "./items.ts";
import { standsAlone } from "./words-before.ts";
import type { CodeName, Spelling } from "./names.ts";
import { skipStateEdition } from "./state-editions.ts";
import { stateSpellings } from "./state-names.ts";
import { type RuleSet, type SharedRuleName, ruleSetsOfStates, sharedRuleNames } from "./state-rules.ts";

/** `Fla. R. Crim. P. 3.850(b)`, `Cal. Rules of Court, rule 8.204`, `Rule 3.850, Fla. R. Crim. P.`: `rule/fl-crim/3.850`. */
function readRules({ state, set, number }: RuleSet, prefix = `rule/${state}-${set}/`): Reader {
  const numbers = grammarOf(number ?? usualNumber);
  return (scan, place) => {
    if (place.lead !== null) return null;
    if (place.items !== null)
      return place.items.items.every((item) => numbers.valid(item.number)) ? ruleItems(place.items, place.at, prefix, numbers) : null;
    if (matchAt(/(?<=[A-Za-z])\d/y, scan.text, place.at) !== null) return null;
    const from = skipStateEdition(scan.text, place.at, false);
    const sign = readSign(scan.text, from);
    const list = readItems(scan.text, skipNumberWord(scan.text, sign.end), numbers, sign.mode);
    if (list === null) return null;
    const reading = ruleItems(list, list.end, prefix, numbers);
    const tail = reading && matchAt(reporter, scan.text, reading.end);
    return reading && { ...reading, end: reading.end + (tail?.[0].length ?? 0) };
  };
}

const usualNumber = "\\d{1,4}[A-Za-z]?(?:\\.\\d{1,4}[A-Za-z]?){0,2}(?:-\\d{1,2}(?!\\d))?";
/** `, 365 Mass. 754` with the year: where Massachusetts printed the rule. */
const reporter = /, \d{3} Mass\. \d{1,4}(?: \((?:19|20)\d\d\))?/y;

function skipNumberWord(text: string, at: number): number {
  return at + (matchAt(/No\.? {0,2}(?=\d)/y, text, at)?.[0].length ?? 0);
}

function grammarOf(number: string): NumberGrammar {
  const whole = new RegExp(`^${number}$`);
  return {
    number: new RegExp(`${number}(?![A-Za-z0-9]|[.:-]\\d)`, "y"),
    valid: (one) => whole.test(one),
    rangeEnd: (one) => whole.test(one) && !one.includes("-"),
  };
}

function ruleItems(list: ItemList, end: number, prefix: string, numbers: NumberGrammar): Reading | null {
  const read = asTargets(list, prefix, numbers);
  return read && { end, family: "rule", ...read };
}

/** A name of rules without its state. */
function readShared({ id, sets, strict, needsState, above, spellings }: SharedRuleName): Reader {
  const own = new Map(sets.map((set) => [set.state as string, readRules(set)]));
  const open = needsState === true ? [] : sets.map((set) => readRules(set));
  const shared = sets.map((set) => readRules(set, `shared/${id}/`));
  const isAcronym = spellings.every((one) => /^[A-Z]+$/.test(one));
  return (scan, place) => {
    if (isAcronym && /[a-z]/.test(scan.text.slice(place.from, place.at)) && (!scan.lax || place.at - place.from < 3)) return null;
    if (!standsAlone(scan, place)) return null;
    const ofState = scan.state === null ? undefined : own.get(scan.state);
    if (ofState !== undefined) return ofState(scan, place);
    const readings = open.flatMap((read) => read(scan, place) ?? []);
    const number = Number.parseFloat(readings[0]?.targets[0]?.key.split("/").at(-1) ?? "");
    if (readings.length === 0 || (above !== undefined && number <= above)) return null;
    if (readings.length === 1 && strict !== true) return readings[0] ?? null;
    const reading = shared.map((read) => read(scan, place)).find((one) => one !== null) ?? null;
    return reading && { ...reading, family: "shared" };
  };
}

const sharing = new Map(sharedRuleNames.filter(({ needsState }) => needsState !== true).map((name) => [name.id, name]));

/** The key of a shared rule in one state, null where the state has no rules of this name. */
export function ruleKey(id: string, rest: string, state: StateCode): string | null {
  const set = sharing.get(id)?.sets.find((one) => one.state === state);
  return set === undefined ? null : `rule/${state}-${set.set}/${rest}`;
}

/** The states that share a name of rules; empty for a name that needs the state (data-api §5). */
export function statesWithRules(id: string): StateCode[] {
  return sharing.get(id)?.sets.map(({ state }) => state) ?? [];
}

export function isStrict(id: string): boolean {
  return sharing.get(id)?.strict === true;
}

export const stateRuleNames: [Spelling, CodeName][] = [
  ...sharedRuleNames.flatMap((shared): [Spelling, CodeName][] => {
    const name: CodeName = { read: readShared(shared), states: new Set(shared.sets.map(({ state }) => state)) };
    return shared.spellings.map((spelling): [Spelling, CodeName] => [spelling, name]);
  }),
  ...ruleSetsOfStates.flatMap(([set, ...spellings]): [Spelling, CodeName][] => {
    const name: CodeName = { read: readRules(set), states: new Set([set.state]) };
    return spellings
      .flatMap((one) => (one.includes("~") ? stateSpellings[set.state].map((state) => one.replace("~", state)) : [one]))
      .map((spelling): [Spelling, CodeName] => [spelling, name]);
  }),
];
