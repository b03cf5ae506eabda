import { foldDashes } from "../../citation/dashes.ts";

export type DivisionKind = "title" | "subtitle" | "chapter" | "subchapter" | "part" | "subpart" | "subject-group";

export interface DivisionHead {
  number: string | null;
  /** As printed, without the name: `PART 23`, `SUBCHAPTERS C-D`; `""` for a subject group. */
  label: string;
  name: string;
  status: "reserved" | null;
}

/**
 * Reads `PART 1 - DEFINITIONS`, `CHAPTER I—…(CONTINUED)`, `PARTS 23–49 [RESERVED]`, `Subtitle B-Federal …`. `n` is the publisher's own
 * number, which is wrong where a heading names several levels (`S C` for `SUBCHAPTERS C-D`) or none (`0`), so the heading decides.
 */
export function divisionHead(kind: DivisionKind, head: string, n: string | null): DivisionHead {
  const text = folded(head);
  const status = reserved.test(text) ? "reserved" : null;
  if (kind === "subject-group") return { number: null, label: "", name: withoutBrackets(text), status };
  const word = words[kind].exec(text);
  if (word === null) {
    const number = ownNumber(n);
    return { number, label: number === null ? "" : `${labelWords[kind]} ${number}`, name: nameOf(text), status };
  }
  const rest = text.slice(word[0].length);
  const printed = word[1] === "" ? single(rest, n) : several(rest);
  const number = foldDashes(printed).replace(/ ?- ?/g, "-") || null;
  return { number, label: number === null ? "" : `${word[0].trim()} ${number}`, name: nameOf(rest.slice(printed.length)), status };
}

export interface AppendixHead {
  /** `Appendix A to Subpart C of Part 591`, dashes folded. */
  label: string;
  /** The text after the label; `""` when there is none. */
  heading: string;
  /** `Appendix`, `Supplement`, `Exhibit` …; `null` for any other label. */
  word: string | null;
  /** `Appendices G and H` are one unit. */
  isPlural: boolean;
  /** `A`, `A-1`, `I`, `No. 1`, `G and H`; `""` for the only appendix of its part. */
  letter: string;
  subpart: string | null;
  part: string | null;
  status: "reserved" | null;
}

/** Reads `Appendix A to Part 3485—Covered Transactions`. `n` is used where the heading has no designation; it is often cut or empty. */
export function appendixHead(head: string, n: string | null): AppendixHead {
  const text = folded(head);
  const dash = /—|―|--| [-–] /.exec(text);
  const front = foldDashes(dash === null ? text : text.slice(0, dash.index)).trim();
  const own = foldDashes(folded(n ?? ""));
  const label = designation.exec(front)?.[0].trim() ?? (own === "" ? front.slice(0, 120) : own);
  const rest = foldDashes(text).startsWith(label) ? text.slice(label.length) : text;
  const match = /^(\w+)(?: ((?:No\. ?)?(?!(?:to|of)\b)[A-Z0-9][^ ,]*(?:(?:,| and| through|, and) [A-Z0-9]{1,3}(?!\w))*))?/i.exec(label);
  const isNamed = match !== null && appendixWord.test(match[1] ?? "");
  return {
    label: label || "Appendix",
    heading: withoutBrackets(rest.replace(/^[\s.:,—―–-]+/, "")),
    word: isNamed ? singular(match[1] ?? "") : null,
    isPlural: isNamed && /^(?:appendices|appendixes)$/i.test(match[1] ?? ""),
    letter: isNamed ? (match[2] ?? "") : "",
    subpart: /\bsubpart ([A-Z0-9][\w.-]*)/i.exec(label)?.[1] ?? null,
    part: /\bpart (\d[\w-]*)/i.exec(label)?.[1] ?? null,
    status: reserved.test(text) ? "reserved" : null,
  };
}

/** `[Reserved]` and other bracketed words, without their brackets. */
export function withoutBrackets(text: string): string {
  const own = text.replace(/\s*\[([^[\]]*)\]\s*$/, (_, inner: string) => (reserved.test(text) ? "" : ` ${inner}`)).trim();
  return own === "" ? text.replace(/[[\]]/g, "").trim() : own;
}

