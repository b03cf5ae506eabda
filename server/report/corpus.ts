import type { ReadDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";

/** An applied refresh: one installation of one release. */
export interface RefreshRow {
  id: number;
  source_name: string;
  board: string;
  release_from: string | null;
  release_to: string;
  release_date: string | null;
  file_name: string;
  file_sha256: string;
  started_at: string;
  sections: number;
}

/** What a report needs of a recorded change; the texts stay on disk. */
export interface ChangeRow {
  id: number;
  kind: "added" | "amended" | "removed";
  class: "text" | "notes";
  act_id: string;
  citation_short: string;
  title: string;
  chapter: string | null;
  part: string | null;
  section_number: string;
  before_hash: string | null;
  after_hash: string | null;
}

export interface HeldSourceRow {
  id: number;
  name: string;
  corpus_type: string;
  is_fiction: number;
}

export interface LevelRow {
  id: number;
  key: string;
  parent_id: number | null;
  kind: string;
  number: string | null;
  label: string;
  name: string;
}

/** Installations of a source, oldest first. */
export function refreshesOf(history: ReadDb, sourceKey: string): RefreshRow[] {
  return refreshes(history).all(sourceKey);
}

/** Which recorded changes: those after one refresh up to and with another, of all sections or of the one that `changeId` is about. */
export interface ChangeRange {
  sourceKey: string;
  after: number;
  upTo: number;
  changeId: number | null;
}

/** Changes in the order of recording. */
export function changesBetween(history: ReadDb, range: ChangeRange): ChangeRow[] {
  return between(history).all(range);
}

/** Packed text of a change's sides; null where the side had none, or its text was swept. */
export function sidesOf(history: ReadDb, changeId: number): { before_text: Buffer | null; after_text: Buffer | null } | undefined {
  return sides(history).get(changeId);
}

export function heldSource(corpus: ReadDb, key: string): HeldSourceRow | undefined {
  return source(corpus).get(key);
}

/** Levels of a source in document order. */
export function levelsOf(corpus: ReadDb, sourceId: number): LevelRow[] {
  return levels(corpus).all(sourceId);
}

/** The level a section stands in today; undefined when this source does not hold it. */
export function placeOf(corpus: ReadDb, sourceId: number, actId: string): number | undefined {
  return place(corpus).get(actId, sourceId)?.division_id;
}

const refreshes = statement<[string], RefreshRow>(
  `select id, source_name, board, release_from, release_to, release_date, file_name, file_sha256, started_at, sections
   from refresh where source_key = ? and status = 'applied' order by id`,
);
const between = statement<[ChangeRange], ChangeRow>(
  `select id, kind, class, act_id, citation_short, title, chapter, part, section_number, hex(before_hash) as before_hash,
     hex(after_hash) as after_hash
   from change
   where refresh_id in (select id from refresh where source_key = @sourceKey and status = 'applied' and id > @after and id <= @upTo)
     and (@changeId is null or act_id = (select act_id from change where id = @changeId)) order by id`,
);
const sides = statement<[number], { before_text: Buffer | null; after_text: Buffer | null }>(
  "select before_text, after_text from applied_change where id = ?",
);
const source = statement<[string], HeldSourceRow>("select id, name, corpus_type, is_fiction from source where key = ?");
const levels = statement<[number], LevelRow>(
  "select id, key, parent_id, kind, number, label, name from division where source_id = ? + 0 order by position",
);
const place = statement<[string, number], { division_id: number }>(
  "select division_id from section where act_id = ? || '' and source_id = ? + 0",
);
