/**
 * Panes of the current screen, in reading order. A pane is an element with `data-pane`; focus goes to its `data-pane-entry` (the current
 * row of a list) or to the pane itself.
 */
export function focusPane(which: "next" | "previous" | "first"): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter((pane) => pane.offsetParent !== null);
  const main = panes.findIndex((pane) => pane.matches("main, main *"));
  // The innermost pane comes last.
  const at = panes.findLastIndex((pane) => pane.contains(document.activeElement));
  const target = which === "first" ? Math.max(main, 0) : neighbour(at, panes.length, which === "next" ? 1 : -1);
  const pane = panes[target];
  if (pane === undefined) return;
  (pane.querySelector<HTMLElement>("[data-pane-entry]") ?? pane).focus();
  markReached(pane);
}

/** Focuses a pane of a screen that was just shown. The user did not move there, so the pane shows no mark until a key reaches it. */
export function arriveAt(pane: HTMLElement | null): void {
  if (pane === null) return;
  pane.dataset["arrived"] = "";
  pane.addEventListener("blur", () => delete pane.dataset["arrived"], { once: true });
  pane.focus({ preventScroll: true });
}

/** Marks the pane that a key moved the focus to, until the focus leaves it; the head of the pane shows a line (ui/panes.module.css). */
function markReached(pane: HTMLElement): void {
  delete pane.dataset["arrived"];
  pane.dataset["reached"] = "";
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && pane.contains(relatedTarget)) return;
    delete pane.dataset["reached"];
    pane.removeEventListener("focusout", leave);
  };
  pane.addEventListener("focusout", leave);
}

/** Index of the next pane in a ring; from outside any pane the first or the last. */
export function neighbour(at: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (at === -1) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}
