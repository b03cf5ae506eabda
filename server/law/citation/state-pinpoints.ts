import type { StateCode } from "#shared/law/corpus-tokens.ts";
import { matchAt } from "./grammar.ts";
import { readPinpoint } from "./items.ts";

/** A pinpoint and the offset behind it. */
export interface Below {
  pinpoint: string | null;
  end: number;
}

const parentheses = "(?:\\([A-Za-z0-9]{1,4}\\)){0,5}";

const rule = `\\d{1,3}(?:\\.\\d)?${parentheses}`;

/** How a state writes the parts below a section, beside `(a)(1)`; sticky. */
const ladders: Partial<Record<StateCode, RegExp>> = {
  // `13-1105.A.1`, `13-1105 A 1`
  az: new RegExp(`(?:\\.[A-Z](?:\\.\\d{1,2})?|(?: [A-Z] \\d{1,2}))${parentheses}(?![\\dA-Za-z])`, "y"),
  la: new RegExp(`\\.[A-Z](?:\\.\\d{1,2})?${parentheses}(?![\\dA-Za-z])`, "y"),
  // `, sub-§ 1, ¶ A`
  me: /, sub-§ {0,1}\d{1,2}(?:-[A-Z])?(?:, ¶ {0,1}[A-Z](?:-\d)?)?(?![\dA-Za-z])/y,
  // `, subds. 1-3`
  mn: /,? subd(?:ivision)?s?\.? {0,2}\d{1,3}[a-z]?(?:\([A-Za-z0-9]{1,4}\)){0,4}(?:(?:-|, and |, | and )\d{1,3}[a-z]?(?![\dA-Za-z.])(?:\([A-Za-z0-9]{1,4}\)){0,4})+/y,
  // `537.080.1(2)`
  mo: new RegExp(`\\.\\d{1,2}${parentheses}(?![\\dA-Za-z])`, "y"),
  // `, Rule 12(b)(6)` after the section that holds the rules
  nc: new RegExp(`, (?:N\\.? ?C\\.? ?)?(?:Rules?|R\\.(?: Civ\\. P\\.)?) {0,2}${rule}(?:(?:, and|,| and) ${rule}){0,5}(?![\\dA-Za-z])`, "y"),
  // `, I(b)`
  nh: new RegExp(`,? [IVX]{1,5}(?:-[a-z])?${parentheses}(?![\\dA-Za-z])`, "y"),
  // `[1] [h]`
  ny: /(?: {0,2}\[(?!(?:1[789]|20)\d\d\])[A-Za-z0-9]{1,4}\]){1,5}/y,
  ok: new RegExp(`\\.[A-Z](?:\\.\\d{1,2})?${parentheses}(?![\\dA-Za-z])`, "y"),
  // `art. 11.07 § 4(a)`
  tx: new RegExp(`,? {1,2}(?:§|sec(?:tion|\\.)) {0,2}\\d{1,2}(?:\\.\\d{1,3})?[a-z]?${parentheses}(?![\\dA-Za-z])`, "iy"),
};

/** `1.` or `a.` directly behind parentheses: `(3)(a)1.`; the period is a part of the label. */
const closing = /(?<=\))(?:\d{1,2}|[a-z])(?:\.[a-z])?(?![\dA-Za-z(-])(?:\.(?=,))?/y;

/** Reads the parts below a section of a state: in the state's own form, else in parentheses, with a label that follows them. */
export function belowIn(state: StateCode): (text: string, at: number) => Below | null {
  const ladder = ladders[state];
  return (text, at) => {
    const own = ladder === undefined ? null : matchAt(ladder, text, at);
    if (own !== null) return { pinpoint: asPinpoint(own[0]), end: at + own[0].length };
    return withLabel(text, readPinpoint(text, at));
  };
}

/** `(3)(a)` with the label behind it: `(3)(a)1.`. */
export function withLabel(text: string, below: Below): Below {
  const label = below.pinpoint?.endsWith(")") === true ? matchAt(closing, text, below.end) : null;
  if (label === null) return below;
  return { pinpoint: `${below.pinpoint}${label[0].replace(/\.$/, "")}`, end: below.end + label[0].length };
}

function asPinpoint(printed: string): string {
  return printed
    .replace(/^[,. ]+/, "")
    .replaceAll(/ {0,2}\[([^\]]*)\]/g, "($1)")
    .trim();
}
