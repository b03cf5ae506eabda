import { z } from "zod";
import { idOf, pageFields, pageOf } from "./pages.ts";
import { route } from "../route.ts";

const s = z.string();
export const operationStatuses = ["queued", "running", "succeeded", "failed", "cancelled"] as const;

export const Operation = z.object({
  id: s,
  type: s,
  status: z.enum(operationStatuses),
  createdAt: s,
  /** Present once the status is final. */
  completedAt: s.optional(),
  matterId: s.nullable(),
  resource: z.object({ kind: s, id: s, url: s.nullable() }).optional(),
  error: z.object({ code: s, message: s }).nullable(),
  progress: z.object({ done: z.int(), total: z.int(), unit: s }).nullable(),
  requestId: s.nullable(),
});
export type Operation = z.output<typeof Operation>;

const params = z.object({ operationId: s });

/** Long-running work (workspace-api §7). */
export const operationsRoutes = {
  list: route({
    method: "GET",
    path: "/workspace/v1/operations",
    summary: "Operations the caller can read, newest first",
    auth: "workspace",
    right: "read",
    action: "operations.list",
    scopes: ["operations:read"],
    tier: "read",
    query: z.object({
      ...pageFields,
      status: z.enum(operationStatuses).optional(),
      type: s.max(100).optional(),
      matterId: idOf("mat").optional(),
    }),
    reply: pageOf(Operation),
  }),
  get: route({
    method: "GET",
    path: "/workspace/v1/operations/{operationId}",
    summary: "One operation; the only way to learn that it has ended",
    auth: "workspace",
    right: "read",
    action: "operations.get",
    scopes: ["operations:read"],
    tier: "poll",
    params,
    reply: Operation,
  }),
  cancel: route({
    method: "POST",
    path: "/console/v1/operations/{operationId}/cancel",
    summary: "Cancel an operation",
    auth: "owner",
    right: "write",
    action: "operations.cancel",
    params,
    reply: Operation,
    refusals: { 409: "operation-finished" },
  }),
  startAgain: route({
    method: "POST",
    path: "/console/v1/operations/{operationId}/again",
    summary: "Start interrupted work again, as a new operation on the same record",
    description: "For drafts, reviews, comparisons and grids. What the earlier operation saved is kept.",
    auth: "owner",
    right: "write",
    action: "operations.startAgain",
    status: 202,
    params,
    reply: Operation,
    refusals: {
      409: "operation-in-flight, conflict: the work was not interrupted, was started again already, or its record has changed",
      429: "concurrency-limit-reached",
    },
  }),
};
