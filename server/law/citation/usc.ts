import { keyTitle } from "./key-parts.ts";
import { divisionPaths } from "./divisions.ts";
import { type ItemList, type Place, type Reader, type Reading, type Scan, type Target, matchAt, readSign, skipEdition } from "./grammar.ts";
import { type NumberGrammar, asTargets, readItems } from "./items.ts";
import { readPlan } from "./laws.ts";
import type { CodeName, Spelling } from "./names.ts";
import { romanToNumber } from "./numerals.ts";

/** `42 U.S.C. § 1983`, `18 U.S.C. App. § 1`, `U.S.C. title 42, § 1983`, `42 U.S.C. ch. 21`, `§ 1983, 42 U.S.C.` */
const readUsc: Reader = (scan, place) => {
  let title = place.lead;
  let at = place.at;
  if (title === null) {
    const after = matchAt(titleAfter, scan.text, at);
    if (after === null) return null;
    title = after[1] ?? "";
    at += after[0].length;
  }
  return isTitle(title) ? readSections(scan, { ...place, at }, keyTitle(title)) : null;
};

const titleAfter = / {0,3},? {0,3}(?:title|tit\.?) {0,3}(\d{1,2}[A-Ea-e]?)(?![\dA-Za-z])/iy;

/** A code that is one title of the US Code under its own name: `IRC § 671`. */
function namedTitle(title: string): Reader {
  return (scan, place) => (place.lead === null ? readSections(scan, place, title) : null);
}

/**
 * An act that is a title of the US Code, section by section: `Copyright Act § 107` is 17 U.S.C. § 107. An act of another year (`Copyright Act of
 * 1909`) is another act.
 */
function codeAct(title: string, year: string): Reader {
  return (scan, place) => {
    if (place.lead !== null) return null;
    const given = place.items === null ? / {1,2}of {1,2}(\d{4})/y : /of {1,2}(\d{4})$/;
    const other = given.exec(place.items === null ? scan.text.slice(place.at, place.at + 12) : scan.text.slice(0, place.at))?.[1];
    return other !== undefined && other !== year ? null : readSections(scan, place, title);
  };
}

/** Articles of the Uniform Code of Military Justice are the sections of title 10 from 801 on: article 134 is § 934. */
const readMilitaryJustice: Reader = (scan, place) => {
  if (place.lead !== null) return null;
  const sign = readSign(scan.text, skipEdition(scan.text, place.at));
  const list = place.items ?? readItems(scan.text, sign.end, articleNumbers, sign.mode);
  if (list === null) return null;
  const targets = list.items
    .filter(({ number }) => articleNumbers.valid(number))
    .map(({ number, pinpoint }) => ({ key: `usc/10/${number.replace(/^\d+/, (digits) => String(Number(digits) + 800))}`, pinpoint }));
  const end = place.items === null ? list.end : place.at;
  return targets.length === 0 ? null : { end, family: "usc", targets, alternatives: [] };
};

const articleNumbers: NumberGrammar = {
  number: /\d{1,3}[a-z]?(?![A-Za-z0-9])/y,
  valid: (number) => /^\d{1,3}[a-z]?$/.test(number) && Number.parseInt(number, 10) <= 160,
};

/** One or two digits; a letter marks an appendix. */
export function isTitle(title: string): boolean {
  return /^0?[1-9]\d?[A-Ea-e]?$/.test(title);
}

/** Sections of a title whose name has been read up to `place.at`. */
export function readSections(scan: Scan, place: Place, title: string): Reading | null {
  if (place.items !== null) return uscItems(place.items, place.at, `usc/${title}/`);
  const start = skipEdition(scan.text, place.at);
  const appendix = readAppendix(scan, start, title);
  if (appendix !== null && "end" in appendix) return appendix;
  const { prefix, at } = appendix ?? { prefix: `usc/${title}/`, at: start };
  const divisions = divisionPaths(scan.text, at);
  if (divisions !== null) {
    const targets = divisions.paths.map((path) => ({ key: prefix + path, pinpoint: null }));
    return { end: divisions.end, family: "usc", targets, alternatives: [] };
  }
  const sign = readSign(scan.text, at);
  const list = readItems(scan.text, sign.end, uscNumbers, sign.mode);
  if (list === null) return null;
  const read = uscItems(list, list.end, prefix);
  const act = appendix !== null && sign.mode === "bare" && list.items.length === 1 ? wholeAct(prefix, list.items[0]?.number) : null;
  return act === null || read === null ? read : { ...read, targets: [act], alternatives: [read.targets] };
}

