import { type Place, type Reader, type Reading, matchAt } from "./grammar.ts";
import type { CodeName, Spelling } from "./names.ts";
import { stateSpellings } from "./state-names.ts";

/**
 * `2025 Minn. Laws ch. 1`, `Minn. Laws 2025, ch. 1`, `Ch. 1, Laws of Minnesota 2025`: `sl/mn/2025/1`. A number without `ch.` or `No.` is a
 * page and gets the prefix `p`.
 */
function readLaws(state: string): Reader {
  return (scan, place) => {
    if (place.items !== null) return yearAfter(scan.text, place, state);
    if (place.lead !== null) {
      const after = /^(?:1[789]|20)\d\d$/.test(place.lead) ? matchAt(numbered, scan.text, place.at) : null;
      return after && law(`sl/${state}/${place.lead}/${after[1] === "" ? "p" : ""}${after[2]}`, place.at + after[0].length);
    }
    const after = matchAt(yearThenNumber, scan.text, place.at);
    return after && law(`sl/${state}/${after[1]}/${after[2]}`, place.at + after[0].length);
  };
}

const word = "(?:ch|chap|chapter|c|no|number|p\\.? ?a|act|pub\\.? ?act|public act)";
const numbered = new RegExp(
  ` {0,3},? {0,2}(?:(?:Reg|Spec|Ex)\\.? Sess\\.,? {0,2})?(${word}?)(?:\\.|\\b)?(?: {0,2}No\\.)? {0,3}(\\d{1,5}(?:-\\d{1,4})?)(?![\\dA-Za-z-])`,
  "iy",
);
const yearThenNumber = new RegExp(
  ` {0,3}((?:1[789]|20)\\d\\d)(?: {0,2}\\([^()]{1,20}\\))?, {0,2}${word}(?:\\.|\\b) {0,3}(?:No\\. {0,2})?(\\d{1,5}(?:-\\d{1,4})?)(?![\\dA-Za-z])`,
  "iy",
);

/** `Ch. 1, Laws of Minnesota 2025`; Florida's numbers begin with the year: `Ch. 2025-12, Laws of Fla.` */
function yearAfter(text: string, place: Place, state: string): Reading | null {
  const number = place.items?.items[0]?.number;
  if (number === undefined) return null;
  const year = matchAt(/ {0,2},? {0,2}\(?((?:1[789]|20)\d\d)\)?(?!\d)/y, text, place.at);
  if (year !== null) return law(`sl/${state}/${year[1]}/${number}`, place.at + year[0].length);
  const own = /^((?:19|20)\d\d)-(\d{1,4})$/.exec(number);
  return own && law(`sl/${state}/${own[1]}/${number}`, place.at);
}

/** `Pa. Act 12 of 2025`. */
function readActOf(state: string): Reader {
  return (scan, place) => {
    const act =
      place.lead === null && place.items === null
        ? matchAt(/ {0,3}(?:No\. {0,2})?(\d{1,4}) of ((?:19|20)\d\d)(?!\d)/iy, scan.text, place.at)
        : null;
    return act && law(`sl/${state}/${act[2]}/${act[1]}`, place.at + act[0].length);
  };
}

/** `D.C. Law 25-713`, `Pub. Act No. 26-151`, `P.A. 104-0001`, `S.L. 2025-12`: numbers that begin with their period. */
function readNumbered(prefix: string): Reader {
  return (scan, place) => {
    const number =
      place.lead === null && place.items === null
        ? matchAt(/ {0,3}(?:Nos?\.? {0,2})?(\d{1,4}-\d{1,4})(?![\dA-Za-z-])/iy, scan.text, place.at)
        : null;
    return number && law(`sl/${prefix}/${number[1]}`, place.at + number[0].length);
  };
}

/** `Minn. S.F. 1552 (2025)`: a bill by its number. */
function readBill(state: string, house: string): Reader {
  return (scan, place) => {
    const bill =
      place.lead === null && place.items === null
        ? matchAt(/ {0,3}(?:No\.? ?)?(\d{1,5})(?: {0,2}\(((?:19|20)\d\d)\))/iy, scan.text, place.at)
        : null;
    return bill && law(`sl/${state}/${bill[2]}/${house}${bill[1]}`, place.at + bill[0].length);
  };
}

function law(key: string, end: number): Reading {
  return { end, family: "session-law", targets: [{ key, pinpoint: null }], alternatives: [] };
}

const bodies = "Laws|Acts|Stat|Stats";
export const sessionLawNames: [Spelling, CodeName][] = [
  ...Object.entries(stateSpellings).flatMap(([state, spellings]) => {
    const laws: CodeName = { read: readLaws(state) };
    const actOf: CodeName = { read: readActOf(state) };
    const bills = ["SF", "HF", "SB", "HB"].map((house) => ({ house, name: { read: readBill(state, house.toLowerCase()) } }));
    return spellings.flatMap((s): [Spelling, CodeName][] => [
      [`${s} ${bodies}`, laws],
      [`${s} Sess|Session|Pub|Public|Gen|General|Priv|Spec Laws|Acts`, laws],
      [`${s} Adv? Legis|Law Serv`, laws],
      [`${s} Sess Law|Laws Serv`, laws],
      [`${s} Acts &|and Resolves`, laws],
      [`Laws of ${s}`, laws],
      [`${s} Act`, actOf],
      ...bills.map(({ house, name }): [Spelling, CodeName] => [`${s} ${house}`, name]),
    ]);
  }),
  ["Stats", { read: readLaws("ca") }],
  ["DC Law", { read: readNumbered("dc/law") }],
  ["DC Act", { read: readNumbered("dc/act") }],
  ["Pub|Public Act", { read: readNumbered("-/pa") }],
  ["PA", { read: readNumbered("-/pa") }],
  ["SL", { read: readNumbered("-/sl") }],
];
