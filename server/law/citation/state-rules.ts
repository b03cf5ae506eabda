import type { StateCode } from "#shared/law/corpus-tokens.ts";
import { stateSpellings } from "./state-names.ts";

/** A set of court rules of a state. Rules have the keys `rule/<state>-<set>/<number>`. */
export interface RuleSet {
  state: StateCode;
  set: string;
  /** Source of a pattern for one number; absent for `3.850`, `60.02`, `166a`. */
  number?: string;
}

/** Spellings of a set in every state that has no others; `~` is the state's name. */
const usual: [set: string, spelling: string][] = [
  ["civ", "~ R|Rule|Rules of? Civ|Civil P|Pro|Proc|Procedure Rule?"],
  ["civ", "~ Civ|Civil R|Rule|Rules"],
  ["crim", "~ R|Rule|Rules of? Crim|Cr|Criminal P|Pro|Proc|Procedure Rule?"],
  ["crim", "~ Crim|Criminal R|Rule|Rules"],
  ["app", "~ R|Rule|Rules of? App|Appellate P|Pro|Proc|Procedure Rule?"],
  ["app", "~ RAP Rule?"],
  ["app", "~ App|Appellate R|Rule|Rules"],
  ["evid", "~ R|Rule|Rules of? Evid|Ev|Evidence Rule?"],
  ["evid", "~ Evid|Evidence R|Rule"],
  ["juv", "~ R|Rule|Rules of? Juv|Juvenile P|Proc|Procedure"],
  ["juv", "~ Juv R"],
  ["prof", "~ R|Rule|Rules of? Prof|Professional Conduct|Resp|Responsibility"],
  ["sct", "~ S|Sup|Supreme Ct|Court R|Rule|Rules"],
  ["court", "~ Ct|Court R|Rule|Rules"],
  ["court", "~ R|Rules of? Ct|Court Rule?"],
];

/** Rules whose numbers have colons or hyphens. */
const numbers: Partial<Record<StateCode, string>> = {
  md: "\\d{1,2}-\\d{3,4}(?:\\.\\d{1,2})?",
  nm: "\\d{1,2}-\\d{3}(?:\\.\\d{1,2})?",
  nj: "\\d{1,2}:\\d{1,3}[A-Z]?(?:-\\d{1,2}[A-Z]?)?",
  va: "\\d{1,2}[A-Z]?:\\d{1,2}(?:\\.\\d{1,2})?[A-Z]?(?::\\d{1,2})?",
};

/** Spellings of one state's own, which need no state: `MCR 2.116`, `RCr 11.42`. */
const own: [state: StateCode, set: string, ...spellings: string[]][] = [
  ["ak", "civ", "Alaska R Civ P"],
  ["az", "app", "ARCAP"],
  ["ca", "court", "Cal|California Rules of Court", "CRC"],
  ["co", "civ", "CRCP"],
  ["co", "app", "CAR"],
  ["co", "evid", "CRE"],
  ["ct", "pb", "Practice Book", "~ Practice Book"],
  ["dc", "civ", "DC Super Ct Civ R"],
  ["dc", "crim", "DC Super Ct Crim R"],
  ["de", "chancery", "~ Ch Ct R", "Ch Ct R", "Court of Chancery Rule"],
  ["de", "civ", "~ Super Ct Civ R"],
  ["fl", "jud", "~ R Jud|Gen Admin|Prac &|and? Jud? Admin?"],
  ["fl", "fam", "~ Fam L R P"],
  ["fl", "prob", "~ Prob R"],
  ["hi", "civ", "HRCP"],
  ["hi", "penal", "HRPP", "~ R|Rules of? Penal P|Procedure"],
  ["hi", "app", "HRAP"],
  ["id", "civ", "IRCP"],
  ["id", "crim", "ICR"],
  ["id", "app", "IAR"],
  ["in", "trial", "~ Trial R|Rule", "~ TR", "~ R Tr|Trial P|Proc|Procedure", "~ Rules? of Trial Procedure", "Trial Rule"],
  ["in", "crim", "~ Crim|Criminal Rule"],
  ["ky", "crim", "RCr", "~ RCr"],
  ["ky", "civ", "~ CR"],
  ["ky", "evid", "KRE"],
  ["ma", "app", "~ R A P"],
  ["ma", "evid", "~ G Evid"],
  ["md", "md", "~ R|Rule|Rules"],
  ["me", "uscrim", "MRU Crim P"],
  ["mi", "mcr", "MCR", "~ Ct|Court R|Rule|Rules"],
  ["mi", "evid", "MRE"],
  ["nj", "court", "~ Ct|Court R|Rule|Rules", "~ R|Rules|Rule"],
  ["nj", "evid", "NJRE"],
  ["nm", "nmra", "NMRA"],
  ["nv", "civ", "NRCP"],
  ["nv", "app", "NRAP"],
  ["oh", "civ", "Civ R"],
  ["oh", "crim", "Crim R"],
  ["oh", "app", "App R"],
  ["oh", "evid", "Evid R"],
  ["oh", "juv", "Juv R"],
  ["oh", "supr", "Sup R"],
  ["oh", "prof", "Prof Cond R"],
  ["or", "civ", "ORCP"],
  ["or", "evid", "OEC"],
  ["or", "app", "ORAP"],
  ["pa", "app", "~ RAP Rule?"],
  ["pa", "civ", "~ RCP Rule?", "~ RCivP"],
  ["pa", "crim", "~ R Crim P Rule?"],
  ["pa", "evid", "~ RE"],
  ["ri", "civ", "Super R Civ P", "~ Super R Civ P"],
  ["sc", "civ", "SCRCP"],
  ["sc", "app", "SCACR"],
  ["sc", "evid", "SCRE"],
  ["va", "sct", "~ S|Sup|Supreme Ct|Court R|Rule|Rules", "Rules of the Supreme Court of Virginia"],
  ["vt", "civ", "VRCP"],
  ["vt", "crim", "VRCrP"],
  ["wa", "civ", "~ Super|Superior Ct|Court Civ|Civil R|Rule|Rules"],
  ["wa", "crim", "CrR", "~ Super|Superior Ct|Court Crim|Criminal R|Rule|Rules"],
  ["wv", "civ", "~ R Civ P"],
  ["wy", "civ", "WRCP"],
  ["wy", "crim", "WRCrP"],
  ["il", "sct", "Rules? of the Illinois Supreme Court", "Illinois Supreme Court Rules"],
];

