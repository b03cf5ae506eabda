import { useBlocker } from "@tanstack/react-router";

/**
 * While it is open, Back of the browser, the mouse or the keyboard calls `close` and stays on the screen; if `mayClose` returns false, it
 * only stays. `close` runs once the browser is back at the entry it left: a `close` that changes the address would otherwise change the
 * entry before.
 */
export function useBackCloses(isOpen: boolean, close: () => void, mayClose: () => boolean = () => true): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== "BACK" && action !== "GO" && action !== "FORWARD") return false;
      if (mayClose()) addEventListener("popstate", () => close(), { once: true });
      return true;
    },
  });
}
