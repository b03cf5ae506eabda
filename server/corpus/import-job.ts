import { type MessagePort, parentPort, receiveMessageOnPort } from "node:worker_threads";
import { isActsDocument } from "../acts/import/is-acts.ts";
import { bySource } from "../acts/by-source.ts";
import { openActs } from "../db/acts.ts";
import { openCorpus } from "../db/corpus.ts";
import { type Db, openDb, type ReadDb } from "../db/open.ts";
import { decidePending } from "../db/pending-refreshes.ts";
import { libraryLog } from "../log.ts";
import { mergeIndex } from "../statutes/search/index-merge.ts";
import { goesBack } from "./edition.ts";
import { documentsOf, type Input, type InputDocument } from "./import/input.ts";
import { digestOf, withTitle } from "./import/input-text.ts";
import type { ImportProgress, Looked, PassedOver } from "./import-run.ts";
import { ImportError } from "./model.ts";
import type { ReadThread } from "./read-thread.ts";
import { type SourceRow, sourceRows } from "./source-rows.ts";
import type { Offer } from "./updates.ts";
import { asImportError } from "./write-errors.ts";
import { emptyLog, installPrepared, type WriterDbs } from "./writer.ts";
import type { Installed } from "#shared/library.ts";

/** Start data of the thread. */
export interface ImportJob {
  corpus: string;
  history: string;
  sessionLaws: string;
  acts: string;
  paths: string[];
  names: string[] | null;
  release: string | null;
  /** A refused document is reported and passed over instead of ending the run. */
  passOver: boolean;
  /** Only what is newer of the sources with these keys is installed; null for everything. */
  updates: string[] | null;
}

export type ImportMessage =
  | { type: "progress"; progress: ImportProgress }
  | { type: "installed"; installed: Installed[] }
  | { type: "cancelled"; installed: Installed[] }
  | { type: "looked"; looked: Looked }
  | { type: "passedOver"; refused: PassedOver }
  | { type: "refused"; sentence: string; installed: Installed[] }
  | { type: "failed"; error: Error };

if (parentPort === null) throw new Error("started outside a worker thread");
const port: MessagePort = parentPort;
const send = (message: ImportMessage) => port.postMessage(message);
const cancel = new AbortController();
port.on("message", () => cancel.abort(new Cancelled()));
/** Hears what was said while one batch came after another: this thread does not turn as long as the reader is ahead of it. */
function listen(): void {
  if (receiveMessageOnPort(port) !== undefined) cancel.abort(new Cancelled());
}

class Cancelled extends Error {}

/** Ten messages a second are plenty for a progress bar. */
const progressMilliseconds = 100;

const installed: Installed[] = [];
/** Acts come one a file by the hundred; what became of them is told by source. */
const installedActs: Installed[] = [];

/** Does a job in this thread and says over its port how it goes and how it ended; any message to the thread cancels. Closes `reader`. */
export async function runImport(job: ImportJob, reader: ReadThread): Promise<void> {
  try {
    await run(job, reader);
    send({ type: "installed", installed });
  } catch (error) {
    const known = asImportError(error, "the law library");
    if (error instanceof Cancelled) send({ type: "cancelled", installed });
    else if (known instanceof ImportError) send({ type: "refused", sentence: known.message, installed });
    else send({ type: "failed", error: error instanceof Error ? error : new Error(String(error)) });
  } finally {
    await reader.close();
    port.close();
  }
}

