import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DataFolder } from "../data-folder.ts";
import { type Db, write, type WriteDb } from "../db/open.ts";
import { randomBase62 } from "../ids.ts";
import { documentsLog } from "../log.ts";
import { claim, fail, nextQueued, type OperationRow, recover, saveProgress, succeed } from "../operations/store.ts";
import { indexMatter, unindexedMatters } from "../workspace-search/store.ts";
import { assemble, originalPath } from "./originals.ts";
import { ingest as readFileApart } from "./ingest.ts";
import { IngestRefusal } from "./model.ts";
import { type Found, foundBefore, keepReading, nextStale } from "./reading-store.ts";
import { sweep } from "./sweep.ts";
import { beginDocument, endDocument, findDocument, markRead, setOriginal } from "./store.ts";
import { partFiles, uploadOfDocument } from "./upload-store.ts";

/** Reads what was uploaded, one file at a time, as operations `document.ingest`. */
export interface Documents {
  folder: DataFolder;
  /** Takes up what waits in the queue. */
  poke(): void;
  /** Stops the work on an operation that was cancelled. */
  cancelled(operationId: string): void;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What was running when the service last ended begins again; a document interrupted three times has failed. What is
 * past its time is removed at start and every hour. `onRead`: a document has text, or other text than before. */
export function createDocuments(deps: { folder: DataFolder; workspace: Db; now: () => Date; onRead: () => void }): Documents {
  const { folder, workspace, now, onRead } = deps;
  write(workspace, (tx) => {
    const at = now().getTime();
    for (const { resourceId } of recover(tx, at)) if (resourceId !== null) endDocument(tx, resourceId, "failed", at);
  });
  for (let some = unindexedMatters(workspace); some.length > 0; some = unindexedMatters(workspace))
    write(workspace, (tx) => some.forEach((matter) => indexMatter(tx, matter)));
  let current: { id: string; stop: AbortController } | null = null;
  const closing = new AbortController();
  let work: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    const waiting = () => (closing.signal.aborted ? undefined : nextQueued(workspace, "document.ingest"));
    for (let next = waiting(); next !== undefined; next = waiting()) {
      const lease = randomBase62(32);
      const { id } = next;
      const isMine = write(workspace, (tx) => {
        const claimed = claim(tx, id, lease);
        if (claimed) beginDocument(tx, next.resourceId ?? "");
        return claimed;
      });
      if (!isMine) continue;
      const stop = new AbortController();
      current = { id, stop };
      await ingest(next, lease, stop.signal);
      current = null;
    }
  }

  async function ingest(operation: OperationRow, lease: string, signal: AbortSignal): Promise<void> {
    const documentId = operation.resourceId ?? "";
    const end = (error: { code: string; message: string }, isEncrypted = false) =>
      write(workspace, (tx) => {
        const at = now().getTime();
        if (fail(tx, operation.id, lease, error, at)) endDocument(tx, documentId, "failed", at, isEncrypted);
      });
    try {
      const sha256 = await original(documentId, signal, (tx) => saveProgress(tx, operation.id, lease, 30));
      const found = await readFileApart(originalPath(folder.originals, sha256), { signal });
      if (found.text.trim() === "") {
        const sentence = found.warnings.find(({ code }) => code === "no-text")?.sentence ?? "The file has no text.";
        return end({ code: "UNREADABLE_DOCUMENT", message: sentence });
      }
      write(workspace, (tx) => {
        const at = now().getTime();
        if (!succeed(tx, operation.id, lease, at)) return;
        keepReading(tx, documentId, found);
        markRead(tx, documentId, at);
      });
      onRead();
    } catch (error) {
      // What a close has broken off is taken up at the next start; what was cancelled has ended already.
      if (signal.aborted) return;
      if (error instanceof IngestRefusal) return end({ code: "UNREADABLE_DOCUMENT", message: error.message }, error.code === "encrypted");
      documentsLog.unexpected("document not read", error, { id: documentId });
      end({ code: "INTERNAL", message: "The document could not be read" });
    }
  }

  /** Documents read by an older version are read anew while nothing waits; what they were known by stays when that fails. */
  async function renew(): Promise<void> {
    for (;;) {
      await drain();
      const next = closing.signal.aborted ? undefined : nextStale(workspace);
      if (next === undefined) return;
      const found = await again(next.id, next.sha256);
      if (!closing.signal.aborted) write(workspace, (tx) => findDocument(tx, next.id) && keepReading(tx, next.id, found));
      onRead();
    }
  }

  async function again(id: string, sha256: string | null): Promise<Found> {
    try {
      if (sha256 === null) throw new Error("a document without its original");
      const found = await readFileApart(originalPath(folder.originals, sha256), { signal: closing.signal });
      if (found.text.trim() !== "") return found;
    } catch (error) {
      if (!closing.signal.aborted) documentsLog.unexpected("document not read anew", error, { id });
    }
    return foundBefore(workspace, id);
  }

  /** Hash of the original, put together from its parts when it is not yet there; `done` is committed with it. */
  async function original(documentId: string, signal: AbortSignal, done: (tx: WriteDb) => void): Promise<string> {
    const known = findDocument(workspace, documentId)?.sha256;
    if (known !== null && known !== undefined) return known;
    const upload = uploadOfDocument(workspace, documentId);
    if (upload === undefined) throw new Error("a document without its upload");
    const files = partFiles(folder.uploads, upload);
    const sha256 = await assemble(folder.originals, files, join(folder.uploads, `${upload.id}.whole`), signal);
    write(workspace, (tx) => {
      setOriginal(tx, documentId, sha256);
      done(tx);
    });
    await rm(join(folder.uploads, upload.id), { recursive: true, force: true });
    return sha256;
  }

  const follow = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => documentsLog.unexpected("queue stopped", error));
  };
  const clean = () => sweep(folder, workspace, now().getTime());
  follow(clean);
  const hourly = setInterval(() => follow(clean), 3_600_000).unref();

  return {
    folder,
    poke: () => follow(renew),
    cancelled(operationId) {
      if (current?.id === operationId) current.stop.abort();
    },
    idle: () => work,
    async close() {
      clearInterval(hourly);
      closing.abort();
      current?.stop.abort();
      await work;
    },
  };
}
