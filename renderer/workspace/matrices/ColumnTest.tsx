import { FlaskConical } from "lucide-react";
import type { ColumnSpec, Matrix } from "#shared/workspace/matrices.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { standingOf, valueOf } from "./cell-states.ts";
import styles from "./dialogs.module.css";
import { texts } from "./texts.ts";
import { useColumnTest } from "./use-column-test.ts";
import { shownValue } from "./values.ts";

interface ColumnTestProps {
  matterId: string;
  grid: Matrix;
  /** The question as currently written; null if it is incomplete. */
  column: () => ColumnSpec | null;
}

/** Answers to the question for three documents, before all documents are asked. */
export function ColumnTest({ matterId, grid, column }: ColumnTestProps) {
  const { isRunning, results, error, run } = useColumnTest(matterId, grid);
  function handlePress() {
    const asked = column();
    if (asked !== null) void run(asked);
  }
  return (
    <section className={styles.test} aria-label={texts.column.test}>
      <Button
        size="small"
        icon={<FlaskConical aria-hidden />}
        isPending={isRunning}
        pendingLabel={texts.column.testing}
        disabledReason={grid.rows.length === 0 ? texts.column.testNone : null}
        onPress={handlePress}
      >
        {texts.column.test}
      </Button>
      {error === null ? null : <ErrorNote title={texts.column.testFailed} error={error} />}
      {results === null ? (
        <p className={styles.hint}>{texts.column.testNote}</p>
      ) : (
        <ul className={styles.results} aria-label={texts.column.testTitle} role="list" aria-live="polite">
          {results.map(({ name, answer: cell }) => (
            <li key={cell.documentId}>
              <span>{name}</span>
              <span>
                {cell.failure ?? (shownValue(valueOf(cell), cell.answer === null ? "" : "date") || texts.states[standingOf(cell)])}
                {cell.citations[0] === undefined ? null : <q>{cell.citations[0].shown ?? cell.citations[0].quote}</q>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
