import { AppError, invalidValue } from "#shared/platform/errors.ts";
import type { Import } from "#shared/law/library.ts";
import type { Download, KeptFile, NetworkState } from "#shared/law/sources.ts";
import { type Db, write, type WriteDb } from "../../platform/db/open.ts";
import { newId } from "../../platform/ids.ts";
import type { OperationKind } from "../../platform/operations/kind.ts";
import type { Runner } from "../../platform/operations/runner.ts";
import { launch, openOperationOn } from "../../platform/operations/store.ts";
import type { Network } from "../../platform/net/network.ts";
import { airGapError } from "../../platform/net/air-gap.ts";
import type { OutboundHttp } from "../../platform/net/outbound-http.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { isNetworkAllowed, setNetworkAllowed } from "../../platform/net/permission.ts";
import type { Catalogue } from "./catalogue.ts";
import { downloadKind, downloadType, type Live } from "./download-kind.ts";
import * as downloads from "./download-store.ts";
import { type FetchDeps, removeKept } from "./fetch-item.ts";
import * as store from "./store.ts";

/** Official sources and downloads, as the routes use them. Makes no request before the owner allows it. */
export interface Sources {
  catalogue: Catalogue;
  network(): NetworkState;
  setNetwork(isAllowed: boolean): Promise<NetworkState>;
  /** Stops running downloads when nothing may leave the machine any more, otherwise continues with the waiting ones. */
  airGapChanged(): Promise<void>;
  /** Newest first. */
  downloads(): Download[];
  /** Queues items of one edition; if any is not listed, none is queued. */
  fetch(source: string, release: string | null, items: string[]): Download[];
  cancel(id: string): Promise<Download>;
  retry(id: string): Download;
  files(): KeptFile[];
  installFile(id: string): Import;
  removeFile(id: string): void;
  kind: OperationKind;
  idle(): Promise<void>;
}

const mostOpen = 2000;

/** Throws `not-allowed` unless the owner allows requests, and while the air gap is on. */
export function mustBeAllowed(workspace: Db, outboundHttp: Pick<OutboundHttp, "isClosed" | "left">): void {
  if (outboundHttp.isClosed()) throw airGapError();
  if (!isNetworkAllowed(workspace)) {
    throw new NetworkError("not-allowed", "Requests to publishers are not allowed yet. Allow them in the library first. Nothing was sent.");
  }
}

