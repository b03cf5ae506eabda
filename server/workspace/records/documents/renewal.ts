import { setImmediate as turn } from "node:timers/promises";
import { type Db, write } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { Runner } from "../../../platform/operations/runner.ts";
import { newRequestId } from "../../../platform/ids.ts";
import { ingestType, launchIngest } from "./launch-ingest.ts";
import { readOriginal } from "./read-original.ts";
import { type Found, foundBefore, keepReading, nextFailed, nextStale } from "./reading-store.ts";
import { keepPage } from "./recognized-store.ts";
import { findDocument, requeueDocument } from "./store.ts";
import { markSome } from "./text-marks.ts";

/** Reads documents again that an older version of the reader has read or could not read, one at a time, while no upload waits. */
export interface Renewal {
  /** Looks for such documents; afterwards no reading is under way. */
  start(): void;
  close(): Promise<void>;
}

/** The older reading stays until the document has been read again, and also when that fails. `onRead`: a text has changed. */
export function createRenewal(deps: {
  workspace: Db;
  originals: Originals;
  languages: () => readonly string[];
  operations: Runner;
  now: () => Date;
  onRead: () => void;
}): Renewal {
  const { workspace, operations, now, onRead } = deps;
  const closing = new AbortController();
  const { signal } = closing;
  let work: Promise<void> = Promise.resolve();

  async function renewAll(): Promise<void> {
    for (;;) {
      await operations.idle(ingestType);
      if (!signal.aborted && markSome(workspace)) {
        // Requests are answered between a few texts and the next.
        await turn();
        continue;
      }
      const next = signal.aborted ? undefined : nextStale(workspace);
      if (next === undefined) return;
      const found = await readAgain(next);
      if (signal.aborted) return;
      write(workspace, (tx) => findDocument(tx, next.id) && keepReading(tx, next.id, found));
      onRead();
    }
  }

  /** Queues documents that an older version could not read as their first reading was: files inside them become documents too. */
  async function retryFailed(): Promise<void> {
    const tried: string[] = [];
    for (;;) {
      await operations.idle(ingestType);
      const next = signal.aborted ? undefined : nextFailed(workspace, tried);
      if (next === undefined) return;
      tried.push(next.id);
      write(workspace, (tx) => {
        requeueDocument(tx, next.id);
        launchIngest(tx, { documentId: next.id, matterId: next.matterId, credentialId: null, requestId: newRequestId() }, now().getTime());
      });
      operations.wake();
    }
  }

  async function readAgain({ id, sha256, filename }: { id: string; sha256: string | null; filename: string }): Promise<Found> {
    try {
      if (sha256 === null) throw new Error("a document without its original");
      const found = await readOriginal(deps, {
        documentId: id,
        sha256,
        filename,
        signal,
        onPage: (page, json) => write(workspace, (tx) => findDocument(tx, id) && keepPage(tx, id, page, json)),
      });
      if (found.text.trim() !== "") return found;
    } catch (error) {
      if (!signal.aborted) documentsLog.unexpected("document not read again", error, { id });
    }
    return foundBefore(workspace, id);
  }

  return {
    start() {
      work = work
        .then(renewAll)
        .then(retryFailed)
        .catch((error: unknown) => documentsLog.unexpected("renewal stopped", error));
    },
    async close() {
      closing.abort();
      await work;
    },
  };
}
