import { AppError } from "#shared/platform/errors.ts";
import type { ReviewApproval, ReviewDecision } from "#shared/workspace/review-desk.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { readOrganization } from "../../../platform/organization.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { isOpen } from "./made-review.ts";
import { decisionsOf, madeOf } from "./present.ts";
import { keepDecisions, mustHaveReview } from "./store.ts";

type Path = { matterId: string; reviewId: string };

/** Records whom the owner asks to approve findings, and with what words. A new request replaces the one before. */
export function askApproval(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  path: Path,
  { clauses, approver, words }: { clauses: readonly number[]; approver: string; words: string },
): { decisions: ReviewDecision[] } {
  const asked: ReviewApproval = {
    askedBy: readOrganization(tx).ownerName,
    askedAt: ctx.now().toISOString(),
    approver,
    words,
    outcome: null,
    decidedBy: null,
    decidedAt: null,
    answer: null,
  };
  return changed(tx, ctx, path, clauses, () => asked);
}

/** Records the answer. Throws `conflict` where nobody was asked. */
export function decideApproval(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  { clause, ...path }: Path & { clause: number },
  { outcome, decidedBy, answer }: { outcome: "approved" | "refused"; decidedBy: string; answer: string },
): { decisions: ReviewDecision[] } {
  return changed(tx, ctx, path, [clause], (approval) => {
    if (approval === null) throw new AppError("conflict", "Nobody was asked to approve this finding; nothing was saved. Ask first.");
    return { ...approval, outcome, decidedBy, decidedAt: ctx.now().toISOString(), answer };
  });
}

function changed(
  tx: WriteDb,
  ctx: WorkspaceCtx,
  path: Path,
  wanted: readonly number[],
  change: (approval: ReviewApproval | null) => ReviewApproval,
): { decisions: ReviewDecision[] } {
  const row = mustHaveReview(tx, path, ctx.viewer);
  const clauses = madeOf(row)?.result.clauses ?? [];
  if (wanted.some((clause) => clauses[clause] === undefined))
    throw new AppError("not-found", "The review has no such finding; nothing was saved");
  const decisions = decisionsOf(row).map((one, i) => (wanted.includes(i) ? { ...one, approval: change(one.approval ?? null) } : one));
  const open = clauses.filter((clause, i) => isOpen(clause) && decisions[i]?.state === "open").length;
  keepDecisions(tx, row.id, JSON.stringify(decisions), open);
  ctx.note({ matterId: path.matterId, resource: { kind: "review", id: row.id } });
  return { decisions };
}

const day = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
const quoted = (words: string) => (words.trim() === "" ? "" : `: “${words.trim()}”`);

/** A request and its answer in words, for the file with reasons; empty if nobody was asked. */
export function approvalWords(approval: ReviewApproval | null | undefined): string {
  if (approval == null) return "";
  const { askedBy, askedAt, approver, words, outcome, decidedBy, decidedAt, answer } = approval;
  const asked = `${askedBy} asked ${approver} for approval on ${day(askedAt)}${quoted(words)}.`;
  if (outcome === null || decidedAt === null) return `${asked} There is no answer yet.`;
  return `${asked} ${decidedBy} ${outcome} on ${day(decidedAt)}${quoted(answer ?? "")}.`;
}
