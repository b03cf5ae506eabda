import { type QueryClient, queryOptions, replaceEqualDeep, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Cell, ColumnSpec, Matrix, MatrixSummary } from "#shared/workspace/matrices.ts";
import { pageSize, readAllPages, type Rows, withRow } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import { whoChanged } from "../../api/last-change.ts";
import { guardedSave } from "../../ui/guarded-save.ts";
import * as matricesApi from "../../api/endpoints/matrices.ts";
import * as matricesConsoleApi from "../../api/endpoints/matricesConsole.ts";
import { type ColumnFields, draftOf, fieldsOf } from "./column-draft.ts";
import { workQueries } from "../operations/queries.ts";

export interface GridIds {
  matterId: string;
  matrixId: string;
}

/** The interval between requests for a running grid, in milliseconds; its cells are requested less often the more pages they have. */
const runPoll = 800;
const pollPerPage = 120;

export const gridQueries = {
  list: (matterId: string) =>
    queryOptions({
      queryKey: ["grids", "list", matterId],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<MatrixSummary>(
          (offset) => call(matricesApi.list, { params: { matterId }, query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data?.rows.some(({ status }) => status === "running") === true ? runPoll * 2 : false),
    }),
  /** Sets of questions to start with, the one for any contract first. */
  starterSets: () =>
    queryOptions({
      queryKey: ["grids", "starter-sets"],
      queryFn: ({ signal }) => call(matricesConsoleApi.starterSets, {}, { signal }),
      staleTime: Infinity,
    }),
  /** What a question about a matter may mean. */
  alike: (matterId: string, question: string) =>
    queryOptions({
      queryKey: ["grids", "alike", matterId, question],
      queryFn: ({ signal }) => call(matricesConsoleApi.alike, { params: { matterId }, query: { question } }, { signal }),
      staleTime: Infinity,
      retry: false,
    }),
  one: (ids: GridIds) =>
    queryOptions({
      queryKey: ["grids", "one", ids.matrixId],
      queryFn: ({ signal }) => call(matricesApi.get, { params: ids }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data?.status === "running" ? runPoll : false),
    }),
  cells: (ids: GridIds, isRunning = false) =>
    queryOptions({
      queryKey: ["grids", "cells", ids.matrixId],
      queryFn: ({ signal, client, queryKey }) => {
        const before = client.getQueryData<Rows<Cell>>(queryKey);
        const known = new Map(before?.rows.map((cell) => [cell.id, cell]));
        return readAllPages<Cell>(
          async (offset) => {
            const page = await call(matricesApi.cells, { params: ids, query: { limit: pageSize, offset } }, { signal });
            // A page at a time: comparing 15,000 cells at once would block the window.
            return { ...page, data: page.data.map((cell) => replaceEqualDeep(known.get(cell.id), cell)) };
          },
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        );
      },
      structuralSharing: sameRows,
      staleTime: 0,
      refetchOnWindowFocus: "always",
      // Cells may have been read just before the run ended, and the grid just after.
      refetchInterval: ({ state: { data } }) =>
        isRunning || data?.rows.some(({ status }) => status === "running") === true
          ? runPoll + pollPerPage * Math.ceil((data?.total ?? 0) / pageSize)
          : false,
    }),
};

/** The earlier list, if each of its rows is still the same object. */
function sameRows(before: unknown, now: unknown): unknown {
  // Both come from the cache of `gridQueries.cells`.
  const [old, next] = [before as Rows<Cell> | undefined, now as Rows<Cell>];
  const isSame =
    old?.total === next.total &&
    old.isWhole === next.isWhole &&
    old.rows.length === next.rows.length &&
    old.rows.every((row, i) => row === next.rows[i]);
  return isSame ? old : next;
}

/** Requests a grid and its cells again. */
export function refreshGrid(client: QueryClient, ids: GridIds): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: gridQueries.one(ids).queryKey }),
    client.invalidateQueries({ queryKey: gridQueries.cells(ids).queryKey }),
    client.invalidateQueries({ queryKey: gridQueries.list(ids.matterId).queryKey }),
  ]);
}

export interface NewGrid {
  title: string;
  documentIds: string[];
  columns: ColumnSpec[];
}

export function useCreateGrid(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewGrid) => call(matricesApi.create, { params: { matterId }, body }),
    onSuccess: (grid) => client.setQueryData(gridQueries.one({ matterId, matrixId: grid.id }).queryKey, grid),
    onSettled: () => client.invalidateQueries({ queryKey: gridQueries.list(matterId).queryKey }),
  });
}

/** Makes a grid from a question about the matter, and runs it. */
export function useAskedGrid(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ column, ...grid }: { title: string; documentIds: string[]; column: ColumnSpec }) => {
      const made = await call(matricesApi.create, { params: { matterId }, body: { ...grid, columns: [column] } });
      await call(matricesApi.run, { params: { matterId, matrixId: made.id }, body: {} });
      return made;
    },
    onSettled: () => client.invalidateQueries({ queryKey: gridQueries.list(matterId).queryKey }),
  });
}

export function useDeleteGrids(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (matrixId: string) => call(matricesApi.delete, { params: { matterId, matrixId } }),
    onSettled: () => client.invalidateQueries({ queryKey: gridQueries.list(matterId).queryKey }),
  });
}

export interface CellChange {
  cell: Cell;
  answer?: string;
  review?: "approved" | "rejected";
  /** Undoes a decision. */
  reopen?: true;
}

