import { SearchCheck } from "lucide-react";
import { useState } from "react";
import type { Cell, CellVerification } from "#shared/workspace/matrices.ts";
import { Button } from "../../ui/Button.tsx";
import { named } from "../../ui/plain-words.ts";
import styles from "./drawer.module.css";
import { texts } from "./texts.ts";
import type { CellDecisions } from "./use-cell-decisions.ts";

/** Checks whether the passages support the answer, and shows the result. Needs an answer and a passage. */
export function VerifyPassages({ cell, decisions }: { cell: Cell; decisions: CellDecisions }) {
  const [verdict, setVerdict] = useState<CellVerification | null>(null);
  const known = verdict !== null && verdict.cellId === cell.id ? verdict : null;
  if (cell.answer === null || cell.citations.length === 0) return null;
  return (
    <>
      <Button look="quiet" size="small" icon={<SearchCheck aria-hidden />} onPress={async () => setVerdict(await decisions.verify(cell))}>
        {texts.drawer.verify}
      </Button>
      {known === null ? null : (
        <p className={styles.verdict} role="status">
          <strong>{named(texts.drawer.verdicts, known.verdict)}.</strong> {known.explanation}
        </p>
      )}
    </>
  );
}