async function run(job: ImportJob, reader: ReadThread): Promise<void> {
  const inputs: Input[] = [];
  for (const [i, path] of job.paths.entries()) {
    const name = job.names?.[i];
    await unlessRefused(job, path, async () => {
      const input = await documentsOf(path, { signal: cancel.signal, ...(name !== undefined && { name }) });
      inputs.push(input);
      for (const refused of input.refused) await unlessRefused(job, refused.path, () => Promise.reject(new ImportError(refused.sentence)));
    });
  }
  const given = inputs.flatMap((input) => input.documents.map((document, i) => ({ document, warnings: i === 0 ? input.warnings : [] })));
  const documents =
    job.updates === null ? given : (await updatesAmong(job, new Set(job.updates), given)).map((document) => ({ document, warnings: [] }));
  if (documents.length === 0) {
    if (job.passOver) return;
    throw new ImportError("There is no file of law here.");
  }
  const progress = progressOf(documents.map((d) => d.document));
  const acts = whenNeeded(job.acts);
  const corpus = openCorpus(job.corpus);
  try {
    const history = openDb(job.history);
    try {
      decidePending(corpus, history);
      for (const { document, warnings } of documents) {
        cancel.signal.throwIfAborted();
        const done = await unlessRefused(job, document.slice.path, async () => {
          const isOfActs = document.sessionLaws === undefined && (await isActsDocument(document));
          const result = isOfActs
            ? await installActFile(acts.open(), document, progress)
            : document.sessionLaws === undefined
              ? await install({ corpus, history }, reader, document, job.release ?? undefined, progress)
              : await installRegistry(job.sessionLaws, document, progress);
          (isOfActs ? installedActs : installed).push({ ...result, warnings: [...warnings, ...result.warnings] });
        });
        if (!done) progress.end(document.bytes ?? 0, 0);
      }
      progress.finishing();
      tidyIndex(corpus);
      emptyLog(corpus);
      emptyLog(history);
    } finally {
      history.close();
    }
  } finally {
    if (installedActs.length > 0) installed.push(...bySource(acts.open(), installedActs));
    acts.close();
    corpus.close();
  }
}

/** Looks at the opening of each document and says what was found; answers what is to be installed. */
async function updatesAmong(
  job: ImportJob,
  keys: ReadonlySet<string>,
  given: readonly { document: InputDocument }[],
): Promise<InputDocument[]> {
  const { newestOf, offerOf } = await import("./updates.ts");
  const corpus = openCorpus(job.corpus);
  const history = openDb(job.history);
  const offers: Offer[] = [];
  try {
    for (const { document } of given) {
      cancel.signal.throwIfAborted();
      await unlessRefused(job, document.slice.path, async () => {
        const offer = await offerOf({ corpus, history }, document, keys, cancel.signal);
        if (offer !== null) offers.push(offer);
      });
    }
  } finally {
    history.close();
    corpus.close();
  }
  const newest = newestOf(offers);
  const older = offers
    .filter(({ state }) => state === "older")
    .map(
      ({ row, release, document }) =>
        `${row.name} is installed at ${row.release}; ${document.title} is older (${release.label}) and was passed over.`,
    );
  send({ type: "looked", looked: { offers: offers.length, newer: newest.map(({ row }) => row.key), older } });
  return newest.map(({ document }) => document);
}

/** Most runs bring no acts, and need no database of them. */
function whenNeeded(file: string): { open(): Db; close(): void } {
  let db: Db | null = null;
  return { open: () => (db ??= openActs(file)), close: () => void db?.close() };
}

// These load what they need: the schemas of other collections take longer to load than all that installs a title.

/** Installs a document of the second collection; the very same file, still held, is passed over by its hash. */
async function installActFile(acts: Db, document: InputDocument, progress: ReturnType<typeof progressOf>): Promise<Installed> {
  const [{ readActs }, { installActs, sameFile }] = await Promise.all([import("../acts/import/read-acts.ts"), import("../acts/writer.ts")]);
  const { signal } = cancel;
  progress.start(document);
  const { bytes, sha256 } = await digestOf(document, signal);
  const same = sameFile(acts, sha256);
  if (same !== null) {
    progress.end(bytes, same.sections);
    return same;
  }
  const { read, digest } = await readActs(document, { signal, onProgress: (done) => progress.bytes(done) });
  progress.indexing();
  signal.throwIfAborted();
  const installed = installActs(acts, read, { ...digest, name: document.name }, new Date());
  progress.end(bytes, installed.sections);
  return installed;
}

/** Search answers the same without it, so a disk that is full now does not take back what is installed. */
function tidyIndex(corpus: Db): void {
  try {
    mergeIndex(corpus);
  } catch (error) {
    libraryLog.unexpected("index-not-merged", error);
  }
}

/** Does `work`. False when it was refused and the run is to go on: the refusal has been reported then. */
async function unlessRefused(job: ImportJob, path: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const known = asImportError(error, "the law library");
    if (!job.passOver || !(known instanceof ImportError)) throw error;
    send({ type: "passedOver", refused: { path, sentence: known.message } });
    return false;
  }
}

