import { type ContractType, contractTypeLabels } from "#shared/workspace/contract-types.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import type { ReviewRequest } from "#shared/workspace/reviews.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import type { Span } from "../../../text/engine/engine.ts";
import { newId } from "../../../platform/ids.ts";
import type { OperationRow } from "../../../platform/operations/store.ts";
import { builtInPositions } from "../../../text/playbooks/built-in.ts";
import { positionsOf } from "../playbooks/present.ts";
import { defaultPlaybook, mustHavePlaybook } from "../playbooks/store.ts";
import { packed } from "./present.ts";
import { launchReview } from "./run-kind.ts";
import { insertReview } from "./store.ts";

/** The playbook that a review uses, and its present positions. Throws `playbook-not-found`. */
export function chosenPositions(
  db: ReadDb,
  { playbookId, contractType, userSide, jurisdiction }: Pick<ReviewRequest, "playbookId" | "contractType" | "userSide" | "jurisdiction">,
): { playbook: { id: string; name: string } | null; positions: Positions } {
  const row = playbookId == null ? defaultPlaybook(db, contractType) : mustHavePlaybook(db, playbookId);
  if (row === undefined) return { playbook: null, positions: builtInPositions(contractType, userSide, jurisdiction) };
  return { playbook: { id: row.id, name: row.name }, positions: positionsOf(row) };
}

/** The input of a review. */
export interface NewReview {
  matterId: string;
  request: ReviewRequest;
  /** Null: the first line of the text that looks like a title. */
  title: string | null;
  documentId: string | null;
  /** Cells of tables in the text; absent where nothing says. */
  cells?: readonly Span[];
}

/** Stores a review and queues it for a caller; `now` is in Unix milliseconds. */
export function queueReview(
  tx: WriteDb,
  from: NewReview,
  by: { credentialId: string | null; requestId: string | null },
  now: number,
): { id: string; operation: OperationRow } {
  const { matterId, request, documentId } = from;
  const { playbook, positions } = chosenPositions(tx, request);
  const id = newId("rev");
  insertReview(tx, {
    id,
    matterId,
    documentId,
    title: from.title ?? titleOf(request.documentText, request.contractType),
    status: "queued",
    contractType: request.contractType,
    userSide: request.userSide,
    jurisdiction: request.jurisdiction,
    round: request.round ?? 1,
    depth: request.depth,
    playbookId: playbook?.id ?? null,
    playbookName: playbook?.name ?? null,
    input: packed({ request, positions, ...(from.cells !== undefined && { cells: from.cells }) }),
    result: null,
    overallRisk: null,
    dealBreakers: 0,
    openFindings: 0,
    decisions: "[]",
    createdAt: now,
    completedAt: null,
  });
  return { id, operation: launchReview(tx, { reviewId: id, matterId, ...by }, now) };
}

/** The first line that looks like a title, otherwise the type of contract. */
function titleOf(text: string, contractType: ContractType): string {
  const line = text
    .split("\n")
    .map((one) => one.trim())
    .find((one) => one.length >= 5 && one.length <= 90 && /\p{L}{3}/u.test(one) && !/[.;:]$/.test(one));
  return line ?? contractTypeLabels[contractType];
}
