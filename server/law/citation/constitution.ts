import type { StateCode } from "#shared/law/corpus-tokens.ts";
import { type Reader, type Reading, type Scan, matchAt, skip } from "./grammar.ts";
import { readPinpoint } from "./items.ts";
import { type CodeName, type Names, type Spelling, namesAt } from "./names.ts";
import { standsAlone } from "./words-before.ts";
import { ordinalToNumber, romanToNumber } from "./numerals.ts";
import { skipStateEdition } from "./state-editions.ts";
import { stateSpellings } from "./state-names.ts";

/** `U.S. Const. art. I, § 8, cl. 3`, `Cal. Const. art. I, § 7`: `const/us/art1/s8`, `const/ca/art1/s7`. */
function readConstitution(of: string): Reader {
  return (scan, place) => {
    if (place.lead !== null || place.items !== null) return null;
    const at = skipStateEdition(scan.text, place.at, false);
    const provision = readProvision(scan.text, at) ?? ordinalAmendment(scan.text, at) ?? readNumbered(scan.text, at, of);
    return provision && constitutional(of, provision);
  };
}

/** `Const. 1963, art. 1, § 17`: the constitution of the known state; only Michigan's is cited by the year 1963. */
const readOwnConstitution: Reader = (scan, place) => {
  if (place.lead !== null || place.items !== null || !standsAlone(scan, place)) return null;
  const of = scan.state ?? (matchAt(/ {0,2},? {0,2}1963\b/y, scan.text, place.at) === null ? null : "mi");
  return of === null || of === "federal" ? null : readConstitution(of)(scan, place);
};

/** `Md. Decl. of Rights art. 24`, `Kan. Const. Bill of Rights, § 10`: a declaration inside a constitution. */
function readDeclaration(of: string, path: string): Reader {
  return (scan, place) => {
    if (place.lead !== null || place.items !== null) return null;
    const at = skip(/ {0,3},? {0,3}/y, scan.text, place.at);
    const part = matchAt(inDeclaration, scan.text, at);
    return part && constitutional(of, { ...within(path, part), ...readPinpoint(scan.text, at + part[0].length) });
  };
}

const inDeclaration = /(art(?:icle|\.)?|§|sections?\b|sec\.) {0,3}(\d{1,2}|[IVXL]{1,7})(?![A-Za-z0-9])/iy;

function within(path: string, part: RegExpExecArray): { path: string } {
  const number = part[2] ?? "";
  return { path: `${path}/${/^a/i.test(part[1] ?? "") ? "art" : "s"}${romanToNumber(number) ?? number}` };
}

/** `§ 51` of a constitution whose sections are numbered through all its parts. */
function readNumbered(text: string, at: number, of: string): Provision | null {
  const section = numberedThrough.has(of) ? matchAt(/(?:§|sections?\b|sec\.) {0,3}(\d{1,3}[a-z]?)(?![A-Za-z0-9])/iy, text, at) : null;
  return section && { path: `s${section[1]}`, ...readPinpoint(text, at + section[0].length) };
}

/** Kentucky's constitution. */
const numberedThrough = new Set(["ky"]);

interface Provision {
  path: string;
  pinpoint: string | null;
  end: number;
  /** Paths of further provisions in a list. */
  others?: string[];
}

function constitutional(of: string, provision: Provision, end = provision.end): Reading {
  return {
    end,
    family: "constitution",
    targets: [
      { key: `const/${of}/${provision.path}`, pinpoint: provision.pinpoint },
      ...(provision.others ?? []).map((path) => ({ key: `const/${of}/${path}`, pinpoint: null })),
    ],
    alternatives: [],
  };
}

/** `art. I, § 8, cl. 3`, `Amendment XIV, section 1`, `pmbl.` */
function readProvision(text: string, at: number): Provision | null {
  if (matchAt(preamble, text, at) !== null)
    return { path: "pmbl", pinpoint: null, end: at + (matchAt(preamble, text, at)?.[0].length ?? 0) };
  const bigPart = matchAt(partBefore, text, at);
  if (bigPart !== null) {
    const inPart = matchAt(articleInChapter, text, at + bigPart[0].length);
    if (inPart === null) return null;
    const path = `pt${numberOf(bigPart[1] ?? "")}/art${numberOf(inPart[1] ?? "")}`;
    return { path, ...readPinpoint(text, at + bigPart[0].length + inPart[0].length) };
  }
  const chapter = matchAt(chapterBefore, text, at);
  if (chapter !== null) return inChapter(text, `ch${romanToNumber(chapter[1] ?? "") ?? chapter[1]}`, at + chapter[0].length);
  const part = matchAt(articleOrAmendment, text, at);
  if (part === null) return null;
  const isArticle = /^ar/i.test(part[1] ?? "");
  const provision = withSection(text, `${isArticle ? "art" : "amd"}${numberOf(part[2] ?? "")}`, at + part[0].length);
  return /^amends/i.test(part[1] ?? "") ? withMore(text, provision) : provision;
}

