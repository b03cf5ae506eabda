import { type RefObject, useEffect } from "react";

/** Whether a key or the pointer was pressed since the last navigation began. */
let hasActed = false;
/** What had the focus when the last navigation began. */
let left: Element | null = null;

/** Begins to note what the person does while a screen is on its way; `onDeparture` calls back whenever a navigation begins. */
export function watchDepartures(onDeparture: (listener: () => void) => void): void {
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, () => (hasActed = true), { capture: true });
  onDeparture(() => {
    hasActed = false;
    left = document.activeElement;
  });
}

/**
 * Whether the person has gone on since the last navigation began and is somewhere, or the focus has come to a control of the screen since:
 * nothing takes it from there.
 */
export function hasMovedOn(): boolean {
  const focused = document.activeElement ?? document.body;
  const isOnControl = focused !== left && focused.closest("main") !== null && !focused.matches("main, [tabindex='-1']");
  return isOnControl || (hasActed && focused !== document.body);
}

/**
 * Gives a pane the focus when its screen is first shown, so that its keys work at once. A field that has it already keeps it, and so do a
 * part of the pane, and anything else when the person has gone on meanwhile.
 */
export function useFirstFocus(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    if (hasMovedOn() || pane.current?.contains(focused) === true) return;
    if (!focused.matches("input, textarea, select, [role=dialog] *")) pane.current?.focus({ preventScroll: true });
  }, [pane]);
}
