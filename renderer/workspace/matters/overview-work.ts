import type { Comparison } from "#shared/workspace/comparisons.ts";
import type { DraftSummary } from "#shared/workspace/drafts.ts";
import type { MatrixSummary } from "#shared/workspace/matrices.ts";
import type { ReviewSummary } from "#shared/workspace/review-desk.ts";
import { countOf } from "../../ui/format.ts";
import { texts } from "./texts.ts";

const words = texts.overview.work;

export interface MatterWork {
  drafts: readonly DraftSummary[];
  matrices: readonly MatrixSummary[];
  reviews: readonly ReviewSummary[];
  comparisons: readonly Comparison[];
}

export interface WorkRow {
  kind: keyof MatterWork;
  id: string;
  title: string;
  /** What came of it, or how far it is. */
  state: string;
  /** True for something that failed or has open findings. */
  isOpen: boolean;
  /** Last change; for a review its creation. */
  at: string;
}

/** Drafts, grids, reviews and comparisons of a matter in one list, newest first. */
export function workRows({ drafts, matrices, reviews, comparisons }: MatterWork): WorkRow[] {
  return [
    ...drafts.map(({ id, title, generationStatus, version, updatedAt }): WorkRow => ({
      kind: "drafts",
      id,
      title,
      ...stateOf(generationStatus, words.version(version)),
      at: updatedAt,
    })),
    ...matrices.map(({ id, title, status, updatedAt }): WorkRow => ({
      kind: "matrices",
      id,
      title,
      ...(status === "queued" ? { state: words.notRun, isOpen: false } : stateOf(status, words.ran)),
      at: updatedAt,
    })),
    ...reviews.map(({ id, title, status, open, createdAt }): WorkRow => ({
      kind: "reviews",
      id,
      title,
      ...stateOf(status, open === 0 ? words.decided : countOf(open, "open finding"), open > 0),
      at: createdAt,
    })),
    ...comparisons.map(({ id, title, status, hunkCount, updatedAt }): WorkRow => ({
      kind: "comparisons",
      id,
      title,
      ...stateOf(status, hunkCount === 0 ? words.same : countOf(hunkCount, "change")),
      at: updatedAt,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}

function stateOf(status: keyof typeof words.statuses | "succeeded", done: string, isOpen = false): Pick<WorkRow, "state" | "isOpen"> {
  return status === "succeeded" ? { state: done, isOpen } : { state: words.statuses[status], isOpen: status === "failed" };
}
