import { actNames } from "./acts.ts";
import { cfrNames } from "./cfr.ts";
import { cleanText } from "./clean-text.ts";
import { codeActNames } from "./code-acts.ts";
import { constitutionNames, readBeforeConstitution } from "./constitution.ts";
import { type Reading, type Recognised, type Scan, editionBehind, foldText, matchAt } from "./grammar.ts";
import { lawNames, readDatedAct } from "./laws.ts";
import { readNamedAct } from "./named-acts.ts";
import { canBegin, namesOf } from "./names.ts";
import { readComment } from "./official-comment.ts";
import { isLead, readParallel } from "./parallel.ts";
import { ruleNames } from "./rules.ts";
import { sessionLawNames } from "./session-laws.ts";
import { localCodeNames } from "./local-names.ts";
import { citationOf, stateBefore } from "./state-before.ts";
import { stateRuleNames } from "./state-rule-names.ts";
import { stateNames } from "./states.ts";
import { readOwnChapter } from "./state-own.ts";
import { type Beginnings, Tokens, WordShapes } from "./tokens.ts";
import { typedForms } from "./typed-forms.ts";
import { usualNames } from "./usual-names.ts";
import { uscNames } from "./usc.ts";
import {
  type Attempt,
  readChapterFirst,
  readCode,
  readDivisionFirst,
  readNumberFirst,
  readPinpointFirst,
  readSectionFirst,
  readTitleFirst,
} from "./word-first.ts";

/**
 * Every citation of law in a text, in order, without overlaps. Offsets are UTF-16 code units into `text`. One pass over words, numbers and
 * section signs; each reader looks a bounded way ahead, so the time is linear in the length of the text. `within` names the title the text
 * comes from (`usc/17`), so that `section 5 of this title` is also read; `state` the state whose own forms are tried first.
 */
export function recogniseCitations(text: string, options: { within?: string | undefined; state?: string | undefined } = {}): Recognised[] {
  return recognise(text, { lax: false, within: options.within ?? null, state: stateOf(options) });
}

/** The state whose own forms are tried first: `state` in lower case; null for federal law and where none is known. */
export interface ReadingOptions {
  state?: string | undefined;
}

function stateOf({ state }: ReadingOptions): string | null {
  return state?.toLowerCase() ?? null;
}

/**
 * The citation a whole input is, or null when it merely contains one or contains several. Lowercase names count, since people type them
 * that way (`rcw 9a.32.030`); signal words, quotation marks, a closing period and an edition are allowed around it. Markup is ignored
 * (clean-text.ts); the offsets are those of the clean text.
 */
export function recogniseIsWholeInput(raw: string, options: ReadingOptions = {}): Recognised | null {
  if (raw.length > longestInput) return null;
  const input = cleanText(raw).text;
  for (const found of recogniseTyped(input, options).slice(0, 1)) {
    if (leadIn.test(input.slice(0, found.start)) && closing.test(input.slice(found.end))) return found;
  }
  return null;
}

/** Longer inputs are texts, not citations. */
const longestInput = 500;

/** The citations that make up an input (`28 USC 1331; 17 USC 107`), in order; `[]` when it contains anything else. */
export function readEach(raw: string, options: ReadingOptions = {}): Recognised[] {
  if (raw.length > longestInput) return [];
  const input = cleanText(raw).text;
  const found = recogniseTyped(input, options);
  const ends = [0, ...found.map(({ end }) => end)];
  const isMade = found.every(({ start }, i) => {
    const before = input.slice(ends[i], start);
    return i === 0 ? leadIn.test(before) || isLead(before) : joint.test(before);
  });
  return isMade && closing.test(input.slice(ends.at(-1))) ? found : [];
}

/** The text allowed between two citations. */
const joint = /^\s*(?:[,;]?\s*(?:and|or|&)|[,;])\s*(?:see\s+(?:also\s+)?)?$/i;

/** A typed citation, and the words typed after it, `""` when there are none. */
export interface Typed {
  citation: Recognised;
  words: string;
  /** Other citations of the same provision in the input; absent where there are none. */
  others?: Recognised[];
}

/**
 * The reading of `recogniseIsWholeInput`; else one provision cited in several ways (`Clean Air Act § 111, 42 U.S.C. § 7411`); else a form
 * people type (`11 USC 523 a 8`); else the one citation the input begins with, followed by words. Null for any other input.
 */
