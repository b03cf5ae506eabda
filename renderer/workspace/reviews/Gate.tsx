import { BookCheck, CircleCheck, CircleHelp, OctagonX, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ReviewDesk } from "#shared/workspace/review-desk.ts";
import { isAtFirm } from "../../api/at-firm.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Progress } from "../../ui/Progress.tsx";
import { sayFailed } from "../../ui/say.ts";
import { useCancelOperation, useInterrupted } from "../operations/queries.ts";
import { StartAgain } from "../operations/StartAgain.tsx";
import { AskPerson } from "../tasks/TasksOf.tsx";
import { AskApprovalDialog } from "./ApprovalDialog.tsx";
import { gatedClauses, gateState } from "./gate-state.ts";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const words = texts.screen;

/** What stands between the contract and a signature, as the decisions have it; the progress while the review is running. */
export function Gate({ desk }: { desk: ReviewDesk }) {
  const { summary, review, operationId } = desk;
  const cancel = useCancelOperation();
  const [asking, setAsking] = useState<"person" | "words" | null>(null);
  const interrupted = useInterrupted(summary.matterId, summary.id);
  if (summary.status === "queued" || summary.status === "running")
    return (
      <div className={styles.gate} role="status">
        <div className={styles.grow}>
          <Progress label={words.running} value={null} text="" />
        </div>
        {operationId === null ? null : (
          <Button
            size="small"
            isPending={cancel.isPending}
            onPress={() => cancel.mutate(operationId, { onError: (error) => sayFailed(words.cancelFailed, error) })}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    );
  const ended = words.ended[summary.status];
  if (ended !== undefined)
    return (
      <div className={styles.gate} role="status">
        <p className={styles.grow}>{interrupted === null ? ended : words.interrupted}</p>
        {interrupted === null ? null : <StartAgain operationId={interrupted} />}
      </div>
    );
  const state = gateState(desk);
  const unasked = gatedClauses(desk);
  const tone =
    state.kind === "stop"
      ? styles.stop
      : state.kind === "needed" || state.kind === "open" || state.kind === "questions"
        ? styles.caution
        : styles.fine;
  const Icon =
    state.kind === "stop"
      ? OctagonX
      : state.kind === "needed" || state.kind === "open"
        ? TriangleAlert
        : state.kind === "questions"
          ? CircleHelp
          : CircleCheck;
  const { lead, rest } = words.gate[state.kind](state);
  return (
    <div className={classNames(styles.gate, tone)} role="status">
      <Icon aria-hidden />
      <p className={styles.grow}>
        <b>{lead}</b> {rest}
        {state.asked === 0 ? null : ` ${words.asked(state.asked)}`}
        {state.approved === 0 ? null : ` ${words.approved(state.approved)}`}
        {state.questions === 0 || state.kind === "questions" ? null : ` ${words.alsoQuestions(state.questions)}`}
        {review.parseWarning === null ? null : ` ${review.parseWarning}`}
      </p>
      {unasked.length === 0 ? null : (
        <Button size="small" icon={<BookCheck aria-hidden />} onPress={() => setAsking(isAtFirm() ? "person" : "words")}>
          {texts.approval.ask}
        </Button>
      )}
      {asking === "words" ? <AskApprovalDialog desk={desk} clauses={unasked} onClose={() => setAsking(null)} /> : null}
      {asking === "person" ? (
        <AskPerson
          subject={{ matterId: summary.matterId, kind: "approve_findings", recordId: summary.id, clauses: unasked, cellId: null }}
          what={unasked.map((i) => review.clauses[i]?.clauseName ?? "").join(", ")}
          task={null}
          onOutside={() => setAsking("words")}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </div>
  );
}
