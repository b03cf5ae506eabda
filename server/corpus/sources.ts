import { existsSync } from "node:fs";
import { actSources, removeActs } from "../acts/sources.ts";
import type { DataFolder } from "../data-folder.ts";
import { openActsReader } from "../db/acts.ts";
import { openCorpus, openCorpusReader } from "../db/corpus.ts";
import { openHistory } from "../db/history.ts";
import { decidePending } from "../db/pending-refreshes.ts";
import { type Db, type ReadDb, write } from "../db/open.ts";
import { openSessionLawReader } from "../db/session-laws.ts";
import { installedSessionLaws, removeSessionLaws } from "../session-laws/installed.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { SearchIndexWriter } from "../statutes/search/index-writer.ts";
import { sourceRow, sourceRows } from "./source-rows.ts";
import { asImportError } from "./write-errors.ts";
import { emptyLog } from "./writer.ts";
import { corpusTokens } from "#shared/corpus-tokens.ts";
import type { Source } from "#shared/library.ts";

/** Installed sources of a data folder, by corpus, jurisdiction and number, then session laws and acts of India. A folder without law has none. */
export function listSources(folder: DataFolder): Source[] {
  return [
    ...listed(folder.corpus, openCorpusReader, installedSources),
    ...listed(folder.sessionLaws, openSessionLawReader, installedSessionLaws),
    ...listed(folder.acts, openActsReader, actSources),
  ];
}

function listed(file: string, open: (file: string) => Db, list: (db: ReadDb) => Source[]): Source[] {
  if (!existsSync(file)) return [];
  const db = open(file);
  try {
    return list(db);
  } finally {
    db.close();
  }
}

/** As `listSources`, on an open connection. */
export function installedSources(db: ReadDb): Source[] {
  const rows = sourceRows(db);
  const size = db
    .prepare<[], { bytes: number }>(
      `select (c.page_count - f.freelist_count) * s.page_size as bytes
       from pragma_page_count c, pragma_freelist_count f, pragma_page_size s`,
    )
    .get();
  const total = rows.reduce((sum, row) => sum + row.textSize, 0);
  return rows
    .map((row): Source => ({
      key: row.key,
      corpusType: row.corpusType,
      jurisdiction: row.jurisdiction,
      name: row.name,
      titleNumber: row.titleNumber,
      release: row.release,
      releaseDate: row.releaseDate,
      format: row.format,
      fileName: row.fileName,
      fileBytes: row.fileBytes,
      fileSha256: row.fileSha256,
      sections: row.sections,
      appendices: row.appendices,
      storedBytes: total === 0 ? 0 : Math.round(((size?.bytes ?? 0) * row.textSize) / total),
      installedAt: row.installedAt,
      isFiction: row.isFiction,
    }))
    .toSorted(
      (a, b) =>
        corpusRank(a.corpusType) - corpusRank(b.corpusType) ||
        compareNatural(a.jurisdiction, b.jurisdiction) ||
        compareNatural(a.key, b.key),
    );
}

/**
 * Removes a source with all its sections; what the history recorded of it stays. False when no source has this key. Takes a second
 * for a large title, so it runs outside the service thread. Throws ImportError when the disk refuses or an import is running.
 */
export function removeSource(folder: DataFolder, key: string): boolean {
  if (removeSessionLaws(folder.sessionLaws, key) || removeActs(folder.acts, key)) return true;
  if (!existsSync(folder.corpus)) return false;
  const corpus = openCorpus(folder.corpus);
  try {
    const history = openHistory(folder.history);
    try {
      // A refresh left pending is decided by whether the corpus holds it, so before the source goes.
      decidePending(corpus, history);
    } finally {
      history.close();
    }
    const removed = write(corpus, (tx) => {
      const source = sourceRow(tx, key);
      if (source === null) return false;
      const index = new SearchIndexWriter(corpus);
      const ids = tx.prepare<[number], { id: number }>("select id from section where source_id = ?").all(source.id);
      for (const { id } of ids) index.remove(id);
      index.finishSource();
      for (const sql of removals) tx.prepare<[number], never>(sql).run(source.id);
      return true;
    });
    if (removed) emptyLog(corpus);
    return removed;
  } catch (error) {
    throw asImportError(error, `the removal of ${key}`);
  } finally {
    corpus.close();
  }
}

/** What points before what it points to. */
const removals = [
  "delete from popular_name where section_id in (select id from section where source_id = ?)",
  "delete from cite_key where section_id in (select id from section where source_id = ?)",
  "delete from cite_range where section_id in (select id from section where source_id = ?)",
  "delete from section_text where section_id in (select id from section where source_id = ?)",
  "delete from section where source_id = ?",
  "delete from division where source_id = ?",
  "delete from source_count where source_id = ?",
  "delete from citing where source_id = ?",
  "delete from source where id = ?",
];

function corpusRank(corpusType: string): number {
  const rank = (corpusTokens as readonly string[]).indexOf(corpusType);
  return rank < 0 ? corpusTokens.length : rank;
}
