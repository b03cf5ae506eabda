import { useEffect } from "react";

let last: EventTarget | null = null;
document.addEventListener("focusin", (event) => (last = event.target));

/** How long a dialog has to return the focus, in milliseconds. */
const patience = 100;

/** Whether the focused element was removed, and nothing has the focus now. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body && last instanceof Element && !last.isConnected;
}

/** Focuses the screen if the focused element was removed. */
export function recoverFocus(): void {
  if (isFocusLost()) document.getElementById("main")?.focus({ preventScroll: true });
}

/** Restores the focus a moment after each call of the function that `subscribe` gets; several calls in that moment count once. */
export function useFocusWatch(subscribe: (onChange: () => void) => () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(recoverFocus, patience);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [subscribe]);
}

/** After a change that removed the focused element, focuses the screen, so that the keys keep working. */
export function useFocusKept(change: unknown): void {
  useEffect(() => {
    const timer = setTimeout(recoverFocus, patience);
    return () => clearTimeout(timer);
  }, [change]);
}