/** The changes of a grid; every reply is shown immediately and the rest requested again. */
export function useGridChanges(ids: GridIds) {
  const client = useQueryClient();
  const oneKey = gridQueries.one(ids).queryKey;
  const cellsKey = gridQueries.cells(ids).queryKey;
  const keep = (grid: Matrix) => client.setQueryData(oneKey, grid);
  const refresh = () => refreshGrid(client, ids);
  return {
    /** Refused with 412 if the cell has changed since it was read, so that nobody approves an answer they have not seen. */
    cell: useMutation({
      mutationFn: ({ cell, answer, review, reopen }: CellChange) => {
        const params = { ...ids, cellId: cell.id };
        const body = { ...(answer === undefined ? {} : { answer }), ...(review === undefined ? {} : { review }) };
        const at = { ifVersion: cell.version };
        return reopen === true ? call(matricesConsoleApi.reopenCell, { params }, at) : call(matricesApi.updateCell, { params, body }, at);
      },
      onSuccess: (cell) => client.setQueryData(cellsKey, (known: Rows<Cell> | undefined) => withRow(known, cell.id, cell)),
      onError: refresh,
      // Not awaited: undo is available as soon as the cell shows the change, and not only when the grid's counts have loaded.
      onSettled: () => void client.invalidateQueries({ queryKey: oneKey }),
    }),
    /** `before` is the title that the person saw. Throws ChangedMeanwhile where another person has saved another one. */
    rename: useMutation({
      mutationFn: ({ before, title }: { before: string; title: string }) =>
        guardedSave<Pick<Matrix, "title">, Matrix>(
          {
            read: (onVersion) => call(matricesApi.get, { params: ids }, { onVersion }),
            save: (at) => call(matricesApi.update, { params: ids, body: { title } }, at),
            who: whoChanged("matrices.update", ids.matrixId),
          },
          { before: { title: before }, after: { title } },
        ),
      onSuccess: keep,
    }),
    run: useMutation({
      /** Without ids, the unanswered cells, or with `force` everything. */
      mutationFn: ({ force, cellIds }: { force: boolean; cellIds: string[] | null }) =>
        cellIds === null
          ? call(matricesApi.run, { params: ids, body: { force } })
          : call(matricesConsoleApi.runCells, { params: ids, body: { cellIds, force } }),
      // Not awaited: the dialog closes with the reply, before the first answers appear behind it.
      onSettled: () => void Promise.all([refresh(), client.invalidateQueries(workQueries.work())]),
    }),
    verify: useMutation({ mutationFn: (cellId: string) => call(matricesApi.verifyCell, { params: { ...ids, cellId } }) }),
    addRows: useMutation({
      mutationFn: (documentIds: string[]) => call(matricesApi.addRows, { params: ids, body: { documentIds } }),
      onSuccess: keep,
      onSettled: refresh,
    }),
    removeRow: useMutation({
      mutationFn: (rowId: string) => call(matricesApi.deleteRow, { params: { ...ids, rowId } }),
      onSettled: refresh,
    }),
    addColumns: useMutation({
      mutationFn: (columns: ColumnSpec[]) => call(matricesApi.addColumns, { params: ids, body: { columns } }),
      onSuccess: keep,
      onSettled: refresh,
    }),
    /** `before` has what the person saw, `after` what they changed. Throws ChangedMeanwhile where another person has changed that. */
    changeColumn: useMutation({
      mutationFn: ({ columnId, before, after }: { columnId: string; before: Partial<ColumnFields>; after: Partial<ColumnFields> }) => {
        let grid: Matrix | undefined;
        return guardedSave<Partial<ColumnFields>, Matrix>(
          {
            read: async (onVersion) => {
              grid = await call(matricesApi.get, { params: ids }, { onVersion });
              const column = grid.columns.find(({ id }) => id === columnId);
              // The service says that the column is gone.
              return column === undefined ? before : fieldsOf(draftOf(column));
            },
            save: (at) => call(matricesApi.updateColumn, { params: { ...ids, columnId }, body: after }, at),
            changedAt: () => grid?.updatedAt ?? null,
            who: whoChanged("matrices.updateColumn", ids.matrixId),
          },
          { before, after },
        );
      },
      onSuccess: keep,
      onSettled: refresh,
    }),
    forget: useMutation({
      mutationFn: (columnId: string) => call(matricesApi.forgetLessons, { params: { ...ids, columnId } }),
      onSettled: refresh,
    }),
    removeColumn: useMutation({
      mutationFn: (columnId: string) => call(matricesApi.deleteColumn, { params: { ...ids, columnId } }),
      onSettled: refresh,
    }),
    /** Shown before the service replies, so that the next key finds a column where the last key moved it. */
    reorder: useMutation({
      mutationFn: (columnIds: string[]) => call(matricesApi.reorderColumns, { params: ids, body: { columnIds } }),
      onMutate: (columnIds) => {
        client.setQueryData(oneKey, (grid: Matrix | undefined) => grid && { ...grid, columns: inOrder(grid.columns, columnIds) });
      },
      onSuccess: keep,
      onError: refresh,
    }),
    exportAs: useMutation({
      mutationFn: (body: { format: "csv" | "xlsx"; columnIds: string[] }) => call(matricesApi.export, { params: ids, body }),
    }),
  };
}
export type GridChanges = ReturnType<typeof useGridChanges>;

function inOrder<Column extends { id: string }>(columns: readonly Column[], ids: readonly string[]): Column[] {
  return ids.flatMap((id) => columns.filter((column) => column.id === id));
}
