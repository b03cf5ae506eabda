import { AppError } from "#shared/platform/errors.ts";
import type { Import } from "#shared/law/library.ts";
import { type WriteDb } from "../../platform/db/open.ts";
import { libraryLog } from "../../platform/log.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import type { Lease, OperationKind, Outcome } from "../../platform/operations/kind.ts";
import type { OperationRow } from "../../platform/operations/store.ts";
import { failureSentence } from "../library/import-words.ts";
import { slidingRate } from "../library/rate.ts";
import * as rows from "./download-store.ts";
import { type FetchDeps, type FetchProgress, fetchItem } from "./fetch-item.ts";
import type { KeptRow } from "./store.ts";

export const downloadType = "law.download";

/** State that exists only for the running download. */
export interface Live extends FetchProgress {
  secondsLeft: number | null;
}

/** Number of ended downloads kept as a record. */
export const keptDownloads = 200;

const threeTimes = "Pandect crashed three times while downloading this file. Try again; the part that arrived is kept.";

/**
 * Fetches files from publishers one after another, and passes them to the imports. An interrupted download continues where it stopped.
 * `live`: progress of the download that runs here.
 */
export function downloadKind(
  deps: FetchDeps & {
    /** Whether requests to publishers are allowed now. */
    isAllowed: () => boolean;
    /** Passes a fetched file to the imports, as part of a transaction. Throws AppError when the file is refused. */
    install: (tx: WriteDb, file: KeptRow) => Import;
  },
): { kind: OperationKind; live: (id: string) => Live | null } {
  const { workspace } = deps;
  const running = new Map<string, Live>();

  async function fetchOne(row: rows.DownloadRow, lease: Lease, signal: AbortSignal, live: Live): Promise<Outcome> {
    // An attempt that was interrupted later has already passed the files on.
    if (row.imports.length > 0) return { status: "succeeded" };
    const rate = slidingRate();
    const fetched = await fetchItem(deps, row.source, row.wanted, {
      signal,
      onProgress(progress) {
        rate.add(performance.now(), { bytes: progress.bytesDone, sections: 0 });
        Object.assign(live, progress, { secondsLeft: rate.secondsLeft(progress.bytesTotal) });
        if (live.bytesTotal !== null && live.bytesTotal > 0) lease.progress(Math.floor((live.bytesDone / live.bytesTotal) * 100));
      },
    });
    live.bytesDone = live.bytesTotal = fetched.reduce((sum, { file }) => sum + file.bytes, 0);
    try {
      lease.save(100, (tx) => {
        const imports = fetched.map(({ file }) => deps.install(tx, file).id);
        rows.noteImports(tx, row.id, imports);
      });
      return { status: "succeeded" };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return failed(`${error.message} Pandect keeps the downloaded file. Install it without another download.`);
    }
  }

  const kind: OperationKind = {
    type: downloadType,
    readScope: null,
    parallel: 1,
    isReady: deps.isAllowed,
    async run(op, lease, signal) {
      const row = rows.find(workspace, downloadOf(op));
      if (row === null) throw new Error("the download is gone");
      const live: Live = { bytesDone: row.bytesDone, bytesTotal: row.bytesTotal, waiting: null, secondsLeft: null };
      running.set(row.id, live);
      try {
        const outcome = await fetchOne(row, lease, signal, live).catch((error: unknown) => {
          if (signal.aborted) throw error;
          return failure(error, row.id);
        });
        return { ...outcome, save: (tx) => rows.noteBytes(tx, row.id, live) };
      } finally {
        running.delete(row.id);
      }
    },
    begun: (tx, op) => rows.move(tx, downloadOf(op), "queued", "running"),
    returned: (tx, op) => rows.move(tx, downloadOf(op), "running", "queued"),
    ended(tx, op, ending) {
      const id = downloadOf(op);
      const live = running.get(id);
      if (live !== undefined) rows.noteBytes(tx, id, live);
      const error = ending.status !== "failed" ? null : ending.error.code === "INTERRUPTED" ? threeTimes : ending.error.message;
      rows.end(tx, id, { state: ending.status, error }, deps.now().toISOString());
      rows.prune(tx, keptDownloads);
    },
  };
  return { kind, live: (id) => running.get(id) ?? null };
}

const downloadOf = (op: OperationRow) => op.resourceId ?? "";
const failed = (message: string): Outcome => ({ status: "failed", error: { code: "DOWNLOAD_FAILED", message } });

function failure(error: unknown, id: string): Outcome {
  if (error instanceof NetworkError || error instanceof AppError) return failed(error.message);
  libraryLog.unexpected("download failed", error, { id });
  const sentence = failureSentence(error);
  return failed(
    sentence.startsWith("The import failed")
      ? "An error in Pandect stopped the download. The library did not change. Try again."
      : sentence,
  );
}
