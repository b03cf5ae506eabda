import type { StateCode } from "#shared/law/corpus-tokens.ts";
import {
  type Item,
  type ItemList,
  type Place,
  type Reader,
  type Reading,
  type Scan,
  matchAt,
  readSign,
  skip,
  skipEdition,
} from "./grammar.ts";
import { type NumberGrammar, asTargets, readItems } from "./items.ts";
import type { CodeName, Spelling } from "./names.ts";
import { type CodeForm, plainCodes, regulations, sharedAcronyms } from "./state-codes.ts";
import { stateSpellings } from "./state-names.ts";
import { subjectCodes } from "./state-subjects.ts";

/**
 * Reads a citation to one state code: `Ga. Code § 51-1-6`, `9 Del. C. § 2402`, `Okla. Stat. tit. 21, § 701.7`,
 * `§ 120.68, Fla. Stat.`. The key is `state/<st>/<part><title or chapter>/<number>`, `reg/…` for regulations.
 */
function readCode(form: CodeForm, prefix = `${form.regulation === true ? "reg" : "state"}/${form.state}/${form.part ?? ""}`): Reader {
  const numbers =
    form.numbering === "act" ? actNumbers : form.state === "dc" ? spacedNumbers(form) : isComar(form) ? comarNumbers : codeNumbers(form);
  return (scan, place) => {
    const titled = form.numbering === undefined ? plainStart(place) : titledStart(scan, place, form.numbering);
    if (titled === null) return null;
    const typed = place.items ?? readNumbers(scan, titled.at, numbers);
    const list = typed === null ? null : { ...typed, items: wholeNumbers(typed.items, form.hyphens ?? 0) };
    if (list === null || (form.shape !== undefined && !list.items.every((i) => form.shape?.test(i.number)))) return null;
    const read = asTargets(list, `${prefix}${titled.title === "" ? "" : `${titled.title}/`}`, numbers);
    const end = place.items === null ? list.end : titled.at;
    return read && { end, family: form.regulation === true ? "state-reg" : "state", ...read };
  };
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
  if (place.lead !== null) return numbering === "chapter" || /^\d{4}/.test(place.lead) ? null : { title: place.lead, at: place.at };
  const from = skipEdition(scan.text, place.at);
  const read = matchAt(numbering === "chapter" ? chapterAfter : titleAfter, scan.text, from);
  return read === null ? null : { title: read[1] ?? "", at: from + read[0].length };
}

const titleAfter = /(?:titles?|tit\.?|t\.|ch\.?|chap\.?) {0,3}(\d{1,4}[A-Za-z]?(?:\.\d{1,2})?)(?![\dA-Za-z]),? {0,3}/iy;
const chapterAfter = /(?:chapter|chap\.?|ch\.?|c\.?) {0,3}(\d{1,3}[A-Za-z]{0,2})(?![\dA-Za-z]),? {0,3}/iy;

function readNumbers(scan: Scan, at: number, numbers: NumberGrammar): ItemList | null {
  // `RC1` is a label for something else.
  if (matchAt(/(?<=[A-Za-z])\d/y, scan.text, at) !== null) return null;
  const from = skipEdition(scan.text, at);
  const part = skip(/(?:ch(?:apter|\.) {0,2}\d{1,4}, {0,2})(?=§)/iy, scan.text, from);
  const sign = readSign(scan.text, part);
  return readItems(scan.text, sign.end, numbers, sign.mode);
}

const segment = "\\d{1,6}[A-Za-z]{0,3}";
const number = `(?:[A-Z]{1,5}[ -]?)?${segment}(?:[.:-]${segment}|-\\.\\d{1,4}[A-Za-z]?|-[A-Z]{1,2}(?=[-:])|-[a-z](?![A-Za-z0-9])){0,6}`;

