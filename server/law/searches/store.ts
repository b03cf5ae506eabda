import type { PastSearch, SavedSearch, SearchAddress } from "#shared/law/searches.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** SQL of saved searches and of the history of searches, each of one person (decision 159). */

/** Maximum number of saved searches of one person. */
export const mostSaved = 500;

const selectSavedSearch = sql<string, SavedRow>(
  "select id, name, search, created_at as createdAt from saved_search where person_id = ? order by lower(name), id",
);

/** By name, in any letter case. */
export function listSaved(db: ReadDb, personId: string): SavedSearch[] {
  return db.all(selectSavedSearch, personId).map(fromSaved);
}

/** Counts saved searches of everybody, including those of a backup. */
export const countSavedSql = sql<[], number>("select count(*) from saved_search");
const countOwnSql = sql<string, number>("select count(*) from saved_search where person_id = ?");

export function countSaved(db: ReadDb, personId: string): number {
  return db.value(countOwnSql, personId) ?? 0;
}

const savedMade = sql<string, string>("select created_at from saved_search where id = ?");

/** When the saved search with this id was created, whoever has it; undefined where there is none. */
export function savedCreatedAt(db: ReadDb, id: string): string | undefined {
  return db.value(savedMade, id);
}

const savedByNameSql = sql<[string, string], SavedRow>(
  "select id, name, search, created_at as createdAt from saved_search where person_id = ? and name = ? collate nocase",
);

export function savedByName(db: ReadDb, personId: string, name: string): SavedSearch | null {
  const row = db.one(savedByNameSql, [personId, name]);
  return row === undefined ? null : fromSaved(row);
}

const insertSavedSearch = sql<[string, string, string, string, string]>(
  "insert into saved_search (id, person_id, name, search, created_at) values (?, ?, ?, ?, ?)",
);

export function insertSaved(db: WriteDb, personId: string, saved: SavedSearch): void {
  db.run(insertSavedSearch, [saved.id, personId, saved.name, JSON.stringify(saved.search), saved.createdAt]);
}

const updateSavedSearch = sql<[string, string, string]>("update saved_search set name = ?, search = ? where id = ?");

export function replaceSaved(db: WriteDb, id: string, name: string, search: SearchAddress): void {
  db.run(updateSavedSearch, [name, JSON.stringify(search), id]);
}

const deleteSavedSearch = sql<[string, string]>("delete from saved_search where id = ? and person_id = ?");

/** False when there was none. */
export function removeSaved(db: WriteDb, personId: string, id: string): boolean {
  return db.run(deleteSavedSearch, [id, personId]) > 0;
}

const selectPastSearch = sql<string, PastRow>("select seq as id, search, hits, at from past_search where person_id = ? order by seq desc");

/** Newest first. */
export function listPast(db: ReadDb, personId: string): PastSearch[] {
  return db.all(selectPastSearch, personId).map((row) => ({ ...row, search: parsed(row.search) }));
}

const deletePastSearch = sql<[string, string]>("delete from past_search where person_id = ? and search ->> '$.q' = ?");
const insertPastSearch = sql<[string, string, number, string]>("insert into past_search (person_id, search, hits, at) values (?, ?, ?, ?)");
const deletePastSearchBySeq = sql<{ personId: string; keep: number }>(
  `delete from past_search where person_id = @personId and seq not in
     (select seq from past_search where person_id = @personId order by seq desc limit @keep)`,
);

/** Puts a search on top; deletes the earlier one with the same words, and those older than the newest `keep`. */
export function addPast(db: WriteDb, personId: string, past: Omit<PastSearch, "id">, keep: number): void {
  const { search, hits, at } = past;
  db.run(deletePastSearch, [personId, search.q]);
  db.run(insertPastSearch, [personId, JSON.stringify(search), hits, at]);
  db.run(deletePastSearchBySeq, { personId, keep });
}

const removePastSql = sql<[number, string]>("delete from past_search where seq = ? and person_id = ?");

export function removePast(db: WriteDb, personId: string, id: number): boolean {
  return db.run(removePastSql, [id, personId]) > 0;
}

const clearPastSql = sql<string>("delete from past_search where person_id = ?");

export function clearPast(db: WriteDb, personId: string): void {
  db.run(clearPastSql, personId);
}

type SavedRow = Omit<SavedSearch, "search"> & { search: string };
type PastRow = Omit<PastSearch, "search"> & { search: string };

function fromSaved(row: SavedRow): SavedSearch {
  return { ...row, search: parsed(row.search) };
}

/** Only this file writes the column, from a value of this type. */
function parsed(search: string): SearchAddress {
  const address = JSON.parse(search) as SearchAddress;
  // When searches named no rule, the window used `any`.
  return { ...address, match: address.match ?? "any" };
}
