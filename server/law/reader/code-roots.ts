import type { ReadDb } from "../../platform/db/open.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { childLevels, childSections, levelById, type LevelRow, type PointerRow, rootLevels, titlesOfCode } from "./corpus.ts";

// Publishers issue a code by title or by chapter, so one code, and one title of a code, may be in many files. The tree shows each once, by
// the first file's level.

/**
 * The direct content of a level and of levels with the same name in other files, in the order of their numbers where several files
 * contribute.
 */
export function contentsOf(db: ReadDb, row: LevelRow): { levels: LevelRow[]; sections: PointerRow[] } {
  const copies = levelsOfOneName(db, row);
  const levels = merged(copies.flatMap((copy) => childLevels(db, copy.id)));
  const sections = copies.flatMap((copy) => childSections(db, copy.id));
  if (copies.length < 2) return { levels, sections };
  // Positions in different files cannot be compared.
  const inOrder = levels.sort((a, b) => compareNatural(a.number ?? a.label, b.number ?? b.label));
  return {
    levels: inOrder.map((level, i) => ({ ...level, position: i })),
    sections: sections.map((section, i) => ({ ...section, position: inOrder.length + i })),
  };
}

/** The level displayed for this one and for levels of the same name in other files. */
export function shownLevel(db: ReadDb, row: LevelRow): LevelRow {
  return merged(levelsOfOneName(db, row))[0] ?? row;
}

/** Merges levels with one name into the first, which gets the sections of all of them. */
export function merged(rows: readonly LevelRow[]): LevelRow[] {
  const found: LevelRow[] = [];
  for (const row of rows) {
    const known = found.findIndex((one) => haveOneName(one, row));
    const one = found[known];
    if (one === undefined) found.push(row);
    else {
      found[known] = {
        ...one,
        section_count: one.section_count + row.section_count,
        live_count: one.live_count + row.live_count,
        is_fiction: Math.min(one.is_fiction, row.is_fiction),
      };
    }
  }
  return found;
}

/** The roots of a code in all files, or a title of a code in all files; any other level alone. In the order of the tree. */
function levelsOfOneName(db: ReadDb, row: LevelRow): LevelRow[] {
  if (row.parent_id === null) return row.kind === "code" ? inOrder(rootLevels(db).filter((root) => haveOneName(root, row))) : [row];
  const parent = row.kind === "title" ? levelById(db, row.parent_id) : undefined;
  if (parent === undefined || parent.kind !== "code") return [row];
  return inOrder(titlesOfCode(db, parent, row.number));
}

function haveOneName(a: LevelRow, b: LevelRow): boolean {
  if (a.id === b.id) return true;
  // Two titles at the top are not files of one code: each part of the CFR comes under its own title.
  const kind = a.parent_id === null ? "code" : "title";
  if (a.source_key === b.source_key || a.kind !== kind || b.kind !== kind) return false;
  return a.number !== null && a.number === b.number && a.corpus_type === b.corpus_type && a.jurisdiction === b.jurisdiction;
}

/** Sources in the order of their keys: `nv-nrs-2` before `nv-nrs-10`. */
export function inOrder(rows: LevelRow[]): LevelRow[] {
  return rows.sort((a, b) => keys.compare(a.source_key, b.source_key));
}

const keys = new Intl.Collator("en", { numeric: true });
