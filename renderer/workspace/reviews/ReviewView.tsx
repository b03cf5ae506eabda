import { FileOutput, RotateCw } from "lucide-react";
import { useState } from "react";
import type { ReviewDecision, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { sayFailed } from "../../ui/say.ts";
import { WorkPane } from "../../ui/Panes.tsx";
import { RecordTrail } from "../matters/RecordTrail.tsx";
import { ContractText } from "./ContractText.tsx";
import { ExportRedline } from "./ExportRedline.tsx";
import { type FindingGroup, groupOf } from "./finding-group.ts";
import { FindingDialog } from "./FindingDialog.tsx";
import { type Filter, Findings } from "./Findings.tsx";
import { Gate } from "./Gate.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { type ReviewIds, useDecide } from "./queries.ts";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const words = texts.screen;

interface ReviewViewProps {
  ids: ReviewIds;
  desk: ReviewDesk;
  /** The finding to open; null for the first. */
  finding: number | null;
}

/** The contract with its marks, the gate in one sentence, and the findings, gravest first. */
export function ReviewView({ ids, desk, finding }: ReviewViewProps) {
  const { summary, review, decisions, redlinesOf, operationId } = desk;
  const [isAgain, setAgain] = useState(false);
  const { matterId } = ids;
  const [filter, setFilter] = useState<Filter>((finding === null ? null : decisions[finding]?.state) ?? "open");
  const inGroup = (group: FindingGroup) => review.clauses.flatMap((clause, i) => (groupOf(clause) === group ? [i] : []));
  const open = [...inGroup("finding"), ...inGroup("question")];
  const favors = inGroup("favor");
  const unjudged = inGroup("unjudged");
  const folded = new Set([...favors, ...unjudged]);
  const shown = open.filter((i) => filter === "all" || (decisions[i]?.state ?? "open") === filter);
  const [at, setAt] = useState<number | null>(finding);
  const current = at !== null && (shown.includes(at) || folded.has(at)) ? at : (shown[0] ?? null);
  const [asking, setAsking] = useState<"edit" | "dismiss" | null>(null);
  const decide = useDecide(ids);
  const [isExporting, setExporting] = useState(false);
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
    if (current === null || folded.has(current)) return false;
    setAsking("dismiss");
    return true;
  });
  useCommand("review.export", () => {
    if (accepted === 0) return false;
    setExporting(true);
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
            needs="export"
            icon={<FileOutput aria-hidden />}
            disabledReason={accepted === 0 ? words.nothingAccepted : null}
            onPress={() => setExporting(true)}
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
        favors={favors}
        unjudged={unjudged}
        counts={(one) => open.filter((i) => one === "all" || (decisions[i]?.state ?? "open") === one).length}
        filter={filter}
        onFilter={setFilter}
        current={current}
        onChoose={setAt}
        onDecide={handleDecision}
        onAsk={setAsking}
      />
      {isExporting ? <ExportRedline ids={ids} onClose={() => setExporting(false)} /> : null}
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
