import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import styles from "./segments.module.css";

interface SegmentsProps<Id extends string> {
  label: string;
  options: readonly { id: Id; name: string; icon?: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of two to four views of the same content; arrows move, Space or Enter selects. */
export function Segments<Id extends string>({ label, options, value, onChange }: SegmentsProps<Id>) {
  return (
    <ToggleButtonGroup
      className={styles.segments}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([key]) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      {options.map(({ id, name, icon }) => (
        <ToggleButton key={id} id={id} className={styles.segment}>
          {icon}
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
