import { otherGivenNames } from "./person-names.ts";

/** A name that is checked, read into the words that tell it apart. */
export interface NameParts {
  /** As typed, with single blanks. */
  text: string;
  /** Words in small letters without marks, company forms and titles: "ortega" of "Ms. Maria Ortega, Esq." is the last. */
  words: string[];
  /** A company by its form or its words; else it may be a person. */
  isCompany: boolean;
  /** The name of a person without the middle name that was typed: a hit is a near one. */
  lacksMiddle?: true;
}

/** Forms of companies, as words without periods. */
const companyForms = new Set(
  (
    "inc incorporated corp corporation co company llc pllc ltd limited lp llp lllp plc pc pa na gmbh mbh ag kg kgaa ohg sa sas sarl srl spa nv bv oy " +
    "ab as aps pty pte bhd kk holdings holding trust lpa"
  ).split(" "),
);
const titles = new Set("mr mrs ms miss mx dr prof hon judge rev sir esq jr sr ii iii iv md phd jd cpa".split(" "));
/** Words that names leave out or add. */
export const littleWords = new Set(["the", "of", "and", "a", "an", "de", "la", "del", "von", "van", "der"]);

/** Words of a name joined by these are two names: "d/b/a", "formerly known as", "née". */
const alsoKnown =
  /\s*(?:[,(]\s*)?(?:\b(?:d\/?b\/?a|a\/?k\/?a|f\/?k\/?a|n\/?k\/?a|t\/?a|doing business as|also known as|formerly(?: known as)?|now known as|trading as|born|formerly doing business as)\b|\bn[ée]e\b)\s*:?\s*/giu;

/** Small letters, without accents, hyphens and apostrophes; `&` as "and". */
export function foldName(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("æ", "ae")
    .replaceAll(/['’`.]/g, "")
    .replaceAll("&", " and ");
}

const wordsOf = (text: string): string[] => foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The names that a typed line stands for: "Maria Ortega née Lopez" is Maria Ortega and Maria Lopez, "Falk Oil Inc. d/b/a Lamp House" two
 * companies. Empty for a line without a word that tells a name apart.
 */
export function namesOf(line: string): NameParts[] {
  const text = line.replaceAll(/\s+/g, " ").trim();
  const said = text.split(alsoKnown).map((part) => part.replace(/[)\s]+$/, "").trim());
  const parts = said.filter((part) => part !== "").map(partsOf);
  const [first, ...others] = parts;
  // A maiden name is often said alone: it takes the given names of the other.
  const isBorn = /\b(?:n[ée]e|born)\b/iu.test(text);
  const whole = others.map((other) =>
    isBorn && first !== undefined && other.words.length === 1 && first.words.length > 1
      ? { ...other, words: [...first.words.slice(0, -1), ...other.words] }
      : other,
  );
  const named = [first, ...whole].filter((one) => one !== undefined && one.words.length > 0) as NameParts[];
  return [...named, ...named.flatMap(withoutMiddle)];
}

/** "Ellen M. Heron" and "Ellen Marie Heron" are often Ellen Heron; "Carlos García Márquez", with two surnames, is not Carlos Márquez. */
function withoutMiddle(name: NameParts): NameParts[] {
  const [given = "", middle = "", surname = "", ...more] = name.words;
  if (name.isCompany || surname === "" || more.length > 0) return [];
  const isMiddle = middle.length === 1 || otherGivenNames(middle).length > 0;
  return isMiddle && given.length > 1 ? [{ ...name, words: [given, surname], lacksMiddle: true }] : [];
}

function partsOf(text: string): NameParts {
  // "Ortega, Maria" is Maria Ortega; "Ortega, Inc." is not.
  const [, last, rest] = /^([^,]+),\s*([^,]+)$/.exec(text) ?? [];
  const isTransposed =
    last !== undefined &&
    rest !== undefined &&
    wordsOf(rest).every((word) => !companyForms.has(word) && !titles.has(word)) &&
    wordsOf(last).length <= 2;
  const words = wordsOf(isTransposed ? `${rest} ${last}` : text);
  const isCompany = words.some((word) => companyForms.has(word)) || /&|\band\b/i.test(text);
  const telling = words.filter((word) => !companyForms.has(word) && !titles.has(word) && !littleWords.has(word));
  // "The Holding Company": where nothing else is left, the words stay.
  return { text, words: telling.length > 0 ? telling : words.filter((word) => !littleWords.has(word)), isCompany };
}
