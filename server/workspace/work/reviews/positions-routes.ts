import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "#shared/platform/errors.ts";
import { mostTableDocuments } from "#shared/workspace/review-limits.ts";
import type { PositionRow, reviewPositionRoutes } from "#shared/workspace/review-positions.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { documentTitlesIn } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { findPlaybook } from "../playbooks/store.ts";
import { cellsOf, choicesOf, chosenOf, columnsOf, type Subject, subjectsOf } from "./positions-table.ts";
import { decisionsOf, inputOf, madeOf } from "./present.ts";
import { allSummaries, findReview, outcomesOf } from "./store.ts";

/** Handlers of the table of documents and positions (workspace-api §20). */
export const reviewPositions: WorkspaceHandlers<typeof reviewPositionRoutes> = {
  async table({ params: { matterId }, query }, ctx) {
    const db = ctx.workspace;
    if (!hasMatter(db, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const reviews = allSummaries(db, { matterId, viewer: ctx.viewer });
    const choices = choicesOf(reviews);
    const choice = chosenOf(choices, query);
    if (choice === undefined) return { choices, choice: null, positions: [], documents: [] };
    const subjects = subjectsOf(reviews, choice).slice(0, mostTableDocuments);
    const newest = subjects.find(({ finished }) => finished !== undefined)?.finished;
    const stored = newest === undefined ? undefined : findReview(db, newest.id);
    const positions = stored === undefined ? [] : columnsOf(inputOf(stored).positions);
    const changedAt = choice.playbookId === null ? 0 : (findPlaybook(db, choice.playbookId)?.updatedAt ?? 0);
    return { choices, choice, positions, documents: await rowsOf(db, { matterId, subjects, positions, changedAt }) };
  },
};

/** Reviews that are unpacked before other requests get their turn: each takes a few milliseconds. */
const reviewsOfTurn = 4;

async function rowsOf(
  db: ReadDb,
  of: { matterId: string; subjects: readonly Subject[]; positions: readonly { key: string; name: string }[]; changedAt: number },
): Promise<PositionRow[]> {
  const { matterId, subjects, positions, changedAt } = of;
  const outcomes = new Map(
    outcomesOf(
      db,
      subjects.flatMap(({ finished }) => finished?.id ?? []),
    ).map((one) => [one.id, one]),
  );
  const names = documentTitlesIn(
    db,
    matterId,
    subjects.map(({ id }) => id),
  );
  const rows: PositionRow[] = [];
  for (const [i, { id, finished, attempt }] of subjects.entries()) {
    if (i > 0 && i % reviewsOfTurn === 0) await nextTurn();
    const outcome = finished && outcomes.get(finished.id);
    const made = outcome === undefined ? null : madeOf(outcome);
    rows.push({
      id,
      // A document in the trash has a row, and no screen.
      documentId: names.has(id) ? id : null,
      title: names.get(id) ?? finished?.title ?? attempt?.title ?? id,
      reviewId: finished?.id ?? null,
      reviewedAt: finished === undefined ? null : new Date(finished.createdAt).toISOString(),
      isOutdated: finished !== undefined && finished.createdAt < changedAt,
      attempt: attempt === undefined ? null : { reviewId: attempt.id, status: attempt.status, operationId: attempt.operationId },
      cells: outcome === undefined || made === null ? [] : cellsOf(made, decisionsOf(outcome), positions),
    });
  }
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, "en", { numeric: true }));
}
