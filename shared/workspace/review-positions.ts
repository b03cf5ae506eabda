import { z } from "zod";
import { operationStatuses } from "../platform/operations.ts";
import { idOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { contractTypes, userSides } from "./contract-types.ts";
import { decisionStates } from "./review-desk.ts";
import { severities } from "./reviews.ts";

const s = z.string();
const sn = s.nullable();

/** Most characters of a quote in a table of positions. */
export const mostCellQuote = 240;

/** `none`: the review has no such position. `question`: Pandect cannot tell whether the clause meets the position. */
export const positionStates = ["pass", "fails", "question", "missing", "none"] as const;
export type PositionState = (typeof positionStates)[number];

export const PositionCell = z.object({
  state: z.enum(positionStates),
  /** Null for `none`. */
  severity: z.enum(severities).nullable(),
  isDealBreaker: z.boolean(),
  decision: z.enum(decisionStates),
  /** Index of the finding in the clauses of the review; null for `none`. */
  clause: z.int().nullable(),
  /** The beginning of the clause; empty if the contract has no such clause. */
  quote: s,
});
export type PositionCell = z.output<typeof PositionCell>;

/** What documents are compared with: a playbook, a contract type and a side. */
export const PositionChoice = z.object({
  /** Null for built-in positions. */
  playbookId: sn,
  playbookName: sn,
  contractType: s,
  userSide: s,
  /** Documents reviewed with it, or being reviewed. */
  documents: z.int(),
});
export type PositionChoice = z.output<typeof PositionChoice>;

export const PositionRow = z.object({
  /** The document, or the review of a text that is no document of the matter. */
  id: s,
  documentId: sn,
  title: s,
  /** The latest finished review; null while there is none. */
  reviewId: sn,
  reviewedAt: sn,
  /** The playbook has changed since that review. */
  isOutdated: z.boolean(),
  /** A later review that waits, runs, failed or was canceled; null if there is none. */
  attempt: z.object({ reviewId: s, status: z.enum(operationStatuses), operationId: sn }).nullable(),
  /** By position; empty if there is no finished review. */
  cells: z.array(PositionCell),
});
export type PositionRow = z.output<typeof PositionRow>;

export const PositionTable = z.object({
  /** The most used first. */
  choices: z.array(PositionChoice),
  /** The one that the table shows; null if the matter has no reviews. */
  choice: PositionChoice.nullable(),
  /** In the order of the playbook. */
  positions: z.array(z.object({ key: s, name: s })),
  /** By title. */
  documents: z.array(PositionRow),
});
export type PositionTable = z.output<typeof PositionTable>;

/** Many contracts against one playbook (workspace-api §20). */
export const reviewPositionRoutes = {
  table: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/reviews/positions",
    summary: "The latest review of each document with a playbook, position by position",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s }),
    /** Without a type or side, the choice that most documents were reviewed with; without a playbook, built-in positions. */
    query: z.object({
      playbookId: idOf("pbk").optional(),
      contractType: z.enum(contractTypes).optional(),
      userSide: z.enum(userSides).optional(),
    }),
    reply: PositionTable,
  }),
};
