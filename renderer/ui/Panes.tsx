import { type HTMLAttributes, type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./panes.module.css";
import { useFirstFocus } from "./use-first-focus.ts";

interface PanesProps {
  left?: ReactNode;
  right?: ReactNode;
  /** The right side is for reading, and takes a third of the window. */
  isRightWide?: boolean;
  /** In a narrow window the left side stays, above the content, and does not close. */
  isLeftKept?: boolean;
  /** The side drawn over the content if the window has no room for it; null for none. */
  over?: "left" | "right" | null;
  /** The `MainPane`, or a `WorkPane`. */
  children: ReactNode;
}

/**
 * A screen of panes: tree or list, content, context. Below 72 rem the right side closes and below 60 rem the left one; the limits are in
 * rem, so that larger text counts as less room.
 */
export function Panes({ left, right, isRightWide = false, isLeftKept = false, over = null, children }: PanesProps) {
  return (
    <div className={styles.frame}>
      <div
        className={classNames(
          styles.panes,
          left !== undefined && styles.hasLeft,
          right !== undefined && styles.hasRight,
          isRightWide && styles.wide,
          isLeftKept && styles.kept,
        )}
      >
        {left === undefined ? null : <div className={classNames(styles.side, styles.left, over === "left" && styles.over)}>{left}</div>}
        {children}
        {right === undefined ? null : <div className={classNames(styles.side, styles.right, over === "right" && styles.over)}>{right}</div>}
      </div>
    </div>
  );
}

interface WorkPaneProps extends Omit<HTMLAttributes<HTMLElement>, "id" | "className" | "tabIndex"> {
  /** The name of the pane for its keys (`data-pane`); absent if its parts have them. */
  pane?: string;
  /** Class of its layout; a width, edges and what scrolls are its own. */
  look: string | undefined;
  ref?: RefObject<HTMLElement | null>;
  /** The screen itself decides what has the focus first. */
  hasOwnFocus?: boolean;
}

/** The content of a screen with parts and tools in a layout of its own: law, a document, a grid, a draft. As high as the window. */
export function WorkPane({ pane, look, ref, hasOwnFocus = false, children, ...rest }: WorkPaneProps) {
  const own = useRef<HTMLElement>(null);
  const none = useRef<HTMLElement>(null);
  const main = ref ?? own;
  useFirstFocus(hasOwnFocus ? none : main);
  return (
    <main id="main" className={classNames(styles.work, look)} ref={main} tabIndex={-1} data-pane={pane} {...rest}>
      {children}
    </main>
  );
}

interface PaneProps {
  /** The name of the pane for its keys (`data-pane`). */
  pane: string;
  /** `PaneHead`. */
  head?: ReactNode;
  children: ReactNode;
}

/** The content of a screen of panes. */
export function MainPane({ pane, head, children }: PaneProps) {
  return (
    <WorkPane pane={pane} look={classNames(styles.pane, styles.paper)} data-scroll-restoration-id="main">
      {head}
      <div className={styles.body}>{children}</div>
    </WorkPane>
  );
}

/** A pane beside the content. */
export function SidePane({ pane, label, head, children }: PaneProps & { label: string }) {
  return (
    <aside className={styles.pane} aria-label={label} tabIndex={-1} data-pane={pane}>
      {head}
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

/** Name of a pane and its tools. A line in it shows that F6 moved the focus to the pane. */
export function PaneHead({ title, level = 2, children }: { title: string; level?: 1 | 2 | 3; children?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>{title}</Heading>
      <span className={styles.tools}>{children}</span>
    </header>
  );
}
