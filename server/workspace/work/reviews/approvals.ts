import { AppError } from "#shared/platform/errors.ts";
import type { ReviewApproval, ReviewDecision } from "#shared/workspace/review-desk.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { signingAs } from "../../../platform/organization.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { findingText, presentDecisions } from "./finding-text.ts";
import { isOpen } from "./made-review.ts";
import { decisionsOf, madeOf } from "./present.ts";
import { keepDecisions, mustHaveReview } from "./store.ts";

type Path = { matterId: string; reviewId: string };

interface Asked {
  clauses: readonly number[];
  approver: string;
  words: string;
  /** The task by which a person was asked in Pandect; absent where only words record it. */
  taskId?: string;
}

/**
 * Records who was asked to approve findings, and with what words. A new request replaces the one before; throws `conflict` where a person
 * has been asked in Pandect and has not answered.
 */
export function askApproval(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  path: Path,
  { clauses, approver, words, taskId }: Asked,
): { decisions: ReviewDecision[] } {
  const asked: ReviewApproval = {
    askedBy: callerName(tx, ctx),
    askedAt: ctx.now().toISOString(),
    approver,
    words,
    outcome: null,
    decidedBy: null,
    decidedAt: null,
    answer: null,
    ...(taskId !== undefined && { taskId }),
  };
  return changed(tx, ctx, path, clauses, (before) => {
    if (before?.taskId != null && before.outcome === null)
      throw new AppError(
        "conflict",
        `${before.approver} was asked to approve this already; nothing was saved. Withdraw that request first.`,
      );
    return asked;
  });
}

/** Records the words of an answer. Throws `conflict` where nobody was asked, or a person was, who answers in Pandect. */
export function decideApproval(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  { clause, ...path }: Path & { clause: number },
  { outcome, decidedBy, answer }: { outcome: "approved" | "refused"; decidedBy: string; answer: string },
): { decisions: ReviewDecision[] } {
  return changed(tx, ctx, path, [clause], (approval, text) => {
    if (approval === null) throw new AppError("conflict", "Nobody was asked to approve this finding; nothing was saved. Ask first.");
    if (approval.taskId != null)
      throw new AppError("conflict", `${approval.approver} was asked in Pandect and answers there; nothing was saved.`);
    return {
      ...approval,
      outcome,
      decidedBy,
      decidedAt: ctx.now().toISOString(),
      answer,
      decidedText: text,
      recordedBy: callerName(tx, ctx),
    };
  });
}

/** Records the answer of a person who was asked by a task; findings asked of somebody else since stay. */
export function answerApproval(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  path: Path,
  {
    clauses,
    taskId,
    ...answered
  }: { clauses: readonly number[]; taskId: string; outcome: "approved" | "refused"; decidedBy: string; answer: string },
): void {
  changed(tx, ctx, path, clauses, (approval, text) =>
    approval?.taskId === taskId ? { ...approval, ...answered, decidedAt: ctx.now().toISOString(), decidedText: text } : approval,
  );
}

/** Names another person in the request of a task, or takes the request back where `approver` is null. */
export function moveApproval(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  path: Path,
  { clauses, taskId, approver, words }: { clauses: readonly number[]; taskId: string; approver: string | null; words: string },
): void {
  changed(tx, ctx, path, clauses, (approval) => {
    if (approval?.taskId !== taskId || approval.outcome !== null) return approval;
    return approver === null ? null : { ...approval, approver, words };
  });
}

function changed(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  path: Path,
  wanted: readonly number[],
  change: (approval: ReviewApproval | null, text: string) => ReviewApproval | null,
): { decisions: ReviewDecision[] } {
  const row = mustHaveReview(tx, path, ctx.viewer);
  const made = madeOf(row);
  const clauses = made?.result.clauses ?? [];
  if (wanted.some((clause) => clauses[clause] === undefined))
    throw new AppError("not-found", "The review has no such finding; nothing was saved");
  const before = decisionsOf(row);
  const decisions = before.map((one, i) =>
    wanted.includes(i) ? { ...one, approval: change(one.approval ?? null, findingText(made, before, i)) } : one,
  );
  const open = clauses.filter((clause, i) => isOpen(clause) && decisions[i]?.state === "open").length;
  const kept = JSON.stringify(decisions);
  keepDecisions(tx, row.id, kept, open);
  ctx.note({ matterId: path.matterId, resource: { kind: "review", id: row.id } });
  return { decisions: presentDecisions({ ...row, decisions: kept }) };
}

/** Who signs what the caller does. */
export function callerName(db: ReadDb, { principal }: Pick<WorkspaceCtx, "principal">): string {
  return signingAs(db, principal).ownerName;
}

const day = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
const quoted = (words: string) => (words.trim() === "" ? "" : `: “${words.trim()}”`);

/** A request and its answer in words, for the file with reasons; empty if nobody was asked. */
export function approvalWords(approval: ReviewApproval | null | undefined): string {
  if (approval == null) return "";
  const { askedBy, askedAt, approver, words, outcome, decidedBy, decidedAt, answer, isEarlierText = false } = approval;
  const asked = `${askedBy} asked ${approver} for approval on ${day(askedAt)}${quoted(words)}.`;
  if (outcome === null || decidedAt === null) return `${asked} There is no answer yet.`;
  const decided = isEarlierText && outcome === "approved" ? "approved an earlier text" : outcome;
  return `${asked} ${decidedBy} ${decided} on ${day(decidedAt)}${quoted(answer ?? "")}.`;
}
