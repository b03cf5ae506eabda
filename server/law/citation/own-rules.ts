import type { ReadDb } from "../../platform/db/open.ts";
import { type FoundSection, keysFrom, sectionByActId } from "./corpus.ts";

/** An installed rule of a state by its number alone, `rule 8.204(a)`, with its key. */
export interface OwnRule {
  key: string;
  pinpoint: string | null;
  /** One for each set of rules of the state that has the number. */
  sections: FoundSection[];
}

/** The rules of the state that `input` names by a number without their set; null where it names none. */
export function ownRules(db: ReadDb, input: string, state: string): OwnRule | null {
  const [, number, below = ""] = /^\s*(?:rules?|r\.)\s*(\d[\w.:-]{0,15})((?: ?\([A-Za-z0-9]{1,5}\)){0,8})[.;,\s]*$/i.exec(input) ?? [];
  if (number === undefined || !/^[a-z]{2}$/i.test(state)) return null;
  const sections = new Map<string, FoundSection>();
  let first = "";
  const prefix = `rule/${state.toLowerCase()}-`;
  for (const set of setsOf(db, prefix)) {
    const key = `${set}${number}`;
    for (const { actId } of keysFrom(db, key, 1).filter((one) => one.key === key)) {
      const section = sectionByActId(db, actId);
      if (section === null) continue;
      first ||= key;
      sections.set(actId, section);
    }
  }
  return first === "" ? null : { key: first, pinpoint: below === "" ? null : below.replaceAll(" ", ""), sections: [...sections.values()] };
}

/** The beginnings of the keys of each installed set of a state, `rule/fl-crim/`. */
function setsOf(db: ReadDb, prefix: string): string[] {
  const sets: string[] = [];
  for (let after = prefix; sets.length < 60;) {
    const next = keysFrom(db, after, 1)[0]?.key;
    const set = next?.startsWith(prefix) === true ? /^rule\/[^/]+\//.exec(next)?.[0] : undefined;
    if (set === undefined || sets.includes(set)) break;
    sets.push(set);
    // `0` is the next character after `/`.
    after = `${set.slice(0, -1)}0`;
  }
  return sets;
}
