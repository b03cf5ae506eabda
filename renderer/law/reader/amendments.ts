import type { ReaderBlock, ReaderBody } from "#shared/law/reader.ts";
import { paragraphsOf, type Run } from "./text-runs.ts";

/** One line of an amendments note: the year, the amending law, and what it changed. */
export interface Amendment {
  year: string;
  /** False if the line above has the same year. */
  isFirstOfYear: boolean;
  /** Empty if the publisher names no law. */
  law: Run[];
  /** The place amended, `Subsec. (a)(3).`; empty for the section as a whole. */
  place: Run[];
  what: Run[];
  /** Quoted former text printed below the line. */
  quoted: Run[][];
}

const yearAtStart = /^(\d{4})—/;
const lawName = /^(?:Pub\. L\. \d+[–-]\d+|Act [A-Z][a-z]+\.? \d{1,2}, \d{4}|Ex\. Ord\. No\. \d+|Reorg\. Plan No\. \d+ of \d{4})/;
/** What can appear between the year and the law. */
const placeAhead = /^(?:(?:Subsec|Par|Subpar|Cl|Subcl|Former subsec|Former par)s?\. .{1,80}?|Catchline|Heading|Section catchline)\. /;

/**
 * An amendments note of the publisher's usual form (`1990—Subsec. (b). Pub. L. 199–12 added …`) as a list, newest first as printed. Null if
 * the note has another form; nothing in it may be lost then.
 */
export function amendmentsOf(body: ReaderBody): Amendment[] | null {
  const found: Amendment[] = [];
  for (const block of body.blocks) {
    const text = body.text.slice(block.start, block.end);
    const year = yearAtStart.exec(text);
    const last = found.at(-1);
    if (block.kind === "table" || (year === null && last === undefined)) return null;
    if (year === null && last !== undefined && (block.depth > 0 || block.kind !== "p" || /^["“]/.test(text))) {
      last.quoted.push(runsIn(body, block, block.start, block.end));
      continue;
    }
    const from = block.start + (year?.[0].length ?? 0);
    const place = placeAhead.exec(body.text.slice(from, block.end))?.[0] ?? "";
    const lawEnd = endOfLaw(body, from + place.length, block.end);
    // Without a law after it, the place is part of the sentence.
    const whatFrom = lawEnd ?? from;
    found.push({
      year: year?.[1] ?? last?.year ?? "",
      isFirstOfYear: year !== null && year[1] !== last?.year,
      law: lawEnd === null ? [] : runsIn(body, block, from + place.length, lawEnd),
      place: lawEnd === null ? [] : runsIn(body, block, from, from + place.trimEnd().length),
      what: runsIn(body, block, whatFrom + (/^[,\s]+/.exec(body.text.slice(whatFrom, block.end))?.[0].length ?? 0), block.end),
      quoted: [],
    });
  }
  return found.length === 0 ? null : found;
}

/** Divisions, titles and sections of the law after its name: `, title I, § 1102(a)(1), (c)(1)`. */
const placesInLaw = /^(?:, (?:div\. [A-Z]+|title [IVXLC]+|§§? ?\d[^\s,;]*|\(\w+\)[^\s,;]*))+(?=, )/;

/** Where the name of a law that starts at `from` ends; the places after it belong to the name. */
function endOfLaw(body: ReaderBody, from: number, end: number): number | null {
  const name = lawName.exec(body.text.slice(from, end));
  if (name === null) return null;
  const mark = body.marks.find((one) => one.kind === "ref" && one.start === from && one.end <= end);
  const nameEnd = Math.max(from + name[0].length, mark?.end ?? 0);
  return nameEnd + (placesInLaw.exec(body.text.slice(nameEnd, end))?.[0].length ?? 0);
}

function runsIn(body: ReaderBody, block: ReaderBlock, start: number, end: number): Run[] {
  if (start >= end) return [];
  return paragraphsOf({ ...body, blocks: [{ ...block, start, end }] })[0]?.runs ?? [];
}
