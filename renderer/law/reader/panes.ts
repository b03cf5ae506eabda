import { createContext, use } from "react";
import type { Side } from "../../ui/layout-state.ts";
import type { Placement } from "../../ui/pane-fit.ts";

export interface Panes {
  placement: Record<Side, Placement>;
  /** Of the second text. */
  beside: Placement;
  toggle: (side: Side) => void;
}

export const PanesContext = createContext<Panes | null>(null);

/** Placement of the side panes; only inside ReaderScreen. */
export function usePanes(): Panes {
  const panes = use(PanesContext);
  if (panes === null) throw new Error("usePanes outside ReaderScreen");
  return panes;
}
