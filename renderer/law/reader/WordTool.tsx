import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { Tip } from "../../ui/Tip.tsx";
import styles from "./reader.module.css";

interface WordToolProps {
  /** What it does, for the tip and screen readers; it begins with the word or says the same. */
  label: string;
  word: string;
  keys: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

/** A tool of the bar: an icon, and its word where the bar has room (reader.module.css). */
export function WordTool({ label, word, keys, onPress, children }: WordToolProps) {
  return (
    <Tip text={label} keys={keys}>
      <Button className={styles.wordTool} aria-label={label} onPress={onPress}>
        {children}
        <span className={styles.wordToolWord} aria-hidden>
          {word}
        </span>
      </Button>
    </Tip>
  );
}
