import { useState } from "react";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import type { GridChanges } from "./queries.ts";
import styles from "./drawer.module.css";
import { texts } from "./texts.ts";

const words = texts.lessons;

/** How many decisions a column has learned from, and the button that clears them. */
export function ColumnLessons({ column, changes }: { column: MatrixColumn; changes: Pick<GridChanges, "forget"> }) {
  const [isAsking, setAsking] = useState(false);
  if (column.learnedFrom === 0) return null;
  return (
    <p className={styles.lessons}>
      {words.learned(column.learnedFrom)}{" "}
      <Button look="link" size="small" onPress={() => setAsking(true)}>
        {words.forget}
      </Button>
      <ConfirmDialog
        title={words.title(column.label)}
        isOpen={isAsking}
        isBusy={changes.forget.isPending}
        confirm={words.confirm}
        confirming={words.confirming}
        cancel={words.cancel}
        closeLabel={uiTexts.close}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          changes.forget.mutate(column.id, {
            onSuccess: () => say(words.forgotten(column.label)),
            onError: (error) => sayFailed(words.failed, error),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>{words.body}</p>
      </ConfirmDialog>
    </p>
  );
}
