import { z } from "zod";
import { Operation } from "../platform/operations.ts";
import { idOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { mostAskedAtOnce, mostColumns, mostRows } from "./matrix-limits.ts";
import { Cell, ColumnSpec } from "./matrices.ts";

const s = z.string();

/** Answer of one document to a question outside of any matrix. Fields as in a cell (workspace-api §14). */
export const DocumentAnswer = z.object({
  documentId: s,
  ...Cell.pick({
    answer: true,
    answerState: true,
    band: true,
    confidence: true,
    citations: true,
    nearestMisses: true,
    sentencesRead: true,
    failure: true,
    law: true,
  }).shape,
});
export type DocumentAnswer = z.output<typeof DocumentAnswer>;

/** Questions to start a grid with. */
export const StarterSet = z.object({ id: s, name: s, columns: z.array(ColumnSpec) });
export type StarterSet = z.output<typeof StarterSet>;

const base = "/console/v1/matters/{matterId}/matrices/{matrixId}";
const params = z.object({ matterId: s, matrixId: s });

/** What the owner's window can do with matrices beyond the public API (workspace-api §20). */
export const matricesConsoleRoutes = {
  runCells: route({
    method: "POST",
    path: `${base}/runs`,
    summary: "Answer these cells of a matrix again, whatever their state",
    description:
      "More than 5,000 cells run in parts: the operation is the first, and each launches the next in the same matrix until all are answered or one is canceled.",
    auth: "owner",
    right: "write",
    action: "matrices.runCells",
    status: 202,
    params,
    body: z.strictObject({
      cellIds: z
        .array(idOf("cel"))
        .min(1)
        .max(mostRows * mostColumns),
      force: z.boolean().default(false),
    }),
    reply: Operation,
    refusals: {
      404: "matrix-cell-not-found, also of a cell of another matrix",
      409: "matrix-not-runnable: without `force`, a person decided on every cell named; operation-in-flight",
      422: "a cell is named twice",
      429: "concurrency-limit-reached: three matrices are already running",
    },
  }),
  reopenCell: route({
    method: "DELETE",
    path: `${base}/cells/{cellId}/review`,
    summary: "Undo an approval, a rejection or a correction",
    auth: "owner",
    right: "write",
    action: "matrices.reopenCell",
    ifMatch: true,
    params: params.extend({ cellId: s }),
    reply: Cell,
    refusals: { 409: "cell-not-reviewable: nobody approved, rejected or corrected the cell" },
  }),
  starterSets: route({
    method: "GET",
    path: "/console/v1/starter-sets",
    summary: "Sets of questions to start a matrix with, by kind of contract",
    auth: "owner",
    right: "read",
    reply: z.object({ sets: z.array(StarterSet) }),
  }),
  alike: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/questions/alike",
    summary: "Name kinds of clause that a question in everyday words may mean",
    description:
      "At most three, the nearest in meaning first. None while questions in everyday words are off, and for a question the engine knows.",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s }),
    query: z.object({ question: s.trim().min(1).max(4000) }),
    reply: z.object({ names: z.array(s) }),
  }),
  ask: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/questions",
    summary: "Ask one question of documents without a matrix; no answer is stored",
    auth: "owner",
    right: "read",
    action: "matters.ask",
    params: z.object({ matterId: s }),
    body: z.strictObject({
      column: ColumnSpec,
      documentIds: z.array(idOf("doc")).min(1).max(mostAskedAtOnce),
    }),
    reply: z.object({ answers: z.array(DocumentAnswer) }),
    refusals: { 404: "document-not-found", 409: "document-not-readable", 422: "a document is named twice" },
  }),
};
