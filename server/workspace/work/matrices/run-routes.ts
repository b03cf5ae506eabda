import { AppError } from "#shared/platform/errors.ts";
import type { matricesRoutes } from "#shared/workspace/matrices.ts";
import { mostCellsOfRun } from "#shared/workspace/matrix-limits.ts";
import { presentOperation } from "../../../platform/operations/store.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { mustNotRun } from "./reply.ts";
import { launchRun } from "./launch-run.ts";
import { countSelectable } from "./run-store.ts";
import { mustHaveMatrix } from "./store.ts";

/** Handler of runs (workspace-api §14). */
export const runHandlers: WorkspaceHandlers<Pick<typeof matricesRoutes, "run">> = {
  run({ params, body: { force } }, ctx) {
    const operation = ctx.write((tx) => {
      const { id: matrixId, matterId } = mustHaveMatrix(tx, params, ctx.viewer);
      const { cells, eligible, stopped } = countSelectable(tx, matrixId);
      if (cells === 0) throw new AppError("matrix-not-runnable", "The matrix has no rows or no columns", { reason: "no_cells" });
      if (!force && eligible === 0 && stopped > 0)
        throw new AppError("matrix-not-runnable", "Only stopped cells are left; run with force to answer them", { reason: "stopped" });
      mustNotRun(tx, matrixId);
      const requested = force ? cells : eligible;
      if (requested > mostCellsOfRun)
        throw new AppError("run-too-large", `A run has at most ${mostCellsOfRun.toLocaleString("en-US")} cells; nothing was started`, {
          limit: mostCellsOfRun,
          requested,
        });
      const { principal, requestId } = ctx;
      const credentialId = principal.kind === "credential" ? principal.credential.id : null;
      const launched = launchRun(
        tx,
        { matrixId, matterId, cells: force ? "all" : "open", total: requested, credentialId, requestId },
        ctx.now().getTime(),
      );
      ctx.note({ operationId: launched.id, resource: { kind: "matrix", id: matrixId } });
      return presentOperation(launched);
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return operation;
  },
};
