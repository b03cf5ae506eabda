import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** A level of an installed source. */
export interface CitedLevel {
  sourceKey: string;
  key: string;
}

/** The installed level of a state's law that a whole input cites: `D.C. Code title 25`, `ORS chapter 156`, `COMAR 02.06`. Null for other inputs. */
export function stateLevelCited(db: ReadDb, input: string): CitedLevel | null {
  const text = input
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/[.,;]$/, "");
  for (const read of readers) {
    const level = read(text);
    if (level !== null && db.one(levelAt, [level.sourceKey, level.key]) !== undefined) return level;
  }
  return null;
}

/**
 * Key of a section that the title or chapter in an input would have, whether or not it is installed: `state/or/90.1` of `ORS chapter 90`.
 * Null for other inputs.
 */
export function stateLevelKey(input: string): string | null {
  const text = input
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/[.,;]$/, "");
  for (const read of readers) {
    const { sourceKey = "" } = read(text) ?? {};
    const [, source = "", unit = ""] = /^(dc-code|or-ors|nv-nrs|md-comar)-(\w+)$/.exec(sourceKey) ?? [];
    if (source !== "") return `${firstKeys[source]?.(unit)}`;
  }
  return null;
}

const firstKeys: Record<string, (unit: string) => string> = {
  "dc-code": (title) => `state/dc/${title}-1`,
  "or-ors": (chapter) => `state/or/${chapter}.1`,
  "nv-nrs": (chapter) => `state/nv/${chapter}.1`,
  "md-comar": (title) => `reg/md/${title}.01`,
};

const readers: ((text: string) => CitedLevel | null)[] = [district, oregon, nevada, comar];

function district(text: string): CitedLevel | null {
  const [, title, chapter] =
    /^d\.? ?c\.? (?:official )?code,? (?:title|tit\.) (\d{1,2}[a-z]?)(?:,? (?:chapter|ch\.?|chap\.?) (\d{1,2}[a-z]?))?$/i.exec(text) ?? [];
  if (title === undefined) return null;
  const above = `code/t${title.toUpperCase()}`;
  return { sourceKey: `dc-code-${title.toLowerCase()}`, key: chapter === undefined ? above : `${above}/ch${chapter.toUpperCase()}` };
}

function oregon(text: string): CitedLevel | null {
  const chapter = /^(?:o\.?r\.?s\.?|or\. rev\. stat\.),? (?:chapter|ch\.?|chap\.?) (\d{1,3}[a-z]?)$/i.exec(text)?.[1];
  return chapter === undefined ? null : { sourceKey: `or-ors-${chapter.toLowerCase()}`, key: `ors/ch${chapter.toUpperCase()}` };
}

function nevada(text: string): CitedLevel | null {
  const chapter = /^(?:n\.?r\.?s\.?|nev\. rev\. stat\.),? (?:chapter|ch\.?|chap\.?) (\d{1,3}[a-z]?)$/i.exec(text)?.[1];
  return chapter === undefined ? null : { sourceKey: `nv-nrs-${chapter.toLowerCase()}`, key: `nrs/ch${chapter.toUpperCase()}` };
}

/** Title, subtitle and chapter are written with points; a fourth number is a regulation. */
function comar(text: string): CitedLevel | null {
  const [, title, subtitle, chapter] = /^comar (?:title )?(\d\d)(?:\.(\d\d)(?:\.(\d\d))?)?$/i.exec(text) ?? [];
  if (title === undefined) return null;
  const below = `${subtitle === undefined ? "" : `/st${subtitle}`}${chapter === undefined ? "" : `/ch${chapter}`}`;
  return { sourceKey: `md-comar-${title}`, key: `comar/t${title}${below}` };
}

const levelAt = sql<[string, string], { id: number }>(
  "select d.id from source o join division d on d.source_id = o.id where o.key = ? and d.key = ?",
);
