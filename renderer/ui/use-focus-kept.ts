import { useEffect } from "react";

let last: EventTarget | null = null;
document.addEventListener("focusin", (event) => (last = event.target));

/** Time a dialog has to give the focus back, in milliseconds. */
const patience = 100;

/** After a change that took away what had the focus, the screen has it, so that the keys go on working. */
export function useFocusKept(change: unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body && last instanceof Element && !last.isConnected;
      if (isLost) document.getElementById("main")?.focus();
    }, patience);
    return () => clearTimeout(timer);
  }, [change]);
}
