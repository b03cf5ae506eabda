import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { formatCount } from "./format.ts";

/** A filter or a value that can be removed. */
export function Chip({ children, removeLabel, onRemove }: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      {children}
      <Button className={styles.remove} aria-label={removeLabel} onPress={onRemove}>
        <X aria-hidden />
      </Button>
    </span>
  );
}

interface FilterChipProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  icon?: ReactNode;
  children: ReactNode;
}

/** A filter or a way of showing that is on or off. */
export function FilterChip({ icon, children, ...state }: FilterChipProps) {
  return (
    <ToggleButton className={styles.filter} {...state}>
      {icon}
      {children}
    </ToggleButton>
  );
}

interface FilterGroupProps<Id extends string> {
  label: string;
  options: readonly FilterOption<Id>[];
  chosen: Iterable<Id>;
  /** In the order of the options. */
  onChange: (chosen: Id[]) => void;
  /** Exactly one is chosen. */
  isSingle?: boolean;
  className?: string | undefined;
}

export interface FilterOption<Id extends string> {
  id: Id;
  name: string;
  icon?: ReactNode;
  /** How many things the filter leaves; null where that is not known. A filter that leaves none can be taken out, not put on. */
  count: number | null;
}

/** Filters of one kind side by side, each with how much it leaves; one stop for Tab, arrows move. */
export function FilterGroup<Id extends string>({ label, options, chosen, onChange, isSingle = false, className }: FilterGroupProps<Id>) {
  const on = new Set(chosen);
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={classNames(styles.filters, className)}
      selectionMode={isSingle ? "single" : "multiple"}
      disallowEmptySelection={isSingle}
      selectedKeys={on}
      onSelectionChange={(keys) => onChange(options.flatMap(({ id }) => (keys.has(id) ? [id] : [])))}
    >
      {options.map(({ id, name, icon, count }) => (
        <ToggleButton key={id} id={id} className={styles.filter} isDisabled={count === 0 && !on.has(id) && !isSingle}>
          {icon}
          {name}
          {count === null ? null : <span className={styles.count}>{formatCount(count)}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
