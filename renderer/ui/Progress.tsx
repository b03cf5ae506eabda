import { useEffect, useRef } from "react";
import { Label, ProgressBar } from "react-aria-components";
import { announce } from "./announce.ts";
import { classNames } from "./class-names.ts";
import styles from "./progress.module.css";
import { type Spoken, waitBeforeSaying } from "./progress-speech.ts";

interface ProgressProps {
  label: string;
  /** Null while the end is not known. */
  value: number | null;
  max?: number;
  /** The progress of the work: "74 of 96 cells". */
  text: string;
  tone?: "plain" | "warn";
}

/** The progress of a piece of work; announced at most every five seconds, and only if the end is known. */
export function Progress({ label, value, max = 100, text, tone = "plain" }: ProgressProps) {
  useSpoken(value === null ? null : `${label}: ${text}`, value !== null && value >= max);
  return (
    <ProgressBar className={styles.progress} value={value ?? 0} maxValue={max} valueLabel={text} isIndeterminate={value === null}>
      {({ percentage }) => (
        <>
          <span className={styles.words}>
            <Label>{label}</Label>
            <span className={styles.text}>{text}</span>
          </span>
          <ProgressLine share={value === null ? null : (percentage ?? 0) / 100} tone={tone} />
        </>
      )}
    </ProgressBar>
  );
}

/** Only the line, for a bar with its own words; `share` is 0 to 1, or null while the end is not known. */
export function ProgressLine({ share, tone = "plain" }: { share: number | null; tone?: "plain" | "warn" }) {
  return (
    <span className={styles.track}>
      <span
        className={classNames(styles.fill, tone === "warn" && styles.warn, share === null && styles.unknown)}
        style={{ width: `${(share ?? 0.3) * 100}%` }}
      />
    </span>
  );
}

function useSpoken(text: string | null, isDone: boolean): void {
  const last = useRef<Spoken | null>(null);
  useEffect(() => {
    if (text === null) return;
    const wait = waitBeforeSaying(text, isDone, last.current, Date.now());
    if (wait === null) return;
    const timer = setTimeout(() => {
      last.current = { text, at: Date.now() };
      announce(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, isDone]);
}
