import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DataFolder } from "../../platform/data-folder.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { newId } from "../../platform/ids.ts";
import { waitForLock } from "../../platform/locks.ts";
import type { Network } from "../../platform/net/network.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { freeBytes } from "../library/incoming.ts";
import type { Catalogue } from "./catalogue.ts";
import { download, type Pause } from "./download.ts";
import type { Wanted } from "./download-store.ts";
import { partialFile } from "./partial-file.ts";
import type { FileAddress } from "./publishers/publisher.ts";
import * as store from "./store.ts";

export interface FetchDeps {
  folder: DataFolder;
  workspace: Db;
  catalogue: Catalogue;
  network: Network;
  now: () => Date;
  pause: Pause;
}

export interface FetchOptions {
  signal: AbortSignal;
  onProgress: (progress: FetchProgress) => void;
}

export interface FetchProgress {
  bytesDone: number;
  bytesTotal: number | null;
  /** The reason for the wait, in a sentence. */
  waiting: string | null;
}

export interface Fetched {
  file: store.KeptRow;
  /** The file of this edition already existed; no request was made. */
  isReused: boolean;
}

/** Fetches all files of an item, one after the other, and keeps them. Throws NetworkError; files that already arrived complete stay. */
export async function fetchItem(deps: FetchDeps, source: string, wanted: Wanted, options: FetchOptions): Promise<Fetched[]> {
  const { signal, onProgress } = options;
  const lock = await waitForLock(deps.folder.downloadLock, {
    signal,
    onWait: () => onProgress({ bytesDone: 0, bytesTotal: null, waiting: "Another download is running in this data folder." }),
  });
  try {
    if (wanted.item.isReserved) throw new NetworkError("missing", `${wanted.item.name} is reserved; the publisher has no text for it.`);
    const { publisher, look } = deps.catalogue.asking(source, signal);
    const addresses = await publisher.files(look, wanted.item, wanted.release);
    const fetched: Fetched[] = [];
    let before = 0;
    for (const address of addresses) {
      const one = await fetchFile(deps, source, wanted, address, {
        signal,
        onProgress: (progress) =>
          onProgress({
            ...progress,
            bytesDone: before + progress.bytesDone,
            bytesTotal: progress.bytesTotal === null || addresses.length > 1 ? null : progress.bytesTotal,
          }),
      });
      before += one.file.bytes;
      fetched.push(one);
    }
    return fetched;
  } finally {
    lock.release();
  }
}

async function fetchFile(
  deps: FetchDeps,
  source: string,
  { item, release }: Wanted,
  from: FileAddress,
  options: FetchOptions,
): Promise<Fetched> {
  const { folder, workspace, now } = deps;
  const { info, hosts, publisher, gapMs, key } = deps.catalogue.asking(source, options.signal);
  const name = [`${item.id}@${release.label}`, ...(from.part === "" ? [] : [from.part])].join("-");
  const kept = release.isFixed ? findKept(deps, pathOf(source, name, info.kind)) : null;
  if (kept !== null) return { file: kept, isReused: true };

  mkdirSync(folder.downloads, { recursive: true, mode: 0o700 });
  const part = partialFile(join(folder.downloads, name));
  const request = {
    address: from.address,
    hosts,
    ...(gapMs !== undefined && { gapMs }),
    ...(key !== undefined && { key }),
    kind: info.kind,
    capBytes: info.capBytes,
    freeBytes: () => freeBytes(folder),
    ...options,
  };
  const got = await download(deps.network, part, request, deps.pause).catch((error: unknown) => {
    if (!(error instanceof NetworkError)) throw error;
    const told = error.kind === "missing" ? publisher.missing?.(item, release) : undefined;
    if (told !== undefined) throw new NetworkError("missing", told);
    if (error.kind === "refused" && info.byHand !== undefined)
      throw new NetworkError("refused", [error.message, ...(key === undefined ? [] : ["Or your key is wrong."]), info.byHand].join(" "));
    throw error;
  });
  const day = (got.publishedAt ?? now().toISOString()).slice(0, 10);
  // Where the publisher keeps only one edition, the date of its file distinguishes editions.
  const edition = release.isFixed ? release.label : day;
  const path = pathOf(source, release.isFixed ? name : name.replace(`@${release.label}`, `@${day}`), info.kind);
  const file: store.KeptRow = {
    id: newId("fil"),
    source,
    item: item.id,
    release: edition,
    importLabel: from.label === "file-date" ? day : from.label,
    fileName: fileNameOf(from.address, name, info.kind),
    path,
    publisher: info.publisher,
    licence: info.licence,
    ...got,
    fetchedAt: now().toISOString(),
  };
  const target = join(folder.fetched, path);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  renameSync(part.path, target);
  part.drop();
  write(workspace, (db) => store.saveFile(db, file));
  return { file, isReused: false };
}

function findKept({ folder, workspace }: FetchDeps, path: string): store.KeptRow | null {
  const row = store.fileAt(workspace, path);
  const at = join(folder.fetched, path);
  return row !== null && existsSync(at) && statSync(at).size === row.bytes ? row : null;
}

/** Removes a kept file; the record is deleted first, so that no record points to a missing file. */
export function removeKept(deps: Pick<FetchDeps, "folder" | "workspace">, row: store.KeptRow): void {
  write(deps.workspace, (db) => store.removeFile(db, row.id));
  rmSync(join(deps.folder.fetched, row.path), { force: true });
}

function pathOf(source: string, name: string, kind: string): string {
  return `${source}/${name}.${kind}`;
}

/** The publisher's own name of the file, from which some formats read the volume. */
function fileNameOf(address: URL, name: string, kind: string): string {
  const own = basename(address.pathname);
  return new RegExp(`^[\\w@.-]{1,100}\\.${kind}$`, "i").test(own) ? own : `${name}.${kind}`;
}
