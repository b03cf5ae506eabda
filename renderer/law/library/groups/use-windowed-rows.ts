import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

/** Lists up to this length are drawn whole, so that find-in-page sees every row. */
const wholeUpTo = 60;
const usualRow = 52;

/** The rows of a table of the page that are in sight; the page scrolls, and the table has the height of all its rows. */
export function useWindowedRows(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  // Lists above the table come and go.
  useLayoutEffect(() => {
    const pane = body.current?.closest<HTMLElement>("#main") ?? null;
    setScroller(pane);
    if (pane === null || body.current === null) return;
    const top = body.current.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop;
    setMargin((before) => (Math.abs(before - top) < 1 ? before : top));
  });
  const isWhole = count <= wholeUpTo;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => usualRow,
    scrollMargin: margin,
    overscan: 8,
    initialRect: { width: 0, height: 1000 },
    enabled: !isWhole,
  });
  const items = isWhole ? [] : virtual.getVirtualItems();
  const [top, end] = [items[0], items.at(-1)];
  return {
    body,
    first: top?.index ?? 0,
    last: isWhole ? count - 1 : (end?.index ?? 0),
    before: top === undefined ? 0 : top.start - margin,
    after: end === undefined ? 0 : virtual.getTotalSize() - (end.end - margin),
    measure: isWhole ? undefined : virtual.measureElement,
    /** Scrolls a row into sight and focuses what `selector` finds in it. */
    show(index: number, selector: string) {
      const focus = () => body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${selector}`)?.focus();
      if (!isWhole) virtual.scrollToIndex(index);
      requestAnimationFrame(() => requestAnimationFrame(focus));
    },
  };
}
