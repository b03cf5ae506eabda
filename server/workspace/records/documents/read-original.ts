import { availableParallelism } from "node:os";
import type { Db } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import type { Ingested } from "../../../text/documents/model.ts";
import { ingestOriginal, sourceOf } from "./ingest.ts";
import { ingestScan } from "./ingest-scan.ts";
import type { TakeFiles } from "./parse-answer.ts";
import { recognizedPages } from "./recognized-store.ts";
import { slots } from "./slots.ts";

/**
 * Number of files read at once, each in its own process. One core is left to the service where there are more than two; on two cores the
 * service waits while files are read, and a second reader runs in its place.
 */
export const readersAtOnce = Math.max(2, availableParallelism() - 1);
/** Scans recognized at once, besides other files: a core is left to those, which are read in a moment. */
export const scansAtOnce = Math.max(1, availableParallelism() - 1);

const reading = slots(readersAtOnce);
const recognizing = slots(scansAtOnce);

export interface OriginalOptions {
  documentId: string;
  sha256: string;
  filename: string;
  signal: AbortSignal;
  /** Absent: files inside the file stay there. */
  files?: TakeFiles;
  /** Stores a recognized page, as JSON. `done` of `total` pages are recognized. */
  onPage: (number: number, json: string, progress: { done: number; total: number }) => void;
}

/** Reads the original of a document, with its scanned pages: those that an earlier attempt has recognized are not recognized again. */
export async function readOriginal(
  deps: { workspace: Db; originals: Originals; languages: () => readonly string[] },
  { documentId, sha256, filename, signal, files, onPage }: OriginalOptions,
): Promise<Ingested> {
  const { workspace, originals } = deps;
  const { scans = [], ...found } = await reading(
    () => ingestOriginal(originals, sha256, { signal, filename, ...(files && { files }) }),
    signal,
  );
  if (scans.length === 0) return found;
  return recognizing(() => {
    const known = recognizedPages(workspace, documentId).filter(([page]) => scans.includes(page));
    const todo = scans.filter((page) => !known.some(([number]) => number === page));
    let done = known.length;
    return ingestScan(sourceOf(originals, sha256), {
      todo,
      known,
      languages: deps.languages(),
      signal,
      onPage: (number, json) => onPage(number, json, { done: ++done, total: scans.length }),
    });
  }, signal);
}
