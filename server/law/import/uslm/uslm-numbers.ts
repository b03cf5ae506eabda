import { foldNumber } from "../../citation/cite-key.ts";
import { foldDashes } from "../../citation/dashes.ts";

/** The content of the number of a section element: one element can represent a list or a range of sections. */
export interface SectionNumber {
  /** As cited: `107`, `300aa-1`, `3 to 5`, `1, 2`. */
  number: string;
  /** Every number of a list, or the two ends of a range. */
  numbers: string[];
  isRange: boolean;
  /** The same in an id: `3...5`, `1_2`. */
  segment: string;
}

/** Reads `107`, `§§ 1, 2.`, `3 to 5`, `[§ 509.`, `6a and 6b`, `1, 3 to 5` (USLM `num` or its `value`). */
export function sectionNumber(printed: string): SectionNumber {
  if (plain.test(printed)) return { number: printed, numbers: [printed], isRange: false, segment: printed };
  const parts = numberParts(printed);
  const only = parts.length === 1 ? parts[0] : undefined;
  return {
    number: parts.map((part) => part.join(" to ")).join(", "),
    numbers: [...new Set(parts.flatMap(spread))],
    isRange: only?.length === 2,
    segment: idSegment(parts.map((part) => part.join("...")).join("_")),
  };
}

/** Letters, digits, `.`, `_` and `-` only, so that an id can contain the result; never empty. */
export function idSegment(text: string): string {
  return (
    foldDashes(text)
      .replace(/[^A-Za-z0-9._]+/g, "-")
      .replace(/^-+|-+$/g, "") || "0"
  );
}

/**
 * Identity of a section by the publisher's identifier, equal for the spellings of 2013 and of today: `/us/usc/t24/s1, 2` and
 * `/us/usc/t24/s1 /us/usc/t24/s2` are `/us/usc/t24/s1,2`; `/us/usc/t24/s3 to 5` and `/us/usc/t24/s3...5` are `/us/usc/t24/s3...5`.
 */
export function foldIdentifier(identifier: string): string {
  if (plainIdentifier.test(identifier)) return identifier;
  const paths = foldDashes(identifier)
    .trim()
    .split(/\s+(?=\/)/);
  const folder = (paths[0] ?? "").replace(/[^/]*$/, "");
  const ends = paths.map((path) => (path.startsWith(folder) ? path.slice(folder.length) : path));
  if (ends.some((end) => !/^s\d/.test(end))) return paths.join(" ").replace(/\s+/g, "");
  const parts = ends.flatMap((end) => numberParts(end.slice(1)));
  return `${folder}s${parts.map((part) => part.join("...")).join(",")}`;
}

const plain = /^\d+[A-Za-z]*$/;
const plainIdentifier = /^[!-+.-~]+\/s\d[A-Za-z\d]*$/;

/** The numbers of a list, each with the end of its range, if any. */
function numberParts(printed: string): string[][] {
  const text = foldNumber(printed.replace(/[[\]“”"]/g, " ")).replace(/ ?\.\.\. ?/g, " to ");
  return text
    .split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+|\s*&\s*/)
    .filter((part) => part !== "")
    .map((part) => part.split(/\s+(?:to|through)\s+/).slice(0, 2));
}

/** Sections that a part of a list names. A short range of plain numbers inside a list gives every number; other ranges give their ends. */
function spread(part: string[], _index: number, parts: string[][]): string[] {
  const [low, high] = part.map(Number);
  if (parts.length === 1 || low === undefined || high === undefined || !(high > low && high - low < 500)) return part;
  return Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
}