/** `amends. V, XIV`: the amendments after the first. */
function withMore(text: string, first: Provision): Provision {
  const others: string[] = [];
  let { end } = first;
  for (let more = matchAt(nextAmendment, text, end); more !== null && others.length < 26; more = matchAt(nextAmendment, text, end)) {
    others.push(`amd${numberOf(more[1] ?? "")}`);
    end += more[0].length;
  }
  return { ...first, end, others };
}

const nextAmendment = /(?: {0,2}, {0,2}(?:(?:and|&) {1,2})?| {1,2}(?:and|&) {1,2})([IVX]{1,6}|\d{1,2})(?![A-Za-z0-9])/iy;

function numberOf(printed: string): string {
  // Articles between two others: `XIII A`, `XIII-B`.
  const [, roman = "", letter = ""] = /^([IVXLC]+)[ -]?([A-Z])$/.exec(printed) ?? [];
  const value = romanToNumber(printed) ?? ordinalToNumber(printed);
  if (value !== null || romanToNumber(roman) === null) return String(value ?? printed);
  return `${romanToNumber(roman)}${letter}`;
}

/** `pt. I, art. 15`: the constitutions of New Hampshire and Massachusetts have parts with articles. */
const partBefore = /(?:pt|part)(?:\.|\b) {0,3}(?:the {1,2})?([IVX]{1,4}|\d{1,2}|first|second)(?![A-Za-z0-9])/iy;

const preamble = /(?:pmbl|preamble)\b\.?/iy;
const articleOrAmendment =
  /(art|article|amend|amendment|amends|amdt)(?:\.|\b) {0,3}([IVXLC]{1,8}(?:-[A-Z]| ?[A-Z](?= {0,2}(?:,|§|$)))?|\d{1,3}(?:-?[A-Z])?|One|Two|Three|(?:twenty[- ])?(?:fir|seco|thi|four|fif|six|seven|eigh|nin|ten|eleven|twelf|thir|fif|eigh)[a-z]{0,5}(?:st|nd|rd|th))(?![A-Za-z0-9])/iy;

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

const sectionOf =
  / {0,2},? {0,2}(?:§{1,2}|¶|sections?\b|secs?\b\.?) {0,3}(\d{1,4}(?:\.\d{1,2})?(?:[A-Za-z](?:-\d{1,2})?|-[A-Z]{1,2}(?:-\d{1,2})?)?(?![A-Za-z0-9])|[IVX]{1,6}\b)/iy;
const clauseOf = / {0,2},? {0,2}(cl|clause|par|para|paragraph|¶)s?(?:\.|\b|(?<=¶)) {0,3}(\d{1,2}|[IVX]{1,5})(?![A-Za-z0-9])/iy;

/** `Fourteenth Amendment`, `14th Amendment, section 1`. */
function ordinalAmendment(text: string, at: number): Provision | null {
  const words = matchAt(ordinalWords, text, at);
  const number = words === null ? null : words[2] === undefined ? ordinalToNumber(words[1] ?? "") : Number(words[2]);
  if (words === null || number === null || number < 1 || number > 27) return null;
  return withSection(text, `amd${number}`, at + words[0].length);
}

const ordinalWords =
  /((?:twenty[- ])?[A-Za-z]{4,12}th|first|second|third|(?:twenty[- ])(?:first|second|third)|(\d{1,2})(?:st|nd|rd|th)) {1,3}Amend(?:ment\b(?!s)|\.|\b)/iy;

/**
 * The provision before the name: `Article I, Section 8 of the U.S. Constitution`, `the Fourteenth Amendment to the Constitution`. Without
 * the Constitution's name an amendment may belong to a contract, so only a `lax` scan accepts it.
 */
