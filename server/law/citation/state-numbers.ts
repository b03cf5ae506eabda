import type { StateCode } from "#shared/law/corpus-tokens.ts";
import { matchAt } from "./grammar.ts";
import type { NumberGrammar } from "./items.ts";
import { isDecimalCode } from "./number-order.ts";
import type { CodeForm } from "./state-codes.ts";
import { belowIn } from "./state-pinpoints.ts";

/** How a state's code writes its numbers, and what can follow them. */
export function numbersOf(form: CodeForm): NumberGrammar {
  if (form.numbering === "act") return actNumbers;
  if (form.state === "dc" && form.regulation !== true) return spacedNumbers(form);
  if (form.state === "md" && form.regulation === true) return comarNumbers;
  return codeNumbers(form);
}

const segment = "\\d{1,6}[A-Za-z]{0,3}";
/** Numbers of statutes begin with a digit; only regulations have letters before it (`R12-1-424`, `ATCP 1.01`). */
const usual = `${segment}(?:[.:-]${segment}|-\\.\\d{1,4}[A-Za-z]?|-[A-Z]{1,2}(?=[-:])|-[a-z](?![A-Za-z0-9])){0,9}`;

/** Numbers that end in letters: `1105-B`, `99-aa`, `5-1.1-A`. */
const newYork = `${usual}(?:-(?:[A-Za-z]{1,2}|([a-z])\\1\\1)(?![A-Za-z0-9]))?`;

/** Numbers between two others: `7D1/2`. */
const massachusetts = `${usual}(?: ?(?:[13]/[24]|[½¼¾]))?`;

/** Numbers of codes with a form of their own, by state. */
const ownNumbers: Partial<Record<StateCode, string>> = { ny: newYork, ma: massachusetts };

function codeNumbers(form: CodeForm): NumberGrammar {
  const least = form.hyphens ?? 0;
  const own = form.number ?? (form.regulation === true ? `(?:[A-Z]{1,5}[ -]?)?${usual}` : (ownNumbers[form.state] ?? usual));
  const body = form.prefix === undefined ? own : `(?:${form.prefix})?${own}`;
  const whole = new RegExp(`^${body}$`);
  return {
    number: new RegExp(`${body}(?![A-Za-z0-9])`, "y"),
    // `41.635-.670` is a range.
    valid: (n) => whole.test(n) && !n.includes("-."),
    rangeEnd: (n) => n.split("-").length > least,
    rangeClose: (low, end) => closed(low, end, least),
    isRange: (low, high) => {
      // A title numbers by chapters or through: `12A O.S. § 1-9-102` is not a range from 1 to 9-102.
      if (form.numbering === "title") return low.split("-").length === high.split("-").length;
      // Every number has a point: `Minn. Stat. § 336.9-601` is not a range from 336.9 to 601.
      return form.regulation === true || !isDecimalCode(`state/${form.state}`) || high.includes(".");
    },
    ...(form.regulation === true ? {} : { hasDecimals: true, areLong: true }),
    ...(form.regulation === true ? {} : { pinpoint: belowIn(form.state) }),
  };
}

/**
 * `16-1605-1607` ends at 16-1607, `17.50-.55` at 17.55. A shortened end has as many digits as what it replaces, so that `15-2-101` stays one
 * number.
 */
function closed(low: string, end: string, hyphens: number): string {
  if (end.startsWith(".")) return `${/^.*(?=\.)/.exec(low)?.[0] ?? low}${end}`;
  const parts = low.split("-");
  const last = parts.at(-1) ?? "";
  if (hyphens === 0 || parts.length !== hyphens + 1 || !/^\d+$/.test(end) || end.length !== /^\d*/.exec(last)?.[0].length) return end;
  return [...parts.slice(0, -1), end].join("-");
}

const spaced = " ?- ?\\d{1,4}[A-Za-z]{0,2}(?:\\.\\d{1,3}[A-Za-z]{0,2})?";

/** D.C. and its printers put blanks around the hyphen: `1 -1163.33`. */
function spacedNumbers(form: CodeForm): NumberGrammar {
  return {
    ...codeNumbers(form),
    number: new RegExp(`\\d{1,2}[A-Z]?(?::\\d{1,2}[A-Z]?)?${spaced}(?:${spaced}(?! ?- ?\\d))?(?![A-Za-z0-9])`, "y"),
  };
}

/** Title, subtitle, chapter and regulation, then sections by capitals: `10.09.36.03B(1)`. */
const comarNumbers: NumberGrammar = {
  number: /\d{2}[A-Z]?(?:\.\d{2}[A-Z]?){1,2}(?:\.\d{2}(?:-\d{1,2})?(?=[A-Z](?![A-Za-z])|(?![A-Za-z0-9]))|(?![A-Za-z0-9.]))/y,
  valid: (n) => /^\d{2}[A-Z]?(?:\.\d{2}[A-Z]?){1,2}(?:\.\d{2}(?:-\d{1,2})?)?$/.test(n),
  rangeEnd: (n) => n.split(".").length === 4,
  pinpoint: (text, at) => {
    const below = matchAt(/[A-Z](?:\([A-Za-z0-9]{1,4}\)){0,6}(?![A-Za-z0-9])/y, text, at);
    return below && { pinpoint: below[0], end: at + below[0].length };
  },
};

/** `54/1`, `5/9-1`: act and section of the Illinois Compiled Statutes. */
const actNumbers: NumberGrammar = {
  number: /\d{1,4}(?:\.\d{1,2})? ?\/ ?\d{1,4}[A-Za-z]{0,2}(?:[.-]\d{1,4}[A-Za-z]{0,2}(?![\d/])){0,3}(?![A-Za-z0-9])/y,
  valid: (n) => /^\d{1,4}(?:\.\d{1,2})?\/[\dA-Za-z.-]+$/.test(n),
  short: /\d{1,4}[A-Za-z]{0,2}[.-]\d{1,4}[A-Za-z]{0,2}(?:[.-]\d{1,4}[A-Za-z]{0,2}){0,2}(?![\d/A-Za-z])/y,
  hasDecimals: true,
  areLong: true,
};
