import { useState } from "react";
import type { ReviewDesk } from "#shared/workspace/review-desk.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { RadioGroup } from "../../ui/Choice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useApprovals } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.approval;

interface ApprovalDialogProps {
  desk: ReviewDesk;
  /** Indices of the findings. */
  clauses: readonly number[];
  onClose: () => void;
}

/** Records whom the owner asks to approve findings, and with what words. Nothing is sent. */
export function AskApprovalDialog({ desk, clauses, onClose }: ApprovalDialogProps) {
  const { ask } = useApprovals({ matterId: desk.review.matterId, reviewId: desk.review.id });
  const names = clauses.map((i) => desk.review.clauses[i]?.clauseName ?? "");
  const [approver, setApprover] = useState("");
  const [message, setMessage] = useState(words.draft(names));
  const isReady = approver.trim() !== "";
  return (
    <Dialog title={words.askTitle} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ cancel: words.cancel, confirm: words.record, confirming: words.recording }}
        refusal={ask.error === null ? null : { title: words.failed, error: ask.error }}
        isBusy={ask.isPending}
        missing={isReady ? null : words.approverNeeded}
        note={words.notSent}
        onCancel={onClose}
        onSubmit={() => {
          if (isReady) ask.mutate({ clauses: [...clauses], approver, words: message }, { onSuccess: onClose });
        }}
      >
        <p>{names.join(", ")}</p>
        <TextField label={words.approver} hint={words.approverHint} value={approver} onChange={setApprover} maxLength={200} autoFocus />
        <TextField label={words.words} value={message} onChange={setMessage} rows={4} maxLength={2000} isOptional />
      </DialogForm>
    </Dialog>
  );
}

/** Records the answer to a request. */
export function ApprovalAnswerDialog({ desk, clause, onClose }: { desk: ReviewDesk; clause: number; onClose: () => void }) {
  const { answer } = useApprovals({ matterId: desk.review.matterId, reviewId: desk.review.id });
  const [outcome, setOutcome] = useState<"approved" | "refused">("approved");
  const [decidedBy, setDecidedBy] = useState(desk.decisions[clause]?.approval?.approver ?? "");
  const [message, setMessage] = useState("");
  const isReady = decidedBy.trim() !== "";
  return (
    <Dialog title={words.answerTitle} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ cancel: words.cancel, confirm: words.saveAnswer, confirming: words.recording }}
        refusal={answer.error === null ? null : { title: words.failed, error: answer.error }}
        isBusy={answer.isPending}
        missing={isReady ? null : words.deciderNeeded}
        onCancel={onClose}
        onSubmit={() => {
          if (isReady) answer.mutate({ clause, outcome, decidedBy, answer: message }, { onSuccess: onClose });
        }}
      >
        <RadioGroup
          label={words.outcome}
          isRow
          options={(["approved", "refused"] as const).map((id) => ({ id, name: words.outcomes[id] }))}
          value={outcome}
          onChange={setOutcome}
        />
        <TextField label={words.decider} value={decidedBy} onChange={setDecidedBy} maxLength={200} />
        <TextField label={words.words} value={message} onChange={setMessage} rows={4} maxLength={2000} isOptional />
      </DialogForm>
    </Dialog>
  );
}
