import { existsSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { ImportPreview } from "#shared/transfer.ts";
import type { DataFolder } from "../data-folder.ts";
import { endThread } from "../db/driver.ts";
import { type Db, write } from "../db/open.ts";
import { randomBase62 } from "../ids.ts";
import { transferLog } from "../log.ts";
import { claim, fail, findOperation, nextQueued, type OperationRow, succeed } from "../operations/store.ts";
import { workerUrl } from "../worker-url.ts";
import {
  exportFile,
  importFile,
  keepExport,
  lastExport,
  removeExport,
  removeExports,
  removeImport,
  stageOf,
  sweepImports,
} from "./shelf.ts";
import { openOperationOf } from "./store.ts";
import { TransferError } from "./transfer-error.ts";
import type { TransferJob, TransferReply } from "./transfer-worker.ts";

/** Exports and imports of the whole workspace, one at a time, each in a thread of its own. */
export interface Transfers {
  folder: DataFolder;
  /** Takes up what waits in the queue. */
  poke(): void;
  /** The export that was checked and waits for the owner's word. */
  pending(): ImportPreview | null;
  /** Checks a file that lies in its place (`importFile`); it waits from then on. Throws TransferError, and the file is gone. */
  check(id: string, bytes: number): Promise<ImportPreview>;
  /** The owner has given the word: it waits no more, and keeps its file. */
  released(): void;
  /** Forgets what waits; false when it is not this one. */
  discard(id: string): boolean;
  /** Stops the work on an operation that was cancelled. */
  cancelled(operationId: string): void;
  /** Looks for imports the command line asks for. To be called once. */
  start(): void;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export const exportType = "workspace.export";
export const importType = "workspace.import";
const lookEveryMs = 1000;

export function createTransfers(deps: { folder: DataFolder; workspace: Db; now: () => Date; onTaken: () => void }): Transfers {
  const { folder, workspace, now, onTaken } = deps;
  let waiting: ImportPreview | null = null;
  let current: { id: string; worker: Worker } | null = null;
  let checking: Worker | null = null;
  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  async function drain(): Promise<void> {
    const next = () => (isClosing ? undefined : (nextQueued(workspace, exportType) ?? nextQueued(workspace, importType)));
    for (let operation = next(); operation !== undefined; operation = next()) {
      const lease = randomBase62(32);
      const { id } = operation;
      if (write(workspace, (tx) => claim(tx, id, lease))) await carryOut(operation, lease);
    }
  }

  async function carryOut(operation: OperationRow, lease: string): Promise<void> {
    const { id } = operation;
    const resourceId = operation.resourceId ?? "";
    const leased = { id, lease };
    try {
      if (operation.type === exportType) {
        const file = exportFile(folder, resourceId);
        rmSync(file, { force: true });
        const reply = await inThread({ kind: "export", folder, now: now().getTime(), file, operation: leased }, id);
        if (!("exported" in reply)) throw new Error("the transfer thread answered something else");
        // Whoever sees that it has ended finds it there.
        keepExport(folder, resourceId, reply.exported);
        if (write(workspace, (tx) => succeed(tx, id, lease, now().getTime()))) removeExports(folder, resourceId);
        else removeExport(folder, resourceId);
        return;
      }
      const file = importFile(folder, resourceId);
      if (!existsSync(file)) throw new TransferError("The file is not there any more. Send it again.");
      const stage = stageOf(folder, resourceId);
      await inThread({ kind: "import", folder, now: now().getTime(), file, id: resourceId, stage, operation: leased }, id);
      removeImport(folder, resourceId);
      onTaken();
    } catch (error) {
      // What a close has broken off begins again at the next start; what was cancelled has ended already.
      if (isClosing) return;
      if (!(error instanceof TransferError) && findOperation(workspace, id, null)?.status === "running")
        transferLog.unexpected("transfer failed", error, { id });
      const message = error instanceof TransferError ? error.message : "It failed inside the program; nothing was changed.";
      write(workspace, (tx) =>
        fail(tx, id, lease, { code: error instanceof TransferError ? "TRANSFER_FAILED" : "INTERNAL", message }, now().getTime()),
      );
      if (operation.type === exportType) removeExport(folder, resourceId);
      else removeImport(folder, resourceId);
    }
  }

  /** Runs one job in a thread of its own. Rejects with TransferError when it was refused. */
  function inThread(job: TransferJob, operationId: string | null): Promise<TransferReply> {
    const worker = new Worker(workerUrl("transfer/transfer-worker"), { workerData: job });
    if (operationId === null) checking = worker;
    else current = { id: operationId, worker };
    const { promise, resolve, reject } = Promise.withResolvers<TransferReply>();
    worker.on("message", (reply: TransferReply) => {
      if ("refused" in reply) reject(new TransferError(reply.refused));
      else resolve(reply);
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the transfer thread ended without an answer")));
    return promise.finally(() => {
      if (operationId === null) checking = null;
      else current = null;
    });
  }

  const poke = () => {
    work = work.then(drain).catch((error: unknown) => transferLog.unexpected("queue stopped", error));
  };

  return {
    folder,
    poke,
    pending: () => waiting,
    async check(id, bytes) {
      try {
        const reply = await inThread({ kind: "check", folder, now: now().getTime(), file: importFile(folder, id) }, null);
        if (!("would" in reply)) throw new Error("the transfer thread answered something else");
        const { madeAt, organization, program, counts } = reply.manifest;
        if (waiting !== null) removeImport(folder, waiting.id);
        waiting = { id, bytes, madeAt, organization, program, documents: counts["documents"] ?? 0, would: reply.would };
        return waiting;
      } catch (error) {
        removeImport(folder, id);
        throw error;
      }
    },
    released() {
      waiting = null;
    },
    discard(id) {
      if (waiting?.id !== id) return false;
      waiting = null;
      removeImport(folder, id);
      return true;
    },
    cancelled(operationId) {
      if (current?.id === operationId) void endThread(current.worker);
    },
    start() {
      const open = openOperationOf(workspace, importType);
      const resource = open === undefined ? undefined : findOperation(workspace, open, null)?.resourceId;
      sweepImports(folder, resource == null ? [] : [resource]);
      removeExports(folder, lastExport(folder)?.id ?? null);
      poke();
      timer = setInterval(() => {
        if (nextQueued(workspace, importType) !== undefined && current === null) poke();
      }, lookEveryMs).unref();
    },
    idle: () => work,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await Promise.all([current?.worker, checking].map((worker) => worker && endThread(worker)));
      await work;
    },
  };
}
