import { mostCellQuote, type PositionCell, type PositionChoice, type PositionState } from "#shared/workspace/review-positions.ts";
import type { ReviewClause } from "#shared/workspace/reviews.ts";
import { isUnjudged } from "#shared/workspace/unjudged.ts";
import type { ReviewDecision } from "#shared/workspace/review-desk.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import { labelOf } from "../../../text/positions/topics.ts";
import { isOpen, type MadeReview } from "./made-review.ts";
import type { StoredSummary, TableReview } from "./store.ts";

type Wanted = Partial<Record<"playbookId" | "contractType" | "userSide", string | undefined>>;

const keyOf = ({ playbookId, contractType, userSide }: Pick<StoredSummary, "playbookId" | "contractType" | "userSide">): string =>
  `${playbookId ?? ""} ${contractType} ${userSide}`;
/** A text that is no document of the matter is a row of its own. */
const subjectOf = ({ documentId, id }: Pick<StoredSummary, "documentId" | "id">): string => documentId ?? id;

/** What documents of a matter were reviewed with, the most used first. `reviews` are the newest first. */
export function choicesOf(reviews: readonly StoredSummary[]): PositionChoice[] {
  return [...Map.groupBy(reviews, keyOf).values()]
    .flatMap((same) => {
      const [newest] = same;
      if (newest === undefined) return [];
      const { playbookId, playbookName, contractType, userSide } = newest;
      return [{ playbookId, playbookName, contractType, userSide, documents: new Set(same.map(subjectOf)).size }];
    })
    .toSorted((a, b) => b.documents - a.documents);
}

/** The choice of a request; undefined if no review was made with it. */
export function chosenOf(choices: readonly PositionChoice[], { playbookId, contractType, userSide }: Wanted): PositionChoice | undefined {
  return choices.find(
    (one) =>
      (contractType === undefined || (one.playbookId === (playbookId ?? null) && one.contractType === contractType)) &&
      (userSide === undefined || one.userSide === userSide),
  );
}

/** The reviews of one document. */
export interface Subject {
  id: string;
  /** The latest review that has succeeded. */
  finished: TableReview | undefined;
  /** A later one that has not. */
  attempt: TableReview | undefined;
}

/** Documents reviewed with a choice, those reviewed last first. `reviews` are the newest first. */
export function subjectsOf(reviews: readonly TableReview[], choice: PositionChoice): Subject[] {
  const same = reviews.filter((one) => keyOf(one) === keyOf(choice));
  return [...Map.groupBy(same, subjectOf)].map(([id, of]) => {
    const [newest] = of;
    return {
      id,
      finished: of.find(({ status }) => status === "succeeded"),
      attempt: newest?.status === "succeeded" ? undefined : newest,
    };
  });
}

/** Names of the positions in use, in the order of the playbook. */
export function columnsOf(positions: Positions): { key: string; name: string }[] {
  return Object.entries(positions).flatMap(([key, { enabled }]) => (enabled ? [{ key, name: labelOf(key) }] : []));
}

const noCell: PositionCell = { state: "none", severity: null, isDealBreaker: false, decision: "open", clause: null, quote: "" };

/** What a review says on each position. */
export function cellsOf(
  { result: { clauses }, answers }: MadeReview,
  decisions: readonly ReviewDecision[],
  columns: readonly { key: string; name: string }[],
): PositionCell[] {
  return columns.map(({ key, name }) => {
    // Earlier reviews name the position only by its label. A clause that only the deep pass has read answers no position.
    const at = clauses.findIndex((clause, i) =>
      answers === undefined ? clause.clauseName === name && clause.playbookPosition !== null : answers[i]?.key === key,
    );
    const clause = clauses[at];
    if (clause === undefined) return noCell;
    return {
      state: stateOf(clause, answers?.[at]?.verdict),
      severity: clause.severity,
      isDealBreaker: clause.isDealBreaker,
      decision: decisions[at]?.state ?? "open",
      clause: at,
      quote: shortened(clause.currentLanguage),
    };
  });
}

/** Likeness alone decides nothing, so that it is a question whichever way it points. */
function stateOf(clause: ReviewClause, verdict: string | undefined): PositionState {
  const isMissing = verdict === undefined ? clause.currentLanguage === "" && clause.basis.note === "clause missing" : verdict === "missing";
  if (isMissing) return "missing";
  if (isUnjudged(clause)) return "none";
  if (verdict === "unclear" || clause.basis.kind === "similarity") return "question";
  return isOpen(clause) ? "fails" : "pass";
}

function shortened(text: string): string {
  const line = text
    .slice(0, mostCellQuote * 2)
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= mostCellQuote ? line : `${line.slice(0, mostCellQuote - 1).trimEnd()}…`;
}