/** `18 U.S.C. app. 3` without a section sign is an act by its place in the appendix: its first section. */
function wholeAct(prefix: string, number: string | undefined): Target | null {
  const code = /^usc\/(\d{1,2}a)\/$/.exec(prefix)?.[1];
  const law = code === undefined ? undefined : appendixActs[code]?.[Number(number)];
  return law === undefined ? null : { key: `${prefix}pl${law}/1`, pinpoint: null };
}

/**
 * `App.` after a title, with the act when it is named or numbered (`App. (Pub. L. 96-456)`, `App. 3`), or the reorganization plan
 * it introduces. Null when no appendix is cited.
 */
function readAppendix(scan: Scan, at: number, title: string): Reading | { prefix: string; at: number } | null {
  const word = matchAt(appendixWord, scan.text, at);
  if (word === null) return null;
  const after = at + word[0].length;
  const plan = matchAt(planWord, scan.text, after);
  if (plan !== null) return readPlan(scan, { lead: null, items: null, from: 0, at: after + plan[0].length });
  const code = `${title.replace(/[a-z]$/, "")}a`;
  const law = matchAt(lawInParentheses, scan.text, after);
  const act = word[1] === undefined ? undefined : (romanToNumber(word[1]) ?? Number(word[1]));
  const named = law?.[1] ?? (act === undefined ? undefined : appendixActs[code]?.[act]);
  const section = named === undefined ? (act === undefined ? "" : `app${act}/`) : `pl${named}/`;
  return { prefix: `usc/${code}/${section}`, at: skipEdition(scan.text, after + (law?.[0].length ?? 0)) };
}

const planWord = / {0,3},? {0,3}(?:Reorg\.?|Reorganization) {1,2}Plan\b/iy;
const lawInParentheses = / {0,2}\(Pub\. ?L\. (?:No\. ?)?(\d{2,3}-\d{1,4})\)/iy;

/** Acts that citations name by their place in an appendix (18 U.S.C. App. 3 is the Classified Information Procedures Act). */
const appendixActs: Record<string, Record<number, string>> = {
  "5a": { 2: "92-463", 3: "95-452", 4: "95-521" },
  "18a": { 2: "91-538", 3: "96-456" },
};

function uscItems(list: ItemList, end: number, prefix: string): Reading | null {
  const read = asTargets(list, prefix, uscNumbers);
  return read && { end, family: "usc", ...read };
}

const appendixWord = /App(?:endix|x)?\b\.?(?: {0,3}(\d|[IVX]{1,4})(?= {0,3},? {0,3}§))?(?= {0,3}(?:§|\d|sec|,|\())/iy;

const wholeNumber = /^\d{1,6}(?:([A-Za-z])\1{0,5}|[A-Za-z]{2})?(?:-\d{1,5}(?:([A-Za-z])\2{0,3})?){0,2}$/;
const uscNumbers: NumberGrammar = {
  number:
    /\d{1,6}(?:(?:([A-Za-z])\1{0,5}|[A-Za-z]{2})(?![A-Za-z]))?(?:-\d{1,5}(?:([A-Za-z])\2{0,3}(?![A-Za-z]))?(?!\d)){0,4}(?![A-Za-z0-9]|\.\d)/y,
  valid: (number) => wholeNumber.test(number),
};

const usc: CodeName = { read: readUsc, anyCase: true };
export const uscNames: [Spelling, CodeName][] = [
  ["USC", usc],
  ["USCA", usc],
  ["USCS", usc],
  ["US Code Ann|Annotated|Service?", usc],
  ["United States Code Ann|Annotated|Service?", usc],
  ["IRC", { read: namedTitle("26") }],
  ["Int|Internal Rev|Revenue Code", { read: namedTitle("26") }],
  ["Bankr|Bankruptcy Code", { read: namedTitle("11") }],
  ["Judicial Code", { read: namedTitle("28") }],
  ["Copyright Act", { read: codeAct("17", "1976") }],
  ["Patent Act", { read: codeAct("35", "1952") }],
  ["Federal Arbitration Act", { read: codeAct("9", "1925") }],
  ["United States Arbitration Act", { read: codeAct("9", "1925") }],
  ["FAA", { read: codeAct("9", "1925") }],
  ["UCMJ", { read: readMilitaryJustice }],
  ["Uniform Code of Military Justice", { read: readMilitaryJustice }],
];
