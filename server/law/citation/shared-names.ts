import { type StateCode, states } from "#shared/law/corpus-tokens.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type FoundSection, sectionByKey } from "./corpus.ts";
import { localKey, statesSharing } from "./local-names.ts";
import { isStrict, ruleKey, statesWithRules } from "./state-rule-names.ts";
import { isOfOneState, scopedKey } from "./states.ts";

/** The key of a name that several states share (`shared/<name>/<number>`) in one state; null where the state has no such name. */
export function keyInState(key: string, state: StateCode): string | null {
  const { id, rest } = partsOf(key);
  return scopedKey(key, state) ?? localKey(id, rest, state) ?? ruleKey(id, rest, state);
}

/** The installed sections that a shared key may mean, one for each state: among versions of one number that of `day`, today when absent. */
export function sectionsInStates(db: ReadDb, key: string, day?: string): { section: FoundSection; key: string }[] {
  const { id } = partsOf(key);
  const sharing = [...statesSharing(id), ...statesWithRules(id)];
  return (sharing.length > 0 ? sharing : allStates).flatMap((state) => {
    const own = keyInState(key, state);
    const section = own === null ? null : sectionByKey(db, own, undefined, day);
    return section === null || own === null ? [] : [{ section, key: own }];
  });
}

/**
 * Whether the installed law may choose between the states of a shared name. The acronyms of data-api §5 need the state, except where the
 * number can only be of one.
 */
export function mayChoose(key: string): boolean {
  const { id } = partsOf(key);
  return isOfOneState(key) || statesSharing(id).length > 0 || (statesWithRules(id).length > 0 && !isStrict(id));
}

const allStates = Object.keys(states).filter((code): code is StateCode => code !== "federal");

function partsOf(key: string): { id: string; rest: string } {
  const [, id = "", rest = ""] = /^shared\/([^/]+)\/(.+)$/.exec(key) ?? [];
  return { id, rest };
}
