import { BookCheck, Check, Info, ListChecks, Minus, OctagonX, Pencil, Ruler, ScanText, TextSearch, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { sourceWords } from "#shared/workspace/passage-source.ts";
import type { ReviewClause } from "#shared/workspace/reviews.ts";
import type { ReviewDecision, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Badge } from "../../ui/Status.tsx";
import { named } from "../../ui/plain-words.ts";
import { TasksOf } from "../tasks/TasksOf.tsx";
import { Changed } from "./Changed.tsx";
import { ApprovalPart } from "./ApprovalPart.tsx";
import { groupOf } from "./finding-group.ts";
import { PlaybookPart } from "./PlaybookPart.tsx";
import { ModelNotePart } from "./ModelNotePart.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const words = texts.finding;

interface FindingCardProps {
  desk: ReviewDesk;
  /** The clause of the finding. */
  index: number;
  isOpen: boolean;
  /** False for a clause that meets its position, on which nothing is decided. */
  hasDecision?: boolean;
  /** Absent where the finding is shown alone. */
  onChoose?: (finding: number) => void;
  onDecide: (finding: number, decision: ReviewDecision) => void;
  onAsk: (kind: "edit" | "dismiss") => void;
}

/** A finding with its redline and, while it is open, the decision on it. */
export function FindingCard({ desk, index, isOpen, hasDecision = true, onChoose, onDecide, onAsk }: FindingCardProps) {
  const isAlone = onChoose === undefined;
  const card = useRef<HTMLElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // The first finding is open from the start; in a narrow window it would hide the head of the review.
    if (!isAlone && isOpen && (isDrawn.current || index > 0)) card.current?.scrollIntoView({ block: "nearest" });
    isDrawn.current = true;
  }, [isAlone, isOpen, index]);
  const clause = desk.review.clauses[index];
  const decision = desk.decisions[index];
  if (clause === undefined) return null;
  const redlines = (desk.redlinesOf[index] ?? []).flatMap((i) => desk.review.redlines[i] ?? []);
  const state = decision?.state ?? "open";
  const basis = clause.basis;
  const source = clause.source === undefined ? "" : sourceWords(clause.source);
  const isQuestion = groupOf(clause) === "question";
  const answered = desk.positions[index] ?? null;
  const isGated = clause.isDealBreaker || (clause.approvalLevel !== null && clause.approvalLevel !== "none");
  return (
    <article className={classNames(styles.finding, isOpen && styles.findingOpen)} ref={card} aria-current={isOpen || undefined}>
      <h3>
        {isAlone ? (
          <span className={styles.name}>
            {numberOf(clause)}
            {clause.clauseName}
          </span>
        ) : (
          <button type="button" className={styles.name} aria-expanded={isOpen} onClick={() => onChoose(index)}>
            {numberOf(clause)}
            {clause.clauseName}
          </button>
        )}
        {isQuestion ? null : <Severity clause={clause} />}
      </h3>
      <p className={styles.why}>{sentence(clause)}</p>
      {isOpen ? (
        <>
          {hasDecision && redlines.length === 0 && !isQuestion ? <p className={styles.why}>{words.noRedline}</p> : null}
          {redlines.map((redline, i) => (
            <p key={i} className={styles.redline}>
              {redline.currentLanguage === "" ? <b>{words.insertion(redline.insertionPoint ?? desk.newClausePlace)}: </b> : null}
              <Changed before={redline.currentLanguage} after={(i === 0 ? decision?.wording : null) ?? redline.proposedLanguage} />
            </p>
          ))}
          {redlines[0]?.fallbackPosition == null ? null : <p className={styles.why}>{words.fallback(redlines[0].fallbackPosition)}</p>}
          {clause.modelNote === undefined ? null : (
            <ModelNotePart
              note={clause.modelNote}
              current={redlines[0]?.currentLanguage ?? ""}
              isUsed={state === "accepted" && decision?.wording === clause.modelNote.proposedLanguage}
              onUse={(wording) => onDecide(index, { state: "accepted", wording, reason: null })}
            />
          )}
          {state === "dismissed" ? (
            <p className={styles.why}>{(isQuestion ? words.settled : words.dismissed)(decision?.reason ?? "")}</p>
          ) : null}
          {hasDecision ? (
            <div className={styles.actions}>
              {state !== "open" ? (
                <Button size="small" onPress={() => onDecide(index, { state: "open", wording: decision?.wording ?? null, reason: null })}>
                  {words.reopen}
                </Button>
              ) : (
                <>
                  {redlines.length === 0 ? null : (
                    <>
                      <Button
                        size="small"
                        look="primary"
                        icon={<Check aria-hidden />}
                        keys={<KeyOf id="review.accept" />}
                        onPress={() => onDecide(index, { state: "accepted", wording: decision?.wording ?? null, reason: null })}
                      >
                        {words.accept}
                      </Button>
                      <Button size="small" icon={<Pencil aria-hidden />} keys={<KeyOf id="review.edit" />} onPress={() => onAsk("edit")}>
                        {words.edit}
                      </Button>
                    </>
                  )}
                  <Button size="small" look="quiet" keys={<KeyOf id="review.dismiss" />} onPress={() => onAsk("dismiss")}>
                    {isQuestion ? words.settle : words.dismiss}
                  </Button>
                </>
              )}
            </div>
          ) : null}
          <ApprovalPart desk={desk} index={index} canAsk={hasDecision && isGated && !isQuestion && state === "open"} />
          {hasDecision ? (
            <TasksOf
              subject={{ matterId: desk.review.matterId, kind: "review_finding", recordId: desk.review.id, clauses: [index], cellId: null }}
              what={clause.clauseName}
              canAsk
            />
          ) : null}
          {answered === null ? null : <PlaybookPart clause={answered.key} position={answered.position} />}
        </>
      ) : null}
      <p className={styles.basis}>
        <span>
          {basis.kind === "typed_value" ? (
            <Ruler aria-hidden />
          ) : basis.kind === "rule" ? (
            <ListChecks aria-hidden />
          ) : (
            <TextSearch aria-hidden />
          )}
          {words.bases[basis.kind]}: {basis.note}
        </span>
        {source === "" ? null : (
          <span className={clause.source?.recognized ? styles.scan : undefined}>
            <ScanText aria-hidden />
            {source}
          </span>
        )}
        {isQuestion || clause.approvalLevel === null || clause.approvalLevel === "none" ? null : (
          <span>
            <BookCheck aria-hidden />
            {words.approval(named(words.levels, clause.approvalLevel))}
          </span>
        )}
      </p>
    </article>
  );
}

/** The number of the clause before its name; a heading in words would repeat the name. */
const numberOf = ({ sectionReference }: ReviewClause): string => {
  const number = /^(?:(?:section|article|clause)\s+)?(?=[\dIVXLC])[\w.()]+(?=\s|$)/i.exec(sectionReference ?? "")?.[0] ?? "";
  return /\d|^[IVXLC]+\.?$/.test(number) ? `${number.replace(/\.$/, "")} ` : "";
};

/** What is wrong, without the note on its basis, which has its own line. */
const sentence = ({ analysis }: ReviewClause) => analysis.replace(/ ?Rests on: [^]*$/, "");

function Severity({ clause: { severity, isDealBreaker } }: { clause: ReviewClause }) {
  if (isDealBreaker)
    return (
      <Badge tone="bad" icon={<OctagonX aria-hidden />}>
        {words.dealBreaker}
      </Badge>
    );
  if (severity === "red")
    return (
      <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
        {words.red}
      </Badge>
    );
  return <Badge icon={severity === "yellow" ? <Minus aria-hidden /> : <Info aria-hidden />}>{words[severity]}</Badge>;
}
