import type { Installed } from "#shared/law/library.ts";
import { releaseName } from "#shared/law/release-words.ts";
import { libraryLog } from "../../platform/log.ts";
import { leaveLog } from "../../platform/db/maintenance.ts";
import { type Db, openDb, type ReadDb } from "../../platform/db/open.ts";
import type { ImportContext, Importer, Installer } from "../collection.ts";
import type { InputDocument } from "../import/input/document.ts";
import { figureFolder, keepFigures, stageFigures } from "../figures/figure-store.ts";
import { takeFigures } from "../figures/take-figures.ts";
import { digestOf, withTitle } from "../import/input/input-text.ts";
import { mergeIndex } from "../search/index-merge.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { databaseFile } from "../store/database-file.ts";
import { goesBack } from "../store/edition.ts";
import { ImportError } from "../store/model.ts";
import { decidePending } from "../store/pending-refreshes.ts";
import { type SourceRow, sourceRows } from "../store/source-rows.ts";
import { emptyLog, installPrepared, logPages, type WriterDbs } from "../store/writer.ts";
import { sql } from "../../platform/db/sql.ts";

/** Installs titles of codes; their changes are recorded in the history. The parser refuses a file that is not law. */
export const importer: Importer = { recognises: () => true, installer };

function installer(run: ImportContext): Installer {
  const corpus = openCorpus(databaseFile(run.job, "corpus"));
  const history = openOrClose(run.job.history, corpus);
  decidePending(corpus, history);
  leaveLog(corpus, logPages);
  return {
    install: (document) => install(run, { corpus, history }, document),
    finish() {
      tidyIndex(corpus);
      emptyLog(corpus);
      emptyLog(history);
    },
    close(installed) {
      history.close();
      corpus.close();
      return installed;
    },
  };
}

function openOrClose(file: string, other: Db): Db {
  try {
    return openDb(file);
  } catch (error) {
    other.close();
    throw error;
  }
}

async function install(run: ImportContext, dbs: WriterDbs, document: InputDocument): Promise<Installed> {
  const { signal, progress, reader, listen } = run;
  const release = run.job.release ?? undefined;
  progress.start(document);
  const same = await sameInstalled(dbs, document, release, signal);
  if (same !== null) {
    progress.end(document.bytes ?? 0, same.sections);
    const { figures, warnings } = await takeFigures(dbs.corpus, same.source, document, signal);
    if (figures !== null) keepFigures(figureFolder(dbs.corpus), same.source, figures);
    return { ...same, warnings: [...same.warnings, ...warnings] };
  }
  let bytes = 0;
  const { releaseDays } = run.job;
  const beforeCommit = async (refresh: { id: number; sourceKey: string }): Promise<string[]> => {
    const { figures, warnings } = await takeFigures(dbs.corpus, refresh.sourceKey, document, signal);
    if (figures !== null) stageFigures(figureFolder(dbs.corpus), refresh.id, refresh.sourceKey, figures);
    return warnings;
  };
  const onSection = () => progress.section();
  const options = { fileName: document.name, release, releaseDays, now: () => new Date(), onSection, beforeCommit };
  const named = (error: unknown): never => {
    throw error instanceof ImportError && !error.message.includes(document.name) ? withTitle(document, error) : error;
  };
  const result = await installPrepared(dbs, options, async (sink) => {
    const onProgress = (done: number) => {
      progress.bytes(done);
      listen();
    };
    // Pictures are read here, after the text that names them.
    const { pictures: _, ...read } = document;
    const digest = await reader.read({ document: read, corpus: dbs.corpus.file, partial: run.job.partial }, sink, { signal, onProgress });
    ({ bytes } = digest);
    progress.indexing();
    return digest;
  }).catch(named);
  progress.end(bytes, 0);
  return result;
}

/** Search gives the same answers without this, so a full disk at this point does not undo the installation. */
function tidyIndex(corpus: Db): void {
  try {
    mergeIndex(corpus);
  } catch (error) {
    libraryLog.unexpected("index-not-merged", error);
  }
}

/**
 * The installed source of exactly this document, current or as an earlier version: such a document is skipped.
 */
async function sameInstalled(
  dbs: WriterDbs,
  document: InputDocument,
  release: string | undefined,
  signal: AbortSignal,
): Promise<Installed | null> {
  const sources = sourceRows(dbs.corpus);
  const current = sources.map((row) => ({ row, bytes: row.fileBytes, sha256: row.fileSha256, release: row.release }));
  const known = [...current, ...olderReleases(dbs.history, sources)].filter(
    (one) => (document.bytes === null || one.bytes === document.bytes) && (release === undefined || one.release === release),
  );
  if (known.length === 0) return null;
  const started = Date.now();
  const digest = await digestOf(document, signal);
  const same = known.find((one) => one.sha256 === digest.sha256);
  if (same === undefined) return null;
  const { row } = same;
  const isOlder = same.release !== row.release;
  return {
    source: row.key,
    corpusType: row.corpusType,
    release: row.release,
    sections: row.sections,
    added: 0,
    amended: 0,
    removed: 0,
    unchanged: row.sections,
    notesOnly: 0,
    appendices: row.appendices,
    skipped: row.sections,
    warnings: isOlder
      ? [
          `${row.name}: ${releaseName(same.release)} is already an earlier version, so nothing changed. The current text is ${releaseName(row.release)}.`,
        ]
      : [],
    seconds: (Date.now() - started) / 1000,
  };
}

const refreshes = sql<
  string,
  { bytes: number; sha256: string; release: string; date: string | null }
>(`select file_bytes as bytes, file_sha256 as sha256, release_to as release, release_date as date
     from applied_refresh where source_key = ?`);

/** Former releases of the installed sources that are older than the installed ones. */
function olderReleases(
  history: ReadDb,
  sources: readonly SourceRow[],
): { row: SourceRow; bytes: number; sha256: string; release: string }[] {
  return sources.flatMap((row) =>
    history
      .all(refreshes, row.key)
      .filter(({ release, date }) => goesBack({ label: row.release, date: row.releaseDate }, { label: release, date }))
      .map((refresh) => ({ ...refresh, row })),
  );
}
