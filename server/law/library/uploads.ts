import { AppError, invalidValue } from "#shared/platform/errors.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { incomingPath, type Receipt, receive, removeIncoming } from "./incoming.ts";
import { failureSentence } from "./import-words.ts";
import type { Live } from "./present.ts";
import type { Ending, ImportRow } from "./store.ts";

/** The bytes of a request with a file. */
export interface Sent {
  stream: ReadableStream<Uint8Array>;
  contentLength: number | null;
}

export interface Uploads {
  live(id: string): Live | null;
  /** Receives the file of an import, complete and durable. Otherwise throws AppError, after it ends the import as failed. */
  receive(row: ImportRow, sent: Sent, signal: AbortSignal): Promise<void>;
  /** Aborts the upload of an import and resolves when its file is gone. */
  stop(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Time after which an upload on loopback counts as stopped (security S8). */
const uploadMilliseconds = 10 * 60_000;

/** Uploads in progress, at most one for each import. `fail` ends an import that has not ended yet. */
export function createUploads(folder: DataFolder, fail: (id: string, ending: Ending) => void): Uploads {
  const running = new Map<string, { stop: AbortController; live: Live; ended: Promise<void> }>();

  async function stop(id: string): Promise<void> {
    const upload = running.get(id);
    upload?.stop.abort();
    await upload?.ended;
  }

  return {
    live: (id) => running.get(id)?.live ?? null,
    stop,
    async receive(row, { stream, contentLength }, signal) {
      const { id, sizeBytes } = row;
      if (running.has(id)) throw new AppError("operation-in-flight", "Pandect is already receiving this file.");
      const broken = new AbortController();
      const live: Live = { phase: null, bytesDone: 0, bytesTotal: sizeBytes, sections: 0, sectionsPerSecond: null, secondsLeft: null };
      const { promise: ended, resolve: finished } = Promise.withResolvers<void>();
      running.set(id, { stop: broken, live, ended });
      try {
        const limit = AbortSignal.any([broken.signal, signal, AbortSignal.timeout(uploadMilliseconds)]);
        const tooLong = contentLength !== null && contentLength > sizeBytes;
        const options = { signal: limit, onBytes: (received: number) => (live.bytesDone = received) };
        accept(row, tooLong ? "too-long" : await receive(incomingPath(folder, id), stream, sizeBytes, options));
      } catch (error) {
        if (broken.signal.aborted) throw new AppError("operation-finished", "The import was canceled.");
        if (error instanceof AppError) throw error;
        if (signal.aborted || (error instanceof DOMException && error.name === "TimeoutError")) accept(row, "too-short");
        fail(id, { state: "failed", error: failureSentence(error) });
        throw error;
      } finally {
        running.delete(id);
        finished();
      }
    },
    async close() {
      await Promise.all([...running.keys()].map(stop));
    },
  };

  function accept({ id, sizeBytes }: ImportRow, receipt: Receipt): void {
    if (receipt === "complete") return;
    removeIncoming(folder, id);
    if (receipt === "too-long") {
      const sentence = "The file is larger than announced.";
      fail(id, { state: "failed", error: sentence });
      throw new AppError("payload-too-large", sentence, { limit: sizeBytes });
    }
    fail(id, { state: "failed", error: "The upload stopped before the end of the file. Send the file again." });
    throw invalidValue("body", "Fewer bytes arrived than announced.", "too_short");
  }
}
