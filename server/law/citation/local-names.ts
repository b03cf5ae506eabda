import type { StateCode } from "#shared/law/corpus-tokens.ts";
import type { Reader } from "./grammar.ts";
import type { CodeName, Spelling } from "./names.ts";
import type { CodeForm } from "./state-codes.ts";
import { type LocalName, localNames } from "./state-local.ts";
import { standsAlone, stateNamedBefore } from "./words-before.ts";
import { readCode } from "./states.ts";

/**
 * Reads a code's name without its state. The scan's state decides what it means; without one, a name of one state means that state, and a
 * name of several has a key that only the installed law can decide (`statesSharing`).
 */
function readLocal({ id, forms, needsState, spellings }: LocalName): Reader {
  const isShort = spellings.every((one) => /^[A-Z]{1,2}(?:\|[A-Z]{1,2})*$/.test(one));
  const isAcronym = spellings.every((one) => /^[A-Z]+(?:\|[A-Z]+)*$/.test(one));
  const own = new Map(forms.map((form) => [form.state as string, readCode({ ...form, signed: true })]));
  const open = needsState === true ? [] : forms.map((form) => ({ form, read: readCode({ ...form, signed: true }) }));
  const shared = open.map(({ form }) => readCode({ ...form, signed: true }, `shared/${id}/`));
  return (scan, place) => {
    const before = stateNamedBefore(scan.text, place.from);
    const state = before ?? scan.state;
    const ofState = state === null ? undefined : own.get(state);
    const written = scan.text.slice(place.from, place.at);
    const needsCapitals = isShort ? !scan.lax || (ofState === undefined && !written.includes(".")) : isAcronym && !scan.lax;
    if (/[a-z]/.test(written) && (needsCapitals || (isShort && /^(?:in|as)\b/.test(written)))) return null;
    if (before === null ? !standsAlone(scan, place) : ofState === undefined) return null;
    if (ofState !== undefined) return ofState(scan, place);
    const readings = open.flatMap(({ read }) => read(scan, place) ?? []);
    if (readings.length < 2) return readings[0] ?? null;
    const reading = shared.map((read) => read(scan, place)).find((one) => one !== null) ?? null;
    return reading && { ...reading, family: "shared" };
  };
}

/** The states whose codes a key without a state may mean, with the form of each. */
const sharing = new Map<string, readonly CodeForm[]>(
  localNames.filter(({ needsState }) => needsState !== true).map(({ id, forms }) => [id, forms]),
);

/** The key of a shared name in one state, null where the state has no such name. */
export function localKey(id: string, rest: string, state: StateCode): string | null {
  const form = sharing.get(id)?.find((one) => one.state === state);
  return form === undefined ? null : `${form.regulation === true ? "reg" : "state"}/${state}/${form.part ?? ""}${rest}`;
}

/** The states that share the name with this id; the installed law may choose between them. */
export function statesSharing(id: string): StateCode[] {
  return (sharing.get(id) ?? []).map(({ state }) => state);
}

export const localCodeNames: [Spelling, CodeName][] = localNames.flatMap((local): [Spelling, CodeName][] => {
  const name: CodeName = { read: readLocal(local), states: new Set(local.forms.map(({ state }) => state)) };
  return local.spellings.map((spelling): [Spelling, CodeName] => [spelling, name]);
});
