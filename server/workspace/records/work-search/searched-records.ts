import type { Found } from "#shared/workspace/workspace-search.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { SearchKind } from "../document-search/search-kind.ts";
import { snippetOf } from "../document-search/snippet.ts";
import type { SearchedTexts } from "./searched-texts.ts";

interface Record {
  id: string;
  /** Null for a record that belongs to no matter. */
  matterId: string | null;
  title: string;
}

/** Location of the title and the words of a kind's records. */
interface Searched<Row extends Record> {
  kind: Found["kind"];
  /** The table, or a view without those in the trash. */
  table: string;
  /** Column of the matter; null where they belong to no matter. */
  matter: string | null;
  /** Columns of a `Row`, from the table `r`. */
  columns: string;
  /** The words of a record besides its title. */
  bodyOf(row: Row): string;
}

interface Index {
  number: number;
  stamp: number;
}
const isSame = sql<Index, number>("select 1 from work_index where number = @number and stamp = @stamp");
const drop = sql<number>("delete from work_words where rowid = ?");
const add = sql<[number, string, string]>("insert into work_words (rowid, name, words) values (?, ?, ?)");
const done = sql<number>("update work_index set is_indexed = 1 where number = ?");

/** How records of a kind are found, and what the index contains about them. Call it at the top level of a module, like `sql`. */
export function searchedRecords<Row extends Record>(of: Searched<Row>): { search: SearchKind; texts: SearchedTexts } {
  const { kind, table, matter, columns, bodyOf } = of;
  const seen =
    matter === null ? "@viewer is null and @matterId is null" : `(@matterId is null or ${matter} = @matterId) and ${visibleMatter(matter)}`;
  const matching = `from work_words w join work_index i on i.number = w.rowid join ${table} r on r.id = i.record_id
    where work_words match @match and i.kind = '${kind}' and ${seen}`;
  type Match = { match: string; viewer: string | null; matterId: string | null };
  const count = sql<Match, number>(`select count(*) ${matching}`);
  const ranked = sql<Match & { limit: number; offset: number }, Row>(
    `select ${columns} ${matching} order by bm25(work_words, 4, 1), w.rowid limit @limit offset @offset`,
  );
  const next = sql<[], Row & Index>(
    `select ${columns}, i.number, i.stamp from work_index i join ${table} r on r.id = i.record_id
     where i.kind = '${kind}' and i.is_indexed = 0 order by i.number limit 1`,
  );
  return {
    search: {
      kind,
      search(db, { match, viewer, matterId, find }, at) {
        const asked = { match, viewer, matterId };
        const rows = at.limit === 0 ? [] : db.all(ranked, { ...asked, limit: at.limit, offset: at.offset });
        return { total: db.value(count, asked) ?? 0, found: rows.map((row) => foundIn(row, kind, bodyOf(row), find)) };
      },
    },
    texts: {
      next(db) {
        const row = db.one(next);
        if (row === undefined) return undefined;
        const { number, stamp } = row;
        return {
          title: row.title,
          body: bodyOf(row),
          keep(tx: WriteDb, terms) {
            if (tx.value(isSame, { number, stamp }) === undefined) return;
            tx.run(drop, number);
            tx.run(add, [number, terms.title, terms.body]);
            tx.run(done, number);
          },
        };
      },
    },
  };
}

function foundIn(
  { id, matterId, title }: Record,
  kind: Found["kind"],
  body: string,
  find: Parameters<SearchKind["search"]>[1]["find"],
): Found {
  const { text, marks, hit } = snippetOf(body, find(body));
  const about = { kind, id, matterId, title, place: null };
  return hit === null ? { ...about, snippet: "", marks: [] } : { ...about, snippet: text, marks };
}
