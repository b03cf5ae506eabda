import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./table.module.css";

export interface PlainColumn<Row> {
  id: string;
  title: string;
  /** Drawn in the place of the title, which may then be empty. */
  head?: ReactNode;
  /** Where the cells say enough. */
  isTitleHidden?: boolean;
  /** The column that names the row; one at most. */
  isName?: boolean;
  /** Numbers, under one another by their digits. */
  isNumber?: boolean;
  /** Buttons of the row, at its end. */
  isActions?: boolean;
  cell: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  /** Part of a form: named as its fields are. */
  isField?: boolean;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** For a table whose boxes are one tab stop: what arrows do, and where the focus is. */
  grid?: { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void };
  /** Cells of several lines begin on the same one. */
  isTall?: boolean;
  /** `faded` is over and done with, `group` stands over the rows after it. */
  lookOf?: (row: Row) => "faded" | "group" | null;
}

/** Figures and records to read: rows that neither open nor are chosen. Tab reaches what is in them; rows that open are in a `Table`. */
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
