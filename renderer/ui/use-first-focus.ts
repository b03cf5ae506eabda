import { type RefObject, useEffect } from "react";

/** Gives a pane the focus when its screen is first shown, so that its keys work at once; a field that has it already keeps it. */
export function useFirstFocus(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.matches("input, textarea, select, [role=dialog] *") !== true) pane.current?.focus({ preventScroll: true });
  }, [pane]);
}
