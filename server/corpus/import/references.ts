import { foldDashes } from "../../statutes/citation/dashes.ts";
import { ruleSetOfIdentifier } from "./court-rules.ts";
import { ownCopy } from "./xml.ts";

/**
 * Canonical target (`Reference.target` of model.ts) of a USLM `href`, which is a path such as `/us/usc/t42/s1983/a/1`:
 * `usc/42/1983#(a)(1)`. Titles are in lower case (`usc/18a/2`), dashes are hyphens. Below an act or a public law the path is kept as
 * the pinpoint (`pl/94-553#tI/s101`). Null for anything else, links out of the law included.
 */
export function canonicalTarget(href: string): string | null {
  const first = foldDashes(href).trim().split(/\s/, 1)[0] ?? "";
  const [root, country, family, ...path] = first.replace(/\/+$/, "").split("/");
  if (root !== "" || country !== "us" || path.some((segment) => segment === "")) return null;
  if (family === "usc") return codeTarget(path);
  if (family === "pl") return lawTarget(path);
  if (family === "act") return actTarget(path);
  if (family === "stat") return /^\d+[A-Z]?$/.test(path[0] ?? "") && path.length === 2 ? `stat/${path.join("/")}` : null;
  if (family === "cfr") return regulationTarget(path);
  return null;
}

/** `canonicalTarget`, remembered for hrefs met lately: the same laws are cited again and again. */
export function targetOf(href: string): string | null {
  const known = recent.get(href);
  if (known !== undefined) return known;
  const target = canonicalTarget(href);
  if (recent.size >= 4096) recent.clear();
  recent.set(ownCopy(href), target);
  return target;
}

const recent = new Map<string, string | null>();

function codeTarget([title, ...path]: string[]): string | null {
  const number = /^t(\d+[A-Za-z]?)$/.exec(title ?? "")?.[1]?.toLowerCase();
  const last = path.findIndex((segment) => /^s\d/.test(segment) || segment.startsWith("rule"));
  const rule = last < 0 ? null : /^rule(\d.*)$/.exec(path[last] ?? "")?.[1];
  if (rule !== undefined && rule !== null) {
    const set = ruleSetOfIdentifier(`/${path.join("/")}`)?.source;
    return set == null ? null : `rule/${set}/${rule}${pinpoint(path.slice(last + 1))}`;
  }
  if (number === undefined) return null;
  if (path[0] === "reorgPlan" && path.length === 3) return `plan/${path[1]}/${path[2]}`;
  if (path.length === 0) return `usc/${number}`;
  // Sections are numbered through the title, whatever stands above them.
  if (last >= 0) return `usc/${number}/${(path[last] ?? "").slice(1)}${pinpoint(path.slice(last + 1))}`;
  return `usc/${number}/${path.join("/")}`;
}

function lawTarget([congress, law, ...path]: string[]): string | null {
  if (!/^\d+$/.test(congress ?? "") || !/^\d+$/.test(law ?? "")) return null;
  return `pl/${congress}-${law}${path.length > 0 ? `#${path.join("/")}` : ""}`;
}

function actTarget([date, ...path]: string[]): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date ?? "")) return null;
  const chapter = /^ch/.test(path[0] ?? "") ? path.shift() : undefined;
  return `act/${date}${chapter === undefined ? "" : `/${chapter}`}${path.length > 0 ? `#${path.join("/")}` : ""}`;
}

function regulationTarget([title, ...path]: string[]): string | null {
  const number = /^t(\d+)$/.exec(title ?? "")?.[1];
  if (number === undefined) return null;
  const section = path.findIndex((segment) => /^s\d/.test(segment));
  if (section >= 0) return `cfr/${number}/${(path[section] ?? "").slice(1)}${pinpoint(path.slice(section + 1))}`;
  return path.length === 0 ? `cfr/${number}` : `cfr/${number}/${path.join("/")}`;
}

function pinpoint(path: string[]): string {
  return path.length === 0 ? "" : `#${path.map((segment) => `(${segment})`).join("")}`;
}
