import type { PastSearch, SavedSearch, SearchAddress } from "#shared/searches.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";

/** SQL of saved searches and of the history of searches. */

/** As many as the owner can keep. */
export const mostSaved = 500;

/** By name, whatever its letter case. */
export function listSaved(db: ReadDb): SavedSearch[] {
  return db
    .prepare<[], SavedRow>("select id, name, search, created_at as createdAt from saved_search order by name collate nocase, id")
    .all()
    .map(fromSaved);
}

export function countSaved(db: ReadDb): number {
  return db.prepare<[], { n: number }>("select count(*) as n from saved_search").get()?.n ?? 0;
}

export function savedByName(db: ReadDb, name: string): SavedSearch | null {
  const row = db
    .prepare<[string], SavedRow>("select id, name, search, created_at as createdAt from saved_search where name = ? collate nocase")
    .get(name);
  return row === undefined ? null : fromSaved(row);
}

export function insertSaved(db: WriteDb, saved: SavedSearch): void {
  db.prepare("insert into saved_search (id, name, search, created_at) values (?, ?, ?, ?)").run(
    saved.id,
    saved.name,
    JSON.stringify(saved.search),
    saved.createdAt,
  );
}

export function replaceSaved(db: WriteDb, id: string, name: string, search: SearchAddress): void {
  db.prepare("update saved_search set name = ?, search = ? where id = ?").run(name, JSON.stringify(search), id);
}

/** False when there was none. */
export function removeSaved(db: WriteDb, id: string): boolean {
  return db.prepare("delete from saved_search where id = ?").run(id).changes > 0;
}

/** Newest first. */
export function listPast(db: ReadDb): PastSearch[] {
  return db
    .prepare<[], PastRow>("select seq as id, search, hits, at from past_search order by seq desc")
    .all()
    .map((row) => ({ ...row, search: parsed(row.search) }));
}

/** Puts a search on top; the one with the same words before it, and what is older than the newest `keep`, go. */
export function addPast(db: WriteDb, search: SearchAddress, hits: number, at: string, keep: number): void {
  const json = JSON.stringify(search);
  db.prepare("delete from past_search where search ->> '$.q' = ?").run(search.q);
  db.prepare("insert into past_search (search, hits, at) values (?, ?, ?)").run(json, hits, at);
  db.prepare("delete from past_search where seq not in (select seq from past_search order by seq desc limit ?)").run(keep);
}

export function removePast(db: WriteDb, id: number): boolean {
  return db.prepare("delete from past_search where seq = ?").run(id).changes > 0;
}

export function clearPast(db: WriteDb): void {
  db.prepare("delete from past_search").run();
}

type SavedRow = Omit<SavedSearch, "search"> & { search: string };
type PastRow = Omit<PastSearch, "search"> & { search: string };

function fromSaved(row: SavedRow): SavedSearch {
  return { ...row, search: parsed(row.search) };
}

/** Only this file writes the column, from a value of this type. */
function parsed(search: string): SearchAddress {
  return JSON.parse(search) as SearchAddress;
}
