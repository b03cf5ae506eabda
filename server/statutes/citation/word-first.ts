import { readPartOf, partNumbers } from "./cfr.ts";
import { readDivision } from "./divisions.ts";
import { type ItemList, type Reading, type Scan, matchAt, readSign, skip } from "./grammar.ts";
import { type NumberGrammar, readItems } from "./items.ts";
import { readDatedAct } from "./laws.ts";
import { type NameTree, namesAt } from "./names.ts";
import { isTitle, readSections } from "./usc.ts";

/** What a reader found, or how far it looked in vain: nothing in between begins a citation, so the scan may go on from there. */
export type Attempt = { reading: Reading; start?: number } | { skipTo: number } | null;

/** `section 552(a)(1) of title 5, United States Code`, `§ 51-1-6, O.C.G.A.`, `section 301 of Pub. L. 98-497`. */
export function readSectionFirst(scan: Scan, at: number, names: NameTree): Attempt {
  const sign = readSign(scan.text, at);
  const list = readItems(scan.text, sign.end, anyNumbers, sign.mode);
  if (list === null) return null;
  const reading = readNameAfter(scan, list, names);
  return reading === null ? { skipTo: list.end } : { reading };
}

/** `27-1-202, MCA`, `407.020 RSMo`: a number with points or hyphens before the code's name. */
export function readNumberFirst(scan: Scan, at: number, names: NameTree): Attempt {
  const list = readItems(scan.text, at, anyNumbers, "single");
  if (list === null || !/[.:-]/.test(list.items[0]?.number ?? "")) return null;
  const reading = readCodeAfter(scan, list, names);
  return reading === null ? { skipTo: list.end } : { reading };
}

