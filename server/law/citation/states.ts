import type { StateCode } from "#shared/law/corpus-tokens.ts";
import {
  type Item,
  type ItemList,
  type Place,
  type Reader,
  type Reading,
  type Scan,
  type Target,
  matchAt,
  readSign,
  skip,
} from "./grammar.ts";
import { type NumberGrammar, asTargets, readItems } from "./items.ts";
import type { CodeName, Spelling } from "./names.ts";
import { type CodeForm, plainCodes, regulations, sharedAcronyms } from "./state-codes.ts";
import { standsAlone, stateNamedBefore } from "./words-before.ts";
import { skipStateEdition } from "./state-editions.ts";
import { stateSpellings } from "./state-names.ts";
import { numbersOf } from "./state-numbers.ts";
import { subjectCodes } from "./state-subjects.ts";

/**
 * Reads a citation to one state code: `Ga. Code § 51-1-6`, `9 Del. C. § 2402`, `Okla. Stat. tit. 21, § 701.7`,
 * `§ 120.68, Fla. Stat.`. The key is `state/<st>/<part><title or chapter>/<number>`, `reg/…` for regulations.
 */
export function readCode(form: CodeForm, prefix = prefixOf(form)): Reader {
  const numbers = numbersOf(form);
  return (scan, place) => {
    const titled = form.numbering === undefined ? plainStart(place) : titledStart(scan, place, form.numbering);
    if (titled === null || (form.after !== undefined && place.items === null && matchAt(form.after, scan.text, titled.at) === null))
      return null;
    const typed = place.items === null ? readNumbers(scan, titled.at, numbers, form) : refitted(place.items, numbers);
    const list = typed === null ? null : { ...typed, items: wholeNumbers(typed.items, form.hyphens ?? 0) };
    if (list === null) return null;
    const above = `${prefix}${titled.title === "" ? "" : `${titled.title}/`}`;
    const read = shaped(asTargets(list, above, numbers), above, shapeOf(form));
    if (read === null) return null;
    const end = place.items === null ? list.end : titled.at;
    const lettered = form.lettered === undefined ? null : withoutLetter(read.targets, form.lettered);
    return {
      end: form.tail === undefined ? end : skip(form.tail, scan.text, end),
      family: form.regulation === true ? "state-reg" : "state",
      targets: read.targets,
      alternatives: lettered === null ? read.alternatives : [...read.alternatives, [lettered]],
    };
  };
}

/** What a number of the code has at least: a hyphen, or a point; `NRS 11` is a chapter, or no law at all. */
function shapeOf({ shape, regulation, numbering, hyphens = 0, part, state }: CodeForm): RegExp | undefined {
  if (shape !== undefined || regulation === true || numbering !== undefined) return shape;
  // Laws of New York that number by title may have a plain number too.
  if (hyphens > 0) return state === "ny" ? undefined : /-/;
  return part === undefined && withPoints.has(state) ? /[.:-]/ : undefined;
}

/** States in whose code every number has a point, a colon or a hyphen. */
const withPoints: ReadonlySet<StateCode> = new Set(["ak", "fl", "ia", "ky", "mi", "mn", "mo", "nh", "nv", "oh", "or", "wa", "wi"]);

type Readings = Pick<Reading, "targets" | "alternatives">;

/** The readings whose numbers all have the form; null where none has. */
function shaped(read: Readings | null, prefix: string, shape: RegExp | undefined): Readings | null {
  if (read === null || shape === undefined) return read;
  const [targets, ...alternatives] = [read.targets, ...read.alternatives].filter((reading) =>
    reading.every(({ key }) => shape.test(key.slice(prefix.length))),
  );
  return targets === undefined ? null : { targets, alternatives };
}

function prefixOf(form: CodeForm): string {
  return `${form.regulation === true ? "reg" : "state"}/${form.state}/${form.part ?? ""}`;
}

