import type { Installed } from "#shared/law/library.ts";
import { foldLog, unfoldedPages } from "../../platform/db/maintenance.ts";
import { type Db } from "../../platform/db/open.ts";
import { begin, commit, isInTransaction, openTransaction, rollback } from "../../platform/db/transactions.ts";
import { libraryLog } from "../../platform/log.ts";
import { figureFolder, settleFigures } from "../figures/figure-store.ts";
import { SearchIndexWriter } from "../search/index-writer.ts";
import { settleRefreshes } from "./pending-refreshes.ts";
import type { PreparedSink } from "./prepared.ts";
import { asImportError } from "./write-errors.ts";
import { type DocumentDigest, type InstallOptions, type WriterDbs, Writing } from "./writing.ts";

export type { DocumentDigest, InstallOptions, WriterDbs } from "./writing.ts";

/**
 * Installs one document as one transaction on the corpus: after any fault before its end, the library stays unchanged. `read` sends the
 * document's events to the given sink. Throws ImportError with a sentence when the document or the disk refuses, and any error of `read`.
 */
export async function installPrepared(
  dbs: WriterDbs,
  options: InstallOptions,
  read: (sink: PreparedSink) => Promise<DocumentDigest>,
): Promise<Installed> {
  const group = new InstallGroup(dbs);
  try {
    const writing = group.begin(options);
    const installed = group.finish(writing, await read(writing));
    await group.commit();
    return installed;
  } catch (error) {
    group.undo();
    throw asImportError(error, options.fileName);
  }
}

/**
 * Documents written in one transaction on the corpus, one after another: small ones then share their pages, their postings and one fold of
 * the log (decision 111). All of them are installed, or none.
 *
 * The order of commits keeps both databases consistent after a kill at any point: the history first, as pending; then the corpus, which
 * names its refreshes; then the figures are kept and the refreshes are marked applied. `decidePending` finishes the work that a kill left
 * undone.
 */
export class InstallGroup {
  readonly #dbs: WriterDbs;
  #writings: Writing[] = [];
  #index: SearchIndexWriter | null = null;

  constructor(dbs: WriterDbs) {
    this.#dbs = dbs;
  }

  /** The sink of the next document; `finish` ends it. */
  begin(options: InstallOptions): Writing {
    const { corpus } = this.#dbs;
    const tx = isInTransaction(corpus) ? openTransaction(corpus) : begin(corpus);
    const writing = new Writing(this.#dbs, (this.#index ??= new SearchIndexWriter(tx)), options);
    this.#writings.push(writing);
    return writing;
  }

  /** The document is whole. Its report is true once the group is committed, and gets its last warnings then. */
  finish(writing: Writing, digest: DocumentDigest): Installed {
    return writing.finish(digest);
  }

  /** Keeps all documents, with what is to be done before that. Throws when the disk refuses; then `undo` drops them. */
  async commit(): Promise<void> {
    const { corpus, history } = this.#dbs;
    if (!isInTransaction(corpus)) return;
    this.#index?.finishSource();
    if (isInTransaction(history)) commit(history);
    for (const writing of this.#writings) await writing.prepareCommit();
    commit(corpus);
    const refreshes = this.#take();
    try {
      for (const id of refreshes) settleFigures(figureFolder(corpus), id, "applied");
      settleRefreshes(history, refreshes, "applied");
    } catch (error) {
      // The library has the new releases; the next start marks their refreshes.
      libraryLog.unexpected("refresh-not-marked", error);
    }
    emptyLog(corpus, logPages);
  }

  /** Drops all documents since the last commit. */
  undo(): void {
    const { corpus, history } = this.#dbs;
    const refreshes = this.#take();
    rollback(corpus);
    // The rolled-back writes are in the log, which may have grown to the size of the title.
    emptyLog(corpus);
    try {
      for (const id of refreshes) settleFigures(figureFolder(corpus), id, "void");
      if (!rollback(history)) settleRefreshes(history, refreshes, "void");
    } catch (error) {
      // The refreshes stay pending, and readers do not show pending ones; the next start voids them.
      libraryLog.unexpected("refresh-not-voided", error);
    }
  }

  #take(): number[] {
    const refreshes = this.#writings.flatMap((writing) => writing.refreshId ?? []);
    this.#writings = [];
    this.#index = null;
    return refreshes;
  }
}

/**
 * Length of the log, in pages, at which an installation moves it into the database file: small sources that follow each other change the
 * same pages, which are then written once.
 */
export const logPages = 16_384;

/**
 * Moves a log of at least `fromPages` into the database file and empties it. Committed data is safe in the log, so a busy reader or a full disk only postpones
 * this.
 */
export function emptyLog(db: Db, fromPages = 0): void {
  try {
    if (fromPages === 0 || unfoldedPages(db) >= fromPages) foldLog(db);
  } catch (error) {
    libraryLog.unexpected("log-not-emptied", error);
  }
}
