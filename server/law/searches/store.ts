import type { PastSearch, SavedSearch, SearchAddress } from "#shared/law/searches.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** SQL of saved searches and of the history of searches. */

/** Maximum number of saved searches. */
export const mostSaved = 500;

const selectSavedSearch = sql<[], SavedRow>("select id, name, search, created_at as createdAt from saved_search order by lower(name), id");

/** By name, in any letter case. */
export function listSaved(db: ReadDb): SavedSearch[] {
  return db.all(selectSavedSearch).map(fromSaved);
}

/** Counts saved searches, including those of a backup. */
export const countSavedSql = sql<[], number>("select count(*) from saved_search");

export function countSaved(db: ReadDb): number {
  return db.value(countSavedSql) ?? 0;
}

const savedMade = sql<string, string>("select created_at from saved_search where id = ?");

/** When the saved search with this id was created; undefined where there is none. */
export function savedCreatedAt(db: ReadDb, id: string): string | undefined {
  return db.value(savedMade, id);
}

const savedByNameSql = sql<string, SavedRow>(
  "select id, name, search, created_at as createdAt from saved_search where name = ? collate nocase",
);

export function savedByName(db: ReadDb, name: string): SavedSearch | null {
  const row = db.one(savedByNameSql, name);
  return row === undefined ? null : fromSaved(row);
}

const insertSavedSearch = sql<[string, string, string, string]>(
  "insert into saved_search (id, name, search, created_at) values (?, ?, ?, ?)",
);

export function insertSaved(db: WriteDb, saved: SavedSearch): void {
  db.run(insertSavedSearch, [saved.id, saved.name, JSON.stringify(saved.search), saved.createdAt]);
}

const updateSavedSearch = sql<[string, string, string]>("update saved_search set name = ?, search = ? where id = ?");

export function replaceSaved(db: WriteDb, id: string, name: string, search: SearchAddress): void {
  db.run(updateSavedSearch, [name, JSON.stringify(search), id]);
}

const deleteSavedSearch = sql<string>("delete from saved_search where id = ?");

/** False when there was none. */
export function removeSaved(db: WriteDb, id: string): boolean {
  return db.run(deleteSavedSearch, id) > 0;
}

const selectPastSearch = sql<[], PastRow>("select seq as id, search, hits, at from past_search order by seq desc");

/** Newest first. */
export function listPast(db: ReadDb): PastSearch[] {
  return db.all(selectPastSearch).map((row) => ({ ...row, search: parsed(row.search) }));
}

const deletePastSearch = sql<string>("delete from past_search where search ->> '$.q' = ?");
const insertPastSearch = sql<[string, number, string]>("insert into past_search (search, hits, at) values (?, ?, ?)");
const deletePastSearchBySeq = sql<number>(
  "delete from past_search where seq not in (select seq from past_search order by seq desc limit ?)",
);

/** Puts a search on top; deletes the earlier one with the same words, and those older than the newest `keep`. */
export function addPast(db: WriteDb, search: SearchAddress, hits: number, at: string, keep: number): void {
  const json = JSON.stringify(search);
  db.run(deletePastSearch, search.q);
  db.run(insertPastSearch, [json, hits, at]);
  db.run(deletePastSearchBySeq, keep);
}

const removePastSql = sql<number>("delete from past_search where seq = ?");

export function removePast(db: WriteDb, id: number): boolean {
  return db.run(removePastSql, id) > 0;
}

const clearPastSql = sql("delete from past_search");

export function clearPast(db: WriteDb): void {
  db.run(clearPastSql);
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