/** `2C:11-3a(1)`: the section, or paragraph a of section 2C:11-3. */
function withoutLetter(targets: readonly Target[], letters: RegExp): Target | null {
  const [only, ...others] = targets;
  const [, key, letter] = (only === undefined || others.length > 0 ? null : letters.exec(only.key)) ?? [];
  return key === undefined ? null : { key, pinpoint: `(${letter})${only?.pinpoint ?? ""}` };
}

/** Numbers read before the name of their code, in the code's own grammar: `537.080.1` is paragraph 1 of § 537.080. */
function refitted(list: ItemList, numbers: NumberGrammar): ItemList {
  const items = list.items.map((item) => {
    if (numbers.pinpoint === undefined || numbers.valid(item.number)) return item;
    const start = matchAt(numbers.number, item.number, 0)?.[0] ?? "";
    const below = start === "" ? null : numbers.pinpoint(item.number, start.length);
    if (below?.pinpoint == null || below.end !== item.number.length) return item;
    return { ...item, number: start, pinpoint: `${below.pinpoint}${item.pinpoint ?? ""}` };
  });
  return { ...list, items };
}

/**
 * `102` after `13-15-101` is `13-15-102` in a code where every number has hyphens: a shorter one takes the missing parts from the number
 * before it. `hyphens` is the number of hyphens in a complete number.
 */
function wholeNumbers(items: readonly Item[], hyphens: number): Item[] {
  let stem = "";
  return items.map((item) => {
    const missing = hyphens - (item.number.split("-").length - 1);
    if (missing <= 0) stem = item.number.split("-").slice(0, hyphens).join("-");
    return missing !== hyphens || hyphens === 0 || stem === "" ? item : { ...item, number: `${stem}-${item.number}` };
  });
}

function plainStart(place: Place): { title: string; at: number } | null {
  return place.lead === null ? { title: "", at: place.at } : null;
}

/** The title or chapter, before the name or after it. */
function titledStart(scan: Scan, place: Place, numbering: NonNullable<CodeForm["numbering"]>): { title: string; at: number } | null {
  // A year before the name is a session's: `1999 P.R. Laws 8`.
  if (place.lead !== null)
    return numbering === "chapter" || numbering === "article" || /^\d{4}/.test(place.lead) ? null : { title: place.lead, at: place.at };
  const from = skipStateEdition(scan.text, place.at, false);
  const read = matchAt(numbering === "chapter" ? chapterAfter : numbering === "article" ? articleAfter : titleAfter, scan.text, from);
  if (numbering === "article" && read !== null) return { title: articleCode(read[1] ?? ""), at: from + read[0].length };
  return read === null ? null : { title: read[1] ?? "", at: from + read[0].length };
}

const titleAfter = /(?:titles?|tit\.?|t\.|ch\.?|chap\.?) {0,3}(\d{1,4}(?:[A-Za-z]|-[A-C])?(?:\.\d{1,2})?)(?![\dA-Za-z]),? {0,3}/iy;
const chapterAfter = /(?:chapter|chap\.?|ch\.?|c\.?) {0,3}(\d{1,3}[A-Za-z]{0,2}(?:1\/2)?)(?![\dA-Za-z]),? {0,3}/iy;

const articleAfter = /,? {0,2}(?:articles?|art\.?) {0,3}(96 {0,2}(?:1\/2|½)|\d{1,2}[A-Za-z]?)(?![\dA-Za-z]),? {0,3}/iy;

/** The publisher's code of an article of Maryland: `25A` is g25a, `96 1/2` g96-5. */
function articleCode(number: string): string {
  return `g${number.toLowerCase().replace(/ *(?:1\/2|½)$/, "-5")}`;
}

