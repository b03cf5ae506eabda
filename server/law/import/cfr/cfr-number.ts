import { foldNumber } from "../../citation/cite-key.ts";

/** The number of a CFR section as printed and as cited. */
export interface SectionNumber {
  /** `§ 1.1`, `§§ 457.104-457.109`; the section sign is added where the file omits it. */
  label: string;
  /** `1.1`, `457.104-457.109`, `1.1, 1.2`; every dash is a hyphen. */
  number: string;
  numbers: string[];
  isRange: boolean;
}

/**
 * Reads `§ 240.10b5-1`, `1.263(a)-3`, `§§ 457.104-457.109`, `§§ 1.60 through 1.62`, `§§ 1.1, 1.2`. A hyphen forms a range only when both
 * sides are numbers of the same part; the versioner prints ranges without a section sign. Null when there is no digit.
 */
export function sectionNumber(printed: string): SectionNumber | null {
  const plain = /^(?:§ )?(\d+\.\d+[a-z]?)$/.exec(printed)?.[1];
  if (plain !== undefined) return { label: `§ ${plain}`, number: plain, numbers: [plain], isRange: false };
  const text = foldNumber(printed.replaceAll("--", "-")).replace(/^(?:Secs?\.|Sections?)\s*/i, "");
  if (!/\d/.test(text)) return null;
  const ends = rangeEnds(text, /^\s*§\s*§/.test(printed));
  if (ends !== null) return { label: `§§ ${ends.join("-")}`, number: ends.join("-"), numbers: ends, isRange: true };
  const list = text.split(/,? and |, ?| ?& ?/).filter((n) => n !== "");
  if (list.length > 1 && list.every((n) => /^\d/.test(n))) {
    return { label: `§§ ${list.join(", ")}`, number: list.join(", "), numbers: list, isRange: false };
  }
  return { label: `§ ${text}`, number: text, numbers: [text], isRange: false };
}

/**
 * A heading `§ 1.1 Definitions.` cut after its number; `number` is null when it does not begin with one. `n`, the number in the publisher's
 * attribute, wins over the one in the heading.
 */
export function splitSectionHead(head: string, n: string | null = null): { number: SectionNumber | null; heading: string } {
  const number = n === null ? null : sectionNumber(n);
  if (number !== null && head.startsWith(`${number.label} `)) return { number, heading: head.slice(number.label.length + 1) };
  const printed = (manyNumbers.exec(head) ?? oneNumber.exec(head))?.[0];
  if (printed === undefined) return { number: null, heading: head.trim() };
  return {
    number: sectionNumber(printed),
    heading: head
      .slice(printed.length)
      .replace(/^[\s.—–-]+/, "")
      .trim(),
  };
}

const one = String.raw`\d[\w.]*(?:\([\w-]+\)[\w.]*)*(?:[-‐-―−]+[\w.]+(?:\([\w-]+\)[\w.]*)*)*(?!\w)`;
const oneNumber = new RegExp(String.raw`^\s*(?:§|Sec\.)\s*${one}`);
// A number contains blanks only around the sign or word that joins a range or a list: `§§ 1.60 - 1.62`, `§§ 1.1 and 1.2`.
const manyNumbers = new RegExp(
  String.raw`^\s*(?:§\s*§|Secs\.)\s*${one}(?:(?:\s*[-‐-―−]+\s*|\s+(?:through|to|and)\s+|,\s+(?:and\s+)?)${one})*`,
);

function rangeEnds(text: string, isPlural: boolean): [string, string] | null {
  const words = /^(\d\S*) (?:through|to) (\d\S*)$/i.exec(text);
  if (words?.[1] !== undefined && words[2] !== undefined) return [words[1], words[2]];
  for (let at = text.indexOf("-"); at > 0; at = text.indexOf("-", at + 1)) {
    const low = text.slice(0, at);
    const high = text.slice(at + 1);
    const part = partOf(low);
    if (part !== null && part === partOf(high)) return [low, high];
  }
  const short = isPlural ? /^(\d+[a-z]?)\.(\d+)-(\d+)$/.exec(text) : null;
  if (short !== null && Number(short[3]) > Number(short[2])) return [`${short[1]}.${short[2]}`, `${short[1]}.${short[3]}`];
  return null;
}

/** The part before the period of a section number, `105-55` of `105-55.030`; null when there is no period. */
function partOf(number: string): string | null {
  return /^(\d[\w-]*)\.\w/.exec(number)?.[1] ?? null;
}
