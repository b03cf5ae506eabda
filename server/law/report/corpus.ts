import type { ReadDb } from "../../platform/db/open.ts";
import { movedColumn } from "../statutes/corpus-history.ts";
import { sql } from "../../platform/db/sql.ts";

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

/** The data of a recorded change that a report needs; the texts stay on disk. */
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
  /** As in ChangeRow of statutes/corpus-history.ts. */
  moved: string | null;
}

export interface InstalledSourceRow {
  id: number;
  name: string;
  corpus_type: string;
  is_fiction: number;
  format: string;
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
  return history.all(refreshes, sourceKey);
}

/** The range of recorded changes: after one refresh up to and including another, for all sections or only for the section of `changeId`. */
export interface ChangeRange {
  sourceKey: string;
  after: number;
  upTo: number;
  changeId: number | null;
}

/** Changes in the order of recording. */
export function changesBetween(history: ReadDb, range: ChangeRange): ChangeRow[] {
  return history.all(between, range);
}

/** Packed text of both sides of a change; null where the side had none, or its text was swept. */
export function sidesOf(history: ReadDb, changeId: number): { before_text: Buffer | null; after_text: Buffer | null } | undefined {
  return history.one(sides, changeId);
}

/** Packed text of an added section under its former id; null when the section is new or the text was swept. */
export function textBeforeMove(history: ReadDb, changeId: number): Buffer | null {
  return history.one(movedText, changeId)?.before_text ?? null;
}

export function installedSource(corpus: ReadDb, key: string): InstalledSourceRow | undefined {
  return corpus.one(source, key);
}

/** Levels of a source in document order. */
export function levelsOf(corpus: ReadDb, sourceId: number): LevelRow[] {
  return corpus.all(levels, sourceId);
}

/** The current level of a section; undefined when this source does not have it. */
export function placeOf(corpus: ReadDb, sourceId: number, actId: string): number | undefined {
  return corpus.one(place, [actId, sourceId])?.division_id;
}

const refreshes = sql<string, RefreshRow>(
  `select id, source_name, board, release_from, release_to, release_date, file_name, file_sha256, started_at, sections
   from applied_refresh where source_key = ? order by id`,
);
const between = sql<ChangeRange, ChangeRow>(
  `select id, kind, class, act_id, citation_short, title, chapter, part, section_number, hex(before_hash) as before_hash,
     hex(after_hash) as after_hash, ${movedColumn} as moved
   from change c
   where refresh_id in (select id from applied_refresh where source_key = @sourceKey and id > @after and id <= @upTo)
     and (@changeId is null or act_id = (select act_id from change where id = @changeId)) order by id`,
);
const sides = sql<number, { before_text: Buffer | null; after_text: Buffer | null }>(
  "select before_text, after_text from applied_change where id = ?",
);
const movedText = sql<number, { before_text: Buffer | null }>(
  "select r.before_text from change_move m join applied_change r on r.id = m.removed_id where m.added_id = ? and m.basis = 'text'",
);
const source = sql<string, InstalledSourceRow>("select id, name, corpus_type, is_fiction, format from source where key = ?");
const levels = sql<number, LevelRow>(
  "select id, key, parent_id, kind, number, label, name from division where source_id = ? + 0 order by position",
);
const place = sql<[string, number], { division_id: number }>(
  "select division_id from section where act_id = ? || '' and source_id = ? + 0",
);
