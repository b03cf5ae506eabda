import type { ImportedSection } from "../store/model.ts";
import { isCfr } from "../store/annual-editions.ts";
import { foldDashes } from "./dashes.ts";
import { appendicesIn, keyTitle, literalKey, planKey } from "./key-parts.ts";
import { orderKey } from "./number-order.ts";
import { recogniseIsWholeInput } from "./recognise.ts";

/** The numbers that find a section (`cite_key`), and the range it represents (`cite_range`), if any. */
export interface CiteKeys {
  keys: string[];
  range: { family: string; low: string; high: string } | null;
}

/** The data the keys of a section are built from. */
export type CitedUnit = Pick<
  ImportedSection,
  | "unit"
  | "actId"
  | "identifier"
  | "divisionKey"
  | "corpusType"
  | "source"
  | "number"
  | "numbers"
  | "isRange"
  | "numberLabel"
  | "heading"
  | "citationShort"
  | "extra"
> & {
  /** Keys of the law sections it came from (enactment-keys.ts); absent where nothing records this. */
  enactments?: readonly string[];
};

/**
 * Keys of one section for `cite_key` and `cite_range`. A list has a key for each of its numbers, a range for both ends and, through its
 * range row, for everything between. A number with capitals has a second, lowercase key after `~`, so that a citation in another letter
 * case finds it without claiming another section's exact key. The citation under which a unit is served always leads back to it: where the
 * recognizer would read it differently or not at all, the words themselves are a key.
 */
export function citeKeysOf(section: CitedUnit): CiteKeys {
  if (section.unit === "document") return documentKeys(section);
  const family = familyOf(section);
  const numbers = section.numbers.length > 0 ? section.numbers : [section.number];
  const keys = section.unit === "plan" ? planKeys(section) : numberKeys(section, family, numbers);
  const read = readKey(section.citationShort, stateOf(section));
  if (read !== undefined && (section.unit === "appendix" || family === null)) keys.push(read);
  if (section.unit === "appendix") keys.push(...appendixKeys(section.citationShort));
  // Rules of several states have one name: `CR 56`.
  if (read === undefined || !keys.includes(read) || section.corpusType === "STATE_RULES") keys.push(literalKey(section.citationShort));
  keys.push(...lines(section.extra["alternateCitations"]).map(citedKey));
  return {
    keys: [...withFolded(keys), ...(section.enactments ?? [])],
    range: family === null || !section.isRange ? null : rangeOf(family, numbers),
  };
}

/** The key used to look up a citation: the recognizer's reading, else the words. */
function citedKey(citation: string): string {
  return readKey(citation) ?? literalKey(citation);
}

/**
 * The recognizer's first reading of a citation. Most sections are cited in two forms, which a simple look identifies as well as the grammar
 * does.
 */
function readKey(citation: string, state?: string): string | undefined {
  const { groups } = usualForm.exec(citation) ?? {};
  if (groups !== undefined) return `${groups["code"] === "U.S.C." ? "usc" : "cfr"}/${groups["title"]}/${groups["number"]}`;
  // The family and the keys of a section come from the same reading.
  if (last.citation !== citation || last.state !== state)
    last = { citation, state, key: recogniseIsWholeInput(citation, { state })?.targets[0]?.key };
  return last.key;
}
let last: { citation: string; state: string | undefined; key: string | undefined } = { citation: "", state: undefined, key: undefined };

/** The state whose law a section is, which its citation need not name. */
function stateOf({ actId }: CitedUnit): string | undefined {
  return /^STATE_([A-Z]{2})_/.exec(actId)?.[1]?.toLowerCase();
}

/** A key for each appendix of a unit that holds several: `40 C.F.R. pt. 264, apps. II-III`, `apps. G and H`. */
function appendixKeys(citation: string): string[] {
  const [, before = "", numbers = ""] = /^(.+), apps\. (\S.*)$/.exec(foldDashes(citation)) ?? [];
  return appendicesIn(numbers).flatMap((letter) => readKey(`${before}, app. ${letter}`) ?? []);
}

const usualForm = /^(?<title>[1-9]\d?) (?:(?<code>U\.S\.C\.) § (?<number>\d{1,5}[A-Za-z]?)|C\.F\.R\. § (?<number>\d{1,4}\.\d{1,4}[a-z]?))$/;

/**
 * A document has a key for each of its citations, in words and as read, and for every page from its first to its last (`89 FR 9741-9743`).
 */
