import { AppError } from "#shared/platform/errors.ts";
import type { Matrix } from "#shared/workspace/matrices.ts";
import { sendVersion } from "../../../platform/calls/record-version.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { openOperationOn } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx } from "../../context.ts";

/** Sends a matrix with its ETag. */
export function sent(ctx: WorkspaceCtx, { matrix, version }: { matrix: Matrix; version: number }): Matrix {
  sendVersion(ctx, version);
  return matrix;
}

/** Throws `operation-in-flight` while the matrix runs. */
export function mustNotRun(db: ReadDb, matrixId: string): void {
  const operationId = openOperationOn(db, matrixId);
  if (operationId !== undefined) throw new AppError("operation-in-flight", "The matrix is running; nothing was changed", { operationId });
}
