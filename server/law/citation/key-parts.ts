import { foldDashes } from "./dashes.ts";
import { numberToRoman, romanToNumber } from "./numerals.ts";

/** Title of a US Code or CFR citation in the spelling of keys: `42`, `18a`. */
export function keyTitle(title: string): string {
  return title.replace(/^0+(?=\d)/, "").toLowerCase();
}

/** `appA` of `Appendix A`, `suppI` of `supp. I`, `tbl1` of `Table 1`, `app` of an appendix without a letter. */
export function appendixName(words: string): string {
  const [word = "", ...rest] = foldDashes(words)
    .trim()
    .split(/[\s.]+/);
  const kind = appendixKinds.find((k) => word.toLowerCase().startsWith(k)) ?? "app";
  return kind + rest.join("").replace(/^No/, "");
}

const appendixKinds = ["app", "supp", "ex", "sched", "attach", "tab", "tbl", "fig", "annex"];

/**
 * The appendices a list or range names: `II-III` and `G and H` are two, `A to D` four. Both ends of a range are Roman, letters or digits;
 * other words give nothing. At most 60.
 */
export function appendicesIn(numbers: string): string[] {
  return numbers
    .split(/,? and |, | & /)
    .flatMap((part) => {
      const [low = "", high, ...others] = part.trim().split(/ ?- ?| to | through /);
      if (others.length > 0 || !/^(?:[A-Z]{1,6}|\d{1,3})$/.test(low)) return [];
      return high === undefined ? [low] : between(low, high);
    })
    .slice(0, mostAppendices);
}

const mostAppendices = 60;

function between(low: string, high: string): string[] {
  for (const [read, write] of series) {
    const [from, to] = [read(low), read(high)];
    if (from === null || to === null) continue;
    return to < from || to - from >= mostAppendices ? [] : Array.from({ length: to - from + 1 }, (_, i) => write(from + i));
  }
  return [];
}

/** `C-D` are letters, `I-V` and `C-CX` Roman: one letter that is no I, V or X is a letter. */
const series: [(text: string) => number | null, (value: number) => string][] = [
  [(text) => (/^\d+$/.test(text) ? Number(text) : null), String],
  [(text) => (/^[IVX]+$/.test(text) ? romanToNumber(text) : null), numberToRoman],
  [(text) => (/^[A-Z]$/.test(text) ? text.charCodeAt(0) : null), (code) => String.fromCharCode(code)],
];

/** `plan/1940/4` of a reorganization plan; the publisher numbers some in Roman. */
export function planKey(year: string, number: string): string {
  return `plan/${year}/${romanToNumber(number) ?? number}`;
}

/**
 * Key of a citation by its exact words, for units whose citation no grammar covers (`12 C.F.R. pt. 5, Notice to keepers`). Case, blanks,
 * dashes, the edition year and a closing period are ignored.
 */
export function literalKey(citation: string): string {
  const folded = foldDashes(citation)
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/gu, " ")
    .trim()
    .replace(/(?: \(\d{4}(?: ed\.)?\))?\.?$/, "");
  return `cite/${folded.toLowerCase()}`;
}

/** Key of a number that a section had before, from the key of a citation by that number. */
export function formerKey(key: string): string {
  return `former/${key.toLowerCase()}`;
}

/** The keys used to look up the key of a citation, best first: as written, then in any letter case. */
export function lookupKeys(key: string): string[] {
  const plan = /^plan\/(\d{4})\/(\w+)$/.exec(key);
  if (plan?.[1] !== undefined && plan[2] !== undefined) return [planKey(plan[1], plan[2])];
  const low = key.toLowerCase();
  return low === key ? [key, `~${low}`] : [key, low, `~${low}`];
}

/**
 * The place in a law that is read as a whole, in the form of its paragraph anchors: `§101(a)(2)` of `tI/s101/a/2`, `div.B,§3` of `dB/s3`. A
 * path without a section stays unchanged.
 */
export function lawAnchor(path: string): string {
  const steps = path.split("/");
  const at = steps.findIndex((step) => /^s\d/.test(step));
  if (at < 0) return path;
  const division = steps.slice(0, at).find((step) => /^d[A-Z]/.test(step));
  const below = steps.slice(at + 1).map((step) => `(${step})`);
  return `${division === undefined ? "" : `div.${division.slice(1)},`}§${steps[at]?.slice(1)}${below.join("")}`;
}
