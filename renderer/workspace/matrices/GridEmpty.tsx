import { Table2 } from "lucide-react";
import type { Matrix } from "#shared/workspace/matrices.ts";
import { Button } from "../../ui/Button.tsx";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { EmptyState } from "../../ui/Notice.tsx";
import styles from "./grid-screen.module.css";
import type { GridAsk } from "./GridDialogs.tsx";
import { texts } from "./texts.ts";

interface GridEmptyProps {
  grid: Matrix;
  onAsk: (ask: GridAsk) => void;
  /** Present if a filter leaves no row. */
  onClear?: () => void;
}

/** What is missing before the grid can show anything. */
export function GridEmpty({ grid, onAsk, onClear }: GridEmptyProps) {
  if (onClear !== undefined) {
    return (
      <div className={styles.none}>
        <p>{texts.grid.noRows}</p>
        <Button size="small" onPress={onClear}>
          {texts.grid.clear}
        </Button>
      </div>
    );
  }
  const hasNoRows = grid.rows.length === 0;
  return (
    <EmptyState title={texts.grid.empty.title} icon={<Table2 aria-hidden />}>
      <p>{hasNoRows ? texts.grid.empty.noRows : texts.grid.empty.noColumns}</p>
      {hasNoRows ? (
        <Button onPress={() => onAsk({ what: "rows" })}>{texts.grid.addDocuments}</Button>
      ) : (
        <Button keys={<KeyOf id="matrix.addColumn" />} onPress={() => onAsk({ what: "column", column: null })}>
          {texts.grid.addColumn}
        </Button>
      )}
    </EmptyState>
  );
}
