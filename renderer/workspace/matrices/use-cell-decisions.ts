import type { Cell, CellVerification, MatrixColumn } from "#shared/workspace/matrices.ts";
import { ApiError } from "../../api/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { sayFailed } from "../../ui/say.ts";
import { addStep } from "../../ui/undo-state.ts";
import { isReviewable } from "./cell-states.ts";
import type { CellChange, GridChanges } from "./queries.ts";
import { texts } from "./texts.ts";

export interface CellDecisions {
  review: (cell: Cell, review: "approved" | "rejected") => Promise<boolean>;
  /** Undoes a decision. */
  reopen: (cell: Cell) => Promise<boolean>;
  write: (cell: Cell, answer: string, isApproved: boolean) => Promise<boolean>;
  verify: (cell: Cell) => Promise<CellVerification | null>;
}

/** A user's decisions about cells; each shows its result, and can be undone if the service allows that. */
export function useCellDecisions(changes: GridChanges, columns: readonly MatrixColumn[]): CellDecisions {
  async function change(cell: Cell, asked: Omit<CellChange, "cell">, sentence: (what: string) => string): Promise<boolean> {
    const what = columns.find(({ id }) => id === cell.columnId)?.label ?? "";
    let after: Cell;
    try {
      after = await changes.cell.mutateAsync({ cell, ...asked });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 412;
      sayFailed(isConflict ? texts.drawer.conflict : texts.drawer.failed, isConflict ? null : error);
      return false;
    }
    const before = undoOf(cell, asked);
    // The cell shows it; a message over the grid for each of a hundred answers would be in the way.
    announce(sentence(what));
    if (before.length === 0) return true;
    addStep({
      what: texts.drawer.undone(what),
      undo: async () => {
        let now = after;
        for (const step of before) now = await changes.cell.mutateAsync({ cell: now, ...step });
      },
    });
    return true;
  }
  return {
    async review(cell, review) {
      if (!isReviewable(cell)) {
        sayFailed(texts.drawer.notReviewable);
        return false;
      }
      return change(cell, { review }, review === "approved" ? texts.drawer.approved : texts.drawer.rejected);
    },
    reopen: (cell) => change(cell, { reopen: true }, texts.drawer.reopened),
    write: (cell, answer, isApproved) => change(cell, { answer, ...(isApproved ? { review: "approved" } : {}) }, texts.drawer.edited),
    async verify(cell) {
      try {
        return await changes.verify.mutateAsync(cell.id);
      } catch (error) {
        sayFailed(texts.drawer.verifyFailed, error);
        return null;
      }
    },
  };
}

/** The calls that restore a cell's earlier state, in order; empty if the service has none, for example to make a cell empty again. */
export function undoOf(
  { answerState, answer, citations }: Pick<Cell, "answerState" | "answer" | "citations">,
  asked: Omit<CellChange, "cell">,
): Omit<CellChange, "cell">[] {
  const review = answerState === "approved" || answerState === "rejected" ? answerState : null;
  const reopen = { reopen: true } as const;
  const decided = review === null ? [] : [{ review }];
  if (asked.answer === undefined) return review === null ? [reopen] : decided;
  const isExtracted =
    citations.length > 0 || answerState === "extracted" || answerState === "not_found" || (answer === null && review !== null);
  // An approval of the new answer is undone first, then the answer.
  if (isExtracted) return [...(asked.review === undefined ? [] : [reopen]), reopen, ...decided];
  return answer === null ? [] : [{ answer, ...(review === null ? {} : { review }) }];
}
