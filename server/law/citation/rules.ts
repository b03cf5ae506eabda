import { type ItemList, type Place, type Reader, type Reading, type Scan, readSign, skipEdition } from "./grammar.ts";
import { type NumberGrammar, asTargets, readItems } from "./items.ts";
import type { CodeName, Spelling } from "./names.ts";

/** `Fed. R. Civ. P. 12(b)(6)`, `FRCP 12`, `Rule 12(b)(6) of the Federal Rules of Civil Procedure`: `rule/frcp/12`. */
function readRules(set: string): Reader {
  return (scan, place) => {
    if (place.lead !== null || ofState(scan, place)) return null;
    if (place.items !== null) return ruleItems(place.items, place.at, set);
    const sign = readSign(scan.text, skipEdition(scan.text, place.at));
    const list = readItems(scan.text, sign.end, ruleNumbers, sign.mode);
    return list && ruleItems(list, list.end, set);
  };
}

function ruleItems(list: ItemList, end: number, set: string): Reading | null {
  const read = asTargets(list, `rule/${set}/`, ruleNumbers);
  // The rules of the Supreme Court of the United States end at 48; those of a state's court do not.
  if (set === "sct" && Number.parseInt(list.items[0]?.number ?? "", 10) > 48) return null;
  return read && { end, family: "rule", ...read };
}

/** `Ill. Sup. Ct. R. 201` is a state's rule: a state's abbreviation or name directly precedes the name. */
function ofState(scan: Scan, place: Place): boolean {
  const before = scan.text.slice(Math.max(0, place.at - 60), place.at);
  return /\b(?:[A-Z][a-z]{1,6}\.|(?!U\. ?S)[A-Z]\. ?[A-Z]\.|(?!The|In|See|And|Under|By|Of|U|Cf)[A-Z][a-z]{3,12}) {1,2}S(?:up(?:reme)?)?\.? ?C(?:our)?t\.? ?R(?:ules?)?\.?$/.test(
    before,
  );
}

const ruleNumbers: NumberGrammar = {
  number: /\d{1,4}(?:\.\d{1,2})?[A-Z]?(?:-\d{1,4}(?:\.\d{1,2})?)?(?![A-Za-z0-9]|\.\d)/y,
  valid: (number) => /^\d{1,4}(?:\.\d{1,2})?[A-Z]?$/.test(number),
};

/** `U.S.S.G. § 2D1.1(b)(1)`. */
const readGuidelines: Reader = (scan, place) => {
  if (place.lead !== null || place.items !== null) return null;
  const sign = readSign(scan.text, skipEdition(scan.text, place.at));
  const list = readItems(scan.text, sign.end, guidelineNumbers, sign.mode);
  const read = list && asTargets(list, "ussg/", guidelineNumbers);
  return list && read && { end: list.end, family: "guidelines", ...read };
};

const guidelineNumbers: NumberGrammar = {
  number: /[1-8][A-Z]\d{1,2}\.\d{1,3}(?![A-Za-z0-9])/y,
  valid: (number) => /^[1-8][A-Z]\d{1,2}\.\d{1,3}$/.test(number),
};

/** `UCC 2-104`, `U.C.C. § 9-102(a)(2)`: a uniform text, law only as a state enacted it. */
const readUniformCode: Reader = (scan, place) => {
  if (place.lead !== null) return null;
  const sign = readSign(scan.text, skipEdition(scan.text, place.at));
  const list = place.items ?? readItems(scan.text, sign.end, uniformNumbers, sign.mode);
  const read = list && asTargets(list, "ucc/", uniformNumbers);
  return list && read && { end: place.items === null ? list.end : place.at, family: "uniform-code", ...read };
};

const uniformNumbers: NumberGrammar = {
  number: /\d{1,2}[A-B]?-\d{3}[A-Z]?(?![A-Za-z0-9])/y,
  valid: (number) => /^\d{1,2}[A-B]?-\d{3}[A-Z]?$/.test(number),
};

const ruleSets: [string, string[]][] = [
  ["frcp", ["Fed|Federal R|Rule|Rules of? Civ|Civil P|Pro|Proc|Procedure", "FRCP", "FRCivP", "FR Civ P"]],
  ["frcrp", ["Fed|Federal R|Rule|Rules of? Crim|Criminal P|Pro|Proc|Procedure", "FRCrP", "FRCrimP", "FR Crim|Cr P"]],
  ["fre", ["Fed|Federal R|Rule|Rules of? Ev|Evid|Evidence", "FRE", "FR Evid"]],
  ["frap", ["Fed|Federal R|Rule|Rules of? App|Appellate P|Pro|Proc|Procedure", "FRAP", "FRAppP", "FR App P"]],
  ["frbp", ["Fed|Federal R|Rule|Rules of? Bankr|Bankruptcy P|Pro|Proc|Procedure", "FRBP", "FRBankrP", "FR Bankr P"]],
  ["sct", ["Sup|Supreme Ct|Court R|Rule|Rules", "S Ct R|Rule", "Rules of the Supreme Court of the United States"]],
];

export const ruleNames: [Spelling, CodeName][] = [
  ...ruleSets.flatMap(([set, spellings]) =>
    spellings.map((s): [Spelling, CodeName] => [s, { read: readRules(set), anyCase: s.includes(" ") }]),
  ),
  ["USSG", { read: readGuidelines }],
  ["UCC", { read: readUniformCode }],
  ["Uniform Commercial Code", { read: readUniformCode }],
];
