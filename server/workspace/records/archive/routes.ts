import { AppError, invalidValue } from "#shared/platform/errors.ts";
import type { transferRoutes } from "#shared/workspace/archive.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { newId } from "../../../platform/ids.ts";
import { freeBytes, receive } from "../../../law/library/incoming.ts";
import { countDocuments } from "../documents/store.ts";
import { mintLink } from "../../../platform/links/mint.ts";
import { findOperation, launch, openOperationOf, presentOperation } from "../../../platform/operations/store.ts";
import { lastImport } from "./last-import.ts";
import { exportType, importType } from "./archive-kinds.ts";
import { importFile, lastExport, removeExports } from "./archive-files.ts";
import { TransferError } from "./archive-error.ts";

/** Time after which an upload on loopback counts as stalled (security S8). */
const uploadMilliseconds = 10 * 60_000;

/** Handlers of exports and imports of the whole workspace. */
export const transfer: WorkspaceHandlers<typeof transferRoutes> = {
  read(_input, ctx) {
    const open = (type: string) => {
      const id = openOperationOf(ctx.workspace, type);
      const row = id === undefined ? undefined : findOperation(ctx.workspace, id, null);
      return row === undefined ? null : presentOperation(row);
    };
    return {
      exporting: open(exportType),
      export: lastExport(ctx.transfers.folder),
      importing: open(importType),
      pending: ctx.transfers.pending(),
      lastImport: lastImport(ctx.workspace),
    };
  },

  export(_input, ctx) {
    const operation = begin(ctx, exportType, { kind: "workspace_export", id: newId("exp") }, countDocuments(ctx.workspace));
    ctx.operations.wake();
    return operation;
  },

  link(_input, ctx) {
    const { id } = mustBeMade(ctx);
    return ctx.write((tx) => {
      ctx.note({ resource: { kind: "workspace_export", id } });
      return mintLink(tx, ctx, "workspace_export", id, null);
    });
  },

  removeExport(_input, ctx) {
    const { id } = mustBeMade(ctx);
    mustBeFree(ctx, exportType);
    ctx.note({ resource: { kind: "workspace_export", id } });
    removeExports(ctx.transfers.folder, null);
  },

  async check({ stream, contentLength }, ctx) {
    mustBeFree(ctx, importType);
    const { folder } = ctx.transfers;
    if (contentLength === null) throw invalidValue("header.Content-Length", "Give the length of the file", "missing");
    if (contentLength > freeBytes(folder)) throw new AppError("payload-too-large", "The disk has no room for this file");
    const before = ctx.transfers.pending();
    if (before !== null) ctx.transfers.discard(before.id);
    const id = newId("wim");
    const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(uploadMilliseconds)]);
    const receipt = await receive(importFile(folder, id), stream, contentLength, { signal, onBytes: () => undefined });
    if (receipt !== "complete") throw invalidValue("body", "The bytes received differ from those announced", "too_short");
    ctx.note({ resource: { kind: "workspace_import", id } });
    try {
      return await ctx.transfers.check(id, contentLength);
    } catch (error) {
      throw error instanceof TransferError ? new AppError("conflict", error.message) : error;
    }
  },

  import({ params: { importId } }, ctx) {
    const pending = ctx.transfers.pending();
    if (pending?.id !== importId) throw new AppError("not-found", "There is no such import");
    const operation = begin(ctx, importType, { kind: "workspace_import", id: importId }, pending.documents);
    ctx.transfers.released();
    ctx.operations.wake();
    return operation;
  },

  discard({ params: { importId } }, ctx) {
    if (!ctx.transfers.discard(importId)) throw new AppError("not-found", "There is no such import");
  },
};

function begin(ctx: WorkspaceCtx, type: string, resource: { kind: string; id: string }, total: number) {
  return ctx.write((tx) => {
    if (openOperationOf(tx, type) !== undefined) throw inFlight(type);
    const asked = { type, matterId: null, credentialId: null, requestId: ctx.requestId, unit: "documents", total };
    const row = launch(tx, { ...asked, resource: { ...resource, url: null } }, ctx.now().getTime());
    ctx.note({ resource, operationId: row.id });
    return presentOperation(row);
  });
}

function mustBeMade(ctx: WorkspaceCtx) {
  const made = lastExport(ctx.transfers.folder);
  if (made === null) throw new AppError("not-found", "There is no export");
  return made;
}

function mustBeFree(ctx: WorkspaceCtx, type: string): void {
  if (openOperationOf(ctx.workspace, type) !== undefined) throw inFlight(type);
}

function inFlight(type: string): AppError {
  return new AppError("operation-in-flight", type === exportType ? "An export is already running" : "An import is running");
}
