import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Mention } from "../authorities/mention.ts";
import { sectionByKey } from "../citation/corpus.ts";
import { sectionById } from "../statutes/corpus.ts";

/** Sections of one range that are compared with a quotation. */
const mostInRange = 40;
/** Sections of all ranges of one check. */
const mostInCheck = 600;

const between = sql<[source: number, from: number, to: number, most: number], number>(
  "select id from section where source_id = ? and position > ? and position <= ? order by position limit ?",
);
const following = sql<[container: number, from: number, most: number], number>(
  "select id from section where container_id = ? and position > ? order by position limit ?",
);

/**
 * The sections that a citation names besides the one it leads to: the others of `9 U.S.C. §§ 10-11`, and those after `9 U.S.C. § 1 et seq.` in
 * its chapter. `first` is the section it leads to.
 */
export function rangeFinder(db: ReadDb): (mention: Mention, first: number) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  let left = mostInCheck;
  return (mention, first) => {
    const { targets, text } = mention.cited;
    const end = targets.find(({ through }) => through === true)?.key ?? (/\bet\.? ?seqq?\b/i.test(text) ? "et seq." : null);
    if (end === null) return [];
    const key = `${first} ${end}`;
    let ids = known.get(key);
    if (ids === undefined) {
      ids = left <= 0 ? [] : sectionsTo(db, first, end);
      left -= ids.length;
      known.set(key, ids);
    }
    return ids;
  };
}

function sectionsTo(db: ReadDb, first: number, end: string): number[] {
  const row = sectionById(db, first);
  if (row === undefined) return [];
  if (end === "et seq.") return db.values(following, [row.container_id, row.position, mostInRange]);
  const found = sectionByKey(db, end);
  const last = found === null ? undefined : sectionById(db, found.id);
  if (last === undefined || last.source_id !== row.source_id) return [];
  return db.values(between, [row.source_id, row.position, last.position, mostInRange]);
}
