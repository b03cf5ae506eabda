import type { ReactNode } from "react";
import styles from "./row-button.module.css";

interface RowButtonProps {
  onPress: () => void;
  /** The row is the one shown or chosen. */
  isCurrent?: boolean;
  /** Where its words do not say what it does. */
  label?: string;
  children: ReactNode;
}

/** A row that is one button as a whole: it shows its record, or goes to its place. `small` words stand under the others. */
export function RowButton({ onPress, isCurrent = false, label, children }: RowButtonProps) {
  return (
    <button type="button" className={styles.row} aria-current={isCurrent ? "true" : undefined} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
