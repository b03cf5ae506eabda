import { isCapitals } from "./capitals.ts";

/**
 * A name printed entirely in capitals as a title: `GENERAL PROVISIONS OF THE CODE` as `General Provisions of the Code`. Roman numerals,
 * letters used as numbers, abbreviations (`U.S.`, `IRS`) and initials in parentheses of the words before them keep their capitals. Any
 * other name does not change.
 */
export function titleCased(name: string): string {
  if (!isCapitals(name)) return name;
  const words: string[] = [];
  let isFirst = true;
  return name.replace(wordOrBreak, (piece) => {
    if (!/\p{L}/u.test(piece)) {
      isFirst ||= /[;:—–([“"]/.test(piece);
      return piece;
    }
    const cased = wordCased(piece, { isFirst, before: words });
    words.push(piece);
    isFirst = false;
    return cased;
  });
}

/** The name of an installed source: `NRS, Chapter 1—JUDICIAL DEPARTMENT` as `NRS, Chapter 1—Judicial Department`. */
export function sourceName(name: string): string {
  const dash = name.indexOf("—") + 1;
  return name.slice(0, dash) + titleCased(name.slice(dash));
}

/** Letters and digits with the periods, apostrophes and ampersands inside them; anything else separates words. */
const wordOrBreak = /[\p{L}\p{N}](?:[\p{L}\p{N}]|['’&](?=\p{L})|\.(?=\p{L}\.?))*|[^\p{L}\p{N}]+/gu;

interface Place {
  /** At the beginning, or after a dash, a colon, a semicolon or an opening parenthesis. */
  isFirst: boolean;
  /** The words before it, in capitals. */
  before: readonly string[];
}

function wordCased(word: string, { isFirst, before }: Place): string {
  const last = before.at(-1) ?? "";
  if (/[\p{N}&]/u.test(word) || word.includes(".")) return word;
  if (word.length === 1) return word === "A" && !isFirst && !numbered.has(last) ? "a" : word;
  if (abbreviations.has(word) || isRoman(word) || (isFirst && isInitials(word, before))) return word;
  const lower = word.toLowerCase();
  if (!isFirst && smallWords.has(lower)) return lower;
  const name = /^(MC|[DLO]['’])(\p{L}{3,})$/u.exec(word);
  if (name?.[1] !== undefined && name[2] !== undefined) return capital(name[1]) + capital(name[2]);
  return capital(word);
}

function capital(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}

/** True for `IX`, and not for words of the same letters, such as `CIVIL` or `MIX`. */
function isRoman(word: string): boolean {
  return word !== "MIX" && /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(word);
}

/** `TARP` after `TROUBLED ASSET RELIEF PROGRAM`. */
function isInitials(word: string, before: readonly string[]): boolean {
  const initials = before.filter((one) => !smallWords.has(one.toLowerCase())).map((one) => one.charAt(0));
  return word.length > 1 && initials.slice(-word.length).join("") === word;
}

const smallWords = new Set("a an and as at but by for from in into nor of on or per than the to under upon via with within".split(" "));

/** After these, a letter is a number. */
const numbered = new Set(
  "APPENDIX ARTICLE CATEGORY CHAPTER CLASS DIVISION EXHIBIT PART PHASE SCHEDULE SECTION SUBCHAPTER SUBPART SUBTITLE TITLE TYPE".split(" "),
);

/** Abbreviations in names of American law that are not words. */
const abbreviations = new Set(
  (
    "BLM CDC CFR CIA COBRA COMAR CPSC DC DEA DHS DNA DOD DOE DOJ DOL DOT EEOC EPA ERISA FAA FBI FCC FDA FDIC FEMA FERC FHA FTC GAO GATT GPO GSA " +
    "HHS HIPAA HIV HUD ICE IRA IRS LLC LLP NAFTA NASA NATO NIH NLRB NOAA NPS NRC NRS OECD OMB OPM OSHA PBGC ROTC SBA SSA SSI TSA TVA UCC UK UN US USA " +
    "USC USCIS USDA USPS VA VOIP WTO"
  ).split(" "),
);
