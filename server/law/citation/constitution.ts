import { type Reader, type Reading, type Scan, matchAt, skip } from "./grammar.ts";
import { readPinpoint } from "./items.ts";
import { type CodeName, type Names, type Spelling, namesAt } from "./names.ts";
import { ordinalToNumber, romanToNumber } from "./numerals.ts";
import { stateSpellings } from "./state-names.ts";

/** `U.S. Const. art. I, § 8, cl. 3`, `Cal. Const. art. I, § 7`: `const/us/art1/s8`, `const/ca/art1/s7`. */
function readConstitution(of: string): Reader {
  return (scan, place) => {
    if (place.lead !== null || place.items !== null) return null;
    const at = skip(/ {0,3},? {0,3}/y, scan.text, place.at);
    const provision = readProvision(scan.text, at) ?? ordinalAmendment(scan.text, at);
    return provision && constitutional(of, provision);
  };
}

interface Provision {
  path: string;
  pinpoint: string | null;
  end: number;
}

function constitutional(of: string, provision: Provision, end = provision.end): Reading {
  return {
    end,
    family: "constitution",
    targets: [{ key: `const/${of}/${provision.path}`, pinpoint: provision.pinpoint }],
    alternatives: [],
  };
}

/** `art. I, § 8, cl. 3`, `Amendment XIV, section 1`, `pmbl.` */
function readProvision(text: string, at: number): Provision | null {
  if (matchAt(preamble, text, at) !== null)
    return { path: "pmbl", pinpoint: null, end: at + (matchAt(preamble, text, at)?.[0].length ?? 0) };
  const chapter = matchAt(chapterBefore, text, at);
  if (chapter !== null) return inChapter(text, `ch${romanToNumber(chapter[1] ?? "") ?? chapter[1]}`, at + chapter[0].length);
  const part = matchAt(articleOrAmendment, text, at);
  if (part === null) return null;
  const number = romanToNumber(part[2] ?? "") ?? ordinalToNumber(part[2] ?? "") ?? part[2];
  return withSection(text, `${/^ar/i.test(part[1] ?? "") ? "art" : "amd"}${number}`, at + part[0].length);
}

const preamble = /(?:pmbl|preamble)\b\.?/iy;
const articleOrAmendment =
  /(art|article|amend|amendment|amends|amdt)(?:\.|\b) {0,3}([IVXLC]{1,8}(?:-[A-Z])?|\d{1,3}[A-Z]?|One|Two|Three)(?![A-Za-z0-9])/iy;

/** `ch. I, art. 10`, `ch. II, § 5`: Vermont's constitution has chapters, and its declaration of rights has articles within one. */
const chapterBefore = /ch(?:apter|ap|)(?:\.|\b) {0,3}([IVX]{1,4}|\d{1,2})(?![A-Za-z0-9])/iy;

function inChapter(text: string, path: string, at: number): Provision {
  const article = matchAt(articleInChapter, text, at);
  if (article === null) return withSection(text, path, at);
  return withSection(text, `${path}/art${romanToNumber(article[1] ?? "") ?? article[1]}`, at + article[0].length);
}

const articleInChapter = / {0,2},? {0,2}art(?:icle)?(?:\.|\b) {0,3}([IVXL]{1,7}|\d{1,3})(?![A-Za-z0-9])/iy;

function withSection(text: string, path: string, at: number): Provision {
  const section = matchAt(sectionOf, text, at);
  // An article without sections is cited by clause: `art. VI, cl. 2`.
  if (section === null) return { path, ...readClause(text, at) };
  const end = at + section[0].length;
  const number = section[1] ?? "";
  const clause = readClause(text, end);
  const full = `${path}/s${romanToNumber(number) ?? number}`;
  return clause.pinpoint === null ? { path: full, ...readPinpoint(text, end) } : { path: full, ...clause };
}

