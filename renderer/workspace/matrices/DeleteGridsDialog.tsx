import type { MatrixSummary } from "#shared/workspace/matrices.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { DeleteEachDialog } from "../../ui/DeleteEachDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { useDeleteGrids } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteGridsDialogProps {
  matterId: string;
  grids: readonly Pick<MatrixSummary, "id" | "title">[];
  onClose: () => void;
  /** After all of them are deleted. */
  onDone: () => void;
}

const { title, body, confirm, cancel, kept, done } = texts.remove;
const named = (grids: readonly { name: string }[]) => (grids.length === 1 ? (grids[0]?.name ?? "") : countOf(grids.length, "grid"));

/** Asks before grids are deleted for good. */
export function DeleteGridsDialog({ matterId, grids, onClose, onDone }: DeleteGridsDialogProps) {
  const remove = useDeleteGrids(matterId);
  const rows = grids.map((grid) => ({ id: grid.id, name: grid.title }));
  return (
    <DeleteEachDialog
      rows={rows}
      isOpen
      words={{ title: title(named(rows)), body, confirm, cancel, close: uiTexts.close, kept, done: (deleted) => done(named(deleted)) }}
      remove={(id) => remove.mutateAsync(id)}
      onClose={onClose}
      onDone={(deleted) => (deleted.length === rows.length ? onDone() : onClose())}
    />
  );
}
