import { BookCheck } from "lucide-react";
import { useState } from "react";
import type { ReviewApproval, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { isAtFirm } from "../../api/at-firm.ts";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/format.ts";
import { TasksOf } from "../tasks/TasksOf.tsx";
import { ApprovalAnswerDialog, AskApprovalDialog } from "./ApprovalDialog.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const words = texts.approval;

/** Who was asked to approve a finding, when and with what words, and who answered. */
export function ApprovalPart({ desk, index, canAsk }: { desk: ReviewDesk; index: number; canAsk: boolean }) {
  const [open, setOpen] = useState<"ask" | "answer" | null>(null);
  const approval = desk.decisions[index]?.approval ?? null;
  if (approval === null && !canAsk) return null;
  const name = desk.review.clauses[index]?.clauseName ?? "";
  if (isAtFirm() && (approval === null || approval.taskId != null))
    return (
      <div className={styles.approval}>
        <TasksOf
          subject={{ matterId: desk.review.matterId, kind: "approve_findings", recordId: desk.review.id, clauses: [index], cellId: null }}
          what={name}
          canAsk={canAsk}
          isEarlierText={approval?.isEarlierText}
          onOutside={() => setOpen("ask")}
        />
        {open === "ask" ? <AskApprovalDialog desk={desk} clauses={[index]} onClose={() => setOpen(null)} /> : null}
      </div>
    );
  return (
    <div className={styles.approval}>
      {approval === null ? null : (
        <>
          <p>
            <BookCheck aria-hidden /> {words.asked(approval.askedBy, approval.approver, formatMoment(approval.askedAt))}
            {approval.words.trim() === "" ? null : <q>{approval.words}</q>}
          </p>
          {approval.outcome === null || approval.decidedAt === null ? null : (
            <p>
              <b>{decidedWords(approval, formatMoment(approval.decidedAt))}</b>{" "}
              {approval.recordedBy == null || approval.recordedBy === approval.decidedBy ? null : words.recorded(approval.recordedBy)}
              {approval.answer === null || approval.answer.trim() === "" ? null : <q>{approval.answer}</q>}
            </p>
          )}
        </>
      )}
      <span className={styles.actions}>
        {canAsk ? (
          <Button size="small" look={approval === null ? "default" : "quiet"} onPress={() => setOpen("ask")}>
            {approval === null ? words.ask : words.askAgain}
          </Button>
        ) : null}
        {approval !== null && approval.outcome === null ? (
          <Button size="small" onPress={() => setOpen("answer")}>
            {words.answer}
          </Button>
        ) : null}
      </span>
      {open === "ask" ? <AskApprovalDialog desk={desk} clauses={[index]} onClose={() => setOpen(null)} /> : null}
      {open === "answer" ? <ApprovalAnswerDialog desk={desk} clause={index} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function decidedWords({ outcome, decidedBy, isEarlierText = false }: ReviewApproval, day: string): string {
  const by = decidedBy ?? "";
  return outcome === "approved" && isEarlierText ? words.earlier(by, day) : words.decided[outcome ?? "refused"](by, day);
}
