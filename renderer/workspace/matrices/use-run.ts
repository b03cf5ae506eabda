import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Cell, Matrix } from "#shared/workspace/matrices.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { workQueries } from "../operations/queries.ts";
import { type GridIds, gridQueries, refreshGrid } from "./queries.ts";
import { texts } from "./texts.ts";

const none: never[] = [];

export interface Run {
  /** Of the operation. */
  id: string;
  /** Cells that finished without failing. */
  done: number;
  failed: number;
  total: number;
  /** Cells of later parts of the run. */
  waiting: number;
  /** Null until a tenth is done. */
  secondsLeft: number | null;
}

/**
 * The waiting or working run of a grid; null if there is none. Announces once the end of a run that was seen, that this window has started
 * (`startedId`), or that began after the screen opened: a short run is over before it is seen.
 */
export function useRun(ids: GridIds, grid: Matrix, startedId: string | null): Run | null {
  const client = useQueryClient();
  const work = useQuery(workQueries.work()).data?.data ?? none;
  const runs = work.filter(({ type, resource }) => type === "matrix.run" && resource?.id === ids.matrixId);
  const watched = useRef(new Set<string>());
  const announced = useRef(new Set<string>());
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    if (startedId !== null) watched.current.add(startedId);
  }, [startedId]);
  const one = runs.find(({ completedAt }) => completedAt === undefined);
  useEffect(() => {
    let last: (typeof runs)[number] | undefined;
    for (const run of runs) {
      const { id, createdAt, completedAt } = run;
      if (completedAt === undefined || (Date.parse(createdAt) > openedAt && !announced.current.has(id))) watched.current.add(id);
      if (completedAt === undefined || !watched.current.delete(id)) continue;
      announced.current.add(id);
      last ??= run;
    }
    // The end of one part is not the end of a run that continues with another part; parts that ended together are announced once.
    if (last === undefined || one !== undefined) return;
    const { id, status, requestId } = last;
    const hasParts = runs.some((other) => other.id !== id && other.requestId === requestId);
    void refreshGrid(client, ids).then(() => tell(status, client.getQueryData(gridQueries.cells(ids).queryKey)?.rows ?? none, hasParts));
  });
  if (one === undefined) return null;
  const { done, total } = one.progress ?? { done: 0, total: 0 };
  const elapsed = (Date.now() - Date.parse(one.createdAt)) / 1000;
  return {
    id: one.id,
    done,
    failed: grid.errorCellCount,
    total,
    waiting: grid.waitingCellCount,
    secondsLeft: total > 0 && done >= total / 10 ? (elapsed / done) * (total - done + grid.waitingCellCount) : null,
  };
}

/** `hasParts`: the run had earlier parts, so the failures of the last one are not all. */
function tell(status: Matrix["status"], cells: readonly Cell[], hasParts: boolean): void {
  const failed = cells.filter(({ answerState }) => answerState === "failed").length;
  if (status === "cancelled") say(texts.run.cancelled);
  else if (status === "failed" && !hasParts) sayFailed(texts.run.allFailed);
  else say(failed > 0 ? texts.run.partly(failed) : texts.run.done);
}
