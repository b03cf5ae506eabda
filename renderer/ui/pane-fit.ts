import type { Side } from "./layout-state.ts";

/** `docked` beside the text, `overlay` drawn over it, `hidden` not shown. */
export type Placement = "docked" | "overlay" | "hidden";

/** Minimum text column beside a docked side, in rem: about 45 characters of reading text. */
const narrowestText = 28;

/**
 * Which sides fit beside the text. If space is short the context pane gives way first, then the tree; a side that gave way can still be
 * drawn over the text. All lengths in rem.
 */
export function fitPanes(
  room: number,
  width: Record<Side, number>,
  isOpen: Record<Side, boolean>,
  overlay: Side | null,
): Record<Side, Placement> {
  const treeFits = room - width.tree >= narrowestText;
  const left = isOpen.tree && treeFits ? room - width.tree : room;
  const contextFits = left - width.context >= narrowestText;
  return {
    tree: treeFits ? (isOpen.tree ? "docked" : "hidden") : overlay === "tree" ? "overlay" : "hidden",
    context: contextFits ? (isOpen.context ? "docked" : "hidden") : overlay === "context" ? "overlay" : "hidden",
  };
}

/**
 * Where a second text goes: beside the first while both columns have space, with the tree if that fits too, else over the text. `left` is
 * the space shared by the first text and its sides.
 */
export function fitBeside(room: number, treeWidth: number, isShown: boolean): { beside: Placement; left: number } {
  if (!isShown) return { beside: "hidden", left: room };
  const half = Math.max(narrowestText, (room - treeWidth) / 2);
  return room - half >= narrowestText ? { beside: "docked", left: room - half } : { beside: "overlay", left: room };
}

/** Whether a side could be docked at all; decides if a toggle docks it or draws it over the text. */
export function canDock(side: Side, room: number, width: Record<Side, number>, isOpen: Record<Side, boolean>): boolean {
  const taken = side === "context" && isOpen.tree && room - width.tree >= narrowestText ? width.tree : 0;
  return room - taken - width[side] >= narrowestText;
}
