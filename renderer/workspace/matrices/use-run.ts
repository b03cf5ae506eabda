import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Cell, Matrix } from "#shared/workspace/matrices.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { workQueries } from "../operations/queries.ts";
import { type GridIds, gridQueries, refreshGrid } from "./queries.ts";
import { texts } from "./texts.ts";

export interface Run {
  /** Of the operation. */
  id: string;
  /** Cells finished without failing. */
  done: number;
  failed: number;
  total: number;
  /** Null until a tenth is done. */
  secondsLeft: number | null;
}

/** The run of a grid that waits or works; null when none does. Says how one that was watched has ended. */
export function useRun(ids: GridIds, grid: Matrix | undefined): Run | null {
  const client = useQueryClient();
  const work = useQuery(workQueries.work()).data?.data ?? [];
  const isRunning = grid?.status === "running";
  const wasRunning = useRef(false);
  useEffect(() => {
    if (grid === undefined) return;
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!hasEnded) return;
    void refreshGrid(client, ids).then(() => tell(grid.status, client.getQueryData(gridQueries.cells(ids).queryKey)?.rows ?? []));
  });
  if (!isRunning) return null;
  const one = work.find(
    ({ type, resource, completedAt }) => type === "matrix.run" && resource?.id === ids.matrixId && completedAt === undefined,
  );
  if (one === undefined) return null;
  const { done, total } = one.progress ?? { done: 0, total: 0 };
  const elapsed = (Date.now() - Date.parse(one.createdAt)) / 1000;
  return {
    id: one.id,
    done,
    failed: grid.errorCellCount,
    total,
    secondsLeft: total > 0 && done >= total / 10 ? (elapsed / done) * (total - done) : null,
  };
}

function tell(status: Matrix["status"], cells: readonly Cell[]): void {
  const failed = cells.filter(({ answerState }) => answerState === "failed").length;
  if (status === "cancelled") say(texts.run.cancelled);
  else if (status === "failed") sayFailed(texts.run.allFailed);
  else say(failed > 0 ? texts.run.partly(failed) : texts.run.done);
}
