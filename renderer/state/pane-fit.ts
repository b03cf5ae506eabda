import type { Side } from "./layout.ts";

/** `docked` beside the text, `overlay` drawn over it, `hidden` not shown. */
export type Placement = "docked" | "overlay" | "hidden";

/** Narrowest text column beside a docked side, in rem: some 45 characters of reading text. */
const narrowestText = 28;

/**
 * Which sides fit beside the text. With too little room the context pane gives way first, then the tree; a side that gave
 * way can still be drawn over the text. All lengths in rem.
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

/** Whether a side could be docked at all; decides if a toggle docks it or draws it over the text. */
export function canDock(side: Side, room: number, width: Record<Side, number>, isOpen: Record<Side, boolean>): boolean {
  const taken = side === "context" && isOpen.tree && room - width.tree >= narrowestText ? width.tree : 0;
  return room - taken - width[side] >= narrowestText;
}
