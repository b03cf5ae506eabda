import { foldDashes } from "./dashes.ts";
import { romanToNumber } from "./numerals.ts";

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
