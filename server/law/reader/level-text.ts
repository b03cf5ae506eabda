import { statusOn } from "#shared/law/days-of-effect.ts";
import type { LevelSection, ReaderFigures } from "#shared/law/reader.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { readerFigures } from "../figures/figure-names.ts";
import { statusDay } from "../search/current-status.ts";
import { documentOf } from "../statutes/body.ts";
import { sectionById, textOf } from "../statutes/corpus.ts";
import { plainLabel } from "../statutes/render-document.ts";
import { levelById, type LevelRow, sectionsBelow, sourceOf, sourceIdOf } from "./corpus.ts";
import { type CorpusSource, presentSource } from "./source.ts";
import { levelAt } from "./tree.ts";

/** Sections per page: some tens of kilobytes of law. */
const pageSize = 40;

/** The sections of a level in document order, after a position; null when the level does not exist. */
export function levelText(
  db: ReadDb,
  node: string,
  after: number | null,
): { source: CorpusSource; sections: LevelSection[]; figures: ReaderFigures; next: number | null } | null {
  const level = levelAt(db, node);
  const source = level === null ? undefined : sourceOf(db, sourceIdOf(db, level.id));
  if (level === null || source === undefined) return null;
  const found = sectionsBelow(db, level.id, after ?? -1, pageSize + 1);
  const page = found.slice(0, pageSize);
  // Levels that are open at the start of the page began on the page before.
  const [before] = after === null ? [] : sectionsBelow(db, level.id, after - 1, 1);
  const begun = new Set(before === undefined ? [] : levelsUnder(db, level, before.divisionId).map((one) => one.id));
  const sections = page.flatMap(({ id, divisionId }): LevelSection[] => {
    const row = sectionById(db, id);
    const text = textOf(db, id);
    if (row === undefined || text === undefined) return [];
    const begins = levelsUnder(db, level, divisionId).filter((one) => !begun.has(one.id));
    for (const one of begins) begun.add(one.id);
    const { body, credit, label, heading } = documentOf(row, text);
    return [
      {
        actId: row.act_id,
        label: label || plainLabel(row.number_label),
        heading,
        status: statusOn(row, statusDay()),
        body,
        credit,
        begins: begins.map(({ label, name }) => ({ label, name })),
      },
    ];
  });
  const figures = readerFigures(
    db,
    source.key,
    sections.map(({ body }) => body.text),
  );
  return { source: presentSource(source), sections, figures, next: found.length > pageSize ? (page.at(-1)?.position ?? null) : null };
}

/** The levels between a level and a section's own, broadest first. */
function levelsUnder(db: ReadDb, level: LevelRow, divisionId: number): LevelRow[] {
  const levels: LevelRow[] = [];
  for (let at = levelById(db, divisionId); at !== undefined && at.id !== level.id;) {
    levels.unshift(at);
    at = at.parent_id === null ? undefined : levelById(db, at.parent_id);
  }
  return levels;
}
