import type { ReadDb } from "../db/open.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { childLevels, childSections, type LevelRow, type PointerRow, rootLevels } from "./corpus.ts";

/** Roots of one code, which publishers issue title by title or chapter by chapter, as one level: the first file's, with the sections of all. */
export function mergedRoots(rows: readonly LevelRow[]): LevelRow[] {
  const merged: LevelRow[] = [];
  for (const row of rows) {
    const known = merged.findIndex((one) => isSameCode(one, row));
    const one = merged[known];
    if (one === undefined) merged.push(row);
    else {
      merged[known] = {
        ...one,
        section_count: one.section_count + row.section_count,
        live_count: one.live_count + row.live_count,
        is_fiction: Math.min(one.is_fiction, row.is_fiction),
      };
    }
  }
  return merged;
}

/** What stands directly in a level; of a code in all its files, titles and chapters in the order of their numbers. */
export function contentsOf(db: ReadDb, row: LevelRow): { levels: LevelRow[]; sections: PointerRow[] } {
  const roots = row.parent_id === null && row.kind === "code" ? rootLevels(db).filter((root) => isSameCode(root, row)) : [row];
  const levels = roots.flatMap((root) => childLevels(db, root.id));
  const sections = roots.flatMap((root) => childSections(db, root.id));
  if (roots.length < 2) return { levels, sections };
  // Positions of several files say nothing of each other.
  const inOrder = levels.sort((a, b) => compareNatural(a.number ?? a.label, b.number ?? b.label));
  return {
    levels: inOrder.map((level, i) => ({ ...level, position: i })),
    sections: sections.map((section, i) => ({ ...section, position: inOrder.length + i })),
  };
}

export function isSameCode(a: LevelRow, b: LevelRow): boolean {
  return (
    a.id === b.id ||
    (a.kind === "code" &&
      b.kind === "code" &&
      a.number !== null &&
      a.number === b.number &&
      a.corpus_type === b.corpus_type &&
      a.jurisdiction === b.jurisdiction)
  );
}