export function createSources(
  deps: FetchDeps & {
    network: Network;
    operations: Runner;
    outboundHttp: Pick<OutboundHttp, "isClosed" | "left">;
    /** Passes a fetched file to the imports, as part of a transaction. */
    install: (tx: WriteDb, file: store.KeptRow) => Import;
  },
): Sources {
  const { workspace, catalogue, operations, outboundHttp } = deps;
  const mayAsk = () => isNetworkAllowed(workspace) && !outboundHttp.isClosed();
  const { kind, live } = downloadKind({ ...deps, isAllowed: mayAsk });

  function mustFind(id: string): downloads.DownloadRow {
    const row = downloads.find(workspace, id);
    if (row === null) throw new AppError("download-not-found");
    return row;
  }

  function mustFindFile(id: string): store.KeptRow {
    const row = store.file(workspace, id);
    if (row === null) throw new AppError("not-found", "There is no such downloaded file.");
    return row;
  }

  function queue(db: WriteDb, id: string): boolean {
    const resource = { kind: "law_download", id, url: null };
    const by = { matterId: null, credentialId: null, requestId: null };
    launch(db, { ...by, type: downloadType, resource, unit: "percent", total: 100 }, deps.now().getTime());
    return true;
  }

  const present = (row: downloads.DownloadRow): Download => presentDownload(row, live(row.id));
  const network = (): NetworkState => ({
    isAllowed: isNetworkAllowed(workspace),
    isAirGapped: outboundHttp.isClosed(),
    connections: outboundHttp.left(),
    ...deps.network.ledger(),
  });

  return {
    catalogue,
    network,

    async setNetwork(isAllowed) {
      write(workspace, (db) => setNetworkAllowed(db, isAllowed, deps.now()));
      if (isAllowed) operations.wake();
      else await operations.giveBack(downloadType);
      return network();
    },

    async airGapChanged() {
      if (mayAsk()) operations.wake();
      else await operations.giveBack(downloadType);
    },

    downloads: () => downloads.list(workspace).map(present),

    fetch(source, release, items) {
      mustBeAllowed(workspace, outboundHttp);
      catalogue.mustBeAllowed(source);
      const { name } = catalogue.one(source);
      const wanted = [...new Set(items)].map((id) => {
        const found = catalogue.find(source, release, id);
        if (found === null) throw invalidValue("body.items", `${name} has no “${id}” in its list. Check with the publisher first.`);
        if (found.item.isReserved) throw invalidValue("body.items", `${found.item.name} is reserved; the publisher has no text for it.`);
        return found;
      });
      if (downloads.list(workspace).filter((row) => row.finishedAt === null).length + wanted.length > mostOpen) {
        throw new AppError("conflict", "Two thousand downloads are already waiting. Wait for them, or cancel some.");
      }
      const at = deps.now().toISOString();
      const ids = write(workspace, (db) =>
        wanted.flatMap((one) => {
          if (downloads.isUnderWay(db, source, one.item.id, one.release.label)) return [];
          const id = newId("dnl");
          downloads.insert(db, { id, source, name: shownName(name, one), wanted: one, at });
          queue(db, id);
          return id;
        }),
      );
      operations.wake();
      return ids.map((id) => present(mustFind(id)));
    },

    async cancel(id) {
      const row = mustFind(id);
      if (row.finishedAt !== null) throw new AppError("operation-finished");
      const operation = openOperationOn(workspace, id);
      if (operation === undefined) throw new AppError("operation-finished");
      write(workspace, (db) => operations.cancel(db, operation));
      await operations.stopped(operation);
      return present(mustFind(id));
    },

    retry(id) {
      mustBeAllowed(workspace, outboundHttp);
      catalogue.mustBeAllowed(mustFind(id).source);
      if (!write(workspace, (db) => downloads.requeue(db, id) && queue(db, id))) {
        throw new AppError("operation-in-flight", "This download is running or has finished.");
      }
      operations.wake();
      return present(mustFind(id));
    },

    files: () => store.files(workspace).map(presentFile),
    installFile(id) {
      const file = mustFindFile(id);
      const queued = write(workspace, (db) => deps.install(db, file));
      operations.wake();
      return queued;
    },
    removeFile: (id) => removeKept(deps, mustFindFile(id)),

    kind,
    idle: () => operations.idle(downloadType),
  };
}

/** `United States Code, title 17: Copyrights`; an item that is the whole source has the source's name. */
function shownName(source: string, { item }: downloads.Wanted): string {
  return item.number === "" ? source : `${source}: ${item.name.includes(item.number) ? item.name : `${item.number} ${item.name}`}`;
}

function presentDownload(row: downloads.DownloadRow, live: Live | null): Download {
  return {
    id: row.id,
    source: row.source,
    item: row.item,
    name: row.name,
    release: row.release,
    state: row.state,
    waiting: live?.waiting ?? null,
    bytesDone: live?.bytesDone ?? row.bytesDone,
    bytesTotal: live === null ? row.bytesTotal : live.bytesTotal,
    secondsLeft: live?.secondsLeft == null ? null : Math.round(live.secondsLeft),
    error: row.error,
    imports: row.imports,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}

function presentFile(row: store.KeptRow): KeptFile {
  const { id, source, item, release, fileName, publisher, licence, address, bytes, sha256, isChecked, publishedAt, fetchedAt } = row;
  return { id, source, item, release, fileName, publisher, licence, address, bytes, sha256, isChecked, publishedAt, fetchedAt };
}
