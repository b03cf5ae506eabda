import { useEffect } from "react";

let last: EventTarget | null = null;
document.addEventListener("focusin", (event) => (last = event.target));

/** Time a dialog has to give the focus back, in milliseconds. */
const patience = 100;

/** Whether what had the focus is gone, and nothing has it now. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body && last instanceof Element && !last.isConnected;
}

/** Gives the focus to the screen where what had it is gone. */
export function recoverFocus(): void {
  if (isFocusLost()) document.getElementById("main")?.focus({ preventScroll: true });
}

/** Recovers the focus a moment after each call of what `subscribe` is given; several calls in that moment count once. */
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

/** After a change that took away what had the focus, the screen has it, so that the keys go on working. */
export function useFocusKept(change: unknown): void {
  useEffect(() => {
    const timer = setTimeout(recoverFocus, patience);
    return () => clearTimeout(timer);
  }, [change]);
}
