import { printedDay } from "../../register/printed-day.ts";
import { shortDay } from "../core/short-day.ts";
import type { IllinoisLine } from "./page.ts";

/** One version of a section. */
export interface IllinoisVersion {
  number: string;
  heading: string;
  paragraphs: string[];
  /** `P.A. 95-331, eff. 8-21-07.` */
  source: string;
  /** What the page prints about this version, without brackets. */
  notices: string[];
  effectiveDate: string | null;
  expirationDate: string | null;
}

const notice = /^\(((?:Text of (?:this )?Section|This Section|Section scheduled)\b[^()]*(?:\([^()]*\)[^()]*)?)\)$/i;
const sectionLine = /^Sec\. ?([\w.-]*\w)\.\s*/;
const sourceLine = /\s*\(Source: ?([^]*?)\)?$/;
const mostHeadingChars = 160;
const dead = /^\((?:Repealed|Blank)\b/i;

/** The versions on a page, in its order. Each begins with `Sec. 9-1.` and ends with its source; notices stand before it. */
export function versionsIn(lines: readonly IllinoisLine[]): IllinoisVersion[] {
  const versions: IllinoisVersion[] = [];
  let notices: string[] = [];
  let open: IllinoisVersion | null = null;
  for (const line of lines) {
    const said = notice.exec(line.text)?.[1];
    const [start, number] = sectionLine.exec(line.text) ?? [];
    if (said !== undefined && (open === null || open.source !== "" || /^Text of/i.test(said))) notices.push(said.trim());
    else if (start !== undefined && number !== undefined && (open === null || open.source !== "" || notices.length > 0)) {
      const { heading, text } = headingOf(line, start);
      open = { number, heading, paragraphs: [], source: "", notices, effectiveDate: null, expirationDate: null };
      notices = [];
      versions.push(open);
      if (text !== "") addLine(open, text);
    } else if (open !== null) addLine(open, line.text);
  }
  for (const version of versions)
    // One sentence alone is the text.
    if (version.paragraphs.length === 0 && version.heading !== "" && !dead.test(version.heading)) {
      version.paragraphs.push(version.heading);
      version.heading = "";
    }
  dateVersions(versions);
  return versions;
}

function addLine(version: IllinoisVersion, text: string): void {
  const source = version.source === "" && text.includes("(Source:") ? sourceLine.exec(text) : null;
  if (source !== null) {
    version.source = source[1] ?? "";
    const before = text.slice(0, source.index);
    if (before !== "") version.paragraphs.push(before);
  } else version.paragraphs.push(text);
}

/**
 * Many old sections have no heading. Where the page sets the words after the number in pieces, the first is the heading if it is one
 * sentence; else a short first sentence without a verb is.
 */
function headingOf({ text, runs }: IllinoisLine, start: string): { heading: string; text: string } {
  const rest = text.slice(start.length);
  const at = runs.findIndex((run) => sectionLine.test(`${run} `));
  const isApart = at >= 0 && `${runs[at] ?? ""} `.replace(sectionLine, "").trim() === "";
  const piece = isApart ? (runs[at + 1] ?? "") : "";
  const isOne = piece.endsWith(".") && piece.length <= mostHeadingChars && !/\. [A-Z]|\b(?:shall|may|must)\b/.test(piece);
  if (isOne && (!piece.startsWith("(") || dead.test(piece))) return { heading: piece, text: rest.slice(piece.length).trim() };
  const [sentence = ""] = isApart ? [] : (/^(?:\((?:Repealed|Blank)[^)]*\)\.?|[A-Z][^.()]{1,79}\.(?= |$))/i.exec(rest) ?? []);
  const isHeading = sentence !== "" && !/\b(?:shall|may|is|are|was|were|means|has|have|takes?|appl(?:y|ies)|must)\b/.test(sentence);
  return isHeading ? { heading: sentence, text: rest.slice(sentence.length).trim() } : { heading: "", text: rest };
}

/** The day of a version is that of the act it names, or the newest of its acts where it is delayed; the version before ends then. */
function dateVersions(versions: readonly IllinoisVersion[]): void {
  const days = new Map(
    versions.flatMap(({ source }) => [...source.matchAll(/(\d{2,3}-\d{1,4}), eff\. ?([\d-]+)/g)].map((m) => [m[1], shortDay(m[2] ?? "")])),
  );
  for (const version of versions) {
    for (const said of version.notices) {
      const [, kind = "", act = ""] = /\b(before|after|from)\b[^]*?P\.A\. ?(\d{2,3}-\d{1,4})/i.exec(said) ?? [];
      const day = days.get(act) ?? null;
      if (kind.toLowerCase() === "before") version.expirationDate = day;
      else if (kind !== "") version.effectiveDate = day;
      else if (/delayed effective date/i.test(said)) version.effectiveDate = newestDay(version.source);
      else if (/scheduled to be repealed/i.test(said)) version.expirationDate = printedDay(said);
    }
  }
}

function newestDay(source: string): string | null {
  const days = [...source.matchAll(/eff\. ?([\d-]+)/g)].flatMap((found) => shortDay(found[1] ?? "") ?? []);
  return days.sort().at(-1) ?? null;
}
