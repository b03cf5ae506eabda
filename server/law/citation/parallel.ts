import type { CitationFamily, Recognised } from "./grammar.ts";

/** One provision that an input cites in several ways: `Clean Air Act § 111(d), 42 U.S.C. § 7411(d)`, `Pub. L. 94-553, 90 Stat. 2541`. */
export interface Parallel {
  /** The citation to a code, else the first one. */
  citation: Recognised;
  /** The other citations of the same provision. */
  others: Recognised[];
}

/**
 * The provision of an input that names an act or regulation before its citation, cites it in several reporters, adds pages, or explains it
 * in parentheses. `found` are the citations in `input`. Null where the words around them say more, and where two codes are cited.
 */
export function readParallel(input: string, found: readonly Recognised[]): Parallel | null {
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return null;
  const lead = input.slice(0, first.start);
  // `SEC Rule 10b-5, 17 C.F.R. …`: the first of several citations may follow its name directly.
  if (!isLead(lead) && !(found.length > 1 && lead.length < 60 && isTitleCase(lead))) return null;
  const isJoined = found.every((one, i) => i === 0 || parallelJoint.test(input.slice(found[i - 1]?.end, one.start)));
  if (!isJoined) return null;
  const rest = input.slice(last.end);
  const pages = hasPages.has(last.family) ? pagesBehind.exec(rest) : null;
  if (!tail.test(rest.slice(pages?.[0].length ?? 0))) return null;
  const codes = found.filter(({ family }) => !isReporter.has(family));
  const [code] = codes;
  if (codes.some(({ targets }) => targets[0]?.key !== code?.targets[0]?.key)) return null;
  const citation = codes.at(-1) ?? first;
  const others = found.filter((one) => one !== citation);
  return { citation: pages === null || citation !== last ? citation : atPage(citation, pages[1] ?? ""), others };
}

/** Families that name the law a provision was enacted or published in. */
const isReporter: ReadonlySet<CitationFamily> = new Set<CitationFamily>([
  "act-section",
  "public-law",
  "stat",
  "fed-reg",
  "executive-order",
  "plan",
  "session-law",
]);

const hasPages: ReadonlySet<CitationFamily> = new Set<CitationFamily>(["stat", "fed-reg"]);

function atPage(citation: Recognised, page: string): Recognised {
  const [target, ...others] = citation.targets;
  return target === undefined ? citation : { ...citation, targets: [{ ...target, pinpoint: `at ${page}` }, ...others] };
}

/** `, 9750`, `, 9745-46, 9750` after the first page of a document. */
const pagesBehind = /^ {0,2}, {0,2}(?:at |pp?\. ?)?(\d[\d,]{0,6}(?: ?[-–] ?\d{1,6})?)(?:, \d{1,6}(?: ?[-–] ?\d{1,6})?){0,5}(?![\dA-Za-z])/;

/** Words allowed between two citations of one provision. */
const parallelJoint =
  /^(?:, {0,2}(?:at )?\d[\d,]{0,6}(?:[-–]\d{1,6})?)? {0,3}(?:\([^()]{0,80}\))? {0,2}(?:,|,? {0,1}\(?(?:as )?(?:codified|classified)(?: as amended)?(?:,? (?:in (?:relevant )?part))? (?:at|in|to)) {0,3}$/i;

/** Explanations in parentheses, quotation marks and the end of a sentence. */
const tail = /^(?: {0,3},? {0,2}\((?=[^()]*(?:[A-Za-z]{3}|\d{4}))(?:[^()]|\([^()]{0,60}\)){1,250}\)){0,3}[\s"'“”‘’)\].,;:]{0,10}$/;

/** Whether the words before the first citation only introduce it or name it. */
export function isLead(text: string): boolean {
  const named = text.replace(signal, "");
  return named === "" || (named.length <= 200 && /[,(:—-] {0,3}["“‘(]?$/.test(named) && (isTitleCase(named) || endsAsLaw.test(named)));
}

const signal =
  /^[\s"'“”‘’([]{0,10}(?:(?:see(?:,? e\.g\.|,? also)?|cf|accord|compare|contra|e\.g|but see|under|pursuant to|citing|quoting|per|the|title)(?![A-Za-z])[.,]{0,2}\s{0,3}["'“”‘’([]{0,3}){0,3}/i;

/** Every word begins with a capital or a digit, except the small words of a title. */
function isTitleCase(text: string): boolean {
  const words = text.match(/[A-Za-z\d][\w.'’&/-]*/g) ?? [];
  return words.length > 0 && words.every((word) => /^[A-Z\d]/.test(word) || minor.has(word.toLowerCase()));
}

const minor = new Set("a an and as at by for from in of on or the to under with amended codified section title".split(" "));

/** `clean air act,`, `copyright act of 1976 (the act),` in small letters. */
const endsAsLaw =
  /(?:act|code|rules?|reg(?:ulation)?\.? [a-z]{1,3}|laws?|statute|amendments?)(?: of \d{4})?(?: \([^()]{0,40}\))?,? {0,2}\(?$/i;