export function readTyped(raw: string, options: ReadingOptions = {}): Typed | null {
  const input = raw.length > longestInput ? raw : cleanText(raw).text;
  const whole = recogniseIsWholeInput(input, options);
  if (whole !== null) return { citation: whole, words: "" };
  if (input.length > longestInput) return null;
  const comment = readComment(input, recogniseIsWholeInput);
  if (comment !== null) return { citation: comment, words: "" };
  const found = recogniseTyped(input, options);
  const parallel = readParallel(input, found);
  if (parallel !== null) return { citation: parallel.citation, words: "", ...(parallel.others.length > 0 && { others: parallel.others }) };
  for (const form of typedForms(input)) {
    const citation = recogniseIsWholeInput(form, options);
    if (citation !== null) return { citation, words: "" };
  }
  for (const { state, rest } of stateBefore(input)) {
    const cited = recogniseIsWholeInput(rest, { state });
    const citation = cited && citationOf(cited, state);
    if (citation !== null) return { citation, words: "" };
  }
  const act = readNamedAct(input, lawOfAct);
  if (act !== null) return { citation: act, words: "" };
  const [first, ...others] = found;
  if (first === undefined || others.length > 0 || !leadIn.test(input.slice(0, first.start))) return null;
  const words = wordsBehind.exec(input.slice(first.end))?.[1];
  return words === undefined ? null : { citation: first, words: words.trim() };
}

/** The law of an act that the grammar knows by this name. */
function lawOfAct(name: string): string | null {
  const read = recogniseIsWholeInput(`${name} § 1(a)`);
  return read?.family === "act-section" ? (read.targets[0]?.key ?? null) : null;
}

/** Words after a citation, without a number: a number could belong to the citation. */
const wordsBehind = /^[\s,:;.–—-]+([^\d§]*[A-Za-z]{3}[^\d§]*)$/;

