import { Outlet } from "@tanstack/react-router";
import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { useBeside } from "./beside-state.ts";
import { type Side, useLayout } from "../../ui/layout-state.ts";
import { canDock, fitBeside, fitPanes } from "../../ui/pane-fit.ts";
import { useWidthInRem } from "../../ui/use-width.ts";
import { LawTree } from "./LawTree.tsx";
import { type Panes, PanesContext } from "./panes.ts";
import styles from "./reader.module.css";

/** Tree on the left, text in the center; the text's own screen adds the context on the right. */
export function ReaderScreen() {
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidthInRem(frame) ?? 80;
  const { width, isOpen, overlay, setOpen, setOverlay } = useLayout();
  const hasBeside = useBeside((state) => state.place !== null);
  const { left, beside } = fitBeside(room, isOpen.tree ? width.tree : 0, hasBeside);
  const placement = fitPanes(left, width, isOpen, overlay);

  const panes = useMemo<Panes>(() => {
    const toggle = (side: Side) => {
      if (canDock(side, left, width, isOpen)) setOpen(side, !isOpen[side]);
      else setOverlay(overlay === side ? null : side);
    };
    return { placement: { tree: placement.tree, context: placement.context }, beside, toggle };
  }, [left, beside, width, isOpen, overlay, setOpen, setOverlay, placement.tree, placement.context]);

  useCommand("law.tree", () => panes.toggle("tree"));
  useCommand("law.context", () => panes.toggle("context"));
  useEscape(overlay !== null, () => setOverlay(null));

  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--tree-width": `${width.tree}rem`,
    "--context-width": `${width.context}rem`,
  };
  return (
    <PanesContext value={panes}>
      <div className={styles.reader} ref={frame} style={sizes}>
        {placement.tree === "hidden" ? null : <LawTree isOverlay={placement.tree === "overlay"} />}
        {overlay === null ? null : <div className={styles.paneScrim} onClick={() => setOverlay(null)} aria-hidden />}
        <Outlet />
      </div>
    </PanesContext>
  );
}

/** Escape closes a pane that covers the text. */
function useEscape(isActive: boolean, onEscape: () => void) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) latest.current();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isActive]);
}
