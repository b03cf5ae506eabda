import { type Reader, type Target, matchAt } from "./grammar.ts";
import type { CodeName, Spelling } from "./names.ts";
import { pathOf } from "./laws.ts";
import { readPinpoint } from "./items.ts";

/** Numbers that only rules under the Securities Exchange Act have, and Rule 144A of the Securities Act. `12b-1` and `17a-7` are those of two acts. */
const ruleNumber = / {1,3}(?:(10b5?-\d{1,2}|1(?:3[de]|4[acdef]|5c[123]|6[ab])\d?-\d{1,2})|(144A))(?![\dA-Za-z-])/y;

/** `Rule 10b-5(b)`: 17 CFR 240.10b-5. */
const readSecuritiesRule: Reader = (scan, { lead, items, at }) => {
  const number = lead === null && items === null ? matchAt(ruleNumber, scan.text, at) : null;
  if (number === null) return null;
  const key = number[1] === undefined ? `cfr/17/230.${number[2]}` : `cfr/17/240.${number[1]}`;
  const pin = readPinpoint(scan.text, at + number[0].length);
  return { end: pin.end, family: "cfr", targets: [{ key, pinpoint: pin.pinpoint }], alternatives: [] };
};

/** Title VII of the Civil Rights Act of 1964 has the sections 701 to 718. */
const ownSection = /,? {1,3}(?:§|sections?|sec\.) {0,3}(70[1-9]|71[0-8])(?![\dA-Za-z-])/iy;

/** `Title VII § 703(a)`: a section of the Civil Rights Act of 1964. */
const readTitleSeven: Reader = (scan, { lead, items, at }) => {
  const number = lead === null && items === null ? matchAt(ownSection, scan.text, at) : null;
  if (number === null) return null;
  const pin = readPinpoint(scan.text, at + number[0].length);
  const target: Target = { key: "pl/88-352", pinpoint: `s${number[1]}${pathOf(pin.pinpoint)}` };
  return { end: pin.end, family: "act-section", targets: [target], alternatives: [] };
};

/** Short names that only some numbers make a citation. */
export const usualNames: [Spelling, CodeName][] = [
  ["Rule", { read: readSecuritiesRule, anyCase: true }],
  ["Title VII", { read: readTitleSeven }],
];