async function installRegistry(file: string, document: InputDocument, progress: ReturnType<typeof progressOf>): Promise<Installed> {
  const { installSessionLaws } = await import("../session-laws/install.ts");
  progress.start(document);
  const onProgress = (done: number) => progress.bytes(done);
  const result = await installSessionLaws(file, document, { signal: cancel.signal, onProgress, now: () => new Date() });
  progress.end(document.bytes ?? 0, result.sections);
  return result;
}

async function install(
  dbs: WriterDbs,
  reader: ReadThread,
  document: InputDocument,
  release: string | undefined,
  progress: ReturnType<typeof progressOf>,
): Promise<Installed> {
  const { signal } = cancel;
  progress.start(document);
  const same = await sameInstalled(dbs, document, release, progress.documents > 1);
  if (same !== null) {
    progress.end(document.bytes ?? 0, same.sections);
    return same;
  }
  let bytes = 0;
  const options = { fileName: document.name, release, now: () => new Date(), onSection: () => progress.section() };
  const named = (error: unknown): never => {
    throw error instanceof ImportError && !error.message.includes(document.name) ? withTitle(document, error) : error;
  };
  const result = await installPrepared(dbs, options, async (sink) => {
    const onProgress = (done: number) => {
      progress.bytes(done);
      listen();
    };
    const digest = await reader.read({ document, corpus: dbs.corpus.name }, sink, { signal, onProgress });
    ({ bytes } = digest);
    progress.indexing();
    return digest;
  }).catch(named);
  progress.end(bytes, 0);
  return result;
}

/**
 * What is installed of this very document, if it is: resuming a run passes such documents over. In a run of several documents also an older
 * release that the library has been through, so that an archive of all releases does not take the library back and forth.
 */
async function sameInstalled(
  dbs: WriterDbs,
  document: InputDocument,
  release: string | undefined,
  isOneOfSeveral: boolean,
): Promise<Installed | null> {
  const sources = sourceRows(dbs.corpus);
  const current = sources.map((row) => ({ row, bytes: row.fileBytes, sha256: row.fileSha256, release: row.release }));
  const known = (isOneOfSeveral ? [...current, ...olderReleases(dbs.history, sources)] : current).filter(
    (one) => (document.bytes === null || one.bytes === document.bytes) && (release === undefined || one.release === release),
  );
  if (known.length === 0) return null;
  const started = Date.now();
  const digest = await digestOf(document, cancel.signal);
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
    warnings: isOlder ? [`${row.name} is installed at ${row.release}; ${same.release}, which it had before, was passed over.`] : [],
    seconds: (Date.now() - started) / 1000,
  };
}

/** Releases the installed sources had before, of those that are older than what is installed. */
function olderReleases(
  history: ReadDb,
  sources: readonly SourceRow[],
): { row: SourceRow; bytes: number; sha256: string; release: string }[] {
  const refreshes = history.prepare<[string], { bytes: number; sha256: string; release: string; date: string | null }>(
    `select file_bytes as bytes, file_sha256 as sha256, release_to as release, release_date as date
     from refresh where source_key = ? and status = 'applied'`,
  );
  return sources.flatMap((row) =>
    refreshes
      .all(row.key)
      .filter(({ release, date }) => goesBack({ label: row.release, date: row.releaseDate }, { label: release, date }))
      .map((refresh) => ({ ...refresh, row })),
  );
}

function progressOf(documents: readonly InputDocument[]) {
  let last = 0;
  let before = 0;
  const state: ImportProgress = {
    phase: "reading",
    document: "",
    documentsDone: 0,
    documentsTotal: documents.length,
    bytesDone: 0,
    bytesTotal: documents.reduce<number | null>((sum, d) => (sum === null || d.bytes === null ? null : sum + d.bytes), 0),
    sections: 0,
  };
  const tell = (change: Partial<ImportProgress>, always = false) => {
    Object.assign(state, change);
    const now = Date.now();
    if (!always && now - last < progressMilliseconds) return;
    last = now;
    send({ type: "progress", progress: { ...state } });
  };
  return {
    documents: documents.length,
    start: (document: InputDocument) => tell({ phase: "reading", document: document.title }, true),
    section: () => void state.sections++,
    bytes: (done: number) => tell({ bytesDone: before + done }),
    indexing: () => tell({ phase: "indexing" }, true),
    end: (bytes: number, sections: number) => {
      before += bytes;
      tell({ bytesDone: before, documentsDone: state.documentsDone + 1, sections: state.sections + sections }, true);
    },
    finishing: () => tell({ phase: "finishing" }, true),
  };
}
