import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import * as libraryApi from "../../api/endpoints/library.ts";
import { uploadFile } from "../../api/upload.ts";
import { libraryQueries } from "./queries.ts";
import { refusalOf } from "./law-files.ts";

/** A chosen file until the service has its bytes; after that the service's own record reports its progress. */
export interface Upload {
  id: string;
  fileName: string;
  bytes: number;
  sent: number;
  state: "waiting" | "sending" | "refused";
  /** For a refused file: the sentence to show. */
  error: string | null;
}

interface QueueState {
  uploads: Upload[];
}

export const useUploads = create<QueueState>(() => ({ uploads: [] }));

const stops = new Map<string, AbortController>();
/** Files sent in this window, by the id of their import: the user can send a refused archive again without choosing it again. */
const sentFiles = new Map<string, { file: File; release: string | null }>();
let last = 0;
let running: Promise<void> = Promise.resolve();

/** Accepts files and sends them one after the other, in the given order. */
export function installFiles(
  files: readonly File[],
  { release, partial = false }: { release: string | null; partial?: boolean },
  queryClient: QueryClient,
): void {
  for (const file of files) {
    const id = `upload-${++last}`;
    const problem = refusalOf(file);
    add({ id, fileName: file.name, bytes: file.size, sent: 0, state: problem === null ? "waiting" : "refused", error: problem });
    if (problem !== null) continue;
    stops.set(id, new AbortController());
    running = running.then(() => send(id, file, { release, partial }, queryClient));
  }
}

/** Whether the file of an import can be sent again from here. */
export function canResend(importId: string): boolean {
  return sentFiles.has(importId);
}

/** Sends the archive of a refused import again, to install the available part. */
export function installWhatIsThere(importId: string, queryClient: QueryClient): void {
  const sent = sentFiles.get(importId);
  if (sent !== undefined) installFiles([sent.file], { release: sent.release, partial: true }, queryClient);
}

/** Removes a file from the queue, or stops its upload; a refused file only leaves the list. */
export function dropUpload(id: string): void {
  stops.get(id)?.abort();
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }));
}

async function send(
  id: string,
  file: File,
  { release, partial }: { release: string | null; partial: boolean },
  queryClient: QueryClient,
): Promise<void> {
  const stop = stops.get(id);
  if (stop === undefined || stop.signal.aborted) return;
  let importId: string | null = null;
  try {
    patch(id, { state: "sending" });
    const body = { fileName: file.name, sizeBytes: file.size, ...(release === null ? {} : { release }), ...(partial ? { partial } : {}) };
    const opened = await call(libraryApi.openImport, { body }, { signal: stop.signal });
    importId = opened.id;
    sentFiles.set(opened.id, { file, release });
    await uploadFile(libraryApi.uploadImport, { params: { import_id: opened.id } }, file, {
      signal: stop.signal,
      onSent: (sent) => patch(id, { sent }),
    });
    dropUpload(id);
  } catch (error) {
    if (stop.signal.aborted) {
      if (importId !== null) await call(libraryApi.cancelImport, { params: { import_id: importId } }).catch(ignoreRefusal);
    } else patch(id, { state: "refused", error: sentenceOf(error) });
  } finally {
    stops.delete(id);
    await queryClient.invalidateQueries(libraryQueries.imports());
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

/** If the import ended by itself, there is nothing left to cancel. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

function add(upload: Upload): void {
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
}

function patch(id: string, change: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.map((one) => (one.id === id ? { ...one, ...change } : one)) }));
}