const leadIn = /^[\s"'“”‘’([*]*(?:(?:see|see also|cf|e\.g|but see|under|the|title)\b[.,]?\s*){0,2}$/i;
const closing =
  /^(?:\s*,?\s*(?:as amended\b|\((?=[^()]{0,60}(?:\d{4}|ed\b|Supp|Repl|Reissue|West|Lexis|Vernon|McKinney|repealed|reserved|amended|omitted))[^()]{1,60}\)|\[(?:1[789]|20)\d\d\]|(?:(?:1[789]|20)\d\d )?(?:Cum\.? ?)?Supp\.?(?: ?(?:1[789]|20)\d\d)?|(?:1[789]|20)\d\d(?:-\d\d)?(?: ed\b\.?| edition\b)?)){0,4}[\s"'“”‘’)\].,;:]*$/i;

function recogniseTyped(input: string, options: ReadingOptions): Recognised[] {
  return recognise(input, { lax: true, within: null, state: stateOf(options) });
}

function recognise(original: string, options: Omit<Scan, "text">): Recognised[] {
  const clean = cleanText(original);
  const scan: Scan = { text: foldText(clean.text), ...options };
  const { lax } = options;
  const found: Recognised[] = [];
  const tokens = new Tokens(scan.text, lax ? null : beginnings);
  while (tokens.next()) {
    const at = tokens.start;
    const attempt = readAt(scan, at, scan.text.slice(at, tokens.end));
    if (attempt === null) continue;
    if ("skipTo" in attempt) {
      tokens.end = Math.max(tokens.end, attempt.skipTo);
      continue;
    }
    const { reading } = attempt;
    tokens.end = Math.max(tokens.end, reading.end);
    if (reading.targets.length === 0) continue;
    const edition = hasEditions.has(reading.family) ? editionBehind(scan.text.slice(reading.end, reading.end + 80), lax) : undefined;
    const [start, end] = [clean.startOf(at), clean.endOf(reading.end)];
    found.push({
      start,
      end,
      text: original.slice(start, end),
      family: reading.family,
      targets: reading.targets,
      alternatives: reading.alternatives,
      ...(edition !== undefined && { edition }),
    });
  }
  return found;
}

/** Families of codes whose citations name the year of an edition. */
const hasEditions = new Set(["usc", "cfr"]);

const names = namesOf([
  ...uscNames,
  ...cfrNames,
  ...lawNames,
  ...codeActNames,
  ...actNames,
  ...ruleNames,
  ...stateRuleNames,
  ...constitutionNames,
  ...stateNames,
  ...localCodeNames,
  ...sessionLawNames,
  ...usualNames,
]);

function readAt(scan: Scan, at: number, token: string): Attempt {
  if (token === "§") return orElse(readBeforeConstitution(scan, at, names), () => readSectionFirst(scan, at, names));
  const first = token.charCodeAt(0);
  if (first <= 0x39) return isInsideNumber(scan.text, at) ? null : readDigits(scan, at);
  if (token.length > 14) return null;
  const low = token.toLowerCase();
  // `Hawai'i`, `Children's`.
  const whole =
    scan.text[at + token.length] === "'"
      ? low + (matchAt(/(?<=')([A-Za-z]{1,3})/y, scan.text, at + token.length + 1)?.[1] ?? "").toLowerCase()
      : low;
  const readWord = byWord.get(low);
  const isName = canBegin(names, whole, token, scan.lax);
  // Most words are neither, so only the others are looked at closely.
  if ((readWord === undefined && !isName) || isInsideWord(scan.text, at)) return null;
  const attempt = readWord === undefined ? null : readWord(scan, at);
  if (attempt !== null && "reading" in attempt) return attempt;
  if (isName) {
    const reading = readCode(scan, at, null, null, names);
    if (reading !== null) return { reading };
  }
  return attempt;
}

/** A number may be a title or volume before a name, a section before one, or `14th` before Amendment. */
function readDigits(scan: Scan, at: number): Attempt {
  const lead = matchAt(leadNumber, scan.text, at);
  if (lead !== null) {
    const reading = readCode(scan, at + lead[0].length, lead[1] ?? lead[2] ?? "", null, names);
    if (reading !== null) return { reading };
  }
  if (matchAt(/\d{1,2}(?:st|nd|rd|th) /y, scan.text, at) !== null) return orElse(readBeforeConstitution(scan, at, names), () => null);
  return readNumberFirst(scan, at, names);
}

/** Maine numbers some titles `17-A`, Arkansas its agencies `005.19.02`; all other readers reject such a title. */
const leadNumber = /(\d{1,4}(?:\.\d{2}\.\d{2}|-[A-C](?= {0,3}[A-Za-z]))?[A-Ea-e]?)(?![\dA-Za-z]) {0,3}(?=[A-Za-z])|(\d{1,4})(?=[A-Za-z])/y;

/** `1.42 U.S.C.` and `v2` do not begin with a title. */
function isInsideNumber(text: string, at: number): boolean {
  return at > 0 && /[A-Za-z0-9_]|(?<=\d)[.,:/-]/.test(text[at - 1] ?? "") && /[\dA-Za-z_]/.test(text[at - 2] ?? text[at - 1] ?? "");
}

function isInsideWord(text: string, at: number): boolean {
  if (at === 0) return false;
  const before = text[at - 1] ?? "";
  return /[A-Za-z0-9_@/]/.test(before) || (before === "." && /[A-Za-z]/.test(text[at - 2] ?? ""));
}

function orElse(reading: Reading | null, next: () => Attempt): Attempt {
  return reading === null ? next() : { reading };
}

type WordReader = (scan: Scan, at: number) => Attempt;
const sectionWord: WordReader = (scan, at) => orElse(readBeforeConstitution(scan, at, names), () => readSectionFirst(scan, at, names));
const constitutionWord: WordReader = (scan, at) => orElse(readBeforeConstitution(scan, at, names), () => null);
const articleWord: WordReader = (scan, at) => orElse(readBeforeConstitution(scan, at, names), () => readSectionFirst(scan, at, names));
const partWord: WordReader = (scan, at) => orElse(readBeforeConstitution(scan, at, names), () => divisionWord(scan, at));
const divisionWord: WordReader = (scan, at) =>
  orElse(readOwnChapter(scan, at), () => readDivisionFirst(scan, at, names) ?? readChapterFirst(scan, at, names));
const titleWord: WordReader = (scan, at) => readTitleFirst(scan, at, names);
const pinpointWord: WordReader = (scan, at) => readPinpointFirst(scan, at, names);
const dateWord: WordReader = (scan, at) => orElse(readDatedAct(scan, at, { items: null }), () => null);

const byWord = new Map<string, WordReader>([
  ...words("section sections sec secs s ss rule rules", sectionWord),
  ...words("article articles art arts", articleWord),
  ...words("amendment amend amdt", constitutionWord),
  ...words("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth", constitutionWord),
  ...words("fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty", constitutionWord),
  ...words("title titles", titleWord),
  ...words("chapter chapters ch chap parts pts subchapter subch subpart subtitle appendix app supplement supp", divisionWord),
  ...words("part pt", partWord),
  ...words("c", (scan, at) => orElse(readOwnChapter(scan, at), () => null)),
  ...words("subsection subsections paragraph paragraphs subparagraph subparagraphs clause clauses subdivision", pinpointWord),
  ...words("act jan january feb february mar march apr april may june july aug august sep sept september", dateWord),
  ...words("oct october nov november dec december", dateWord),
]);

function words(list: string, read: WordReader): [string, WordReader][] {
  return list.split(" ").map((word) => [word, read]);
}

const beginnings: Beginnings = {
  capital: new WordShapes([...byWord.keys(), ...names.byFirstWord.keys()]),
  small: new WordShapes([...byWord.keys(), ...names.anyCaseFirst]),
};
