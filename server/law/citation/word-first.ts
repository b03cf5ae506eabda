import { type AppendixTo, readCfrItems, readPartOf, partNumbers } from "./cfr.ts";
import { readDivision } from "./divisions.ts";
import { type ItemList, type Reading, type Scan, matchAt, readSign, skip } from "./grammar.ts";
import { type NumberGrammar, readItems, readPinpoint } from "./items.ts";
import { belowIn, withLabel } from "./state-pinpoints.ts";
import { ofOwnTitle, readSectionOfChapter } from "./state-own.ts";
import { readDatedAct } from "./laws.ts";
import { type NameMatch, type Names, namesAt } from "./names.ts";
import { isTitle, readSections } from "./usc.ts";

/** The reader's result, or how far it looked without success: no citation begins in between, so the scan may continue from there. */
export type Attempt = { reading: Reading; start?: number } | { skipTo: number } | null;

/** `section 552(a)(1) of title 5, United States Code`, `§ 51-1-6, O.C.G.A.`, `section 301 of Pub. L. 98-497`. */
export function readSectionFirst(scan: Scan, at: number, names: Names): Attempt {
  const sign = readSign(scan.text, at);
  const numbers = /^art/i.test(scan.text.slice(at, sign.end)) ? articleNumbers : anyNumbers;
  const list = readItems(scan.text, sign.end, numbers, sign.mode);
  if (list === null) return null;
  list.ofRules = sign.ofRules;
  const reading = readNameAfter(scan, list, names) ?? readActAfter(scan, list, names);
  return reading === null ? { skipTo: list.end } : { reading };
}

/** `27-1-202, MCA`, `407.020 RSMo`: a number with points or hyphens before the code's name. */
export function readNumberFirst(scan: Scan, at: number, names: Names): Attempt {
  if (matchAt(/\d{1,6}[A-Za-z]{0,6}[.:-]/y, scan.text, at) === null) return null;
  const list = readItems(scan.text, at, anyNumbers, "single");
  if (list === null) return null;
  const reading = readNameAfter(scan, list, names);
  // `1999-2 Idaho Code Ann. Adv. Legis. Serv.` continues as the name of something else.
  if (reading === null || matchAt(/ {1,2}(?!(?:Cum\.? )?Supp|Reissue)[A-Z]/y, scan.text, reading.end) !== null) return { skipTo: list.end };
  return { reading };
}

/** `subsection (b) of section 552 of title 5`, `paragraph (2) of subsection (b) of section 552 …`: pinpoints before the section. */
export function readPinpointFirst(scan: Scan, at: number, names: Names): Attempt {
  let pinpoint = "";
  let from = at;
  for (let level = 0; level < maxNesting; level++) {
    const words = matchAt(pinpointOf, scan.text, from);
    if (words === null) break;
    pinpoint = (words[1] ?? "").replaceAll(" ", "") + pinpoint;
    from += words[0].length;
  }
  if (from === at) return null;
  const section = readSectionFirst(scan, from, names);
  if (section === null || !("reading" in section)) return section ?? { skipTo: from };
  const [first, ...others] = section.reading.targets;
  if (first === undefined) return null;
  return { reading: { ...section.reading, targets: [{ ...first, pinpoint: (first.pinpoint ?? "") + pinpoint }, ...others] } };
}

const maxNesting = 8;
const pinpointOf =
  /(?:sub)?(?:section|paragraph|clause|division)s? {1,2}((?:\([A-Za-z0-9]{1,5}\) {0,1}){1,5}) {0,2}of {1,2}(?=(?:sub)?(?:section|paragraph|clause)|§)/iy;

/** `title 5, section 552`, `Title 18, United States Code, Section 1001`, `title 12, Code of Federal Regulations, part 1026`. */
export function readTitleFirst(scan: Scan, at: number, names: Names): Attempt {
  const title = matchAt(titleNumber, scan.text, at);
  const number = title?.[1];
  if (title === null || number === undefined) return readDivisionFirst(scan, at, names);
  const from = at + title[0].length;
  const named = readCode(scan, skip(ofThe, scan.text, from), number, null, names);
  if (named !== null) return { reading: named };
  const sign = readSign(scan.text, skip(/ {0,2}, {0,2}/y, scan.text, from));
  const list = sign.mode === "bare" ? null : readItems(scan.text, sign.end, anyNumbers, sign.mode);
  if (list === null) return readDivisionFirst(scan, at, names);
  const other = readCode(scan, skip(ofThe, scan.text, list.end), number, list, names);
  if (other !== null) return { reading: other };
  if (matchAt(ofSomething, scan.text, list.end) !== null) return { skipTo: list.end };
  const place = { lead: null, items: list, at: list.end, from: list.end };
  const reading = ofOwnTitle(scan, number, list, isTitle(number) ? readSections(scan, place, number.toLowerCase()) : null);
  return reading === null ? { skipTo: list.end } : { reading };
}

