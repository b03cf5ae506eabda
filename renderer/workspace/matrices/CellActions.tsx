import { Check, Pencil, RotateCw, X } from "lucide-react";
import type { Cell } from "#shared/workspace/matrices.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { KeyOf } from "../../ui/KeyOf.tsx";
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

/** The decisions for a cell, with the keys that do the same in the grid. */
export function CellActions({ cell, decisions, onEdit, onRun }: CellActionsProps) {
  const blocked = isReviewable(cell) ? null : texts.drawer.notReviewable;
  return (
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
      <IconButton label={texts.drawer.again} keys={<KeyOf id="matrix.run" />} onPress={onRun}>
        <RotateCw aria-hidden />
      </IconButton>
    </div>
  );
}
