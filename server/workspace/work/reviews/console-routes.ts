import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { Operation } from "#shared/platform/operations.ts";
import type { reviewConsoleRoutes, ReviewDecision, ReviewDesk, ReviewStart } from "#shared/workspace/review-desk.ts";
import { leastReviewCharacters, mostReviewCharacters, type ReviewRequest } from "#shared/workspace/reviews.ts";
import type { Span } from "../../../text/engine/engine.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { openOperationOn } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { keptContractOf } from "../../records/documents/kept-analysis.ts";
import { findDocumentText } from "../../records/documents/reading-store.ts";
import { mustBeReadable, mustHaveDocument } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { listPlaybooks } from "../playbooks/store.ts";
import { exportAccepted, previewAccepted } from "./export.ts";
import { presentDecisions } from "./finding-text.ts";
import { isOpen } from "./made-review.ts";
import { decisionsOf, inputOf, madeOf, presentReview, presentSummary } from "./present.ts";
import { askApproval, decideApproval } from "./approvals.ts";
import { placeInWords, placeOfNew } from "./new-clauses/clause-place.ts";
import { guessOf } from "./stance.ts";
import { startReview } from "./start.ts";
import { cellsOf } from "./table-cells.ts";
import { keepDecisions, listSummaries, mustHaveReview, type StoredReview } from "./store.ts";

/** Handlers of reviews in the window (workspace-api §20). */
export const reviewConsole: WorkspaceHandlers<typeof reviewConsoleRoutes> = {
  guess({ params }, ctx) {
    const { filename, text } = readable(ctx.workspace, params, ctx);
    const { rows } = listPlaybooks(ctx.workspace, { limit: 200, offset: 0 });
    const playbooks = rows.map(({ id, name, contractType, isDefault }) => ({ id, name, contractType, isDefault: isDefault !== 0 }));
    return {
      ...guessOf(filename, text, keptContractOf(ctx.workspace, params.documentId, text)?.parties),
      characters: text.length,
      playbooks,
    };
  },

  start: ({ params, body }, ctx) => launched(ctx, (tx) => startOn(tx, ctx, params, body)),

  again: ({ params, body }, ctx) =>
    launched(ctx, (tx) => {
      const row = mustHaveReview(tx, params, ctx.viewer);
      const { matterId, documentId, title } = row;
      if (documentId !== null) return startOn(tx, ctx, { matterId, documentId }, body);
      const { documentText } = inputOf(row).request;
      return startReview(tx, ctx, { matterId, request: requestOf(tx, ctx, matterId, body, documentText), title, documentId: null });
    }),

  desk({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const { rows, total } = listSummaries(ctx.workspace, { matterId, viewer: ctx.viewer, ...query });
    return page(rows.map(presentSummary), total, query);
  },

  read: ({ params }, ctx) => deskOf(ctx.workspace, mustHaveReview(ctx.workspace, params, ctx.viewer)),

  decide: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const row = mustHaveReview(tx, params, ctx.viewer);
      const made = madeOf(row);
      const clauses = made?.result.clauses ?? [];
      if (clauses[params.clause] === undefined) throw new AppError("not-found", "The review has no such finding; nothing was saved");
      if (body.state === "accepted" && !(made?.clauseOf.includes(params.clause) ?? false))
        throw new AppError(
          "conflict",
          "The finding has no redline to accept; nothing was saved. Change the clause by hand or dismiss the finding.",
        );
      const decisions: ReviewDecision[] = decisionsOf(row).map((one, i) =>
        i === params.clause ? { ...body, approval: one.approval ?? null } : one,
      );
      const open = clauses.filter((clause, i) => isOpen(clause) && decisions[i]?.state === "open").length;
      const kept = JSON.stringify(decisions);
      keepDecisions(tx, row.id, kept, open);
      ctx.note({ resource: { kind: "review", id: row.id } });
      return { decisions: presentDecisions({ ...row, decisions: kept }) };
    }),

  askApproval: ({ params, body }, ctx) => ctx.write((tx) => askApproval(tx, ctx, params, body)),

  decideApproval: ({ params, body }, ctx) => ctx.write((tx) => decideApproval(tx, ctx, params, body)),

  exportPreview: ({ params, query }, ctx) => previewAccepted(ctx, mustHaveReview(ctx.workspace, params, ctx.viewer), query.audience),

  exportAccepted: ({ params, body }, ctx) => exportAccepted(ctx, mustHaveReview(ctx.workspace, params, ctx.viewer), body.audience),
};

