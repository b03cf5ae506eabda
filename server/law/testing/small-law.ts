import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { IdBlocks } from "../store/id-blocks.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { ReferenceWriter } from "../store/writer-references.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { SearchIndexWriter } from "../search/index-writer.ts";
import { nameKey } from "../search/popular-names.ts";
import type { SearchRequest } from "../search/request.ts";
import { driverOf } from "../../platform/db/connection.ts";

/** A section of invented law; omitted fields get ordinary values. */
export interface LawRow {
  heading?: string;
  body?: string;
  /** Names of the levels above it. */
  names?: string;
  corpusType?: string;
  jurisdiction?: string;
  status?: string;
  year?: number | null;
  titleNumber?: string | null;
  chapter?: string | null;
  part?: string | null;
  namedSource?: string | null;
  record?: Record<string, unknown>;
  /** Indexes from 0 of other rows that this one cites in its text; only among the rows added last. */
  cites?: number[];
  popularNames?: string[];
}

/** A corpus with these sections and only the data that search reads, removed after the test; `ids` in the order of `rows`. */
export function smallLaw(t: TestContext, rows: readonly LawRow[] = []): { db: Db; ids: number[]; file: string } {
  const root = mkdtempSync(join(tmpdir(), "pandect-search-"));
  const file = join(root, "corpus.db");
  const db = openCorpus(file);
  t.after(() => {
    db.close();
    rmSync(root, { recursive: true });
  });
  driverOf(db).exec(`
    insert into source (id, key, corpus_type, jurisdiction, name, release, format, file_name, file_bytes, file_sha256, installed_at)
      values (1, 'fiction', 'USC', 'federal', 'Fiction', '1', 'none', 'none', 0, '', '');
    insert into division (id, source_id, key, kind, label, name, depth, position, trail) values (1, 1, 'd', 'title', '', '', 0, 0, '{}')`);
  return { db, ids: addLaw(db, rows), file };
}

/** Adds sections in one transaction, like an import, with one part of the index. */
export function addLaw(db: Db, rows: readonly LawRow[]): number[] {
  return write(db, (tx) => {
    const blocks = new IdBlocks(tx);
    const index = new SearchIndexWriter(tx);
    const ids = rows.map((row) => blocks.take(row.corpusType ?? "USC", row.jurisdiction ?? "federal"));
    for (const [i, row] of rows.entries()) insert(db, row, ids, i);
    for (const [i, row] of rows.entries()) {
      index.add({ id: ids[i] ?? 0, heading: row.heading ?? "", names: row.names ?? "", body: row.body ?? "" });
    }
    index.finishSource();
    blocks.save();
    const references = new ReferenceWriter(tx, 1);
    for (const [i, row] of rows.entries())
      references.add(
        ids[i] ?? 0,
        (row.cites ?? []).map((place) => `usc/99/${ids[place]} text`),
      );
    references.finish();
    return ids;
  });
}

function insert(db: Db, row: LawRow, ids: readonly number[], place: number): void {
  const id = ids[place] ?? 0;
  driverOf(db)
    .prepare(
      `insert into section (id, act_id, source_id, division_id, container_id, ordinal, position, unit, corpus_type, jurisdiction, named_source,
       identity, number, number_label, heading, citation, citation_short, status, year, title_number, chapter, part, digest, record)
     values (?, ?, 1, 1, 1, ?, ?, 'section', ?, ?, ?, ?, '', '', ?, ?, '', ?, ?, ?, ?, ?, x'00', ?)`,
    )
    .run(
      id,
      `FICTION_${id}`,
      id,
      id,
      row.corpusType ?? "USC",
      row.jurisdiction ?? "federal",
      row.namedSource ?? null,
      `i${id}`,
      row.heading ?? "",
      `99 U.S.C. § ${id}`,
      row.status ?? "in_force",
      row.year ?? null,
      row.titleNumber ?? null,
      row.chapter ?? null,
      row.part ?? null,
      JSON.stringify(row.record ?? {}),
    );
  driverOf(db)
    .prepare("insert into section_text (section_id, body, credit, structure) values (?, ?, '', x'00')")
    .run(id, row.body ?? "");
  driverOf(db).prepare("insert into cite_key (key, section_id) values (?, ?)").run(`usc/99/${id}`, id);
  for (const name of row.popularNames ?? []) {
    driverOf(db).prepare("insert into popular_name (name_key, name, section_id) values (?, ?, ?)").run(nameKey(name), name, id);
  }
}

/** A search body with its defaults. */
export function ask(query: string, more: Partial<SearchRequest> = {}): SearchRequest {
  return { query, limit: 10, offset: 0, excerptChars: 500, matchType: "any", excludeRepealed: false, ...more };
}

/** Numbers from 0 to 1 that are the same in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const vocabulary =
  "ferry lamp keeper harbour pilot tide rope anchor bell mast signal cargo licence fee inspector storm buoy chart crew wharf".split(" ");

/** Sections of random words, common ones more often than rare ones. */
export function randomLaw(count: number, seed: number): LawRow[] {
  const random = dice(seed);
  const words = (n: number) => Array.from({ length: n }, () => vocabulary[Math.floor(vocabulary.length * random() ** 2)]).join(" ");
  return Array.from({ length: count }, () => ({
    heading: words(1 + Math.floor(random() * 4)),
    names: random() < 0.5 ? words(2) : "",
    body: words(Math.floor(random() * 60)),
  }));
}

export { vocabulary };
