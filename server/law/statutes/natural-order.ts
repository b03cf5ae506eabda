import { foldDashes } from "../citation/dashes.ts";

/**
 * Key whose plain string comparison puts section numbers in the order a code prints them: 9 < 10, 240.9 < 240.10, 1983 < 1983a < 1984, 78z
 * < 78aa, 1395w < 1395w-4 < 1395w-21 < 1395x. Letter case and leading zeros are ignored, so `46B` falls between `46a` and `46c`;
 * typographic dashes count as hyphens.
 */
export function sortKey(number: string): string {
  let key = "";
  for (const [token] of foldDashes(number.normalize("NFKC")).matchAll(/\d+|[A-Za-z]+|\s+|[^\dA-Za-z\s]/gu)) {
    const first = token.charCodeAt(0);
    if (first >= 0x30 && first <= 0x39) key += sized("0", token.replace(/^0+(?=\d)/, ""));
    else if ((first | 0x20) >= 0x61 && (first | 0x20) <= 0x7a) key += sized("A", token.toLowerCase());
    else key += separators.get(token) ?? (token.trim() === "" ? "!" : `/${token}`);
  }
  return key;
}

/** Natural order of section numbers; numbers that differ only in case or leading zeros are distinguished by plain comparison. */
export function compareNatural(a: string, b: string): number {
  const x = sortKey(a);
  const y = sortKey(b);
  if (x !== y) return x < y ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

// Every separator sorts before digits, and digits before letters: 1395w-4 < 1395x, 240.10b-5 < 240.10b5-1, 1.401-1 < 1.401(a)-1.
const separators = new Map([
  [",", '"'],
  [":", "#"],
  ["-", "$"],
  [".", "%"],
  ["(", "&"],
  [")", "'"],
]);

/** A run with its length as prefix, so shorter runs come first: `z` before `aa`, 9 before 10. `base` keeps digits before letters. */
function sized(base: string, run: string): string {
  const code = base.charCodeAt(0);
  if (run.length < 9) return String.fromCharCode(code + run.length) + run;
  return String.fromCharCode(code + 9) + String(run.length).padStart(10, "0") + run;
}
