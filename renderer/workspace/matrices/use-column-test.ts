import { useCallback, useState } from "react";
import type { DocumentAnswer } from "#shared/workspace/matrices-console.ts";
import type { ColumnSpec, Matrix } from "#shared/workspace/matrices.ts";
import { call } from "../../api/call.ts";
import * as matricesConsoleApi from "../../api/endpoints/matricesConsole.ts";

/** The documents for testing a column. */
export const tested = 3;

interface TestState {
  isRunning: boolean;
  results: { name: string; answer: DocumentAnswer }[] | null;
  error: Error | null;
}
const still: TestState = { isRunning: false, results: null, error: null };

/** Tries a question on the first documents of a grid. Nothing is stored, so the grid does not change. */
export function useColumnTest(matterId: string, grid: Matrix) {
  const [state, setState] = useState(still);
  const run = useCallback(
    async (column: ColumnSpec) => {
      setState({ ...still, isRunning: true });
      try {
        const results = await answersFor(matterId, grid, column);
        setState({ ...still, results });
      } catch (error) {
        setState({ ...still, error: error instanceof Error ? error : new Error(String(error)) });
      }
    },
    [matterId, grid],
  );
  return { ...state, run };
}

async function answersFor(matterId: string, grid: Matrix, column: ColumnSpec) {
  const rows = grid.rows.slice(0, tested);
  const documentIds = rows.map(({ documentId }) => documentId);
  const { answers } = await call(matricesConsoleApi.ask, { params: { matterId }, body: { column, documentIds } });
  return answers.map((answer, i) => ({ name: rows[i]?.filename ?? answer.documentId, answer }));
}