function readClause(text: string, at: number): { pinpoint: string | null; end: number } {
  const clause = matchAt(clauseOf, text, at);
  if (clause === null) return { pinpoint: null, end: at };
  const word = clause[1] === "¶" ? "¶" : /^c/i.test(clause[1] ?? "") ? "cl." : "para.";
  return { pinpoint: `${word} ${clause[2]}`, end: at + clause[0].length };
}

const sectionOf = / {0,2},? {0,2}(?:§{1,2}|¶|sections?\b|secs?\b\.?) {0,3}(\d{1,4}(?:\.\d{1,2})?[A-Za-z]?(?![A-Za-z0-9])|[IVX]{1,6}\b)/iy;
const clauseOf = / {0,2},? {0,2}(cl|clause|par|para|paragraph|¶)s?(?:\.|\b|(?<=¶)) {0,3}(\d{1,2}|[IVX]{1,5})(?![A-Za-z0-9])/iy;

/** `Fourteenth Amendment`, `14th Amendment, section 1`. */
function ordinalAmendment(text: string, at: number): Provision | null {
  const words = matchAt(ordinalWords, text, at);
  const number = words === null ? null : words[2] === undefined ? ordinalToNumber(words[1] ?? "") : Number(words[2]);
  if (words === null || number === null || number < 1 || number > 27) return null;
  return withSection(text, `amd${number}`, at + words[0].length);
}

const ordinalWords =
  /((?:twenty[- ])?[A-Za-z]{4,12}th|first|second|third|(?:twenty[- ])(?:first|second|third)|(\d{1,2})(?:st|nd|rd|th)) {1,3}Amendment\b(?!s)/iy;

/**
 * The provision before the name: `Article I, Section 8 of the U.S. Constitution`, `the Fourteenth Amendment to the Constitution`. Without
 * the Constitution's name an amendment may belong to a contract, so only a `lax` scan accepts it.
 */
export function readBeforeConstitution(scan: Scan, at: number, names: Names): Reading | null {
  const provision = readProvision(scan.text, at) ?? ordinalAmendment(scan.text, at) ?? sectionFirst(scan.text, at);
  if (provision === null || provision.path === "pmbl") return null;
  const from = skip(/ {0,2},? {0,2}(?:(?:of|to) {1,2})?(?:the {1,2})?(?:(?:federal|state) {1,2})?/iy, scan.text, provision.end);
  if (from > provision.end) {
    const bare = matchAt(/Constitution\b/iy, scan.text, from);
    if (bare !== null) return constitutional("us", provision, from + bare[0].length);
    for (const { name, end } of namesAt(names, scan.text, from, scan.lax)) {
      const of = constitutionOf.get(name);
      if (of !== undefined) return constitutional(of, provision, end);
    }
  }
  return scan.lax && provision.path.startsWith("amd") ? constitutional("us", provision) : null;
}

/** `section 1 of the Fourteenth Amendment`, `§ 8 of Article I`. */
function sectionFirst(text: string, at: number): Provision | null {
  const section = matchAt(sectionBefore, text, at);
  if (section === null) return null;
  const from = at + section[0].length;
  const part = ordinalAmendment(text, from) ?? readProvision(text, from);
  return part === null || part.path.includes("/") ? null : { ...part, path: `${part.path}/s${section[1]}` };
}

const sectionBefore = /(?:§|sections?|secs?\.?) {0,3}(\d{1,2}) {1,2}of {1,2}(?:the {1,2})?/iy;

const constitutionOf = new Map<CodeName, string>();
function named(of: string): CodeName {
  const name: CodeName = { read: readConstitution(of) };
  constitutionOf.set(name, of);
  return name;
}

export const constitutionNames: [Spelling, CodeName][] = [
  ["US Const|Constitution", named("us")],
  ["United States Const|Constitution", named("us")],
  ...Object.entries(stateSpellings).flatMap(([state, spellings]) => {
    const name = named(state);
    return spellings.map((s): [Spelling, CodeName] => [`${s} Const|Constitution`, name]);
  }),
];
