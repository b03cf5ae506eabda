import { ClockAlert, Scale } from "lucide-react";
import { memo } from "react";
import type { Cell } from "#shared/workspace/matrices.ts";
import { Badge } from "../../ui/Status.tsx";
import { classNames } from "../../ui/class-names.ts";
import { isDecided, isLawChanged, standingIcons, standingOf } from "./cell-states.ts";
import type { Standing } from "./standing.ts";
import { shownValue } from "./values.ts";
import styles from "./matrix.module.css";
import { texts } from "./texts.ts";

interface MatrixCellProps {
  cell: Cell | undefined;
  columnType: string;
}

const looks: Partial<Record<Standing, string | undefined>> = {
  approved: styles.approved,
  uncertain: styles.uncertain,
  edited: styles.edited,
  not_found: styles.none,
  not_applicable: styles.none,
  rejected: styles.rejected,
  failed: styles.failed,
  running: styles.running,
};

/** The content of a cell: its answer with the icon of its state, which screen readers read as a word; without an answer, icon and word. */
export const MatrixCell = memo(function MatrixCell({ cell, columnType }: MatrixCellProps) {
  if (cell === undefined) return null;
  const standing = standingOf(cell);
  const Icon = standingIcons[standing];
  const isChoice = columnType === "yes_no" || columnType === "single_select";
  // A decision is shown, even if it is that the document has no answer.
  const nothing = cell.answer === null && isDecided(cell) ? texts.states.not_found : null;
  const value = cell.answer === null ? nothing : shownValue(cell.answer, columnType);
  const words = [
    texts.states[standing],
    ...(cell.textChanged ? [texts.states.changed] : []),
    ...(isLawChanged(cell) ? [texts.states.lawChanged] : []),
  ].join(", ");
  return (
    <span className={classNames(styles.cell, looks[standing], (cell.textChanged || isLawChanged(cell)) && styles.changed)}>
      {value === null ? null : (
        <span className={classNames(styles.value, nothing !== null && styles.nothing)}>{isChoice ? <Badge>{value}</Badge> : value}</span>
      )}
      <span className={styles.state} title={value === null ? undefined : words}>
        <Icon aria-hidden />
        {cell.textChanged ? <ClockAlert aria-hidden /> : null}
        {isLawChanged(cell) ? <Scale aria-hidden /> : null}
        <span className={classNames(value !== null && "only-spoken")}>{words}</span>
      </span>
    </span>
  );
});