function readNumbers(scan: Scan, at: number, numbers: NumberGrammar, form: CodeForm): ItemList | null {
  // `RC1` is a label for something else.
  if (matchAt(/(?<=[A-Za-z])\d/y, scan.text, at) !== null) return null;
  const isLong = form.part === undefined && (form.numbering ?? "title") === "title" && form.regulation !== true;
  const from = skipStateEdition(scan.text, at, isLong);
  const part = skip(/(?:ch(?:apter|\.) {0,2}\d{1,4}, {0,2})(?=§)/iy, scan.text, from);
  const sign = readSign(scan.text, part);
  const needed = scan.lax && form.isSignOptionalTyped === true ? undefined : form.sign;
  if (needed !== undefined && matchAt(needed, scan.text, part) === null) return null;
  const list = readItems(scan.text, sign.end, numbers, sign.mode);
  // In a sentence a name without its state needs a sign before a year or a small number: `Education Code 2019`.
  const isPlain = sign.mode === "bare" && /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(list?.items[0]?.number ?? "");
  return isPlain && form.signed === true && !scan.lax ? null : list;
}

/** An acronym several states share; its key names the acronym, not a state, until the caller gives a scope (`scopedKey`). */
function readShared(acronym: string, forms: CodeForm[]): Reader {
  const readers = forms.map(({ shape, openShape = shape, ...form }) =>
    readCode({ ...form, ...(openShape !== undefined && { shape: openShape }) }, `shared/${acronym.toLowerCase()}/`),
  );
  const own = new Map(forms.map((form) => [form.state as string, readCode(form)]));
  return (scan, place): Reading | null => {
    const before = stateNamedBefore(scan.text, place.from);
    const state = before ?? scan.state;
    const ofState = state === null ? undefined : own.get(state);
    if (ofState !== undefined) return ofState(scan, place);
    // `Iowa IC 12-1`: the name of another state stands before it.
    if (before !== null || (!scan.lax && !standsAlone(scan, place))) return null;
    for (const read of readers) {
      const reading = read(scan, place);
      if (reading !== null) return { ...reading, family: "shared" };
    }
    return null;
  };
}

/** The form of a shared acronym's key in one state; null when the state has no such code. */
export function scopedKey(key: string, state: StateCode): string | null {
  const [, acronym = "", rest = ""] = /^shared\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const form = sharedAcronyms[acronym.toUpperCase()]?.[state];
  return form === undefined || !fits(form, rest)
    ? null
    : `${form.regulation === true ? "reg" : "state"}/${state}/${form.part ?? ""}${rest}`;
}

/** Whether a code can have this title and number. */
function fits({ numbering, shape }: CodeForm, rest: string): boolean {
  return (numbering !== undefined) === rest.includes("/") && shape?.test(rest) !== false;
}

/** Whether the form of a shared acronym's number belongs to only one of its states: a chapter of the General Laws is Massachusetts'. */
export function isOfOneState(key: string): boolean {
  const [, acronym = "", rest = ""] = /^shared\/([^/]+)\/(.+)$/.exec(key) ?? [];
  return Object.values(sharedAcronyms[acronym.toUpperCase()] ?? {}).filter((form) => fits(form, rest)).length === 1;
}

function withState(spelling: string, state: StateCode): Spelling[] {
  return spelling.includes("~") ? stateSpellings[state].map((name) => spelling.replace("~", name)) : [spelling];
}

export const stateNames: [Spelling, CodeName][] = [
  ...[...plainCodes, ...regulations].flatMap(([form, ...spellings]) => named(form, spellings)),
  ...subjectCodes.flatMap(({ state, hyphens, number, shape, spellings, subjects }) =>
    subjects.flatMap(([part, subject]) =>
      named(
        {
          state,
          part: `${part}/`,
          ...(hyphens !== undefined && { hyphens }),
          ...(number !== undefined && { number }),
          ...(shape !== undefined && { shape }),
        },
        spellings.map((s) => s.replace("@", subject)),
      ),
    ),
  ),
  ...Object.entries(sharedAcronyms).map(([acronym, byState]): [Spelling, CodeName] => [
    acronym,
    { read: readShared(acronym, Object.values(byState)), states: new Set(Object.keys(byState)) },
  ]),
];

function named(form: CodeForm, spellings: string[]): [Spelling, CodeName][] {
  const name: CodeName = { read: readCode(form), states: new Set([form.state]) };
  return spellings.flatMap((s) => withState(s, form.state)).map((s): [Spelling, CodeName] => [s, name]);
}
