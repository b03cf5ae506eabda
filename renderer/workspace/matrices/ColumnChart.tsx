import { memo } from "react";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { answersOf, daysOnLine, emptyOf, partsOf } from "./chart-data.ts";
import styles from "./chart.module.css";
import type { GridRow } from "./grid-rows.ts";
import { formatDay } from "../../ui/format.ts";
import { texts } from "./texts.ts";

/** The answers of a column at a glance: choices as parts of a bar, days on a line. Shows nothing for other kinds of answers. */
export const ColumnChart = memo(function ColumnChart({ column, rows }: { column: MatrixColumn; rows: readonly GridRow[] }) {
  if (column.columnType === "date") return <Days answers={answersOf(rows, column)} label={column.label} />;
  if (column.columnType !== "yes_no" && column.columnType !== "single_select") return null;
  const parts = partsOf(answersOf(rows, column));
  const empty = emptyOf(rows, column);
  if (parts.length === 0) return <span className={styles.empty}>{texts.chart.none}</span>;
  const nothing = empty === 0 ? [] : [texts.chart.part(texts.states.not_found, empty)];
  const name = ({ answer, count }: (typeof parts)[number]) => texts.chart.part(answer === "" ? texts.chart.other : answer, count);
  return (
    <span
      className={styles.chart}
      role="img"
      aria-label={`${texts.chart.of(column.label)}: ${[...parts.map(name), ...nothing].join(", ")}`}
      title={[...parts.map(name), ...nothing].join("\n")}
    >
      <span className={styles.bar}>
        {parts.map((part, i) => (
          <span key={part.answer} className={styles.part} data-part={i} style={{ flexGrow: part.count }} />
        ))}
        {empty === 0 ? null : <span className={styles.nothing} style={{ flexGrow: empty }} />}
      </span>
      <span className={styles.legend}>{[...parts.slice(0, 2).map(name), ...nothing].join(" · ")}</span>
    </span>
  );
});

function Days({ answers, label }: { answers: readonly string[]; label: string }) {
  const line = daysOnLine(answers);
  if (line === null) return <span className={styles.empty}>{texts.chart.none}</span>;
  const [first, last] = [formatDay(line.first), formatDay(line.last)];
  const words = texts.chart.dates(first, last, line.at.length);
  return (
    <span className={styles.chart} role="img" aria-label={`${texts.chart.of(label)}: ${words}`} title={words}>
      <svg className={styles.line} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <line x1="0" y1="4" x2="100" y2="4" />
        {line.at.map((at, i) => (
          <line key={i} className={styles.day} x1={1 + at * 98} x2={1 + at * 98} y1="0" y2="8" />
        ))}
      </svg>
      <span className={styles.legend}>
        {first.slice(-4)}
        {line.first.slice(0, 4) === line.last.slice(0, 4) ? null : `–${last.slice(-4)}`}
      </span>
    </span>
  );
}
