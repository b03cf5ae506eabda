import type { ReviewSummary } from "#shared/workspace/review-desk.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { DeleteEachDialog } from "../../ui/DeleteEachDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { useDeleteReview } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteReviewsDialogProps {
  matterId: string;
  reviews: readonly Pick<ReviewSummary, "id" | "title">[];
  onClose: () => void;
  /** After all of them are deleted. */
  onDone: () => void;
}

const { title, body, confirm, cancel, one, kept, done } = texts.remove;

/** Asks before reviews are deleted for good. */
export function DeleteReviewsDialog({ matterId, reviews, onClose, onDone }: DeleteReviewsDialogProps) {
  const remove = useDeleteReview(matterId);
  const rows = reviews.map((review) => ({ id: review.id, name: review.title }));
  const what = rows.length === 1 && rows[0] !== undefined ? one(rows[0].name) : countOf(rows.length, "review");
  return (
    <DeleteEachDialog
      rows={rows}
      isOpen
      words={{
        title: title(what),
        body,
        confirm,
        cancel,
        close: uiTexts.close,
        kept,
        done: (deleted) => done(countOf(deleted.length, "review")),
      }}
      remove={(id) => remove.mutateAsync(id)}
      onClose={onClose}
      onDone={(deleted) => (deleted.length === rows.length ? onDone() : onClose())}
    />
  );
}
