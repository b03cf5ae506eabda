import { foldDashes } from "../../statutes/citation/dashes.ts";
import { ruleSetOfIdentifier } from "./court-rules.ts";

/**
 * Canonical target (`Reference.target` of model.ts) of a USLM `href`, which is a path such as `/us/usc/t42/s1983/a/1`:
 * `usc/42/1983#(a)(1)`. Titles are in lower case (`usc/18a/2`), dashes are hyphens. Below an act or a public law the path is kept as
 * the pinpoint (`pl/94-553#tI/s101`). Null for anything else, links out of the law included.
 *
 * A title has links by the ten thousand, so the path is cut by position, not taken apart.
 */
export function canonicalTarget(href: string): string | null {
  const path = odd.test(href) ? (foldDashes(href).trim().split(/\s/, 1)[0] ?? "") : href;
  if (path.endsWith("/")) return canonicalTarget(path.replace(/\/+$/, ""));
  if (path.includes("//")) return null;
  if (path.startsWith("/us/usc/t")) return codeTarget(path);
  if (path.startsWith("/us/pl/")) return lawTarget(path);
  if (path.startsWith("/us/stat/")) return statute.test(path) ? path.slice(4) : null;
  if (path.startsWith("/us/act/")) return actTarget(path);
  if (path.startsWith("/us/cfr/t")) return regulationTarget(path);
  return null;
}

/** Anything but printable ASCII: a typographic dash, or a blank before the next of several targets. */
const odd = /[^!-~]/;
const statute = /^\/us\/stat\/\d+[A-Z]?\/[\w-]+$/;

function codeTarget(path: string): string | null {
  const end = path.indexOf("/", 9);
  const title = (end < 0 ? path.slice(9) : path.slice(9, end)).toLowerCase();
  if (!/^\d+[a-z]?$/.test(title)) return null;
  if (end < 0) return `usc/${title}`;
  if (isSection(path, end + 1)) return `usc/${title}/${numberAndPinpoint(path, end + 2)}`;
  return appendixTarget(path, end, title);
}

/** Levels of a title, and what appendices hold: court rules, plans, acts whose sections are numbered anew. */
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
  const dash = path.indexOf("/", 7);
  if (!/^\/us\/pl\/\d+\/\d+(?:\/|$)/.test(path)) return null;
  const end = path.indexOf("/", dash + 1);
  const law = `pl/${path.slice(7, dash)}-`;
  return end < 0 ? law + path.slice(dash + 1) : `${law}${path.slice(dash + 1, end)}#${path.slice(end + 1)}`;
}

/** An act goes by its date, most by a chapter of the session laws as well. */
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

/** `s` and a digit: `sch…` and `st…` are subchapters and subtitles. */
function isSection(path: string, at: number): boolean {
  if (at + 1 >= path.length || path.charCodeAt(at) !== 115) return false;
  const digit = path.charCodeAt(at + 1);
  return digit >= 48 && digit <= 57;
}