function documentKeys({ citationShort, extra }: CitedUnit): CiteKeys {
  const citations = [citationShort, ...lines(extra["alternateCitations"]), ...lines(extra["federalRegisterCitations"])];
  const keys = [literalKey(citationShort)];
  let range: CiteKeys["range"] = null;
  for (const citation of citations) {
    const targets = recogniseIsWholeInput(citation)?.targets ?? [];
    keys.push(targets[0]?.key ?? literalKey(citation));
    const pages = targets.map((target) => target.key.split("/"));
    if (targets[1]?.through)
      range ??= rangeOf(
        pages[0]?.slice(0, -1).join("/") ?? "",
        pages.map((path) => path.at(-1) ?? ""),
      );
  }
  return { keys: [...new Set(keys)], range };
}

function lines(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((line) => typeof line === "string") : [];
}

/**
 * A number in the spelling of keys and the corpus: typographic dashes as `-`, no blanks around dashes, no double blanks, no section sign,
 * no closing period. Letter case is kept: 1981a and 1981A can be two sections.
 */
export function foldNumber(number: string): string {
  return foldDashes(number)
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/gu, " ")
    .replace(/ ?- ?/g, "-")
    .replace(/^[\s§]+|[\s.;,]+$/gu, "");
}

/** `foldNumber` without any blank: the form of a single number inside a key. */
export function keyNumber(number: string): string {
  return foldNumber(number).replaceAll(" ", "");
}

function numberKeys(section: CitedUnit, family: string | null, numbers: string[]): string[] {
  if (family === null || section.unit === "appendix") return [];
  const keys = numbers.map((n) => `${family}/${keyNumber(n)}`);
  // Acts in an appendix title start their section numbers over; the act's own law distinguishes them.
  const law = /_C(PL\d+-\d+)_/.exec(section.actId)?.[1]?.toLowerCase();
  return law === undefined ? keys : [...keys, ...numbers.map((n) => `${family}/${law}/${keyNumber(n)}`)];
}

function rangeOf(family: string, numbers: string[]): CiteKeys["range"] {
  const low = numbers[0];
  const high = numbers.at(-1);
  if (low === undefined || high === undefined || numbers.length < 2) return null;
  return { family, low: orderKey(family, keyNumber(low)), high: orderKey(family, keyNumber(high)) };
}

function withFolded(keys: string[]): string[] {
  const all = new Set(keys);
  for (const key of keys) if (key !== key.toLowerCase()) all.add(`~${key.toLowerCase()}`);
  return [...all];
}

function familyOf(section: CitedUnit): string | null {
  if (section.unit === "rule") return section.source === null ? null : `rule/${section.source}`;
  if (section.corpusType === "STATE" || section.corpusType === "REGULATION") return stateFamily(section);
  const title =
    /^[A-Z]+(?:_ANNUAL)?(?:_\d{4})?_T(\d+[A-Z]?)_/i.exec(section.actId)?.[1] ?? /^t(\d+[a-z]?)(?:\/|$)/i.exec(section.divisionKey)?.[1];
  if (title === undefined) return null;
  if (section.corpusType === "USC") return `usc/${keyTitle(title)}`;
  return isCfr(section.corpusType) ? `cfr/${keyTitle(title)}` : null;
}

/** The part before the number in the key of the section's own citation: `state/nv`, `state/ca/civ`, `reg/md`. */
function stateFamily(section: CitedUnit): string | null {
  // A range is cited in more ways than the grammar covers; each of its ends alone is a plain citation.
  const cited = section.citationShort.replace(section.number, section.numbers[0] ?? section.number);
  const key = readKey(cited, stateOf(section));
  if (key === undefined || !/^(?:state|reg)\//.test(key)) return null;
  // Some numbers have a slash: `7D1/2`.
  const own = `/${keyNumber(section.numbers[0] ?? section.number)}`;
  return key.endsWith(own) ? key.slice(0, -own.length) : key.slice(0, key.lastIndexOf("/"));
}

/** Uses the publisher's identifier, else the words of the citation and heading. */
function planKeys(section: CitedUnit): string[] {
  const path = /reorgPlan\/(\d{4})\/(\w+)/i.exec(section.identifier ?? "");
  const words = /No\.?\s*(\w+)\s+of\s+(\d{4})/i.exec(`${section.citationShort} ${section.heading} ${section.numberLabel}`);
  const year = path?.[1] ?? words?.[2];
  const number = path?.[2] ?? words?.[1];
  return year === undefined || number === undefined ? [] : [planKey(year, number)];
}
