import { mostCellsOfRun } from "#shared/workspace/matrix-limits.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { launch, type OperationRow } from "../../../platform/operations/store.ts";
import { beginPart, beginRun, plannedParts, planPart, type RunSelection } from "./run-store.ts";
import { setMatrixStatus } from "./store.ts";

export const runType = "matrix.run";

const resourceOf = (matterId: string, id: string) => ({ kind: "matrix", id, url: `/v1/matters/${matterId}/matrices/${id}` });

/** Queues a run of the cells that it selects (workspace-api §14). */
export function launchRun(
  tx: WriteDb,
  asked: { matrixId: string; matterId: string; cells: RunSelection; total: number; credentialId: string | null; requestId: string | null },
  now: number,
): OperationRow {
  const { matrixId, matterId, cells, total, credentialId, requestId } = asked;
  const operation = launch(
    tx,
    {
      type: runType,
      matterId,
      credentialId,
      requestId,
      resource: resourceOf(matterId, matrixId),
      unit: "cells",
      total,
      isSharedLimit: true,
    },
    now,
  );
  beginRun(tx, { operationId: operation.id, matrixId, cells });
  setMatrixStatus(tx, matrixId, "running", now);
  return operation;
}

/** Queues the part of a run that follows the part of `op` and takes its place among the runs; false when there is none. */
export function launchNextPart(tx: WriteDb, op: OperationRow, now: number): boolean {
  const [matrixId, matterId] = [op.resourceId ?? "", op.matterId ?? ""];
  const [part] = plannedParts(tx, { matrixId, openId: op.id });
  if (part === undefined) return false;
  const { id: operationId } = launch(
    tx,
    {
      type: runType,
      matterId,
      credentialId: null,
      requestId: op.requestId,
      resource: resourceOf(matterId, matrixId),
      unit: op.unit,
      total: part.cells,
    },
    now,
  );
  beginPart(tx, { id: part.id, operationId, matrixId });
  return true;
}

/** Queues a run of these cells, which come by row: as much as one run may have, and the rest as its later parts. Null without cells. */
export function launchInParts(
  tx: WriteDb,
  run: { matrixId: string; matterId: string; cells: readonly { id: string; rowId: string }[]; requestId: string },
  now: number,
): OperationRow | null {
  const { matrixId, matterId, requestId } = run;
  const [cells, ...later] = partsOf(run.cells);
  if (cells === undefined) return null;
  const launched = launchRun(tx, { matrixId, matterId, cells, total: cells.length, credentialId: null, requestId }, now);
  for (const part of later) planPart(tx, matrixId, part);
  return launched;
}

/** Ids of cells, which come by row, in parts of whole rows that fit into one run: columns of a row depend on each other. */
function partsOf(cells: readonly { id: string; rowId: string }[]): string[][] {
  const parts: string[][] = [];
  for (const row of Map.groupBy(cells, ({ rowId }) => rowId).values()) {
    const ids = row.map(({ id }) => id);
    const last = parts.at(-1);
    if (last !== undefined && last.length + ids.length <= mostCellsOfRun) last.push(...ids);
    else parts.push(ids);
  }
  return parts;
}
