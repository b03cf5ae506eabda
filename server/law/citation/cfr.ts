import { appendixName } from "./key-parts.ts";
import { readDivision } from "./divisions.ts";
import { type ItemList, type Place, type Reader, type Reading, type Scan, matchAt, readSign, skip, skipEdition } from "./grammar.ts";
import { type NumberGrammar, asTargets, readItems } from "./items.ts";
import type { CodeName, Spelling } from "./names.ts";

/** `17 C.F.R. § 240.10b5-1`, `12 CFR Part 1026, app. A`, `C.F.R. title 12, § 1026.4`, `§ 1026.4, 12 C.F.R.` */
const readCfr: Reader = (scan, place) => {
  const after = place.lead === null ? matchAt(titleAfter, scan.text, place.at) : null;
  const title = (place.lead ?? after?.[1] ?? "").replace(/^0/, "");
  return /^[1-9]\d?$/.test(title) ? readCfrTitle(scan, { ...place, at: place.at + (after?.[0].length ?? 0) }, title) : null;
};

const titleAfter = / {0,3},? {0,3}(?:title|tit\.?) {0,3}(\d{1,2})(?!\d)/iy;

/** A regulation that is one title of the CFR under its own name: `Treas. Reg. § 1.61-1`, `FAR 52.212-4`. Sections only. */
function namedTitle(title: string): Reader {
  return (scan, place) => (place.lead === null ? readNumbers(scan, place, title) : null);
}

/** A proposed regulation is not in the CFR: its words are skipped, so that they are not read as the regulation's. */
const readProposed: Reader = (_scan, place) => ({ end: place.at, family: "cfr", targets: [], alternatives: [] });

function readCfrTitle(scan: Scan, place: Place, title: string): Reading | null {
  if (place.items !== null) return readNumbers(scan, place, title);
  const at = skipEdition(scan.text, place.at);
  return (
    readAppendixOf(scan, at, title) ??
    readLevels(scan, at, title) ??
    readParts(scan, at, title) ??
    readNumbers(scan, { ...place, at: afterPart(scan.text, at) }, title)
  );
}

/** The eCFR's own form: `40 CFR Appendix IX to Part 264`, `37 CFR Appendix A to Subpart G of Part 1`. */
function readAppendixOf(scan: Scan, at: number, title: string): Reading | null {
  const appendix = matchAt(appendixWord, scan.text, at);
  const part = appendix && matchAt(ofPart, scan.text, at + appendix[0].length);
  if (appendix === null || part === null) return null;
  const key = `cfr/${title}/pt${part[3]}${subpartStep(part[1])}/${appendixName(appendix[1] ?? "")}`;
  return { end: at + appendix[0].length + part[0].length, family: "cfr", targets: [{ key, pinpoint: null }], alternatives: [] };
}

const ofPart =
  / {1,2}(?:to|of) (?:subpart ([A-Za-z]{1,3}|([A-Za-z])\2{3}[a-e]?) (?:to|of) )?(?:part|pt\.) {0,2}(\d{1,4}[A-Za-z]?)(?![\dA-Za-z]|\.\d)/iy;

/** `Part 74.2` is a section that the text calls a part. */
function afterPart(text: string, at: number): number {
  return skip(/,? {0,2}(?:part|pt)\.? {0,3}(?=\d{1,4}\.\d)/iy, text, at);
}

/** Levels above the parts, with their own appendices: `ch. II, subch. A, app. B`. */
function readLevels(scan: Scan, at: number, title: string): Reading | null {
  const division = readDivision(scan.text, at);
  if (division === null || division.kind === "pt") return null;
  const deeper = readDivision(scan.text, skip(/ {0,2},? {0,2}/y, scan.text, division.end));
  const end = deeper?.end ?? division.end;
  const below = belowPart(scan.text, end);
  const key = `cfr/${title}/${division.path}${deeper === null ? "" : `/${deeper.path}`}${below?.path ?? ""}`;
  return { end: below?.end ?? end, family: "cfr", targets: [{ key, pinpoint: null }], alternatives: [] };
}

/** `part 1026`, `pts. 160 and 164`, `part 1026, subpart C, app. A`; a bare whole number is a part too. */
function readParts(scan: Scan, at: number, title: string): Reading | null {
  const word = matchAt(partWord, scan.text, at);
  const from = word === null ? skip(signBeforePart, scan.text, at) : at + word[0].length;
  const mode = word === null || word[1] !== "" ? "plural" : "single";
  const list = readItems(scan.text, from, partNumbers, word === null ? "bare" : mode);
  if (list === null || (word === null && (list.items.some((i) => i.pinpoint !== null) || title === "41"))) return null;
  return partReading(scan, list, list.end, title);
}

/** Parts whose list has been read, with the subpart and appendix that may follow. */
function partReading(scan: Scan, list: ItemList, end: number, title: string): Reading | null {
  const read = asTargets(list, `cfr/${title}/pt`, partNumbers);
  const last = read?.targets.at(-1);
  if (read === null || last === undefined) return null;
  const below = list.items.length === 1 ? belowPart(scan.text, end) : null;
  if (below !== null) last.key += below.path;
  return { end: below?.end ?? end, family: "cfr", targets: read.targets, alternatives: below === null ? read.alternatives : [] };
}

/** `, subpart C, app. A` and `, Appendix A to Subpart C` following a part: `/sptC/appA`. */
function belowPart(text: string, at: number): { path: string; end: number } | null {
  const before = matchAt(subpartWord, text, at);
  const between = at + (before?.[0].length ?? 0);
  const appendix = matchAt(appendixWord, text, between);
  let end = between + (appendix?.[0].length ?? 0);
  const after = before === null && appendix !== null ? matchAt(ofSubpart, text, end) : null;
  end += after?.[0].length ?? 0;
  const subpart = before?.[1] ?? after?.[1];
  const path = subpartStep(subpart) + (appendix === null ? "" : `/${appendixName(appendix[1] ?? "")}`);
  return path === "" ? null : { path, end };
}