/** `chapter 21 of title 42`, `part 1026 of title 12, Code of Federal Regulations`, `appendix A to part 1026 of …`. */
export function readDivisionFirst(scan: Scan, at: number, names: Names): Attempt {
  const appendix = matchAt(appendixTo, scan.text, at);
  const part = readRegulationPart(scan, at + (appendix?.[0].length ?? 0), appendix && { name: appendix[1] ?? "", subpart: appendix[2] });
  if (part !== null || appendix !== null) return part && { reading: part };
  const levels = readLevels(scan.text, at);
  if (levels === null) return null;
  const title = matchAt(ofTitle, scan.text, levels.end);
  const end = skip(codeWords, scan.text, levels.end + (title?.[0].length ?? 0));
  if (title !== null && matchAt(ofSomething, scan.text, end) === null) {
    const targets = levels.paths.map((path) => ({ key: `usc/${(title[1] ?? "").toLowerCase()}/${path}`, pinpoint: null }));
    return { reading: { end, family: "usc", targets, alternatives: [] } };
  }
  const act = readCodeAfter(scan, { items: [], mode: "single", above: levels.paths[0] ?? "", end: levels.end }, names);
  return act && { reading: act };
}

/** Levels with those above them, `subchapter II of chapter 5`, in a list: `chapter 83, or chapter 84`, `chapters 7, 11, and 13`. */
function readLevels(text: string, at: number): { paths: string[]; end: number } | null {
  const paths: string[] = [];
  let kind = "";
  let end = at;
  for (let from = at; paths.length < 50;) {
    const bare: RegExpExecArray | null = paths.length === 0 ? null : matchAt(bareNumber, text, from);
    const first = bare === null ? readDivision(text, from) : { kind, path: kind + (bare[0] ?? ""), end: from + bare[0].length };
    if (first === null || isTitleOfCode(first)) break;
    let { path } = first;
    ({ kind, end } = first);
    for (let level = 1; level < maxNesting; level++) {
      const above = readDivision(text, skip(/ {1,2}of {1,2}|, {0,2}(?=ch|part|title [IVX]|div|subt)/iy, text, end));
      if (above === null || isTitleOfCode(above) || above.end <= end) break;
      path = `${above.path}/${path}`;
      ({ end } = above);
    }
    paths.push(path);
    const joint = matchAt(levelJoint, text, end);
    if (joint === null) break;
    from = end + joint[0].length;
  }
  return paths.length === 0 ? null : { paths, end };
}

function isTitleOfCode(level: { kind: string; path: string }): boolean {
  return level.kind === "t" && /^t\d/.test(level.path);
}

