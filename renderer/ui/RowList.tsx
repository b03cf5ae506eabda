import type { ReactNode } from "react";
import { GridList, GridListItem } from "react-aria-components";
import styles from "./row-list.module.css";

interface RowListProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** What a screen reader calls the row, and what typing letters finds. */
  nameOf: (row: Row) => string;
  /** Enter, or a click. */
  onOpen: (row: Row) => void;
  /** The row shown beside the list. */
  chosen?: string | null;
  /** The content of a row. */
  children: (row: Row) => ReactNode;
}

/** Records as rows of one column. One tab stop: arrows go through rows and what can be pressed in them, Enter opens the row. */
export function RowList<Row>({ label, rows, idOf, nameOf, onOpen, chosen = null, children }: RowListProps<Row>) {
  return (
    <GridList
      aria-label={label}
      className={styles.list}
      {...(chosen === null
        ? {}
        : { selectionMode: "single", selectedKeys: [chosen], disallowEmptySelection: true, selectionBehavior: "replace" })}
      onAction={(key) => {
        const row = rows.find((one) => idOf(one) === key);
        if (row !== undefined) onOpen(row);
      }}
    >
      {rows.map((row) => (
        <GridListItem key={idOf(row)} id={idOf(row)} textValue={nameOf(row)} className={styles.row}>
          {children(row)}
        </GridListItem>
      ))}
    </GridList>
  );
}
