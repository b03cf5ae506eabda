import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { DraftTerms, SearchedTexts } from "../../records/work-search/searched-texts.ts";

interface Unindexed {
  number: number;
  title: string;
  body: string;
  version: number;
}

const next = sql<[], Unindexed>(
  `select i.number, t.title, t.body, t.version from template_index i join template t on t.id = i.template_id
   where i.is_indexed = 0 order by i.number limit 1`,
);
const isSame = sql<Pick<Unindexed, "number" | "version">, number>(
  "select 1 from template_index i join template t on t.id = i.template_id where i.number = @number and t.version = @version",
);
const drop = sql<number>("delete from template_words where rowid = ?");
const add = sql<[number, string, string]>("insert into template_words (rowid, name, words) values (?, ?, ?)");
const done = sql<number>("update template_index set is_indexed = 1 where number = ?");

/** Templates, including retired ones, which can be restored. */
export const searchedTemplates: SearchedTexts = {
  next(db) {
    const template = db.one(next);
    return template && { title: template.title, body: template.body, keep: (tx, terms) => indexTemplate(tx, template, terms) };
  },
};

function indexTemplate(db: WriteDb, { number, version }: Unindexed, { title, body }: DraftTerms): void {
  if (db.value(isSame, { number, version }) === undefined) return;
  db.run(drop, number);
  db.run(add, [number, title, body]);
  db.run(done, number);
}

const matching = `from template_words w join template_index i on i.number = w.rowid join template t on t.id = i.template_id
  where template_words match @match and t.retired_at is null`;
const count = sql<{ match: string }, number>(`select count(*) ${matching}`);
const ranked = sql<{ match: string; limit: number; offset: number }, { id: string; title: string; body: string }>(
  `select t.id, t.title, t.body ${matching} order by bm25(template_words, 4, 1), w.rowid limit @limit offset @offset`,
);

/** Templates that match and are not retired, the best first, and their total number. */
export function findTemplates(db: ReadDb, match: string, { limit, offset }: { limit: number; offset: number }) {
  return { total: db.value(count, { match }) ?? 0, templates: limit === 0 ? [] : db.all(ranked, { match, limit, offset }) };
}