const bareNumber = /\d{1,5}[A-Za-z]{0,2}(?![A-Za-z0-9(]|\.\d| {0,2}(?:[A-Z]|u\.?s\.?c))/y;
const levelJoint = / {0,2}, {0,2}(?:(?:and|or) {1,2})?| {1,2}(?:and|or) {1,2}/iy;

/** `Ch. 1, Laws of Minnesota 2025`. */
export function readChapterFirst(scan: Scan, at: number, names: Names): Attempt {
  const word = matchAt(/(?:chapters?|chap\.?|chs?\.?) {1,3}(?=\d)/iy, scan.text, at);
  const list = word && readItems(scan.text, at + word[0].length, anyNumbers, "single");
  const reading = list && readCodeAfter(scan, list, names);
  return reading && { reading };
}

/** An appendix or part that a CFR title follows, or that follows it: `appendix A to 12 CFR part 1026`. */
function readRegulationPart(scan: Scan, at: number, appendix: AppendixTo | null): Reading | null {
  const before = matchAt(regulationBefore, scan.text, at);
  const from = at + (before?.[0].length ?? 0);
  const word = matchAt(partWord, scan.text, from);
  if (word === null) return null;
  const list = readItems(scan.text, from + word[0].length, partNumbers, word[1] === "" ? "single" : "plural");
  if (list === null) return null;
  if (before !== null) return appendix === null ? null : readPartOf(scan, list, list.end, before[1] ?? "", appendix);
  const title = matchAt(regulationAfter, scan.text, list.end) ?? (appendix === null ? null : matchAt(titleAlone, scan.text, list.end));
  return title && readPartOf(scan, list, list.end + title[0].length, title[1] ?? title[2] ?? "", appendix);
}

function readNameAfter(scan: Scan, list: ItemList, names: Names): Reading | null {
  const chapter = readSectionOfChapter(scan, list);
  if (chapter !== null) return chapter;
  const title = matchAt(ofTitle, scan.text, list.end);
  if (title !== null) {
    const end = list.end + title[0].length;
    const number = title[1] ?? "";
    const named = readCode(scan, skip(ofThe, scan.text, end), number, list, names);
    if (named !== null || matchAt(ofSomething, scan.text, end) !== null) return named;
    const place = { lead: null, items: list, at: end, from: end };
    return ofOwnTitle(scan, number, { ...list, end }, isTitle(number) ? readSections(scan, place, number.toLowerCase()) : null);
  }
  const own = scan.within === null ? null : readOwnTitle(scan, list, scan.within);
  if (own !== null) return own;
  const lead = matchAt(leadAfter, scan.text, list.end);
  if (lead !== null) {
    const reading = readCode(scan, list.end + lead[0].length, lead[1] ?? "", list, names);
    if (reading !== null && matchAt(numberNext, scan.text, reading.end) === null) return reading;
  }
  return readCodeAfter(scan, list, names);
}

/** `section 105 of div. W of Pub. L. 117-328`: levels of an act come between the section and the act. */
function readActAfter(scan: Scan, list: ItemList, names: Names): Reading | null {
  const steps: string[] = [];
  let end = list.end;
  while (steps.length < maxNesting) {
    const level = readDivision(scan.text, skip(/ {1,2}of {1,2}(?:the {1,2})?/iy, scan.text, end));
    if (level === null || level.end <= end) break;
    steps.unshift(level.path);
    end = level.end;
  }
  return steps.length === 0 ? null : readCodeAfter(scan, { ...list, end, above: steps.join("/") }, names);
}

/** `section 5 of this title`; within the CFR also a bare `§ 1026.4`, since its numbers contain their part. */
function readOwnTitle(scan: Scan, list: ItemList, within: string): Reading | null {
  const [code, title = ""] = within.split("/");
  const words = matchAt(ofThis, scan.text, list.end);
  const at = list.end + (words?.[0].length ?? 0);
  if (code === "cfr") return readCfrItems({ ...list, end: at }, title);
  return words === null || code !== "usc" ? null : readSections(scan, { lead: null, items: list, at, from: at }, title);
}

const ofThis = / {1,2}of this (?:title|chapter|subchapter|part|subpart)\b/iy;

function readCodeAfter(scan: Scan, list: ItemList, names: Names): Reading | null {
  const from = skip(ofThe, scan.text, list.end);
  if (from === list.end) return null;
  const act = readDatedAct(scan, from, { items: list });
  if (act !== null) return act;
  const reading = readCode(scan, from, null, list, names);
  return reading !== null && matchAt(numberNext, scan.text, reading.end) === null ? reading : null;
}

/** The first name at `at` whose reader accepts the surrounding text. */
export function readCode(scan: Scan, at: number, lead: string | null, items: ItemList | null, names: Names): Reading | null {
  const found = ofStateFirst(namesAt(names, scan.text, at, scan.lax), scan.state);
  for (const { name, end } of found) {
    // After a section only the complete name counts: `Ark. Code R.` is not the Arkansas Code followed by `R.`.
    if (items !== null && end !== found[0]?.end) break;
    const reading = name.read(scan, { lead, items, at: items === null ? end : endOfName(scan.text, end), from: at });
    if (reading !== null) return reading;
  }
  return null;
}

/** The names with the state's own first among those of equal length. */
function ofStateFirst(found: NameMatch[], state: string | null): NameMatch[] {
  if (state === null || found.length < 2) return found;
  const rank = ({ name }: NameMatch) => (name.states?.has(state) === true ? 0 : 1);
  return found.toSorted((a, b) => b.end - a.end || rank(a) - rank(b));
}

/** The end of a name after a section: with its year (`of 1934`), without a full stop that ends the sentence. */
function endOfName(text: string, end: number): number {
  const year = skip(/ {1,2}of {1,2}(?:1[789]|20)\d\d(?!\d)/y, text, end);
  return year > end || matchAt(/(?<=[a-z]{6}|Act|Code|Laws?)\./y, text, end - 1) === null ? year : end - 1;
}

const ofThe = / {0,3},? {0,2}(?:(?:of|to|in|under) {1,3})?(?:the {1,3})?/iy;
/** A footnote sign may appear between the section and its title. */
const ofTitle =
  / {0,3},? {0,2}(?:\d{1,2} {1,2}(?=of title))?(?:(?:of|in|under) {1,3})?(?:the {1,3})?title {1,3}(\d{1,2}(?:[A-Ea-e]|-[A-C])?)(?![\dA-Za-z]|\.\d)/iy;
const ofSomething = / {0,2}of (?:the|this|that|chapter|subtitle|an?)\b/iy;
const titleNumber = /titles? {1,3}(\d{1,2}(?:[A-Ea-e]|-[A-C])?)(?![\dA-Za-z]|\.\d)/iy;
const leadAfter = / {0,3},? {0,2}(?:(?:of|in) {1,2})?(\d{1,3}(?:[A-Ea-e]|-[A-C])?) {0,3}(?=[A-Za-z])/iy;
/** A section or page after the name belongs to the name, so the number before it does not. A year does not count. */
const numberNext = / {0,3},? {0,2}(?:§|sec|(?!(?:1[789]|20)\d\d(?!\d))\d)/iy;
const codeWords = / {0,2},? {0,2}(?:of {1,2}(?:the {1,2})?)?(?:United States Code|U\.? ?S\.? ?Code|U\.? ?S\.? ?C\b\.?)/iy;
const appendixTo =
  /((?:appendix|app\.|supplement|supp\.) {1,2}(?:[A-Z]{1,3}(?:-?\d{1,2})?|\d{1,2}|[IVX]{1,5})) {1,2}(?:to|of) {1,2}(?:subpart ([A-Za-z]{1,5}) {1,2}(?:to|of) {1,2})?/iy;
/** An appendix belongs to a part only in the CFR: `Appendix XI to Part 200, Title 2`. */
const titleAlone = /,? {0,2}(?:of )?title (\d{1,2})(?![\dA-Za-z-]|\.\d)/iy;
const partWord = /,? {0,2}(?:part|pt)(s?)\.? {0,3}(?=\d)/iy;
const regulationBefore = /(\d{1,2}) {0,2}C\.? ?F\.? ?R\.?,? {0,2}/iy;
const regulationAfter =
  /(?:,? {0,2}(?:of )?title (\d{1,2}),? {0,2}(?:of (?:the )?)?|,? {0,2}(?:of )?(\d{1,2}) {0,2})(?:C\.? ?F\.? ?R\b\.?|Code of Federal Regulations)/iy;

const anySegment = "\\d{1,6}[A-Za-z]{0,6}\\d{0,3}[A-Za-z]?";
/** A number of any code, before its name is read; the code's own reader is stricter. */
const anyNumbers: NumberGrammar = {
  number: new RegExp(
    `${anySegment}(?:[.:-]${anySegment}|-\\.\\d{1,4}|-[A-Z]{1,2}(?=[-:])|-(?:[A-Za-z]|([a-z])\\1)(?![A-Za-z0-9])){0,6}(?:(?<=\\.[^()]{1,12})(?:\\([A-Za-z0-9]{1,4}\\)){1,4}-\\d{1,3}[A-Z]?(?!\\d|\\.\\d))?(?![A-Za-z0-9])`,
    "y",
  ),
  valid: () => true,
  // `775.082(3)(a)1., Fla. Stat.`
  pinpoint: (text, at) => withLabel(text, readPinpoint(text, at)),
  nameless: true,
};

/** Articles of Texas have sections: `article 42.12, § 3g(a)`. */
const articleNumbers: NumberGrammar = { ...anyNumbers, pinpoint: belowIn("tx") };
