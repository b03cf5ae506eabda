import type { Place } from "./address.ts";

/** The assumed reading position, in pixels below the tools. */
const eye = 24;

/** The page or paragraph being read: the last that begins above the middle of the visible part, or the first visible one. */
export function placeRead(scroller: HTMLElement, asPages: boolean): Place | null {
  const { top, height } = scroller.getBoundingClientRect();
  const line = asPages ? top + height / 2 : top + (scroller.querySelector("[data-viewer-bar]")?.clientHeight ?? 0) + eye;
  const elements = scroller.querySelectorAll<HTMLElement>(asPages ? "[data-page]" : "[id^='p=']");
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return elements.length === 0 ? null : { kind: asPages ? "page" : "p", number: Math.max(low, 1) };
}

/** False when the place is not drawn. */
export function scrollToPlace(scroller: HTMLElement, { kind, number }: Place): boolean {
  const element = scroller.querySelector<HTMLElement>(`[id="${kind}=${number}"]`);
  if (element === null) return false;
  element.scrollIntoView({ block: "start" });
  return true;
}
