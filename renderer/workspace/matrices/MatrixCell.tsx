import { ClockAlert, Scale } from "lucide-react";
import { memo } from "react";
import type { Cell } from "#shared/workspace/matrices.ts";
import { Badge } from "../../ui/Status.tsx";
import { classNames } from "../../ui/class-names.ts";
import { isLawChanged, standingIcons, standingOf } from "./cell-states.ts";
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

/** What a cell shows: its answer, and how it stands as icon and word. */
export const MatrixCell = memo(function MatrixCell({ cell, columnType }: MatrixCellProps) {
  if (cell === undefined) return null;
  const standing = standingOf(cell);
  const Icon = standingIcons[standing];
  const isChoice = columnType === "yes_no" || columnType === "single_select";
  const value = cell.answer === null ? null : shownValue(cell.answer, columnType);
  return (
    <span className={classNames(styles.cell, looks[standing], (cell.textChanged || isLawChanged(cell)) && styles.changed)}>
      {value === null ? null : <span className={styles.value}>{isChoice ? <Badge>{value}</Badge> : value}</span>}
      <span className={styles.state}>
        <Icon aria-hidden />
        {texts.states[standing]}
        {cell.textChanged ? (
          <>
            <span className="only-spoken">, </span>
            <ClockAlert aria-hidden />
            {texts.states.changed}
          </>
        ) : null}
        {isLawChanged(cell) ? (
          <>
            <span className="only-spoken">, </span>
            <Scale aria-hidden />
            {texts.states.lawChanged}
          </>
        ) : null}
      </span>
    </span>
  );
});
