import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { SearchScope } from "../../records/document-search/search-kind.ts";
import type { DraftTerms, SearchedTexts } from "../../records/work-search/searched-texts.ts";

interface Unindexed {
  number: number;
  title: string;
  body: string;
  version: number;
  updatedAt: number;
}

const next = sql<[], Unindexed>(
  "select number, title, body, version, updated_at as updatedAt from stored_draft where is_indexed = 0 order by number limit 1",
);
const isSame = sql<Pick<Unindexed, "number" | "version" | "updatedAt">, number>(
  "select 1 from stored_draft where number = @number and version = @version and updated_at = @updatedAt",
);
const drop = sql<number>("delete from draft_words where rowid = ?");
const add = sql<[number, string, string]>("insert into draft_words (rowid, name, words) values (?, ?, ?)");
const done = sql<number>("update stored_draft set is_indexed = 1 where number = ?");

/** Drafts, including those in the trash. */
export const searchedDrafts: SearchedTexts = {
  next(db) {
    const draft = db.one(next);
    return draft && { title: draft.title, body: draft.body, keep: (tx, terms) => indexDraft(tx, draft, terms) };
  },
};

/** Replaces the indexed words of a draft. A draft saved since it was read stays unindexed. */
function indexDraft(db: WriteDb, { number, version, updatedAt }: Unindexed, { title, body }: DraftTerms): void {
  if (db.value(isSame, { number, version, updatedAt }) === undefined) return;
  db.run(drop, number);
  db.run(add, [number, title, body]);
  db.run(done, number);
}

export interface FoundDraft {
  id: string;
  matterId: string;
  title: string;
  body: string;
}
type Match = { match: string; viewer: string | null; matterId: string | null };
const matching = `from draft_words w join draft d on d.number = w.rowid
  where draft_words match @match and (@matterId is null or d.matter_id = @matterId) and ${visibleMatter("d.matter_id")}`;
const count = sql<Match, number>(`select count(*) ${matching}`);
const ranked = sql<Match & { limit: number; offset: number }, FoundDraft>(
  `select d.id, d.matter_id as matterId, d.title, d.body ${matching} order by bm25(draft_words, 4, 1), w.rowid limit @limit offset @offset`,
);

/** Drafts that match, the best first, and their total number, without those in the trash. */
export function findDrafts(
  db: ReadDb,
  match: string,
  { viewer, matterId }: SearchScope,
  { limit, offset }: { limit: number; offset: number },
) {
  const asked = { match, viewer, matterId };
  return { total: db.value(count, asked) ?? 0, drafts: limit === 0 ? [] : db.all(ranked, { ...asked, limit, offset }) };
}
