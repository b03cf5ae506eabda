import { Check, ListTodo, Pencil, RotateCw, SearchCheck, Undo2, X } from "lucide-react";
import { useState } from "react";
import type { Cell, CellVerification } from "#shared/workspace/matrices.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { runCommand } from "../../commands/use-command.ts";
import { isReviewable } from "./cell-states.ts";
import styles from "./drawer.module.css";
import { texts } from "./texts.ts";
import type { CellDecisions } from "./use-cell-decisions.ts";

interface CellActionsProps {
  cell: Cell;
  decisions: CellDecisions;
  onEdit: () => void;
  onRun: () => void;
}

/** What can be decided about a cell, with the keys that do the same in the grid. */
export function CellActions({ cell, decisions, onEdit, onRun }: CellActionsProps) {
  const [verdict, setVerdict] = useState<CellVerification | null>(null);
  const blocked = isReviewable(cell) ? null : texts.drawer.notReviewable;
  const isVerifiable = cell.answer !== null && cell.citations.length > 0;
  const known = verdict !== null && verdict.cellId === cell.id ? verdict : null;
  return (
    <>
      <div className={styles.acts}>
        <Button
          look="primary"
          size="small"
          icon={<Check aria-hidden />}
          keys={<KeyOf id="matrix.approve" />}
          disabledReason={blocked}
          onPress={() => void decisions.review(cell, "approved")}
        >
          {texts.drawer.approve}
        </Button>
        <Button
          size="small"
          icon={<X aria-hidden />}
          keys={<KeyOf id="matrix.reject" />}
          disabledReason={blocked}
          onPress={() => void decisions.review(cell, "rejected")}
        >
          {texts.drawer.reject}
        </Button>
        <Button size="small" icon={<Pencil aria-hidden />} keys={<KeyOf id="matrix.edit" />} onPress={onEdit}>
          {texts.drawer.edit}
        </Button>
        {cell.answerState === "approved" || cell.answerState === "rejected" ? (
          <IconButton label={texts.drawer.reopen} onPress={() => void decisions.reopen(cell)}>
            <Undo2 aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={texts.drawer.again} keys={<KeyOf id="matrix.run" />} onPress={onRun}>
          <RotateCw aria-hidden />
        </IconButton>
        {isVerifiable ? (
          <IconButton label={texts.drawer.verify} onPress={async () => setVerdict(await decisions.verify(cell))}>
            <SearchCheck aria-hidden />
          </IconButton>
        ) : null}
        <span className={styles.push}>
          <IconButton label={texts.drawer.next} keys={<KeyOf id="matrix.next" />} onPress={() => runCommand("matrix.next")}>
            <ListTodo aria-hidden />
          </IconButton>
        </span>
      </div>
      {known === null ? null : (
        <p className={styles.meta} role="status">
          <strong>{texts.drawer.verdicts[known.verdict] ?? known.verdict}.</strong> {known.explanation}
        </p>
      )}
    </>
  );
}
