import { keyTitle } from "./cite-key.ts";
import { divisionPaths } from "./divisions.ts";
import { type ItemList, type Place, type Reader, type Reading, type Scan, matchAt, readSign, skipEdition } from "./grammar.ts";
import { type NumberGrammar, asTargets, readItems } from "./items.ts";
import type { CodeName, Spelling } from "./names.ts";

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

/** Titles run to 54; a letter marks an appendix. */
export function isTitle(title: string): boolean {
  return /^(?:[1-9]|[1-4]\d|5[0-4])[A-Ea-e]?$/.test(title.replace(/^0/, ""));
}

/** Sections of a title whose name has been read up to `place.at`. */
export function readSections(scan: Scan, place: Place, title: string): Reading | null {
  if (place.items !== null) return uscItems(place.items, place.at, title);
  let at = skipEdition(scan.text, place.at);
  const appendix = matchAt(appendixWord, scan.text, at);
  if (appendix !== null) at = skipEdition(scan.text, at + appendix[0].length);
  const code = appendix === null ? title : `${title.replace(/[a-z]$/, "")}a`;
  const divisions = divisionPaths(scan.text, at);
  if (divisions !== null) {
    const targets = divisions.paths.map((path) => ({ key: `usc/${code}/${path}`, pinpoint: null }));
    return { end: divisions.end, family: "usc", targets, alternatives: [] };
  }
  const sign = readSign(scan.text, at);
  const list = readItems(scan.text, sign.end, uscNumbers, sign.mode);
  return list === null ? null : uscItems(list, list.end, code);
}

function uscItems(list: ItemList, end: number, title: string): Reading | null {
  const read = asTargets(list, `usc/${title}/`, uscNumbers);
  return read && { end, family: "usc", ...read };
}

const appendixWord = /App(?:endix|x)?\b\.?(?: {0,3}(?:\d|[IVX]{1,4})(?= {0,3},? {0,3}§))?(?= {0,3}(?:§|\d|sec|,|\())/iy;

const wholeNumber = /^\d{1,5}(?:([A-Za-z])\1{0,5}|[A-Za-z]{2})?(?:-\d{1,5}(?:([A-Za-z])\2{0,3})?){0,2}$/;
const uscNumbers: NumberGrammar = {
  number:
    /\d{1,5}(?:(?:([A-Za-z])\1{0,5}|[A-Za-z]{2})(?![A-Za-z]))?(?:-\d{1,5}(?:([A-Za-z])\2{0,3}(?![A-Za-z]))?(?!\d)){0,4}(?![A-Za-z0-9]|\.\d)/y,
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
];
