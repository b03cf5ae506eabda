import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./table.module.css";

export interface PlainColumn<Row> {
  id: string;
  title: string;
  /** Drawn instead of the title, which may then be empty. */
  head?: ReactNode;
  /** If the cells say enough. */
  isTitleHidden?: boolean;
  /** The column that names the row; at most one. */
  isName?: boolean;
  /** Numbers, aligned by their digits. */
  isNumber?: boolean;
  /** Buttons of the row, at its end. */
  isActions?: boolean;
  cell: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  /** Part of a form: named like its fields. */
  isField?: boolean;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** For a table whose boxes are one tab stop: the effect of arrow keys, and the focused box. */
  grid?: { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void };
  /** Cells of several lines begin on the same line. */
  isTall?: boolean;
  /** `faded` is finished, `group` heads the rows after it. */
  lookOf?: (row: Row) => "faded" | "group" | null;
}

/**
 * Figures and records to read: rows that neither open nor can be selected. Tab reaches the controls in them; rows that open belong in a
 * `Table`.
 */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, isCaptionHidden = false, isField = false, columns, rows, idOf, grid, isTall = false, lookOf } = props;
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, isTall && styles.tall)} {...(grid === undefined ? {} : { role: "grid", ...grid })}>
        <caption className={isCaptionHidden ? "only-spoken" : classNames(styles.caption, isField && styles.label)}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, head, isTitleHidden = false, isNumber = false }) => (
              <th key={id} scope="col" className={classNames(styles.head, isNumber && styles.number)}>
                {head ?? (isTitleHidden ? <span className="only-spoken">{title}</span> : title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const look = lookOf?.(row) ?? null;
            return (
              <tr key={idOf(row)} data-id={idOf(row)} className={look === null ? undefined : styles[look]}>
                {columns.map((column) => (
                  <PlainCell key={column.id} {...column}>
                    {column.cell(row)}
                  </PlainCell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type PlainCellProps = Pick<PlainColumn<never>, "isName" | "isNumber" | "isActions"> & { children: ReactNode };

function PlainCell({ isName = false, isNumber = false, isActions = false, children }: PlainCellProps) {
  const look = classNames(styles.cell, isName && styles.name, isNumber && styles.number, isActions && styles.rowActions);
  return isName ? (
    <th scope="row" className={look}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  );
}
