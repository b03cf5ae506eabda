import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  /** What opens and closes it; links in it stay links. */
  title: ReactNode;
  /** Whether it starts open; it also opens if this becomes true later. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** A name by which code finds it. */
  topic?: string;
  /** Its content begins under the mark. */
  isFlush?: boolean;
  /** Only for the layout of its parts. */
  className?: string | undefined;
  children: ReactNode;
}

/** Content that opens under its title. Uses the browser's own element, so that the browser's find looks inside; the mark is drawn. */
export function Disclosure({ title, isOpen = false, onToggle, topic, isFlush = false, className, children }: DisclosureProps) {
  return (
    <details
      className={classNames(styles.disclosure, className)}
      data-topic={topic}
      open={isOpen}
      onToggle={onToggle === undefined ? undefined : (event) => onToggle(event.currentTarget.open)}
    >
      <summary className={styles.title}>
        <ChevronRight aria-hidden className={styles.mark} />
        <span className={styles.words}>{title}</span>
      </summary>
      <div className={classNames(!isFlush && styles.body)}>{children}</div>
    </details>
  );
}
