import type { ReactNode } from "react";
import styles from "./kbd.module.css";

/** A key or a combination, such as `Y` or `Ctrl K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}

/** Keys that do one thing, and their label: `J` `K` Next, previous. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className={styles.hint}>
      <span className={styles.keys}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
      {children}
    </span>
  );
}
