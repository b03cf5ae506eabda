import { CircleCheck, FileOutput, OctagonX, RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ReviewDecision, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { Progress } from "../../ui/Progress.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { WorkPane } from "../../ui/Panes.tsx";
import { RecordTrail } from "../matters/RecordTrail.tsx";
import { useCancelOperation } from "../operations/queries.ts";
import { ContractText } from "./ContractText.tsx";
import { FindingDialog } from "./FindingDialog.tsx";
import { type Filter, Findings } from "./Findings.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { type ReviewIds, useDecide, useExport } from "./queries.ts";
import styles from "./review.module.css";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";

const words = texts.screen;

/** The contract with its marks, the gate in one sentence, and the findings, gravest first. */
export function ReviewView({ ids, desk }: { ids: ReviewIds; desk: ReviewDesk }) {
  const { summary, review, decisions, redlinesOf, operationId } = desk;
  const [isAgain, setAgain] = useState(false);
  const { matterId } = ids;
  const [filter, setFilter] = useState<Filter>("open");
  const open = review.clauses.flatMap(({ severity }, i) => (severity === "green" ? [] : [i]));
  const shown = open.filter((i) => filter === "all" || (decisions[i]?.state ?? "open") === filter);
  const [at, setAt] = useState<number | null>(null);
  const current = at !== null && shown.includes(at) ? at : (shown[0] ?? null);
  const [asking, setAsking] = useState<"edit" | "dismiss" | null>(null);
  const decide = useDecide(ids);
  const exporting = useExport(ids);
  const accepted = decisions.filter(({ state }, i) => state === "accepted" && (redlinesOf[i]?.length ?? 0) > 0).length;

  const step = (by: 1 | -1) => {
    const index = current === null ? -1 : shown.indexOf(current);
    const next = shown[index + by];
    if (next === undefined) return false;
    setAt(next);
    return true;
  };
  function handleDecision(clause: number, decision: ReviewDecision) {
    const index = shown.indexOf(clause);
    if (filter !== "all") setAt(shown[index + 1] ?? shown[index - 1] ?? null);
    decide.mutate({ clause, decision }, { onError: (error) => sayFailed(words.saveFailed, error) });
  }
  async function handleExport() {
    try {
      const { url, redlineCount } = await exporting.mutateAsync();
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
      say(words.exported(countOf(redlineCount, "redline")));
    } catch (error) {
      sayFailed(words.exportFailed, error);
    }
  }
  useCommand("review.next", () => step(1));
  useCommand("review.previous", () => step(-1));
  useCommand("review.accept", () => {
    if (current === null || (redlinesOf[current]?.length ?? 0) === 0) return false;
    handleDecision(current, { state: "accepted", wording: decisions[current]?.wording ?? null, reason: null });
    return true;
  });
  useCommand("review.edit", () => {
    if (current === null || (redlinesOf[current]?.length ?? 0) === 0) return false;
    setAsking("edit");
    return true;
  });
  useCommand("review.dismiss", () => {
    if (current === null) return false;
    setAsking("dismiss");
    return true;
  });
  useCommand("review.export", () => {
    if (accepted === 0) return false;
    void handleExport();
    return true;
  });

  return (
    <WorkPane pane="review" look={styles.screen}>
      <header className={styles.head}>
        <RecordTrail matterId={matterId} to="reviews" back={texts.title} title={summary.title} />
        <span className={styles.playbook}>{words.playbook(summary.playbookName ?? words.builtIn)}</span>
        <span className={styles.tools}>
          {operationId === null ? (
            <Button size="small" look="quiet" icon={<RotateCw aria-hidden />} onPress={() => setAgain(true)}>
              {words.again}
            </Button>
          ) : null}
          <Button
            size="small"
            icon={<FileOutput aria-hidden />}
            isPending={exporting.isPending}
            pendingLabel={words.exporting}
            disabledReason={accepted === 0 ? words.nothingAccepted : null}
            onPress={() => void handleExport()}
          >
            {words.export}
          </Button>
        </span>
      </header>
      <Gate desk={desk} />
      <ContractText desk={desk} current={current} onChoose={setAt} />
      <Findings
        desk={desk}
        shown={shown}
        counts={(one) => open.filter((i) => one === "all" || (decisions[i]?.state ?? "open") === one).length}
        filter={filter}
        onFilter={setFilter}
        current={current}
        onChoose={setAt}
        onDecide={handleDecision}
        onAsk={setAsking}
      />
      {isAgain ? <ReviewDialog matterId={matterId} documents={[]} again={desk} onClose={() => setAgain(false)} /> : null}
      {asking !== null && current !== null ? (
        <FindingDialog
          key={`${asking} ${current}`}
          kind={asking}
          clause={review.clauses[current]}
          redline={review.redlines[redlinesOf[current]?.[0] ?? -1]}
          decision={decisions[current]}
          onClose={() => setAsking(null)}
          onDecide={(decision) => {
            setAsking(null);
            handleDecision(current, decision);
          }}
        />
      ) : null}
    </WorkPane>
  );
}

/** Whose approval it needs, as one sentence; the progress while the review is running. */
function Gate({ desk: { summary, review, operationId } }: { desk: ReviewDesk }) {
  const cancel = useCancelOperation();
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
  if (ended !== undefined) return <p className={styles.gate}>{ended}</p>;
  const gate = review.approvalGate;
  const tone = gate === null || !gate.required ? styles.fine : gate.dealBreakerCount > 0 ? styles.stop : styles.caution;
  const Icon = gate === null || !gate.required ? CircleCheck : gate.dealBreakerCount > 0 ? OctagonX : TriangleAlert;
  const lead = gate === null || !gate.required ? words.gate.fine : gate.dealBreakerCount > 0 ? words.gate.stop : words.gate.needed;
  const rest = (gate?.summary ?? "").replace(words.gate.stop, "").trim();
  return (
    <div className={classNames(styles.gate, tone)} role="status">
      <Icon aria-hidden />
      <p className={styles.grow}>
        <b>{lead}</b> {rest}
        {review.parseWarning === null ? null : ` ${review.parseWarning}`}
      </p>
    </div>
  );
}
