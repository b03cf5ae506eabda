import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./splitter.module.css";

interface SplitterProps {
  label: string;
  /** Width of the pane it resizes, and its limits, in rem. */
  value: number;
  min: number;
  max: number;
  /** The side of the splitter that the pane is on. */
  pane: "before" | "after";
  onChange: (rem: number) => void;
}

const step = 1;
const bigStep = 4;

/** A bar that the pointer drags or the arrow keys move (Home and End go to the limits); WCAG 2.5.7 and the APG splitter pattern. */
export function Splitter({ label, value, min, max, pane, onChange }: SplitterProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const outward = pane === "before" ? 1 : -1;

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: value };
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    if (from.current === null) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    onChange(from.current.width + (outward * (event.clientX - from.current.x)) / rem);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = event.shiftKey ? bigStep : step;
    const moves: Record<string, number> = { ArrowRight: value + outward * by, ArrowLeft: value - outward * by, Home: min, End: max };
    const target = moves[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target);
  }

  return (
    <div
      className={classNames(styles.splitter, styles[pane])}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onKeyDown={handleKeyDown}
    />
  );
}
