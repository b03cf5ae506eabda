import styles from "./picture.module.css";

interface ShareBarProps {
  /** Lengths of the parts; the rest of `of` stays empty. */
  parts: readonly { count: number; tone: "accent" | "insert" | "caution" | "delete" | "plain" }[];
  of: number;
}

/** A thin bar of parts of a whole. Words beside it say the same. */
export function ShareBar({ parts, of }: ShareBarProps) {
  const whole = Math.max(of, 1);
  return (
    <svg className={styles.share} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.track} width="100" height="4" />
      {parts.map(({ count, tone }, i) => {
        const before = parts.slice(0, i).reduce((sum, one) => sum + one.count, 0);
        return count === 0 ? null : (
          <rect key={i} className={styles[tone]} x={(before / whole) * 100} width={Math.max(2, (count / whole) * 100)} height="4" />
        );
      })}
    </svg>
  );
}
