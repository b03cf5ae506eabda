import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { GridRow } from "./grid-rows.ts";
import type { ActiveCell } from "./MatrixTable.tsx";

/** Opens the cell that the address names, once, as soon as it has loaded. */
export function useNamedCell(rows: readonly GridRow[], open: (place: ActiveCell) => void) {
  const { cell: named } = useSearch({ from: "/matters/$matterId/grids/$matrixId" });
  const opened = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (named === undefined || opened.current === named) return;
    for (const { row, cells } of rows)
      for (const [columnId, { id }] of cells)
        if (id === named) {
          opened.current = named;
          open({ rowId: row.id, columnId });
          return;
        }
    // `open` is another function at each drawing; the cell is looked for again only in other rows.
  }, [named, rows]);
}
