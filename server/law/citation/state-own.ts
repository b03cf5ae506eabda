import { type ItemList, type Reading, type Scan, type Target, matchAt, readSign, skip } from "./grammar.ts";
import { asTargets, readItems } from "./items.ts";
import { numbersOf } from "./state-numbers.ts";

/**
 * Forms in which a state cites its own law and names neither the state nor the code. They count where the state is known, from the text or
 * from the matter.
 */

const massachusetts = numbersOf({ state: "ma", numbering: "chapter" });

/** `c. 93A, § 2`, `chapter 93A, section 2`: Massachusetts. `St. 1990, c. 208, § 1` and `chapter 208 of the acts` are laws of a session. */
export function readOwnChapter(scan: Scan, at: number): Reading | null {
  if (/\d{4},? {1,2}$/.test(scan.text.slice(Math.max(0, at - 8), at))) return null;
  const chapter = matchAt(chapterWord, scan.text, at);
  if (chapter === null) return null;
  const sign = readSign(scan.text, at + chapter[0].length);
  const list = sign.mode === "bare" ? null : readItems(scan.text, sign.end, massachusetts, sign.mode);
  if (list === null) return null;
  const end = skip(ofGeneralLaws, scan.text, list.end);
  return scan.state === "ma" || end > list.end ? ofChapter(list, chapter[1] ?? "", end, scan.text) : null;
}

/**
 * `section 2 of chapter 93A`, with `of the General Laws` also where the state is not known: no other state has General Laws with chapters
 * and sections.
 */
export function readSectionOfChapter(scan: Scan, list: ItemList): Reading | null {
  const chapter = matchAt(ofChapterWord, scan.text, list.end);
  if (chapter === null || (scan.state !== "ma" && chapter[2] === undefined)) return null;
  return ofChapter(list, chapter[1] ?? "", list.end + chapter[0].length, scan.text);
}

const chapterWord = /(?:chapter|chap\.?|ch\.?|c\.?) {0,2}(\d{1,3}[A-Z]{0,2})(?![\dA-Za-z]),? {0,2}(?=§|sec)/iy;
const ofChapterWord = / {1,2}of {1,2}chapter {1,2}(\d{1,3}[A-Z]{0,2})(?![\dA-Za-z])( of the (?:Massachusetts )?General Laws)?/iy;
const ofGeneralLaws = /,? {1,2}of (?:the )?(?:Mass(?:achusetts|\.) )?General Laws\b/iy;
const ofSession = /,? {0,2}of (?:the|said) (?:acts|resolves|statutes)\b/iy;

function ofChapter(list: ItemList, chapter: string, end: number, text: string): Reading | null {
  if (matchAt(ofSession, text, end) !== null) return null;
  const read = asTargets(list, `state/ma/${chapter.toUpperCase()}/`, massachusetts);
  return read && { end, family: "state", ...read };
}

/** States whose lawyers and laws write `section 220 of title 8` of their own code. */
const ownTitles = new Set(["de", "me", "vt"]);

/**
 * Sections of a title of the state's own code; `federal` is the reading as the United States Code, which counts where the code has no such
 * section.
 */
export function ofOwnTitle(scan: Scan, title: string, list: ItemList, federal: Reading | null): Reading | null {
  if (scan.state === null || !ownTitles.has(scan.state)) return federal;
  const grammar = numbersOf({ state: "de", numbering: "title" });
  const read = asTargets(list, `state/${scan.state}/${title}/`, grammar);
  if (read === null) return federal;
  const others: Target[][] = federal === null ? [] : [federal.targets, ...federal.alternatives];
  return { end: federal?.end ?? list.end, family: "state", targets: read.targets, alternatives: [...read.alternatives, ...others] };
}
