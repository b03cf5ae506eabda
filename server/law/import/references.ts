import { foldDashes } from "../citation/dashes.ts";
import { ruleSetOfIdentifier } from "./uslm/court-rules.ts";

/**
 * Canonical target (`Reference.target` of model.ts) of a USLM `href`, which is a path such as `/us/usc/t42/s1983/a/1`:
 * `usc/42/1983#(a)(1)`. Titles are in lower case (`usc/18a/2`), dashes are hyphens. Below an act or a public law the path is kept as the
 * pinpoint (`pl/94-553#tI/s101`). Null for anything else, including links outside the law.
 *
 * A title has tens of thousands of links, so the path is cut by position, not split.
 */
export function canonicalTarget(href: string): string | null {
  if (odd.test(href)) return canonicalTarget(foldDashes(href).trim().split(/\s/, 1)[0] ?? "");
  if (href.endsWith("/")) return canonicalTarget(href.replace(/\/+$/, ""));
  if (href.startsWith("/us/usc/t")) return codeTarget(href);
  if (href.startsWith("/us/stat/")) return statute.test(href) ? href.slice(4) : null;
  if (href.startsWith("/us/pl/")) return lawTarget(href);
  if (href.startsWith("/us/act/")) return actTarget(href);
  if (href.startsWith("/us/cfr/t")) return regulationTarget(href);
  if (/^\/us\/(?:fr\/\d+\/\d+|eo\/\d+)$/.test(href)) return href.slice(4);
  return null;
}

/** Anything other than printable ASCII, such as a typographic dash, or a blank before the next of several targets. */
const odd = /[^!-~]/;
const statute = /^\/us\/stat\/\d+[A-Z]?\/[\w-]+$/;

function codeTarget(path: string): string | null {
  const end = path.indexOf("/", 9);
  let title = end < 0 ? path.slice(9) : path.slice(9, end);
  if (!areDigits(path, 9, end < 0 ? path.length : end)) {
    title = title.toLowerCase();
    if (!/^\d+[a-z]$/.test(title)) return null;
  }
  if (end < 0) return `usc/${title}`;
  if (isSection(path, end + 1)) return `usc/${title}/${numberAndPinpoint(path, end + 2)}`;
  return appendixTarget(path, end, title);
}

/** Levels of a title, and the contents of appendices: court rules, plans, and acts that number their sections from 1. */
function appendixTarget(path: string, end: number, title: string): string | null {
  const rule = path.search(/\/rule\d/);
  if (rule >= 0) {
    const source = ruleSetOfIdentifier(path)?.source;
    return source == null ? null : `rule/${source}/${numberAndPinpoint(path, rule + 5)}`;
  }
  const plan = /\/reorgPlan\/(\d{4})\/(\w+)$/.exec(path);
  if (plan !== null) return `plan/${plan[1]}/${plan[2]}`;
  const section = path.search(/\/s\d/);
  return section >= 0 ? `usc/${title}/${numberAndPinpoint(path, section + 2)}` : `usc/${title}/${path.slice(end + 1)}`;
}

function lawTarget(path: string): string | null {
  const slash = path.indexOf("/", 7);
  if (slash < 0) return null;
  const end = path.indexOf("/", slash + 1);
  if (!areDigits(path, 7, slash) || !areDigits(path, slash + 1, end < 0 ? path.length : end)) return null;
  const congress = path.slice(7, slash);
  return end < 0 ? `pl/${congress}-${path.slice(slash + 1)}` : `pl/${congress}-${path.slice(slash + 1, end)}#${path.slice(end + 1)}`;
}

/** An act is identified by its date, and usually by a chapter of the session laws as well. */
function actTarget(path: string): string | null {
  const act = /^\/us\/act\/\d{4}-\d\d-\d\d(?:\/ch[^/]+)?(?=\/|$)/.exec(path)?.[0];
  if (act === undefined) return null;
  return act.length === path.length ? act.slice(4) : `${act.slice(4)}#${path.slice(act.length + 1)}`;
}

function regulationTarget(path: string): string | null {
  const title = /^\d+/.exec(path.slice(9))?.[0];
  if (title === undefined) return null;
  const section = path.search(/\/s\d/);
  if (section >= 0) return `cfr/${title}/${numberAndPinpoint(path, section + 2)}`;
  return `cfr/${title}${path.slice(9 + title.length)}`;
}

/** `1983#(a)(1)` of `…1983/a/1`. */
function numberAndPinpoint(path: string, from: number): string {
  const end = path.indexOf("/", from);
  return end < 0 ? path.slice(from) : `${path.slice(from, end)}#(${path.slice(end + 1).replaceAll("/", ")(")})`;
}

/** At least one digit and nothing else. */
function areDigits(path: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = path.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return to > from;
}

/** `s` and a digit: `sch…` and `st…` are subchapters and subtitles. */
function isSection(path: string, at: number): boolean {
  if (at + 1 >= path.length || path.charCodeAt(at) !== 115) return false;
  const digit = path.charCodeAt(at + 1);
  return digit >= 48 && digit <= 57;
}
