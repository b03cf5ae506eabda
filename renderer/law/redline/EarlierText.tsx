import { useEffect, useRef } from "react";
import type { Redline } from "#shared/law/redline.ts";
import { citedParagraph } from "./cited-paragraph.ts";
import { earlierParagraphs } from "./rows.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./redline.module.css";

interface EarlierTextProps {
  redline: Redline;
  /** Name of the earlier text. */
  label: string;
  /** The paragraph to show first, such as `(b)(2)`. */
  cited: string | null;
}

/** The earlier of two texts compared, as it read. */
export function EarlierText({ redline, label, cited }: EarlierTextProps) {
  const root = useRef<HTMLElement>(null);
  const shown = cited === null ? null : citedParagraph(redline, cited);
  useEffect(() => root.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" }), [shown]);
  return (
    <article className={classNames(styles.redline, styles.redlineAlone)} aria-label={label} ref={root}>
      {earlierParagraphs(redline).map(({ at, text }) => (
        <p key={at} className={styles.redlineParagraph} aria-current={at === shown ? "location" : undefined}>
          {text}
        </p>
      ))}
    </article>
  );
}
