import type { ReadDb } from "../../platform/db/open.ts";
import { compareNatural, sortKey } from "../statutes/natural-order.ts";

import { sectionByKey, keysFrom } from "./corpus.ts";
import { keyTitle } from "./key-parts.ts";
import { readTyped } from "./recognise.ts";

/**
 * Up to three ids of installed sections that the sender of an unknown id or citation may have meant, best first: the section that an
 * assembled id describes, then the nearest numbers of the same title. Empty when nothing is near.
 */
export function didYouMean(db: ReadDb, input: string): string[] {
  const cited = readTyped(input)?.citation.targets.map((t) => t.key) ?? [];
  const keys = cited.length > 0 ? cited : assembledKeys(input);
  const ids = new Set<string>();
  for (const key of keys) {
    const section = sectionByKey(db, key);
    if (section !== null) ids.add(section.actId);
  }
  if (ids.size > 0) return [...ids].slice(0, mostSuggestions);
  for (const key of keys.slice(0, 3)) for (const id of nearest(db, key)) ids.add(id);
  return [...ids].slice(0, mostSuggestions);
}

/** The sections described by an id that was assembled from a citation: `USC_T26_S1`, a wrong chapter, a wrong letter case. */
export function assembledKeys(id: string): string[] {
  const [, corpus = "", title = "", part, rest = ""] = assembled.exec(id) ?? [];
  if (corpus === "") return [];
  const number = rest.replace(/(?<=\w)\.\d$/, "");
  if (corpus.toUpperCase() === "USC") {
    return distinct([rest, number, number.replaceAll("_", "-")].map((n) => `usc/${keyTitle(title)}/${n}`));
  }
  const pointed = rest.includes(".") ? rest : rest.replace("_", ".").replaceAll("_", "-");
  const whole = part !== undefined && !pointed.startsWith(part) ? `${part}.${pointed}` : pointed;
  return distinct([whole, pointed].map((n) => `cfr/${keyTitle(title)}/${n}`));
}

const assembled = /^(USC|CFR)[_-]T?(\d{1,2}[A-E]?)(?:[_-](?:C(?:H)?[A-Z\d.-]{1,20}|P(?:T)?(\d{1,4}[A-Z]?)))*[_-]S?(\d[\w.–-]{0,40})$/i;

const mostSuggestions = 3;

/**
 * Installed numbers that begin like this one, nearest first; the beginning is shortened, to half at most, until a number is found. For a
 * part of the CFR, its first sections. The exact number alone where several sections of an appendix title have it.
 */
function nearest(db: ReadDb, key: string): string[] {
  const part = /^(cfr\/\d+\/)pt(\d+)$/.exec(key);
  if (part !== null)
    return keysFrom(db, `${part[1]}${part[2]}.`, 300)
      .sort((a, b) => compareNatural(a.key, b.key))
      .map((row) => row.actId);
  const family = key.slice(0, key.lastIndexOf("/") + 1);
  const number = key.slice(family.length).toLowerCase();
  for (let length = number.length; length >= Math.max(Math.ceil(number.length / 2), number.length - 4); length--) {
    const near = keysFrom(db, family + number.slice(0, length), 300);
    if (near.length === 0) continue;
    const ranked = near.map((row) => ({ id: row.actId, number: row.key.slice(family.length) }));
    const same = ranked.filter((row) => distance(number, row.number) === 0);
    if (same.length > 0) return same.map((row) => row.id);
    return ranked.sort((a, b) => distance(number, a.number) - distance(number, b.number)).map((r) => r.id);
  }
  return [];
}

/** Distance of the first numbers that differ; equal numbers with other suffixes are nearest, in the order of the code. */
function distance(a: string, b: string): number {
  const [x, y] = [a.match(/\d+|\D+/g) ?? [], b.match(/\d+|\D+/g) ?? []];
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    if (x[i] === y[i]) continue;
    const [m, n] = [Number(x[i] ?? 0), Number(y[i] ?? 0)];
    const gap =
      Number.isNaN(m) || Number.isNaN(n) ? Math.abs(sortKey(x[i] ?? "").length - sortKey(y[i] ?? "").length) + 1 : Math.abs(m - n);
    return gap / 1000 ** i;
  }
  return 0;
}

function distinct(keys: string[]): string[] {
  return [...new Set(keys)];
}