function subpartStep(letters: string | undefined): string {
  return letters === undefined ? "" : `/spt${letters.toUpperCase()}`;
}

function readNumbers(scan: Scan, place: Place, title: string): Reading | null {
  if (place.items !== null) return readCfrItems({ ...place.items, end: place.at }, title);
  const sign = readSign(scan.text, skipEdition(scan.text, place.at));
  const list = readItems(scan.text, sign.end, cfrNumbers, sign.mode);
  return list && readCfrItems(list, title);
}

/** Sections of a title whose list has been read; null when one of them cannot be a CFR number. */
export function readCfrItems(list: ItemList, title: string): Reading | null {
  const read = asTargets(list, `cfr/${title}/`, cfrNumbers);
  return read && { end: list.end, family: "cfr", ...read };
}

/** An appendix named before its part, and the subpart it belongs to. */
export interface AppendixTo {
  name: string;
  subpart: string | undefined;
}

/** `part 1026 of title 12, Code of Federal Regulations` and `appendix A to part 1026 …` with the part list already read. */
export function readPartOf(scan: Scan, list: ItemList, end: number, title: string, appendix: AppendixTo | null): Reading | null {
  const reading = partReading(scan, list, end, title);
  const first = reading?.targets[0];
  if (reading !== null && first !== undefined && appendix !== null)
    first.key += `${subpartStep(appendix.subpart)}/${appendixName(appendix.name)}`;
  return reading;
}

/** `40 C.F.R. § 264 App. IX`: a part with the sign of a section. */
const signBeforePart = /§ {0,2}(?=\d{1,4}[A-Za-z]?,? {0,2}(?:app|supp))/iy;
const partWord = /,? {0,2}(?:part|pt)(s?)\.? {0,3}(?=\d)/iy;
/** `C`, `AAA`, and the subparts of 40 CFR part 60 that were inserted between two of these: `OOOOa`. */
const subpartWord = / {0,2},? {0,2}(?:subparts?|subpts?\.?) {0,2}([A-Za-z]{1,3}|([A-Za-z])\2{3}[a-e]?)(?![A-Za-z])/iy;
const ofSubpart = / {1,2}(?:to|of) subpart ([A-Za-z]{1,3}|([A-Za-z])\2{3}[a-e]?)(?![A-Za-z])/iy;
/** The letter is in capitals or digits: `App. A`, `supp. I`, `tbl. 1-A`, `ex. G to …`. */
const appendixWord =
  / {0,2},? {0,2}((?:[Aa]ppendix|APPENDIX|[Aa]pp\.?|[Ss]upplement|[Ss]upp\.?|[Ee]xhibit|[Ee]x\.|[Ss]chedule|[Ss]ched\.?|[Aa]ttachment|[Aa]ttach\.?|[Tt]able|[Tt]bl\.?|[Ff]igure|[Ff]ig\.?|[Aa]nnex)(?: {1,2}(?:No\. ?)?(?:[A-Z]{1,4}|\d{1,3})(?![a-z])[A-Z\d.]{0,3}(?:-[A-Z\d]{1,3})?)?)(?![A-Za-z0-9])/y;

/** A number of the property management regulations with a second point: `109-38.301-1.50`. */
const managementNumber = "\\d{1,3}-\\d{1,2}\\.\\d{3,4}(?:-\\d{1,2}){1,2}\\.\\d{1,3}";
/** Part, point, section; letters and hyphens after it, and Treasury's parentheses inside: `240.10b5-1`, `1.411(a)(13)-1`, `60-1.4`. */
const sectionBody = "\\d{1,4}[A-Za-z]?(?:-\\d{1,3})?\\.[A-Za-z]?\\d{1,5}(?:[A-Za-z]{1,3}\\d{0,3}[a-z]?)?";
const tail = "(?:-(?:\\d{1,4}[A-Za-z]{0,2}|l|[A-Z]{2,3}-\\d{1,4}[A-Z]?)(?![\\dA-Za-z]|\\.\\d)){0,3}";
const inside = "(?:(?:\\([A-Za-z0-9]{1,4}\\)){1,4}-\\d{1,3}[A-Z]?(?![\\dA-Za-z]|\\.\\d))?";
const cfrNumbers: NumberGrammar = {
  number: new RegExp(`(?:${managementNumber}|${sectionBody}${tail}${inside})(?![A-Za-z0-9])`, "y"),
  valid: (number) => validSection.test(number),
};
const validSection = new RegExp(`^(?:${managementNumber}|${sectionBody}${tail}${inside})$`);

export const partNumbers: NumberGrammar = {
  number: /\d{1,4}[A-Za-z]?(?:-\d{1,4})?(?![A-Za-z0-9]|\.[A-Za-z]?\d|\()/y,
  valid: (number) => /^\d{1,4}[A-Za-z]?(?:-\d{1,3})?$/.test(number),
};

const cfr: CodeName = { read: readCfr, anyCase: true };
const treasury: CodeName = { read: namedTitle("26") };
export const cfrNames: [Spelling, CodeName][] = [
  ["CFR", cfr],
  ["Code of Fed|Federal Regs|Regulations", cfr],
  ["Temp|Temporary? Treas|Treasury Reg|Regs|Regulation|Regulations", treasury],
  ["Prop|Proposed Treas|Treasury Reg|Regs|Regulation|Regulations", { read: readProposed }],
  ["FAR", { read: namedTitle("48") }],
  ["DFARS", { read: namedTitle("48") }],
];
