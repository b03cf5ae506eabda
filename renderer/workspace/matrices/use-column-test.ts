import { useCallback, useEffect, useRef, useState } from "react";
import type { Cell, ColumnSpec, Matrix } from "#shared/workspace/matrices.ts";
import { call } from "../../api/call.ts";
import { matricesApi } from "../../api/endpoints.ts";
import { texts } from "./texts.ts";

/** Documents a column is tested on. */
export const tested = 3;
const poll = 400;

interface TestState {
  isRunning: boolean;
  results: { name: string; cell: Cell }[] | null;
  error: Error | null;
}
const still: TestState = { isRunning: false, results: null, error: null };

/**
 * Tries a question on the first documents of a grid, in a grid of its own that is deleted once it was answered, so that nothing of the grid
 * is changed.
 */
export function useColumnTest(matterId: string, grid: Matrix) {
  const [state, setState] = useState(still);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const run = useCallback(
    async (column: ColumnSpec) => {
      setState({ ...still, isRunning: true });
      try {
        const results = await answersFor(matterId, grid, column, () => isGone.current);
        setState({ ...still, results });
      } catch (error) {
        setState({ ...still, error: error instanceof Error ? error : new Error(String(error)) });
      }
    },
    [matterId, grid],
  );
  return { ...state, run };
}

async function answersFor(matterId: string, grid: Matrix, column: ColumnSpec, isGone: () => boolean) {
  const rows = grid.rows.slice(0, tested);
  const trial = await call(matricesApi.create, {
    params: { matterId },
    body: {
      title: `${texts.column.test}: ${column.label}`.slice(0, 300),
      documentIds: rows.map(({ documentId }) => documentId),
      columns: [column],
    },
  });
  const params = { matterId, matrixId: trial.id };
  try {
    await call(matricesApi.run, { params, body: {} });
    while ((await call(matricesApi.get, { params })).status === "running") await wait();
    const { data } = await call(matricesApi.cells, { params, query: {} });
    return rows.flatMap(({ documentId, filename }) => {
      const row = trial.rows.find((one) => one.documentId === documentId);
      return data.filter(({ rowId }) => rowId === row?.id).map((cell) => ({ name: filename ?? documentId, cell }));
    });
  } finally {
    await call(matricesApi.delete, { params }).catch((error: unknown) => {
      if (!isGone()) throw error;
    });
  }
}

const wait = () => new Promise((resolve) => setTimeout(resolve, poll));
