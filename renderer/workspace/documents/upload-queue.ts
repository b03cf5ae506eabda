import { showHidden } from "#shared/platform/hidden-characters.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import * as foldersApi from "../../api/endpoints/folders.ts";
import { matterQueries } from "../matters/queries.ts";
import { say } from "../../ui/say.ts";
import { arrived, awaitArrival } from "./arrival.ts";
import type { DroppedFile } from "./dropped-files.ts";
import { refusalOf } from "./file-kinds.ts";
import { refreshDocuments } from "./queries.ts";
import { type Sending, uploadsCache, useSendings } from "./sendings-state.ts";
import { texts } from "./texts.ts";
import { uploadFile } from "./upload-file.ts";

interface Job {
  id: string;
  dropped: DroppedFile;
  matterId: string;
  folderId: string | null;
  version: NextVersion | undefined;
}

/** What an added file is the next version of. */
interface NextVersion {
  nextVersionOf: string;
  sender: string | null;
  receivedOn: string | null;
  /** Called with the id of its document. */
  onAdded: (documentId: string) => void;
}

const stops = new Map<string, AbortController>();
let last = 0;
let running: Promise<void> = Promise.resolve();

/** Adds files to a matter, one after the other, each in its folders. */
export function addToMatter(files: readonly DroppedFile[], matterId: string, folderId: string | null, version?: NextVersion): void {
  const folders = new Map<string, Promise<string>>();
  awaitArrival();
  const added = files.map((dropped): Sending => {
    const { name, size } = dropped.file;
    const error = refusalOf(dropped.file);
    const id = `sending-${++last}`;
    if (error === null) {
      stops.set(id, new AbortController());
      running = running.then(() => send({ id, dropped, matterId, folderId, version }, folders));
    }
    return { id, matterId, fileName: showHidden(name), bytes: size, sent: 0, state: error === null ? "waiting" : "refused", error };
  });
  useSendings.setState(({ sendings }) => ({ sendings: [...sendings, ...added] }));
}

/** Stops the upload of a file, or removes it from the queue; a refused file only leaves the list. */
export function dropSending(id: string): void {
  stops.get(id)?.abort();
  useSendings.setState(({ sendings }) => ({ sendings: sendings.filter((one) => one.id !== id) }));
}

async function send(
  { id, dropped: { file, path }, matterId, folderId, version }: Job,
  folders: Map<string, Promise<string>>,
): Promise<void> {
  const stop = stops.get(id);
  if (stop === undefined || stop.signal.aborted) return;
  const { signal } = stop;
  try {
    patch(id, { state: "sending" });
    const into = await folderFor(path, matterId, folderId, folders);
    const documentId = await uploadFile(file, {
      matterId,
      folderId: into,
      signal,
      version: version && { nextVersionOf: version.nextVersionOf, sender: version.sender, receivedOn: version.receivedOn },
      onSent: (sent) => patch(id, { sent }),
    });
    if (documentId !== undefined) {
      arrived(documentId);
      version?.onAdded(documentId);
    }
    dropSending(id);
  } catch (error) {
    if (signal.aborted) say(texts.sending.stopped(file.name));
    else patch(id, { state: "refused", error: sentenceOf(error) });
  } finally {
    stops.delete(id);
    const cache = uploadsCache();
    if (cache !== null) await refreshDocuments(cache, matterId);
  }
}

/** The folder for a file: the selected one, and in it the file's own folders, found by name or created. */
async function folderFor(
  path: readonly string[],
  matterId: string,
  chosen: string | null,
  made: Map<string, Promise<string>>,
): Promise<string | null> {
  let parentId = chosen;
  for (const [depth, name] of path.entries()) {
    const key = path.slice(0, depth + 1).join("/");
    const inner = made.get(key) ?? findOrMake(name, matterId, parentId);
    made.set(key, inner);
    parentId = await inner;
  }
  return parentId;
}

async function findOrMake(name: string, matterId: string, parentId: string | null): Promise<string> {
  const desk = await uploadsCache()?.fetchQuery({ ...matterQueries.desk(matterId), staleTime: 0 });
  const known = desk?.folders.find((one) => one.parentId === parentId && one.matterId === matterId && one.name === name.trim());
  if (known !== undefined) return known.id;
  const { id } = await call(foldersApi.create, { body: { name: name.slice(0, 100), parentId, matterId } });
  return id;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // A file that was moved or changed after it was chosen can no longer be read.
  if (error instanceof DOMException) return texts.sending.errors.changed;
  throw error;
}

function patch(id: string, change: Partial<Sending>): void {
  useSendings.setState(({ sendings }) => ({ sendings: sendings.map((one) => (one.id === id ? { ...one, ...change } : one)) }));
}
