import { readDivision } from "./divisions.ts";
import { type ItemList, type Place, type Reader, type Reading, type Scan, type Target, matchAt, skip } from "./grammar.ts";
import { readPinpoint } from "./items.ts";
import { planKey } from "./key-parts.ts";
import type { CodeName, Spelling } from "./names.ts";

/** `Pub. L. No. 111-148, title I, § 1101(a)`, `section 301 of Public Law 98-497`: `pl/111-148` with the pinpoint `tI/s1101/a`. */
function readLaw(prefix: string): Reader {
  return (scan, place) => {
    if (place.lead !== null) return null;
    const number = matchAt(lawNumber, scan.text, place.at);
    if (number === null) return null;
    const key = `${prefix}/${number[1]}-${(number[2] ?? "").replace(/^0+(?=\d)/, "")}`;
    const end = place.at + number[0].length;
    const within = place.items === null ? lawPath(scan.text, end) : itemsPath(place.items, end);
    const targets: Target[] = [{ key, pinpoint: within?.path ?? null }];
    let last = within?.end ?? end;
    if (within !== null) {
      if (within.open) last = moreSections(scan.text, last, targets, within.path);
      return { end: last, family: "public-law", targets, alternatives: [] };
    }
    for (let more = matchAt(lawMore, scan.text, last); more !== null && targets.length < 100; more = matchAt(lawMore, scan.text, last)) {
      targets.push({ key: `${prefix}/${more[1]}-${(more[2] ?? "").replace(/^0+(?=\d)/, "")}`, pinpoint: null });
      last += more[0].length;
    }
    return { end: last, family: "public-law", targets, alternatives: [] };
  };
}

// `P.L.22-2025` is law 22 of 2025 of a state: no Congress has enacted so many.
const lawNumber = / {0,3}(?:(?:No|Nos|Number|Numbers)\b\.?)? {0,3}(\d{1,3}) ?- ?(?!(?:1[89]|20)\d\d)(\d{1,4})(?![\d-])/iy;
const lawMore = / {0,2}(?:,|,? {0,1}and|,? {0,1}&) {0,2}(\d{2,3})-(?!(?:1[89]|20)\d\d)(\d{1,4})(?![\d-])/iy;

/** `, 3(a), and 4` after `Pub. L. 102-150, §§ 2`; returns the offset where the list ends. */
function moreSections(text: string, at: number, targets: Target[], first: string): number {
  const law = targets[0]?.key ?? "";
  const levels = first.slice(0, first.lastIndexOf("s", first.search(/s\d[^s]*$/)));
  let end = at;
  while (targets.length < 100) {
    const more = matchAt(nextSection, text, end);
    if (more === null) break;
    const pin = readPinpoint(text, end + more[0].length);
    const target: Target = { key: law, pinpoint: `${levels}s${more[2]}${pathOf(pin.pinpoint)}` };
    targets.push(more[1] === undefined ? target : { ...target, through: true });
    end = pin.end;
  }
  return end;
}

const nextSection =
  /(?: {0,2}, {0,2}(?:(?:and|or) {1,2})?| {1,2}(?:and|or|&) {1,2}|(-| to | through ))(\d{1,5}[A-Z]{0,3}(?:-\d{1,3})?)(?![A-Za-z0-9]| {0,2}(?:Stat|U\.S|F\.|[A-Z]))/y;

/** The levels and the section read before the name of the law. */
function itemsPath(list: ItemList, end: number): LawPath | null {
  const first = list.items[0];
  const steps = [list.above, first === undefined ? undefined : `s${first.number}${pathOf(first.pinpoint)}`];
  const path = steps.filter((step) => step !== undefined).join("/");
  return path === "" ? null : { path, end, open: false };
}

/** The sections named after a law that ends at `at`: `, title I, §§ 104, 106(a)`. */
export function lawTargets(text: string, at: number, law: string): Target[] {
  const within = lawPath(text, at);
  if (within === null) return [];
  const targets: Target[] = [{ key: law, pinpoint: within.path }];
  if (within.open) moreSections(text, within.end, targets, within.path);
  return targets;
}