function launched(ctx: WorkspaceCtx, start: (tx: WriteDb) => Operation): Operation {
  const operation = ctx.write(start);
  ctx.setHeader("retry-after", "2");
  ctx.operations.wake();
  return operation;
}

/** Throws `document-not-found`, `document-not-readable`, `playbook-not-found`. */
function startOn(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  { matterId, documentId }: { matterId: string; documentId: string },
  body: ReviewStart,
): Operation {
  const { filename, text, cells } = readable(tx, { matterId, documentId }, ctx);
  if (text.trim().length < leastReviewCharacters)
    throw new AppError("document-not-readable", "The document has too little text for a review", { documentIds: [documentId] });
  const request = requestOf(tx, ctx, matterId, body, text);
  return startReview(tx, ctx, { matterId, request, title: filename.replace(/\.[a-z]{1,5}$/i, ""), documentId, cells });
}

/** The reviewed text: the first 200,000 characters of each text. */
function requestOf(
  db: ReadDb,
  ctx: WorkspaceCtx,
  matterId: string,
  { priorRoundDocumentId, counterpartyResponseDocumentId, ...fields }: ReviewStart,
  documentText: string,
): ReviewRequest {
  const textOf = (documentId: string) => readable(db, { matterId, documentId }, ctx).text.slice(0, mostReviewCharacters);
  return {
    ...fields,
    ...(priorRoundDocumentId != null && { priorRoundText: textOf(priorRoundDocumentId) }),
    ...(counterpartyResponseDocumentId != null && { counterpartyResponseText: textOf(counterpartyResponseDocumentId) }),
    documentText: documentText.slice(0, mostReviewCharacters),
  };
}

/** The name and text of a document that has been read. Throws `document-not-found`, `document-not-readable`. */
function readable(
  db: ReadDb,
  { matterId, documentId }: { matterId: string; documentId: string },
  ctx: WorkspaceCtx,
): { filename: string; text: string; cells: Span[] } {
  if (!hasMatter(db, matterId, ctx.viewer)) throw new AppError("matter-not-found");
  const { filename } = mustHaveDocument(db, matterId, documentId);
  mustBeReadable(db, matterId, [documentId]);
  const found = findDocumentText(db, documentId);
  return { filename, text: found?.text ?? "", cells: found === undefined ? [] : cellsOf(found) };
}

function deskOf(db: ReadDb, row: StoredReview): ReviewDesk {
  const made = madeOf(row);
  const clauses = made?.result.clauses ?? [];
  const { request, positions } = inputOf(row);
  const { documentText, jurisdiction, paperSide = null, round = null, dealContext } = request;
  const newPlace = made?.redlinePlaces.includes(null) === true ? placeOfNew(documentText) : null;
  return {
    summary: presentSummary(row),
    review: presentReview(row),
    documentText,
    asked: {
      playbookId: row.playbookId,
      jurisdiction,
      paperSide,
      round,
      contractValue: dealContext?.contractValue ?? null,
      governingLaw: dealContext?.governingLaw ?? null,
    },
    places: made?.places ?? [],
    redlinesOf: clauses.map((_, i) => (made?.clauseOf ?? []).flatMap((clause, redline) => (clause === i ? [redline] : []))),
    decisions: presentDecisions(row),
    newClausePlace: newPlace && placeInWords(newPlace),
    newClauseAt: newPlace && newPlace.at,
    positions: clauses.map((_, i) => {
      const key = made?.answers?.[i]?.key;
      const position = key === undefined ? undefined : positions[key];
      return position === undefined || key === undefined ? null : { key, position };
    }),
    operationId: openOperationOn(db, row.id) ?? null,
  };
}
