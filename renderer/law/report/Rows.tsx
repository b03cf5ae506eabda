import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { RowButton } from "../../ui/RowButton.tsx";
import styles from "./report.module.css";

interface RowsProps {
  label: string;
  count: number;
  /** The selected row; -1 if there is none. */
  current: number;
  rowKey: (at: number) => string;
  /** Focuses the selected row when the list appears and nothing else has the focus. */
  takesFocus?: boolean;
  children: (at: number) => ReactNode;
  onChoose: (at: number) => void;
  /** Called while the end of the rows is in sight. */
  onEnd?: () => void;
}

const usualRow = 48;
/** A distant selected row has an estimated place until the rows around it are measured, frame by frame. */
const settlingFrames = 12;

/** A long, windowed list with one selected row. The arrow keys, Home and End move the selection while the list has focus. */
export function Rows({ label, count, current, takesFocus = false, rowKey, children, onChoose, onEnd }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRow,
    getItemKey: rowKey,
    overscan: 12,
    // The list scrolls to the selected row and focuses it, which takes the focus from the earlier row: both stay drawn.
    rangeExtractor: (range) => {
      const kept = [current, focused.current].filter((at) => at >= 0 && at < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= count - 20) onEnd?.();
  }, [last, count, onEnd]);
  const opened = useRef(current);
  useEffect(() => {
    const hasMoved = opened.current !== current;
    if (hasMoved) opened.current = -1;
    const row = () => scroller.current?.querySelector<HTMLElement>("[aria-current]");
    let frame = 0;
    const keepInSight = (framesLeft: number) => {
      // When the screen opens, its heading stays in sight: only the list itself scrolls.
      if (hasMoved) row()?.scrollIntoView({ block: "nearest" });
      else showWithin(scroller.current, row() ?? null);
      if (framesLeft > 0) frame = requestAnimationFrame(() => keepInSight(framesLeft - 1));
    };
    keepInSight(settlingFrames);
    if (scroller.current?.contains(document.activeElement) === true) row()?.focus({ preventScroll: true });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  const isDrawn = items.length > 0;
  useEffect(() => {
    if (isDrawn && takesFocus && document.activeElement === document.body)
      scroller.current?.querySelector<HTMLElement>("[data-pane-entry]")?.focus({ preventScroll: true });
  }, [isDrawn, takesFocus]);

  function handleKey(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowDown: Math.min(count - 1, current + 1),
      ArrowUp: Math.max(0, current - 1),
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(target);
  }

  const entry = current < 0 || current >= count ? 0 : current;
  return (
    <div className={styles.rows} data-rows ref={scroller}>
      <ul aria-label={label} style={{ height: virtual.getTotalSize() }} onKeyDown={handleKey}>
        {items.map((item) => (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={count}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <RowButton
              isCurrent={item.index === current}
              tabIndex={item.index === entry ? 0 : -1}
              {...(item.index === entry && { "data-pane-entry": "" })}
              onFocus={() => (focused.current = item.index)}
              onPress={() => onChoose(item.index)}
            >
              {children(item.index)}
            </RowButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls a list, and nothing around it, so that a row of it is in sight. */
function showWithin(list: HTMLElement | null, row: HTMLElement | null): void {
  if (list === null || row === null) return;
  const [seen, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.top < seen.top) list.scrollTop -= seen.top - own.top;
  else if (own.bottom > seen.bottom) list.scrollTop += own.bottom - seen.bottom;
}
