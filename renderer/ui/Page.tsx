import { type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page.module.css";
import { Count } from "./Status.tsx";
import { useFirstFocus } from "./use-first-focus.ts";

interface PageProps {
  /** The name of the screen's pane for its keys (`data-pane`); absent if a part of the screen has them. */
  pane?: string;
  /** The element that scrolls, and gets the focus first. */
  ref?: RefObject<HTMLElement | null>;
  /** A list under the head takes the rest of the height and scrolls in itself. */
  isFilled?: boolean;
  /** Tabs for the screens of its group; above the title, so that they do not move from screen to screen. */
  tabs?: ReactNode;
  /** Absent if the content brings its own head: a trail, a name edited in place, a message alone. */
  title?: ReactNode;
  /** One line under the title: facts, a currency note, values edited in place. */
  sub?: ReactNode;
  /** Buttons of the whole page, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with one column of content, 1472 px at most, centered in wider windows. */
export function Page({ pane, ref, isFilled = false, tabs, title, sub, actions, children }: PageProps) {
  const own = useRef<HTMLElement>(null);
  const main = ref ?? own;
  useFirstFocus(main);
  return (
    <main
      id="main"
      className={classNames(styles.page, isFilled && styles.filled)}
      ref={main}
      tabIndex={-1}
      data-pane={pane}
      data-scroll-restoration-id="main"
    >
      <div className={styles.inner}>
        {tabs === undefined ? null : <div className={styles.tabs}>{tabs}</div>}
        {title === undefined ? null : (
          <header className={styles.head}>
            <div className={styles.titles}>
              <h1 className={styles.title}>{title}</h1>
              {sub === undefined ? null : <div className={styles.sub}>{sub}</div>}
            </div>
            {actions}
          </header>
        )}
        {children}
      </div>
    </main>
  );
}

/** Main content and 328 px beside it; below 72 rem they are stacked. */
export function Columns({ aside, asideLabel, children }: { aside: ReactNode; asideLabel: string; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.blocks}>{children}</div>
      <section className={classNames(styles.blocks, styles.aside)} aria-label={asideLabel}>
        {aside}
      </section>
    </div>
  );
}

interface BlockProps {
  title: string;
  count?: number | string;
  /** At the end of the head: a link or a small button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Block({ title, count, action, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <header className={styles.blockHead}>
        <h2 className={styles.blockTitle}>{title}</h2>
        {count === undefined ? null : <Count>{count}</Count>}
        {action === undefined ? null : <span className={styles.push}>{action}</span>}
      </header>
      {children}
    </section>
  );
}

/** A frame for interactive items; rows of a list need none. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
