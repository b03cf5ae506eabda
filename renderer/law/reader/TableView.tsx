import type { ReaderTable } from "#shared/law/reader.ts";
import { FigureNames } from "./FigureNames.tsx";
import { texts } from "./texts.ts";
import styles from "./statute.module.css";

/** A table of the text; wide tables have their own scroll bar, which works by keyboard too. */
export function TableView({ table }: { table: ReaderTable }) {
  return (
    <div className={styles.statuteTable} tabIndex={0} role="region" aria-label={table.caption ?? texts.text.continued}>
      <table>
        {table.caption === null ? null : <caption>{table.caption}</caption>}
        <tbody>
          {table.rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, c) => {
                const Cell = cell.header ? "th" : "td";
                return (
                  <Cell key={c} colSpan={cell.colspan} rowSpan={cell.rowspan}>
                    <FigureNames text={cell.text} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
