import { type WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

interface Level {
  id: number;
  parentId: number | null;
  position: number;
  levels: Level[];
  sections: Numbered[];
  /** Number of its first section; its own number, or "", where it has none. */
  first: string;
}

interface Numbered {
  id: number;
  number: string;
  divisionId: number;
  position: number;
}

const levelsOf = sql<number, { id: number; parentId: number | null; number: string | null; position: number }>(
  'select id, parent_id as "parentId", number, position from division where source_id = ? order by depth desc',
);
const sectionsOf = sql<number, Numbered>(
  'select id, number, division_id as "divisionId", position from section where source_id = ? order by position',
);
const placeLevel = sql<[number, number, number]>("update division set position = ? where id = ? and position <> ?");
const placeSection = sql<[number, number, number, number]>("update section set position = ?, ordinal = ? where id = ? and position <> ?");

/**
 * Puts all levels and sections of a source in the order of the sections' numbers. For sources whose files can be installed a few at a time:
 * their sections come in the order of the installations.
 */
export function placeByNumber(db: WriteDb, sourceId: number, order: (a: string, b: string) => number): void {
  const levels = new Map<number, Level>();
  for (const { number, ...row } of db.all(levelsOf, sourceId))
    levels.set(row.id, { ...row, levels: [], sections: [], first: number ?? "" });
  for (const section of db.all(sectionsOf, sourceId)) levels.get(section.divisionId)?.sections.push(section);
  const tops: Level[] = [];
  // The deepest come first, so each level is complete when it is put into the one above.
  for (const level of levels.values()) {
    level.sections.sort((a, b) => order(a.number, b.number) || a.position - b.position);
    level.levels.sort((a, b) => order(a.first, b.first) || a.position - b.position);
    const firsts = [level.sections[0]?.number, level.levels[0]?.first].filter((one) => one !== undefined);
    level.first = firsts.sort(order)[0] ?? level.first;
    (level.parentId === null ? tops : (levels.get(level.parentId)?.levels ?? tops)).push(level);
  }
  let position = 0;
  const place = (level: Level): void => {
    const at = position++;
    db.run(placeLevel, [at, level.id, at]);
    // Sections before the levels beside them, as printed in every code.
    for (const { id } of level.sections) {
      const next = position++;
      db.run(placeSection, [next, next, id, next]);
    }
    for (const below of level.levels) place(below);
  };
  for (const top of tops) place(top);
}
