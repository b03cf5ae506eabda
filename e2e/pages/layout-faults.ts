import type { Page } from "playwright";

/** Layout faults of the page: sideways scrolling, text that is cut off, and text over text. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`.slice(0, 60);
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page scrolls sideways: ${root.scrollWidth} of ${innerWidth}`);
    const main = document.querySelector("main");
    if (main !== null && main.scrollWidth > main.clientWidth + 1) faults.push(`main scrolls sideways: ${main.scrollWidth}`);

    interface Shown {
      element: Element;
      words: string;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const shown: Shown[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? "";
      if (element === null || words === "" || element.closest("script, style, option, [aria-hidden=true] svg") !== null) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        let { left, top, right, bottom } = rect;
        let isMeant = false;
        for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box);
          // Hidden on purpose, for screen readers.
          if (style.clipPath !== "none" || style.position === "fixed") isMeant = true;
          if (style.overflowX === "visible" && style.overflowY === "visible") continue;
          const clip = box.getBoundingClientRect();
          const canScroll = (way: string) => way === "auto" || way === "scroll";
          const isShortened = style.textOverflow === "ellipsis" || style.getPropertyValue("-webkit-line-clamp") !== "none";
          if (!isMeant && !isShortened) {
            if (!canScroll(style.overflowX) && style.overflowX !== "visible" && (right > clip.right + 2 || left < clip.left - 2))
              faults.push(`cut off at the side in ${nameOf(box)}: “${words.slice(0, 50)}”`);
            // Half a line below the edge; a closed fold shows nothing.
            if (!canScroll(style.overflowY) && style.overflowY !== "visible" && bottom > clip.bottom + 4 && top < clip.bottom - 4)
              faults.push(`cut off below in ${nameOf(box)}: “${words.slice(0, 50)}”`);
          }
          left = Math.max(left, clip.left);
          right = Math.min(right, clip.right);
          top = Math.max(top, clip.top);
          bottom = Math.min(bottom, clip.bottom);
        }
        if (!isMeant && right - left > 3 && bottom - top > 3 && bottom > 0 && top < innerHeight)
          shown.push({ element, words, left, top, right, bottom });
      }
    }
    for (const [i, a] of shown.entries())
      for (const b of shown.slice(i + 1)) {
        if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Lines may touch; if one covers half of another, they are hard to read.
        if (across > 3 && down > Math.min(a.bottom - a.top, b.bottom - b.top) / 2)
          faults.push(`“${a.words.slice(0, 40)}” lies over “${b.words.slice(0, 40)}”`);
      }
    return [...new Set(faults)];
  });
}
