import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ToggleButton } from "react-aria-components";
import styles from "./chip.module.css";

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
  children: ReactNode;
}

/** A filter that is on or off. */
export function FilterChip({ isSelected, onChange, children }: FilterChipProps) {
  return (
    <ToggleButton className={styles.filter} isSelected={isSelected} onChange={onChange}>
      {children}
    </ToggleButton>
  );
}