const reserved = /\[\s*(?:removed and )?reserved\s*\.?\s*\]/i;

const appendixWords =
  "appendix|appendices|appendixes|supplement|exhibit|attachment|schedule|annex|addendum|table|figure|form|index|enclosure";
const appendixWord = new RegExp(`^(?:${appendixWords})$`, "i");

// The letter may be a list (`A and B`), and the owner named in steps: `to Subpart C of Part 591`, `to 5 CFR Chapter XIV`, `to § 201.33`.
const letter = String.raw`(?:No\. ?)?(?!(?:to|of)\b)(?:[A-Z]{1,4}(?![a-z])|\d+)[\w.]*(?:-\d\w*|-[A-Z]+(?![a-z]))*`;
const owner = String.raw`(?:the |this |\d+ CFR )?(?:subparts?|parts?|subchapters?|chapters?|subtitles?|title|sections?|§§?)(?: ?[A-Z0-9][\w.()]*(?:-\d[\w.()]*)*)?(?:(?:,| and| through|, and) \d[\w.]*)*`;
const designation = new RegExp(
  String.raw`^(?:${appendixWords})\b(?: ${letter}(?:(?:,| and| through|, and) [A-Z0-9]{1,3}(?!\w))*)?(?:,? (?:to|of) ${owner}(?:,? of ${owner})*)?`,
  "i",
);

const words: Record<Exclude<DivisionKind, "subject-group">, RegExp> = {
  title: /^title(s?)\b[. ]*/i,
  subtitle: /^subtitle(s?)\b[. ]*/i,
  chapter: /^chapter(s?)\b[. ]*/i,
  subchapter: /^subchapter(s?)\b[. ]*/i,
  part: /^part(s?)\b[. ]*/i,
  subpart: /^subpart(s?)\b[. ]*/i,
};

const labelWords: Record<Exclude<DivisionKind, "subject-group">, string> = {
  title: "Title",
  subtitle: "Subtitle",
  chapter: "CHAPTER",
  subchapter: "SUBCHAPTER",
  part: "PART",
  subpart: "Subpart",
};

/** The number at the start of `rest`; the publisher's own number where the heading begins with it. */
function single(rest: string, n: string | null): string {
  const own = ownNumber(n);
  if (own !== null && foldDashes(rest).startsWith(own) && !/^\w/.test(rest.slice(own.length))) return rest.slice(0, own.length);
  return /^(?:\d+[A-Za-z]{0,2}(?:[-–.]\d+[A-Za-z]{0,2})*|[A-Z]{1,8}(?:[-–.]\d+)?(?![a-z])|[a-z]{1,2}(?![a-z]))/.exec(rest)?.[0] ?? "";
}

/** `23–49`, `C-D`, `301, 302 and 305`. */
function several(rest: string): string {
  return /^[\w.]+(?:(?: ?[-–—] ?|, | and | through )(?:\d[\w.-]*|[A-Z]{1,8}(?![A-Za-z])))*/.exec(rest)?.[0] ?? "";
}

/** `N` without the word that it sometimes repeats (`Subtitle A`); null when it is junk. */
function ownNumber(n: string | null): string | null {
  const text = foldDashes(n ?? "")
    .replace(/^\s*(?:sub)?(?:title|chapter|part)s?\b/i, "")
    .trim();
  return /^[\w.]+(?:-[\w.]+)*$/.test(text) && text !== "0" ? text : null;
}

function nameOf(text: string): string {
  return withoutBrackets(
    text
      .replace(/^[\s.:—–-]+/, "")
      .replace(/ ?\(continued\) ?$/i, "")
      .replace(/ ?(?:--|—) ?Volume \d+ ?$/i, ""),
  );
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function singular(word: string): string {
  const low = word.toLowerCase();
  return low.startsWith("append") ? "Appendix" : low.charAt(0).toUpperCase() + low.slice(1);
}
