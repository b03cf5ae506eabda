import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./status.module.css";

/** `good` for checked or approved, `warn` for something to look at, `bad` for void or failed. The icon and the word say the same. */
export type Tone = "plain" | "good" | "warn" | "bad";

interface StatusProps {
  tone?: Tone;
  icon: ReactNode;
  /** The word. */
  children: ReactNode;
}

/** A state as icon and word. */
export function Status({ tone = "plain", icon, children }: StatusProps) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** A state or a property on a tint; `warn` and `bad` need an icon. */
export function Badge({ tone = "plain", icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** A count, beside the name of what is counted. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}

/** The kind of a row: `§` for law, a file kind such as `PDF`, or an icon. The name beside it says the same. */
export function Kind({ isLaw = false, children }: { isLaw?: boolean; children: ReactNode }) {
  return (
    <span className={classNames(styles.kind, isLaw && styles.law)} aria-hidden>
      {children}
    </span>
  );
}
