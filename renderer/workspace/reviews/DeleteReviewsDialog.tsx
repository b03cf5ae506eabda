import type { ReviewSummary } from "#shared/workspace/review-desk.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { useDeleteReview } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteReviewsDialogProps {
  matterId: string;
  reviews: readonly Pick<ReviewSummary, "id" | "title">[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before reviews are deleted for good. */
export function DeleteReviewsDialog({ matterId, reviews, onClose, onDone }: DeleteReviewsDialogProps) {
  const remove = useDeleteReview(matterId);
  const [first] = reviews;
  const what = reviews.length === 1 && first !== undefined ? texts.remove.one(first.title) : countOf(reviews.length, "review");
  async function handleConfirm() {
    try {
      for (const { id } of reviews) await remove.mutateAsync(id);
      say(texts.remove.done(countOf(reviews.length, "review")));
      onDone();
    } catch (error) {
      sayFailed(texts.remove.failed, error);
      onClose();
    }
  }
  return (
    <ConfirmDialog
      title={texts.remove.title(what)}
      isOpen
      isBusy={remove.isPending}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{texts.remove.body}</p>
    </ConfirmDialog>
  );
}