function codeNumbers(form: CodeForm): NumberGrammar {
  const least = form.hyphens ?? 0;
  // Numbers of statutes begin with a digit; only regulations have letters before it (`R12-1-424`, `ATCP 1.01`).
  const body = form.regulation === true ? number : number.replace(/^\(\?:\[A-Z\]\{1,5\}\[ -\]\?\)\?/, "");
  const whole = new RegExp(`^${body}$`);
  return {
    number: new RegExp(`${body}(?![A-Za-z0-9])`, "y"),
    valid: (n) => whole.test(n),
    rangeEnd: (n) => n.split("-").length > least,
  };
}

/** D.C. and its printers put blanks around the hyphen: `1 -1163.33`. */
function spacedNumbers(form: CodeForm): NumberGrammar {
  return {
    ...codeNumbers(form),
    number: /\d{1,2}[A-Z]?(?::\d{1,2}[A-Z]?)?(?: ?- ?\d{1,4}[A-Za-z]{0,2}(?:\.\d{1,3}[A-Za-z]{0,2})?){1,2}(?![A-Za-z0-9])/y,
  };
}

function isComar(form: CodeForm): boolean {
  return form.state === "md" && form.regulation === true;
}

/** Title, subtitle, chapter and regulation, then sections by capitals: `10.09.36.03B(1)`. */
const comarNumbers: NumberGrammar = {
  number: /\d{2}[A-Z]?(?:\.\d{2}[A-Z]?){1,2}(?:\.\d{2}(?:-\d{1,2})?(?=[A-Z](?![A-Za-z])|(?![A-Za-z0-9]))|(?![A-Za-z0-9.]))/y,
  valid: (n) => /^\d{2}[A-Z]?(?:\.\d{2}[A-Z]?){1,2}(?:\.\d{2}(?:-\d{1,2})?)?$/.test(n),
  rangeEnd: (n) => n.split(".").length === 4,
  pinpoint: /[A-Z](?:\([A-Za-z0-9]{1,4}\)){0,6}(?![A-Za-z0-9])/y,
};

/** `54/1`, `5/9-1`: act and section of the Illinois Compiled Statutes. */
const actNumbers: NumberGrammar = {
  number: /\d{1,4}(?:\.\d{1,2})? ?\/ ?\d{1,4}[A-Za-z]{0,2}(?:[.-]\d{1,4}[A-Za-z]{0,2}){0,3}(?![A-Za-z0-9])/y,
  valid: (n) => /^\d{1,4}(?:\.\d{1,2})?\/[\dA-Za-z.-]+$/.test(n),
};

/** An acronym several states share; its key names the acronym, not a state, until the caller gives a scope (`scopedKey`). */
function readShared(acronym: string, forms: CodeForm[]): Reader {
  const readers = forms.map((form) => readCode(form, `shared/${acronym.toLowerCase()}/`));
  return (scan, place): Reading | null => {
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
  return form === undefined ? null : `${form.regulation === true ? "reg" : "state"}/${state}/${form.part ?? ""}${rest}`;
}

function withState(spelling: string, state: StateCode): Spelling[] {
  return spelling.includes("~") ? stateSpellings[state].map((name) => spelling.replace("~", name)) : [spelling];
}

export const stateNames: [Spelling, CodeName][] = [
  ...[...plainCodes, ...regulations].flatMap(([form, ...spellings]) => named(form, spellings)),
  ...subjectCodes.flatMap(({ state, hyphens, spellings, subjects }) =>
    subjects.flatMap(([part, subject]) =>
      named(
        { state, part: `${part}/`, ...(hyphens === undefined ? {} : { hyphens }) },
        spellings.map((s) => s.replace("@", subject)),
      ),
    ),
  ),
  ...Object.entries(sharedAcronyms).map(([acronym, byState]): [Spelling, CodeName] => [
    acronym,
    { read: readShared(acronym, Object.values(byState)) },
  ]),
];

function named(form: CodeForm, spellings: string[]): [Spelling, CodeName][] {
  const name: CodeName = { read: readCode(form) };
  return spellings.flatMap((s) => withState(s, form.state)).map((s): [Spelling, CodeName] => [s, name]);
}
