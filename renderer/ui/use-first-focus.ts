import { type RefObject, useEffect } from "react";

/** Whether a key or the pointer was pressed since the last navigation began. */
let hasActed = false;
/** The element with the focus when the last navigation began. */
let left: Element | null = null;

/** Starts recording user actions while a screen is loading; `onDeparture` calls back whenever a navigation begins. */
export function watchDepartures(onDeparture: (listener: () => void) => void): void {
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, () => (hasActed = true), { capture: true });
  onDeparture(() => {
    hasActed = false;
    left = document.activeElement;
  });
}

/**
 * Whether the user acted after the last navigation began and the focus is somewhere, or the focus moved to a control of the screen since
 * then: it must stay there.
 */
export function hasMovedOn(): boolean {
  const focused = document.activeElement ?? document.body;
  const isOnControl = focused !== left && focused.closest("main") !== null && !focused.matches("main, [tabindex='-1']");
  return isOnControl || (hasActed && focused !== document.body);
}

/**
 * Focuses a pane when its screen is first shown, so that its keys work immediately. A focused field keeps the focus, and so do a part of
 * the pane, and any element if the user has acted meanwhile.
 */
export function useFirstFocus(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    if (hasMovedOn() || pane.current?.contains(focused) === true) return;
    if (!focused.matches("input, textarea, select, [role=dialog] *")) pane.current?.focus({ preventScroll: true });
  }, [pane]);
}
