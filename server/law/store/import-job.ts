import type { ImportJob, ImportMessage } from "./import-messages.ts";
import { FilesTogether } from "./files-together.ts";
import { type MessagePort, parentPort, receiveMessageOnPort } from "node:worker_threads";
import type { Importer, ImportSteps, Installer } from "../collection.ts";
import { importerOf } from "../importers.ts";
import { openCorpus } from "./corpus-db.ts";
import { databaseFile } from "./database-file.ts";
import { openDb } from "../../platform/db/open.ts";
import { documentsOf, type Input } from "../import/input/input.ts";
import { type InputDocument } from "../import/input/document.ts";
import type { ImportProgress } from "./import-messages.ts";
import { ImportError } from "./model.ts";
import type { ReadThread } from "./read-thread.ts";
import type { Offer } from "./updates.ts";
import { asImportError } from "./write-errors.ts";
import type { Installed } from "#shared/law/library.ts";

if (parentPort === null) throw new Error("started outside a worker thread");
const port: MessagePort = parentPort;
const send = (message: ImportMessage) => port.postMessage(message);
const cancel = new AbortController();
port.on("message", () => cancel.abort(new Cancelled()));
/** Receives messages that arrived between batches: the event loop of this thread does not run while the reader is ahead. */
function listen(): void {
  if (receiveMessageOnPort(port) !== undefined) cancel.abort(new Cancelled());
}

class Cancelled extends Error {}

/** Ten messages per second are enough for a progress bar. */
const progressMilliseconds = 100;

const installed: Installed[] = [];

/** Does a job in this thread and reports its progress and result over its port; any message to the thread cancels. Closes `reader`. */
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
  const installers = new Map<Importer, Installer>();
  const results = new Map<Importer, Installed[]>();
  const together = new FilesTogether();
  const installerOf = (importer: Importer): Installer => {
    let one = installers.get(importer);
    if (one === undefined) {
      one = importer.installer({ job, reader, signal: cancel.signal, listen, progress });
      installers.set(importer, one);
    }
    return one;
  };
  try {
    for await (const { importer, documents: run } of byImporter(job, documents)) {
      const warningsOf = new Map(run.map(({ document, warnings }) => [document, warnings]));
      await installerOf(importer).install([...warningsOf.keys()], {
        installed(document, result) {
          const warnings = [...(warningsOf.get(document) ?? []), ...result.warnings, ...together.warningsOf(document.name, result)];
          results
            .set(importer, results.get(importer) ?? [])
            .get(importer)
            ?.push({ ...result, warnings });
        },
        refused(document, error) {
          passOver(job, document.slice.path, error);
          progress.end(document.bytes ?? 0, 0);
        },
      });
    }
    progress.finishing();
    for (const installer of installers.values()) installer.finish?.();
  } finally {
    for (const [importer, installer] of installers) installed.push(...installer.close(results.get(importer) ?? []));
  }
}

interface Given {
  document: InputDocument;
  /** About its file. */
  warnings: string[];
}

/** The documents in order, those of one importer that follow each other together. */
async function* byImporter(job: ImportJob, given: readonly Given[]): AsyncIterable<{ importer: Importer; documents: Given[] }> {
  let run: { importer: Importer; documents: Given[] } | undefined;
  for (const one of given) {
    cancel.signal.throwIfAborted();
    try {
      const { importer } = await importerOf(one.document);
      if (run !== undefined && run.importer !== importer) yield run;
      if (run?.importer !== importer) run = { importer, documents: [] };
      run.documents.push(one);
    } catch (error) {
      if (run !== undefined) yield run;
      run = undefined;
      passOver(job, one.document.slice.path, error);
    }
  }
  if (run !== undefined) yield run;
}

/** Reads the start of each document and reports what was found; returns what must be installed, newer releases first. */
async function updatesAmong(
  job: ImportJob,
  keys: ReadonlySet<string>,
  given: readonly { document: InputDocument }[],
): Promise<InputDocument[]> {
  const { offerOf, releasesToInstall } = await import("./updates.ts");
  const corpus = openCorpus(databaseFile(job, "corpus"));
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
    const { newer, earlier } = releasesToInstall(history, offers);
    const keysOf = (list: readonly Offer[]) => list.map(({ row }) => row.key);
    send({ type: "looked", looked: { offers: offers.length, newer: keysOf(newer), earlier: keysOf(earlier) } });
    return [...newer, ...earlier].map(({ document }) => document);
  } finally {
    history.close();
    corpus.close();
  }
}

/** Does `work`; a refusal is reported where the run then continues. */
async function unlessRefused(job: ImportJob, path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    passOver(job, path, error);
  }
}

/** Reports a refusal, or throws it where it ends the run. */
function passOver(job: ImportJob, path: string, error: unknown): void {
  const known = asImportError(error, "the law library");
  if (!job.passOver || !(known instanceof ImportError)) throw error;
  send({ type: "passedOver", refused: { path, sentence: known.message, missing: known.missing } });
}

function progressOf(documents: readonly InputDocument[]): ImportSteps & { finishing(): void } {
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
    const now = performance.now();
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
