import {
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  type Updater,
  useTable,
  type ColumnSizingState,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { useRem } from "../../ui/use-rem.ts";
import { clampWidth, documentColumn, documentWidth, leastWidth, mostWidth, useGridLook, usualWidth } from "./grid-look-state.ts";

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
const noRows: never[] = [];

/** A column with its position, in pixels from the left edge of the grid. */
export interface SizedColumn {
  id: string;
  /** Null for the column of the documents. */
  column: MatrixColumn | null;
  start: number;
  size: number;
  /** Starts resizing by pointer: for the handle's mouse-down and touch-start. */
  onResizeStart: (event: unknown) => void;
}

/** Widths of the columns, which users set by pointer or key and which are remembered. */
export function useSizes(columns: readonly MatrixColumn[]) {
  const rem = useRem();
  const { widths, setWidths } = useGridLook();
  const definitions = useMemo(
    () => [{ id: documentColumn }, ...columns].map(({ id }) => ({ id, minSize: leastWidth * rem, maxSize: mostWidth * rem })),
    [columns, rem],
  );
  const columnSizing = useMemo(
    () => Object.fromEntries(definitions.map(({ id }) => [id, (widths[id] ?? usualOf(id)) * rem])),
    [definitions, widths, rem],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnSizing },
    columnResizeMode: "onChange",
    onColumnSizingChange: (updater: Updater<ColumnSizingState>) => {
      const after = typeof updater === "function" ? updater(columnSizing) : updater;
      const changed = Object.entries(after).filter(([id, size]) => size !== columnSizing[id]);
      setWidths({ ...widths, ...Object.fromEntries(changed.map(([id, size]) => [id, clampWidth(size / rem)])) });
    },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const byId = new Map(columns.map((column) => [column.id, column]));
  const sized: SizedColumn[] = headers.map((header) => ({
    id: header.column.id,
    column: byId.get(header.column.id) ?? null,
    start: header.getStart(),
    size: header.getSize(),
    onResizeStart: header.getResizeHandler(),
  }));
  return {
    sized,
    rem,
    total: table.getTotalSize(),
    /** By this many rem; null: the default width. */
    widen: (id: string, by: number | null) => {
      const { [id]: before, ...others } = widths;
      setWidths(by === null ? others : { ...others, [id]: clampWidth((before ?? usualOf(id)) + by) });
    },
  };
}

const usualOf = (id: string) => (id === documentColumn ? documentWidth : usualWidth);
