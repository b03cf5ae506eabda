import type { ReactNode, Ref } from "react";
import { Button } from "./Button.tsx";
import styles from "./list-parts.module.css";
import { SearchField } from "./SearchField.tsx";
import { Count } from "./Status.tsx";

interface ListHeadProps {
  title: string;
  /** How many rows are shown; absent while unknown. */
  count?: string | undefined;
  /** A filter and other choices of what is shown. */
  tools?: ReactNode;
  /** The button that adds a record. */
  action: ReactNode;
}

/** The line above a list of records: its name and count, its filters, and the button that adds a record. */
export function ListHead({ title, count, tools, action }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <h2>
        {title}
        {count === undefined ? null : (
          <span role="status">
            <Count>{count}</Count>
          </span>
        )}
      </h2>
      {tools}
      {action}
    </header>
  );
}

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
  /** For the field itself, used by the key that focuses it. */
  field: Ref<HTMLInputElement>;
}

/** Narrows a list by words while they are typed. */
export function FilterField({ label, ...props }: FilterFieldProps) {
  return <SearchField {...props} label={label} placeholder={label} className={styles.filter} />;
}

interface SelectionBarProps {
  label: string;
  /** `3 documents selected`. */
  count: string;
  clear: string;
  onClear: () => void;
  /** Actions for all selected records at once. */
  children: ReactNode;
}

/** Under a list while rows are selected, so that the rows do not move. */
export function SelectionBar({ label, count, clear, onClear, children }: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <strong role="status">{count}</strong>
      {children}
      <Button look="quiet" size="small" onPress={onClear}>
        {clear}
      </Button>
    </section>
  );
}

/** Shown when a filter leaves nothing: why, and how to undo that. */
export function NoneFound({ why, clear, onClear }: { why: string; clear: string; onClear: () => void }) {
  return (
    <div className={styles.none}>
      <p>{why}</p>
      <Button onPress={onClear}>{clear}</Button>
    </div>
  );
}