export interface LawPath {
  path: string;
  end: number;
  /** Several sections are announced (`§§`), so the list may continue. */
  open: boolean;
}

/** `, div. B, title IV, § 3(g)(7)` after a law: `dB/tIV/s3/g/7` (the words of model.ts `Reference.target`). Null when nothing follows. */
export function lawPath(text: string, at: number): LawPath | null {
  const steps: string[] = [];
  let hasSection = false;
  let open = false;
  let end = at;
  while (steps.length < 8) {
    const next = skip(/ {0,2},? {0,2}\[?/y, text, end);
    const division = next === end ? null : readDivision(text, next);
    if (division !== null) {
      steps.push(division.path);
      hasSection = false;
      end = division.end;
      continue;
    }
    const section = next === end || hasSection ? null : (matchAt(lawSections, text, next) ?? matchAt(lawSection, text, next));
    if (section === null) break;
    const pin = readPinpoint(text, next + section[0].length);
    steps.push(`s${section[1]}${pathOf(pin.pinpoint)}`);
    hasSection = true;
    open = /^(?:§§|sections|secs)/i.test(section[0]);
    end = pin.end;
  }
  return steps.length === 0 ? null : { path: steps.join("/"), end: skip(/\]/y, text, end), open };
}

/** `(a)(1)` as `/a/1`. */
export function pathOf(pinpoint: string | null): string {
  return pinpoint === null ? "" : pinpoint.replace(/\(([^()]*)\)/g, "/$1").replace(/ ?note$/, "/note");
}

/** After `§§` a hyphen joins two sections; otherwise the hyphen belongs to the number. */
const lawSection = /(?:§|section\b|sec\.) {0,3}(\d{1,5}[A-Z]{0,3}(?:-\d{1,3})?)(?![A-Za-z0-9])/iy;
const lawSections = /(?:§§|sections\b|secs\.) {0,3}(\d{1,5}[A-Z]{0,3})(?![A-Za-z0-9])/iy;

/** `90 Stat. 2541`. */
const readStat: Reader = (scan, place) => {
  const page = place.lead === null || place.items !== null ? null : matchAt(pageNumber, scan.text, place.at);
  if (page === null || matchAt(/ {0,2}(?:Ann|§)/y, scan.text, place.at) !== null) return null;
  return volumePage("stat", "stat", place, page);
};

/** `83 Fed. Reg. 60,753`, `83 FR 60753`. */
const readRegister: Reader = (scan, place) => {
  const page = place.lead === null || place.items !== null ? null : matchAt(pageNumber, scan.text, place.at);
  return page && volumePage("fr", "fed-reg", place, page);
};

/** `FR Doc. 2024-02930`: a document of the Register by its own number. */
const readRegisterDocument: Reader = (scan, place) => {
  const number = place.lead !== null || place.items !== null ? null : matchAt(registerDocument, scan.text, place.at);
  if (number === null) return null;
  const key = `frdoc/${(number[1] ?? "").toLowerCase()}`;
  return { end: place.at + number[0].length, family: "fed-reg", targets: [{ key, pinpoint: null }], alternatives: [] };
};

const registerDocument = / {0,3}(?:No\b\.?)? {0,3}([A-Z]{0,2}\d{0,4}(?:-\d{4})?-\d{2,6})(?![\w-])/iy;

/** A page, a range of pages, or a page that itself contains a hyphen, as in omnibus acts (`112 Stat. 2681-818`). */
function volumePage(prefix: string, family: "stat" | "fed-reg", place: Place, page: RegExpExecArray): Reading | null {
  const volume = place.lead ?? "";
  const [first = "", last] = [page[1], page[2]].map((n) => n?.replaceAll(",", ""));
  if (!/^\d{1,3}A?$/.test(volume)) return null;
  const end = place.at + page[0].length;
  const target = (number: string): Target => ({ key: `${prefix}/${volume}/${number}`, pinpoint: null });
  if (last === undefined) return { end, family, targets: [target(first)], alternatives: [] };
  const single = [target(`${first}-${last}`)];
  if (Number(last) <= Number(first)) return { end, family, targets: single, alternatives: [] };
  return { end, family, targets: [target(first), { ...target(last), through: true }], alternatives: [single] };
}

