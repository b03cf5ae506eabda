import type { ReadDb } from "../../platform/db/open.ts";
import { type StemFinder, stemFinder } from "./stem-hits.ts";
import { sql } from "../../platform/db/sql.ts";

/** Characters of a section that are read for ranking: in longer sections the words are spread everywhere anyway. */
const charactersRead = 4000;

/** Heading and beginning of a section's text; `""` when the section is gone. */
export function openingOf(db: ReadDb, id: number): string {
  return db.one(opening, [charactersRead, id])?.text ?? "";
}

/** Which of these stems appear in a section's heading and the beginning of its text. */
export function stemsIn(db: ReadDb, id: number, stems: ReadonlySet<string>): Set<string> {
  const find: StemFinder = stemFinder(stems);
  return new Set(find(openingOf(db, id)).map((hit) => hit.stem));
}

const opening = sql<[number, number], { text: string }>(
  "select s.heading || '\n' || substr(t.body, 1, ?) as text from section s join section_text t on t.section_id = s.id where s.id = ?",
);
