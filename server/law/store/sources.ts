import { existsSync } from "node:fs";
import type { DataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "./corpus-db.ts";
import { openHistory } from "./history-db.ts";
import { decidePending } from "./pending-refreshes.ts";
import { usedBytes } from "../../platform/db/maintenance.ts";
import { type ReadDb, write, type WriteDb } from "../../platform/db/open.ts";
import { figureFolder, keepFigures } from "../figures/figure-store.ts";
import type { Remover } from "../collection.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { SearchIndexWriter } from "../search/index-writer.ts";
import { sourceRow, sourceRows } from "./source-rows.ts";
import { asImportError } from "./write-errors.ts";
import { emptyLog } from "./writer.ts";
import { corpusTokens } from "#shared/law/corpus-tokens.ts";
import type { Source } from "#shared/law/library.ts";
import { sql } from "../../platform/db/sql.ts";

/** Installed titles of codes, by corpus, jurisdiction and number. */
export function installedSources(db: ReadDb): Source[] {
  const rows = sourceRows(db);
  const used = usedBytes(db);
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
      storedBytes: total === 0 ? 0 : Math.round((used * row.textSize) / total),
      installedAt: row.installedAt,
      isFiction: row.isFiction,
      ...(row.missingFiles > 0 && { incomplete: { missing: row.missingFiles, named: row.namedFiles } }),
    }))
    .toSorted(
      (a, b) =>
        corpusRank(a.corpusType) - corpusRank(b.corpusType) ||
        compareNatural(a.jurisdiction, b.jurisdiction) ||
        compareNatural(a.key, b.key),
    );
}

const selectSection = sql<number, { id: number }>("select id from section where source_id = ?");

/** Removes a title with all its sections; its recorded history stays. Returns false when no title has this key. Throws ImportError. */
export function removeTitle(folder: DataFolder, key: string): boolean {
  const remover = titleRemover(folder);
  try {
    return remover.remove(key);
  } finally {
    remover.close();
  }
}

/** Removes titles one after the other, each in a transaction of its own; the log is folded once, by `close`. */
export function titleRemover(folder: DataFolder): Remover {
  if (!existsSync(folder.corpus)) return { remove: () => false, close: () => undefined };
  const corpus = openCorpus(folder.corpus);
  try {
    const history = openHistory(folder.history);
    try {
      // A pending refresh is decided by whether the corpus has it, so this must happen before a source is removed.
      decidePending(corpus, history);
    } finally {
      history.close();
    }
  } catch (error) {
    corpus.close();
    throw asImportError(error, "the removal");
  }
  return {
    remove(key) {
      try {
        const isRemoved = write(corpus, (tx) => removeRows(tx, key));
        if (isRemoved) keepFigures(figureFolder(corpus), key, {});
        return isRemoved;
      } catch (error) {
        throw asImportError(error, `the removal of ${key}`);
      }
    },
    close() {
      emptyLog(corpus);
      corpus.close();
    },
  };
}

function removeRows(tx: WriteDb, key: string): boolean {
  const source = sourceRow(tx, key);
  if (source === null) return false;
  const index = new SearchIndexWriter(tx);
  for (const { id } of tx.all(selectSection, source.id)) index.remove(id);
  index.finishSource();
  for (const removal of removals) tx.run(removal, source.id);
  return true;
}

/** Referencing rows before the referenced ones. */
const removals = [
  sql<number>("delete from popular_name where section_id in (select id from section where source_id = ?)"),
  sql<number>("delete from cite_key where section_id in (select id from section where source_id = ?)"),
  sql<number>("delete from cite_range where section_id in (select id from section where source_id = ?)"),
  sql<number>("delete from section_text where section_id in (select id from section where source_id = ?)"),
  sql<number>("delete from section where source_id = ?"),
  sql<number>("delete from division where source_id = ?"),
  sql<number>("delete from source_count where source_id = ?"),
  sql<number>("delete from citing where source_id = ?"),
  sql<number>("delete from source where id = ?"),
];

function corpusRank(corpusType: string): number {
  const rank = (corpusTokens as readonly string[]).indexOf(corpusType);
  return rank < 0 ? corpusTokens.length : rank;
}
