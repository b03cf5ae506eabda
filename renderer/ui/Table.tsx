import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Cell, Column, Row as AriaRow, Table as AriaTable, TableBody, TableHeader } from "react-aria-components";
import { classNames } from "./class-names.ts";
import { type GridSort, nextSort } from "./sorting.ts";
import styles from "./table.module.css";

export interface TableColumn<Row> {
  id: string;
  title: string;
  /** The column that names the row; exactly one. */
  isName?: boolean;
  /** Numbers, aligned by their digits. */
  isNumber?: boolean;
  isSortable?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Called on Enter, or a click. */
  onOpen?: (row: Row) => void;
  /** The row shown beside the table. */
  chosen?: string | null;
  sort?: GridSort;
  onSort?: (sort: GridSort) => void;
  /** Shown instead of rows while there are none. */
  empty?: ReactNode;
}

/**
 * For up to about 200 records; `DataGrid` draws more. One tab stop: arrows move through rows and cells, letters go to a name, Enter opens
 * the row.
 */
export function Table<Row>({ label, columns, rows, idOf, onOpen, chosen = null, sort, onSort, empty }: TableProps<Row>) {
  return (
    <AriaTable
      aria-label={label}
      className={styles.table}
      {...(chosen === null
        ? {}
        : { selectionMode: "single", selectedKeys: [chosen], disallowEmptySelection: true, selectionBehavior: "replace" })}
      {...(sort === undefined
        ? {}
        : { sortDescriptor: { column: sort.column, direction: sort.isDescending ? ("descending" as const) : ("ascending" as const) } })}
      onSortChange={({ column }) => sort !== undefined && onSort?.(nextSort(sort, String(column)))}
      onRowAction={(key) => {
        const row = rows.find((one) => idOf(one) === key);
        if (row !== undefined) onOpen?.(row);
      }}
    >
      <TableHeader>
        {columns.map(({ id, title, isName = false, isNumber = false, isSortable = false }) => (
          <Column
            key={id}
            id={id}
            isRowHeader={isName}
            allowsSorting={isSortable}
            className={classNames(styles.head, isNumber && styles.number)}
          >
            {({ sortDirection }) => (
              <>
                {title}
                {sortDirection === undefined ? null : sortDirection === "descending" ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
              </>
            )}
          </Column>
        ))}
      </TableHeader>
      <TableBody renderEmptyState={() => empty}>
        {rows.map((row) => (
          <AriaRow key={idOf(row)} id={idOf(row)} className={styles.row}>
            {columns.map(({ id, isName = false, isNumber = false, cell }) => (
              <Cell key={id} className={classNames(styles.cell, isName && styles.name, isNumber && styles.number)}>
                {cell(row)}
              </Cell>
            ))}
          </AriaRow>
        ))}
      </TableBody>
    </AriaTable>
  );
}
