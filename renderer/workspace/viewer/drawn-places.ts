import type { Span } from "./pieces.ts";

/** Elements with text of the document have that text's offset in `data-at`; both count the same characters. */
const selector = "[data-at]";

/** Where a passage is on the screen; a passage across several elements has a range in each. Empty if it is not drawn. */
export function rangesOf(container: HTMLElement, passage: Span): Range[] {
  return rangesOfAll(container, [passage]);
}

/** Ranges of many passages in one walk. */
export function rangesOfAll(container: HTMLElement, passages: readonly Span[]): Range[] {
  const ranges: Range[] = [];
  if (passages.length === 0) return ranges;
  for (const element of container.querySelectorAll<HTMLElement>(selector)) {
    const at = Number(element.dataset["at"]);
    const length = element.textContent.length;
    for (let i = firstAfter(passages, at); i < passages.length; i++) {
      const passage = passages[i];
      if (passage === undefined || passage.start >= at + length) break;
      const range = rangeIn(element, Math.max(0, passage.start - at), Math.min(length, passage.end - at));
      if (range !== null) ranges.push(range);
    }
  }
  return ranges;
}

/** The selected text as offsets in the document; null if nothing is selected. */
export function selectedPassage(container: HTMLElement, selection: Selection | null): Span | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const drawn = [...container.querySelectorAll<HTMLElement>(selector)].filter((element) => range.intersectsNode(element));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return null;
  const start =
    Number(first.dataset["at"]) + (first.contains(range.startContainer) ? before(first, range.startContainer, range.startOffset) : 0);
  const end =
    Number(last.dataset["at"]) +
    (last.contains(range.endContainer) ? before(last, range.endContainer, range.endOffset) : last.textContent.length);
  return start < end ? { start, end } : null;
}

/** Characters of an element before a point inside it. */
function before(element: HTMLElement, node: Node, offset: number): number {
  const range = new Range();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** Index of the first passage that ends after a place. */
function firstAfter(passages: readonly Span[], at: number): number {
  let [low, high] = [0, passages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((passages[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rangeIn(element: HTMLElement, start: number, end: number): Range | null {
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  let isOpen = false;
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    const next = at + node.data.length;
    if (!isOpen && start < next) {
      range.setStart(node, start - at);
      isOpen = true;
    }
    if (isOpen && end <= next) {
      range.setEnd(node, end - at);
      return range;
    }
    at = next;
  }
  return null;
}