/** Names that several states share, with the meaning in each; `strict` ones need the state (data-api §5). */
export interface SharedRuleName {
  id: string;
  spellings: string[];
  sets: RuleSet[];
  strict?: true;
  needsState?: true;
  /** Only numbers above this: the rules of the Supreme Court of the United States end at 48. */
  above?: number;
}

export const sharedRuleNames: SharedRuleName[] = [
  {
    id: "cr",
    spellings: ["CR"],
    sets: [
      { state: "wa", set: "civ" },
      { state: "ky", set: "civ" },
      { state: "nv", set: "civ" },
    ],
    strict: true,
  },
  shared("mr-civ", ["MR Civ|Civil P"], "civ", "me", "mt"),
  shared("mr-crim", ["MR Crim P"], "crim", "me", "mt"),
  shared("mr-app", ["MR App P"], "app", "me", "mt"),
  shared("mr-evid", ["MR Evid"], "evid", "me", "mt"),
  shared("mrcp", ["MRCP"], "civ", "ms", "me"),
  shared("rap", ["RAP"], "app", "wa", "ky"),
  {
    ...shared("sct", ["Supreme Ct|Court R|Rule|Rules", "Sup|S Ct|Court R|Rule|Rules"], "sct", "il", "mo", "ks", "id", "de", "nv", "nh"),
    above: 48,
  },
  { ...shared("rules-of-court", ["Rules of Court", "Rule|Rules of Court"], "court", "ca") },
  { id: "rule-nj", spellings: ["R|Rule|Rules"], sets: [rule("nj", "court")] },
  { id: "rule-va", spellings: ["R|Rule|Rules"], sets: [rule("va", "sct")] },
  { id: "rule-md", spellings: ["Rule|Rules"], sets: [rule("md", "md")], needsState: true },
  { id: "tr", spellings: ["TR"], sets: [rule("in", "trial")], needsState: true },
  {
    id: "civil-rule",
    spellings: ["Civil Rule", "Civ R"],
    sets: [rule("wa", "civ"), rule("ak", "civ"), rule("oh", "civ"), rule("ky", "civ")],
    needsState: true,
  },
  {
    id: "criminal-rule",
    spellings: ["Criminal Rule", "Crim R"],
    sets: [rule("oh", "crim"), rule("ak", "crim"), rule("wa", "crim"), rule("ky", "crim")],
    needsState: true,
  },
  { id: "r-civ-p", spellings: ["R|Rule|Rules of? Civ|Civil P|Proc|Procedure"], sets: everywhere("civ"), needsState: true },
  { id: "r-crim-p", spellings: ["R|Rule|Rules of? Crim|Criminal P|Proc|Procedure"], sets: everywhere("crim"), needsState: true },
  { id: "r-app-p", spellings: ["R|Rule|Rules of? App|Appellate P|Proc|Procedure"], sets: everywhere("app"), needsState: true },
  { id: "r-evid", spellings: ["R|Rule|Rules of? Evid|Evidence"], sets: everywhere("evid"), needsState: true },
];

function rule(state: StateCode, set: string): RuleSet {
  const number = numbers[state];
  return number === undefined ? { state, set } : { state, set, number };
}

function shared(id: string, spellings: string[], set: string, ...states: StateCode[]): SharedRuleName {
  return { id, spellings, sets: states.map((state) => rule(state, set)) };
}

function everywhere(set: string): RuleSet[] {
  return Object.keys(stateSpellings).map((state) => rule(state as StateCode, set));
}

const renamed: Record<string, string> = {
  "in/civ": "trial",
  "mi/court": "mcr",
  "mi/civ": "mcr",
  "ma/court": "sct",
};

/** Each set of each state with its spellings. */
export const ruleSetsOfStates: [RuleSet, ...string[]][] = [
  ...own.map(([state, set, ...spellings]): [RuleSet, ...string[]] => [rule(state, set), ...spellings]),
  ...Object.keys(stateSpellings).flatMap((state) =>
    usual.map(([set, spelling]): [RuleSet, string] => [rule(state as StateCode, sameSet(state, set)), spelling]),
  ),
];

/** Sets that a state calls by another name: Indiana's rules of civil procedure are its trial rules. */
function sameSet(state: string, set: string): string {
  return renamed[`${state}/${set}`] ?? set;
}