export function readBeforeConstitution(scan: Scan, at: number, names: Names): Reading | null {
  const provision = readProvision(scan.text, at) ?? ordinalAmendment(scan.text, at) ?? sectionFirst(scan.text, at);
  if (provision === null) return readBeforeDeclaration(scan, at, names);
  if (provision.path === "pmbl") return null;
  const from = skip(/ {0,2},? {0,2}(?:(?:of|to) {1,2})?(?:the {1,2})?(?:(?:federal|state) {1,2})?/iy, scan.text, provision.end);
  if (from > provision.end) {
    for (const { name, end } of namesAt(names, scan.text, from, true)) {
      const of = constitutionOf.get(name);
      if (of !== undefined) return constitutional(of, provision, skip(ofYear, scan.text, end));
    }
    const bare = matchAt(/Constitution\b/iy, scan.text, from);
    if (bare !== null) return constitutional("us", provision, from + bare[0].length);
    const declaration = readBeforeDeclaration(scan, at, names);
    if (declaration !== null) return declaration;
  }
  return scan.lax && provision.path.startsWith("amd") ? constitutional("us", provision) : null;
}

const ofYear = / {1,2}of {1,2}(?:1[789]|20)\d\d(?!\d)/y;

/** `Article 24 of the Maryland Declaration of Rights`, `§ 51 of the Kentucky Constitution`. */
function readBeforeDeclaration(scan: Scan, at: number, names: Names): Reading | null {
  const part = matchAt(inDeclaration, scan.text, at);
  if (part === null) return null;
  const below = readPinpoint(scan.text, at + part[0].length);
  const from = skip(/ {0,2},? {0,2}(?:(?:of|to) {1,2})?(?:the {1,2})?/iy, scan.text, below.end);
  if (from === below.end) return null;
  for (const { name, end } of namesAt(names, scan.text, from, true)) {
    const declaration = declarationOf.get(name);
    if (declaration !== undefined) return constitutional(declaration.of, { ...within(declaration.path, part), ...below }, end);
    const of = constitutionOf.get(name);
    const numbered = of === undefined ? null : readNumbered(scan.text, at, of);
    if (of !== undefined && numbered !== null) return constitutional(of, numbered, end);
  }
  return null;
}

/** `section 1 of the Fourteenth Amendment`, `§ 8 of Article I`, `Section 10, Article I`. */
function sectionFirst(text: string, at: number): Provision | null {
  const section = matchAt(sectionBefore, text, at);
  if (section === null) return null;
  const from = at + section[0].length;
  const part = ordinalAmendment(text, from) ?? readProvision(text, from);
  return part === null || part.path.includes("/") ? null : { ...part, path: `${part.path}/s${section[1]}` };
}

const sectionBefore = /(?:§|sections?|secs?\.?) {0,3}(\d{1,3}(?:-?[A-Z])?)(?: {0,2}, {0,2}| {1,2}of {1,2})(?:the {1,2})?/iy;

const constitutionOf = new Map<CodeName, string>();
function named(of: string): CodeName {
  const name: CodeName = { read: readConstitution(of) };
  constitutionOf.set(name, of);
  return name;
}

/** Declarations of rights that are cited by their own name, with their place in the keys. */
const declarations: [of: string, path: string, ...spellings: string[]][] = [
  ["md", "dor", "~ Const|Constitution? Decl|Declaration of? Rights|Rts"],
  ["ma", "pt1", "~ Const|Constitution? Decl|Declaration of? Rights|Rts"],
  ["ks", "bor", "~ Const|Constitution Bill of Rights", "~ Const|Constitution B of? R|Rts", "~ Bill of Rights"],
];
const declarationOf = new Map<CodeName, { of: string; path: string }>();

function namedDeclarations(): [Spelling, CodeName][] {
  return declarations.flatMap(([of, path, ...spellings]) => {
    const name: CodeName = { read: readDeclaration(of, path) };
    declarationOf.set(name, { of, path });
    return spellings.flatMap((one) =>
      (stateSpellings[of as StateCode] ?? []).map((state): [Spelling, CodeName] => [one.replace("~", state), name]),
    );
  });
}

export const constitutionNames: [Spelling, CodeName][] = [
  ["US Const|Constitution", named("us")],
  ["United States Const|Constitution", named("us")],
  ["Const|Constitution", { read: readOwnConstitution }],
  ...namedDeclarations(),
  ...Object.entries(stateSpellings).flatMap(([state, spellings]) => {
    const name = named(state);
    return spellings.flatMap((s): [Spelling, CodeName][] => [
      [`${s} Const|Constitution`, name],
      [`Const|Constitution of ${s}`, name],
      [`Const|Constitution of the State of ${s}`, name],
    ]);
  }),
];
