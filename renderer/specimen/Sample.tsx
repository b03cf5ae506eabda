import type { ReactNode } from "react";
import styles from "./specimen.module.css";
import { classNames } from "../ui/class-names.ts";

/** One primitive under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sample} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Samples side by side; `isWide` for samples that consist of words. */
export function Line({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? classNames(styles.line, styles.wide) : styles.line}>{children}</div>;
}
