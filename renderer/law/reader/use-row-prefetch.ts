import { useQueryClient } from "@tanstack/react-query";
import { type PointerEvent, useEffect, useRef } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { readerQueries } from "./queries.ts";

/** Milliseconds that the pointer rests on a row before it is fetched; moving across the tree fetches nothing. */
const delay = 30;

/** Handlers for the tree that fetch the section under the pointer, so that it is ready when the mouse button is released. */
export function useRowPrefetch(nodeAt: (index: number) => TreeNode | undefined) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const fetchAt = (event: PointerEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=treeitem]") : null;
    const actId = nodeAt(Number(row?.dataset["index"] ?? -1))?.actId ?? null;
    if (actId !== null) void queryClient.prefetchQuery(readerQueries.view(actId));
  };
  return {
    // Rows that scroll past a resting pointer are entered, but nothing moves over them.
    onPointerMove: (event: PointerEvent) => {
      clearTimeout(timer.current);
      if (event.pointerType !== "touch") timer.current = setTimeout(() => fetchAt(event), delay);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer.current);
      fetchAt(event);
    },
  };
}
