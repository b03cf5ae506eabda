import { type ReactNode, useId } from "react";
import { Checkbox } from "../../ui/Choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../../ui/format.ts";
import styles from "./search.module.css";

/** Choices of one filter under its name. */
export function Facet({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.facet} role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}

interface FacetChoiceProps {
  name: string;
  /** Hits for the choice; null while unknown. */
  hits: number | null;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A choice with its number of hits. */
export function FacetChoice({ name, hits, isSelected, onChange }: FacetChoiceProps) {
  return (
    <div className={classNames(styles.choice, hits === 0 && styles.empty)}>
      <Checkbox isSelected={isSelected} onChange={onChange}>
        {name}
      </Checkbox>
      {hits === null ? null : <span className={styles.count}>{formatCount(hits)}</span>}
    </div>
  );
}

/** A list with a choice added or removed. */
export function toggled<T>(list: readonly T[], value: T, isIn: boolean): T[] {
  return isIn ? [...list, value] : list.filter((one) => one !== value);
}
