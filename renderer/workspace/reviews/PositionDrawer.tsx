import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type Ref, useState } from "react";
import type { PositionCell, PositionRow } from "#shared/workspace/review-positions.ts";
import type { ReviewDecision, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { useCommand } from "../../commands/use-command.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Drawer, type DrawerHandle } from "../../ui/Drawer.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FindingCard } from "./FindingCard.tsx";
import { FindingDialog } from "./FindingDialog.tsx";
import styles from "./positions.module.css";
import { positionTexts } from "./positions-texts.ts";
import { isAtWork, reviewQueries, useDecide } from "./queries.ts";
import { texts } from "./texts.ts";

const words = positionTexts.drawer;

interface PositionDrawerProps {
  matterId: string;
  row: PositionRow;
  position: { key: string; name: string };
  cell: PositionCell | undefined;
  /** To the cell above or below. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  ref?: Ref<DrawerHandle>;
}

/** A cell for reading: the finding of the review, its clause, and the decision. */
export function PositionDrawer({ matterId, row, position, cell, onStep, onClose, ref }: PositionDrawerProps) {
  const { reviewId, attempt } = row;
  const clause = cell?.clause ?? null;
  return (
    <Drawer
      ref={ref}
      title={position.name}
      closeLabel={words.close}
      onClose={onClose}
      tools={
        <>
          <IconButton label={words.above} onPress={() => onStep(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={words.below} onPress={() => onStep(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      }
    >
      <p className={styles.where}>
        <span>{row.title}</span>
        {reviewId === null ? null : (
          <Link to="/matters/$matterId/reviews/$reviewId" params={{ matterId, reviewId }}>
            {words.open}
          </Link>
        )}
      </p>
      {reviewId === null ? (
        <p>{isAtWork(attempt?.status) ? words.noReview.open : words.noReview.ended}</p>
      ) : clause === null ? (
        <p>{words.none}</p>
      ) : (
        <LoadedFinding ids={{ matterId, reviewId }} clause={clause} />
      )}
    </Drawer>
  );
}

function LoadedFinding({ ids, clause }: { ids: { matterId: string; reviewId: string }; clause: number }) {
  const desk = useQuery(reviewQueries.one(ids));
  if (desk.data !== undefined) return <Finding ids={ids} desk={desk.data} index={clause} />;
  if (desk.error !== null) return <ErrorNote title={words.failed} error={desk.error} onRetry={() => void desk.refetch()} />;
  return <Skeleton label={words.loading} />;
}

function Finding({ ids, desk, index }: { ids: { matterId: string; reviewId: string }; desk: ReviewDesk; index: number }) {
  const [asking, setAsking] = useState<"edit" | "dismiss" | null>(null);
  const decide = useDecide(ids);
  const clause = desk.review.clauses[index];
  const decision = desk.decisions[index];
  const redlines = desk.redlinesOf[index] ?? [];
  // Likeness decides nothing, so that the user does.
  const isDecidable = clause?.severity !== "green" || clause.basis.kind === "similarity";
  function handleDecision(at: number, made: ReviewDecision) {
    decide.mutate({ clause: at, decision: made }, { onError: (error) => sayFailed(texts.screen.saveFailed, error) });
  }
  useCommand("review.accept", () => {
    if (redlines.length === 0) return false;
    handleDecision(index, { state: "accepted", wording: decision?.wording ?? null, reason: null });
    return true;
  });
  useCommand("review.edit", () => {
    if (redlines.length === 0) return false;
    setAsking("edit");
    return true;
  });
  useCommand("review.dismiss", () => {
    if (!isDecidable) return false;
    setAsking("dismiss");
    return true;
  });
  if (clause === undefined) return <p>{words.none}</p>;
  return (
    <>
      <div className={styles.card}>
        <FindingCard desk={desk} index={index} isOpen hasDecision={isDecidable} onDecide={handleDecision} onAsk={setAsking} />
      </div>
      {clause.playbookPosition === null ? null : (
        <section className={styles.passage}>
          <h3>{words.position}</h3>
          <p>{clause.playbookPosition}</p>
        </section>
      )}
      <section className={styles.passage}>
        <h3>{words.passage}</h3>
        {clause.currentLanguage === "" ? <p>{words.noPassage}</p> : <blockquote>{clause.currentLanguage}</blockquote>}
      </section>
      {asking === null ? null : (
        <FindingDialog
          kind={asking}
          clause={clause}
          redline={desk.review.redlines[redlines[0] ?? -1]}
          decision={decision}
          onClose={() => setAsking(null)}
          onDecide={(made) => {
            setAsking(null);
            handleDecision(index, made);
          }}
        />
      )}
    </>
  );
}