/** `subsection (b) of section 552 of title 5`, `paragraph (2) of subsection (b) of section 552 …`: pinpoints before the section. */
export function readPinpointFirst(scan: Scan, at: number, names: NameTree): Attempt {
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
export function readTitleFirst(scan: Scan, at: number, names: NameTree): Attempt {
  const title = matchAt(titleNumber, scan.text, at);
  const number = title?.[1];
  if (title === null || number === undefined) return null;
  const from = at + title[0].length;
  const named = readCode(scan, skip(ofThe, scan.text, from), number, null, names);
  if (named !== null) return { reading: named };
  if (!isTitle(number)) return null;
  const sign = readSign(scan.text, skip(/ {0,2}, {0,2}/y, scan.text, from));
  const list = sign.mode === "bare" ? null : readItems(scan.text, sign.end, anyNumbers, sign.mode);
  if (list === null) return readDivisionFirst(scan, at);
  const other = readCode(scan, skip(ofThe, scan.text, list.end), number, list, names);
  if (other !== null) return { reading: other };
  if (matchAt(ofSomething, scan.text, list.end) !== null) return { skipTo: list.end };
  const reading = readSections(scan, { lead: null, items: list, at: list.end }, number.toLowerCase());
  return reading && { reading };
}

/** `chapter 21 of title 42`, `part 1026 of title 12, Code of Federal Regulations`, `appendix A to part 1026 of …`. */
export function readDivisionFirst(scan: Scan, at: number): Attempt {
  const appendix = matchAt(appendixTo, scan.text, at);
  const from = at + (appendix?.[0].length ?? 0);
  const part = readRegulationPart(scan, from, appendix?.[1] ?? null);
  if (part !== null || appendix !== null) return part && { reading: part };
  let path = "";
  let end = from;
  for (let level = 0; level < maxNesting; level++) {
    const division = readDivision(scan.text, end);
    if (division === null) return null;
    const title = division.kind === "t" && /^t\d{1,2}[A-E]?$/.test(division.path) ? division.path.slice(1) : null;
    if (title !== null) {
      if (path === "" || !isTitle(title) || matchAt(ofSomething, scan.text, skip(codeWords, scan.text, division.end)) !== null) return null;
      const targets = [{ key: `usc/${title.toLowerCase()}/${path}`, pinpoint: null }];
      return { reading: { end: skip(codeWords, scan.text, division.end), family: "usc", targets, alternatives: [] } };
    }
    path = path === "" ? division.path : `${division.path}/${path}`;
    const next = matchAt(/ {1,2}of {1,2}|, {0,2}/y, scan.text, division.end);
    if (next === null) return null;
    end = division.end + next[0].length;
  }
  return null;
}

/** `Ch. 1, Laws of Minnesota 2025`. */
export function readChapterFirst(scan: Scan, at: number, names: NameTree): Attempt {
  const word = matchAt(/(?:chapters?|chap\.?|chs?\.?) {1,3}(?=\d)/iy, scan.text, at);
  const list = word && readItems(scan.text, at + word[0].length, anyNumbers, "single");
  const reading = list && readCodeAfter(scan, list, names);
  return reading && { reading };
}

/** An appendix or part that a CFR title follows, or that follows it: `appendix A to 12 CFR part 1026`. */
function readRegulationPart(scan: Scan, at: number, appendix: string | null): Reading | null {
  const before = matchAt(regulationBefore, scan.text, at);
  const from = at + (before?.[0].length ?? 0);
  const word = matchAt(partWord, scan.text, from);
  if (word === null) return null;
  const list = readItems(scan.text, from + word[0].length, partNumbers, word[1] === "" ? "single" : "plural");
  if (list === null) return null;
  if (before !== null) return appendix === null ? null : readPartOf(scan, list, list.end, before[1] ?? "", appendix);
  const title = matchAt(regulationAfter, scan.text, list.end);
  return title && readPartOf(scan, list, list.end + title[0].length, title[1] ?? title[2] ?? "", appendix);
}

function readNameAfter(scan: Scan, list: ItemList, names: NameTree): Reading | null {
  const title = matchAt(ofTitle, scan.text, list.end);
  if (title !== null) {
    const end = list.end + title[0].length;
    const number = title[1] ?? "";
    const named = readCode(scan, skip(ofThe, scan.text, end), number, list, names);
    if (named !== null || matchAt(ofSomething, scan.text, end) !== null || !isTitle(number)) return named;
    return readSections(scan, { lead: null, items: list, at: end }, number.toLowerCase());
  }
  const lead = matchAt(leadAfter, scan.text, list.end);
  if (lead !== null) {
    const reading = readCode(scan, list.end + lead[0].length, lead[1] ?? "", list, names);
    if (reading !== null && matchAt(numberNext, scan.text, reading.end) === null) return reading;
  }
  return readCodeAfter(scan, list, names);
}

function readCodeAfter(scan: Scan, list: ItemList, names: NameTree): Reading | null {
  const from = skip(ofThe, scan.text, list.end);
  if (from === list.end) return null;
  const act = readDatedAct(scan, from, { items: list });
  if (act !== null) return act;
  const reading = readCode(scan, from, null, list, names);
  return reading !== null && matchAt(numberNext, scan.text, reading.end) === null ? reading : null;
}

/** The first name at `at` whose reader accepts what stands around it. */
export function readCode(scan: Scan, at: number, lead: string | null, items: ItemList | null, names: NameTree): Reading | null {
  for (const { name, end } of namesAt(names, scan.text, at, scan.lax)) {
    const reading = name.read(scan, { lead, items, at: end });
    if (reading !== null) return reading;
  }
  return null;
}

const ofThe = / {0,3},? {0,2}(?:(?:of|to|in|under) {1,3})?(?:the {1,3})?/iy;
const ofTitle = / {0,3},? {0,2}(?:(?:of|in|under) {1,3})?(?:the {1,3})?title {1,3}(\d{1,2}[A-Ea-e]?)(?![\dA-Za-z]|\.\d)/iy;
const ofSomething = / {0,2},? {0,2}of (?:the|this|that|chapter|subtitle|an?)\b/iy;
const titleNumber = /titles? {1,3}(\d{1,2}[A-Ea-e]?)(?![\dA-Za-z]|\.\d)/iy;
const leadAfter = / {0,3},? {0,2}(?:(?:of|in) {1,2})?(\d{1,3}[A-Ea-e]?) {0,3}(?=[A-Za-z])/iy;
/** A section or page after the name belongs to it, so what stands before does not. A year does not count. */
const numberNext = / {0,3},? {0,2}(?:§|sec|(?!(?:1[789]|20)\d\d(?!\d))\d)/iy;
const codeWords = / {0,2},? {0,2}(?:of {1,2}(?:the {1,2})?)?(?:United States Code|U\.? ?S\.? ?Code|U\.? ?S\.? ?C\b\.?)/iy;
const appendixTo = /((?:appendix|supplement) {1,2}(?:[A-Z]{1,3}(?:-?\d{1,2})?|\d{1,2}|[IVX]{1,4})) {1,2}(?:to|of) {1,2}/iy;
const partWord = /,? {0,2}(?:part|pt)(s?)\.? {0,3}(?=\d)/iy;
const regulationBefore = /(\d{1,2}) {0,2}C\.? ?F\.? ?R\.?,? {0,2}/iy;
const regulationAfter =
  /(?:,? {0,2}(?:of )?title (\d{1,2}),? {0,2}(?:of (?:the )?)?|,? {0,2}(?:of )?(\d{1,2}) {0,2})(?:C\.? ?F\.? ?R\b\.?|Code of Federal Regulations)/iy;

const anySegment = "\\d{1,6}[A-Za-z]{0,6}\\d{0,3}[A-Za-z]?";
/** Any code's number, while the name is still to come; the code's own reader is stricter. */
const anyNumbers: NumberGrammar = {
  number: new RegExp(
    `${anySegment}(?:[.:-]${anySegment}|-\\.\\d{1,4}|-[A-Z]{1,2}(?=[-:])){0,6}(?:(?<=\\.[^()]{1,12})(?:\\([A-Za-z0-9]{1,4}\\)){1,4}-\\d{1,3}[A-Z]?(?!\\d|\\.\\d))?(?![A-Za-z0-9])`,
    "y",
  ),
  valid: () => true,
  nameless: true,
};
