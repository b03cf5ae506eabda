import { useState } from "react";
import type { Redline, ReviewClause } from "#shared/workspace/reviews.ts";
import type { ReviewDecision } from "#shared/workspace/review-desk.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { groupOf } from "./finding-group.ts";
import { texts } from "./texts.ts";

const words = texts.finding;

interface FindingDialogProps {
  kind: "edit" | "dismiss";
  clause: ReviewClause | undefined;
  redline: Redline | undefined;
  decision: ReviewDecision | undefined;
  onClose: () => void;
  onDecide: (decision: ReviewDecision) => void;
}

/** Another wording for a redline, or the reason for dismissing a finding. */
export function FindingDialog({ kind, clause, redline, decision, onClose, onDecide }: FindingDialogProps) {
  const isQuestion = clause !== undefined && groupOf(clause) === "question";
  const isEdit = kind === "edit";
  const [text, setText] = useState(isEdit ? (decision?.wording ?? redline?.proposedLanguage ?? "") : (decision?.reason ?? ""));
  const isEmpty = text.trim() === "";
  return (
    <Dialog
      title={isEdit ? words.editTitle : isQuestion ? words.settleTitle : words.dismissTitle}
      isOpen
      width="wide"
      onClose={onClose}
      closeLabel={uiTexts.close}
    >
      <DialogForm
        words={{ cancel: words.cancel, confirm: isEdit ? words.save : isQuestion ? words.confirmSettle : words.confirmDismiss }}
        missing={!isEmpty ? null : isEdit ? words.wordingNeeded : isQuestion ? words.answerNeeded : words.reasonNeeded}
        onCancel={onClose}
        onSubmit={() =>
          isEmpty
            ? undefined
            : onDecide(
                isEdit
                  ? { state: "accepted", wording: text, reason: null }
                  : { state: "dismissed", wording: decision?.wording ?? null, reason: text },
              )
        }
      >
        <TextField
          label={isEdit ? words.wording : isQuestion ? words.answer : words.reason}
          hint={isEdit ? undefined : words.reasonHint}
          value={text}
          onChange={setText}
          rows={isEdit ? 10 : 4}
          maxLength={isEdit ? 20_000 : 2000}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  );
}