const pageNumber = / {0,3},? {0,2}(?:at |p\.? ?)?(\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:-(\d{1,3}(?:,\d{3}){1,2}|\d{1,6}))?(?![\dA-Za-z])/y;

/** `Exec. Order No. 12,866`, `E.O. 13771`. */
const readOrder: Reader = (scan, place) => {
  const number = place.lead === null ? matchAt(orderNumber, scan.text, place.at) : null;
  if (number === null) return null;
  const end = place.at + number[0].length;
  const key = `eo/${(number[1] ?? "").replaceAll(",", "")}`;
  const pinpoint = place.items === null ? null : (itemsPath(place.items, end)?.path ?? null);
  return { end, family: "executive-order", targets: [{ key, pinpoint }], alternatives: [] };
};

const orderNumber = / {0,3}(?:No\.?|Number)? {0,3}(\d{1,2},\d{3}|\d{4,5})(?![\dA-Za-z])/iy;

/** `Reorganization Plan No. 3 of 1970`. */
export const readPlan: Reader = (scan, place) => {
  const plan =
    place.lead === null ? matchAt(/ {0,3}(?:No|Number)\.? {0,3}(\d{1,2}|[IVX]{1,5}) {1,2}of {1,2}(\d{4})/iy, scan.text, place.at) : null;
  if (plan === null) return null;
  const end = place.at + plan[0].length;
  const key = planKey(plan[2] ?? "", plan[1] ?? "");
  const pinpoint = place.items === null ? null : (itemsPath(place.items, end)?.path ?? null);
  return { end, family: "plan", targets: [{ key, pinpoint }], alternatives: [] };
};

/** An act by its date, `act May 23, 1941, ch. 130, § 1`, or with the section first, `section 7(b) of the Act of December 11, 1973`. */
export function readDatedAct(scan: Scan, at: number, place: Pick<Place, "items">): Reading | null {
  const act = matchAt(datedAct, scan.text, at);
  const month = months.indexOf((act?.[1] ?? "").slice(0, 3).toLowerCase()) + 1;
  if (act === null || month === 0) return null;
  const [, , day = "", year = "", chapter] = act;
  if (chapter === undefined && place.items === null) return null;
  const key = `act/${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}${chapter === undefined ? "" : `/ch${chapter}`}`;
  const end = at + act[0].length;
  const within = place.items === null ? lawPath(scan.text, end) : itemsPath(place.items, end);
  return { end: within?.end ?? end, family: "act-section", targets: [{ key, pinpoint: within?.path ?? null }], alternatives: [] };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNames =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
const datedAct = new RegExp(
  `(?:Act\\b,? {0,2}(?:of )? {0,2})?(${monthNames})\\.? {1,2}(\\d{1,2}), {0,2}(\\d{4})(?:, {0,2}(?:ch|c|chap|chapter)\\.? {0,2}(\\d{1,4}))?(?!\\d)`,
  "iy",
);

export const lawNames: [Spelling, CodeName][] = [
  ["Pub|Public L|Law|Laws", { read: readLaw("pl"), anyCase: true }],
  ["PL", { read: readLaw("pl") }],
  ["Pvt|Priv|Private L|Law|Laws", { read: readLaw("pvtl"), anyCase: true }],
  ["Stat|Stats", { read: readStat, anyCase: true }],
  ["Fed|Federal Reg|Register", { read: readRegister, anyCase: true }],
  ["FR", { read: readRegister }],
  ["FR Doc|Document", { read: readRegisterDocument }],
  ["Exec|Executive Order", { read: readOrder, anyCase: true }],
  ["EO", { read: readOrder }],
  ["Reorg|Reorganization Plan", { read: readPlan }],
];
