import { z } from "zod";
import { Operation, operationStatuses } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** The role of a document in a run. */
export const documentRoles = ["subject", "playbook", "reference", "exhibit", "opposing", "context"] as const;
export type DocumentRole = (typeof documentRoles)[number];

export const WorkflowDefinition = z.object({
  /** Slug. */
  id: s,
  title: s,
  description: s,
  category: s,
  practiceAreas: z.array(s),
  /** The most minutes for a run, including waiting for other work. */
  estimatedMinutesMin: z.int(),
  estimatedMinutesMax: z.int(),
  documentSlots: z.array(z.object({ role: s, label: s, description: sn, minCount: z.int(), maxCount: z.int(), required: z.boolean() })),
  inputs: z.array(
    z.object({
      key: s,
      label: s,
      /** `text`, `number`, `date` or `select`; others may be added. */
      fieldType: s,
      required: z.boolean(),
      /** Values that a `select` accepts; null for the others. */
      options: z.array(s).nullable(),
      placeholder: sn,
      helpText: sn,
    }),
  ),
  artifacts: z.array(z.object({ key: s, label: s, contentType: s, description: sn })),
  bestFor: sn,
  limitations: z.array(s),
});
export type WorkflowDefinition = z.output<typeof WorkflowDefinition>;

export const WorkflowRun = z.object({
  id: s,
  matterId: s,
  workflowId: s,
  title: s,
  status: z.enum(operationStatuses),
  /** The input, as named by the call that ran it; a document deleted since is still named. */
  documents: z.array(z.object({ documentId: s, role: s, position: z.int() })),
  inputs: z.record(s, z.unknown()),
  progressPercent: z.int().min(0).max(100),
  /** The current step of the run, or why it failed; null before it begins and once it has succeeded. */
  progressMessage: sn,
  /** Files made so far; their bytes are behind `workflowRuns.artifact`. */
  artifacts: z.array(z.object({ key: s, label: s, contentType: s, sizeBytes: z.int().nullable() })),
  startedAt: sn,
  completedAt: sn,
  createdAt: s,
  updatedAt: s,
});
export type WorkflowRun = z.output<typeof WorkflowRun>;

const matter = z.object({ matterId: s });
const params = z.object({ matterId: s, runId: s });
const runs = "/workspace/v1/matters/{matterId}/workflow-runs";
const reads = { auth: "workspace", right: "read", tier: "read", scopes: ["workflows:read"] } as const;

/** Workflows: built-in lists of steps over the other operations (workspace-api §18). */
export const workflowsRoutes = {
  list: route({
    ...reads,
    method: "GET",
    path: "/workspace/v1/workflows",
    summary: "Workflows with what goes in, what comes out, and what they cannot do",
    action: "workflows.list",
    query: z.object(pageFields),
    reply: pageOf(WorkflowDefinition),
  }),
  run: route({
    method: "POST",
    path: "/workspace/v1/matters/{matterId}/workflows/{workflowId}/runs",
    summary: "Run a workflow on documents of a matter",
    auth: "workspace",
    right: "write",
    tier: "launch",
    scopes: ["workflows:run"],
    action: "workflows.run",
    idempotent: true,
    status: 202,
    params: z.object({ matterId: s, workflowId: s }),
    body: z.strictObject({
      title: s.trim().min(1).max(300).nullish(),
      documents: z
        .array(
          z.strictObject({ documentId: idOf("doc"), role: z.enum(documentRoles).default("subject"), position: z.int().min(0).default(0) }),
        )
        .max(250)
        .default([]),
      inputs: z.record(s.max(80), z.unknown()).default({}),
    }),
    reply: Operation,
    refusals: {
      404: "workflow-not-found, document-not-found",
      409: "document-not-readable",
      422: "a role, a count or an input is not as the workflow declares",
    },
  }),
  runs: route({
    ...reads,
    method: "GET",
    path: runs,
    summary: "Workflow runs of a matter, newest first",
    action: "workflowRuns.list",
    params: matter,
    query: z.object(pageFields),
    reply: pageOf(WorkflowRun),
  }),
  get: route({
    ...reads,
    method: "GET",
    path: `${runs}/{runId}`,
    summary: "One workflow run with its progress and files",
    action: "workflowRuns.get",
    params,
    reply: WorkflowRun,
  }),
  delete: route({
    method: "DELETE",
    path: `${runs}/{runId}`,
    summary: "Delete a workflow run with its files; the matrices and comparisons it made stay",
    auth: "workspace",
    right: "remove",
    tier: "write",
    scopes: ["workflows:run"],
    action: "workflowRuns.delete",
    status: 204,
    params,
    refusals: { 409: "operation-in-flight while it runs" },
  }),
  artifact: route({
    method: "GET",
    path: `${runs}/{runId}/artifact`,
    summary: "A link to a file of a workflow run",
    auth: "workspace",
    right: "export",
    tier: "download",
    scopes: ["workflows:read"],
    action: "workflowRuns.artifact",
    auditReads: true,
    params,
    query: z.object({ key: s.min(1).max(80) }),
    reply: z.object({
      key: s,
      url: s,
      /** 15 minutes after the call. */
      expiresAt: s,
    }),
    refusals: { 404: "artifact-not-found", 409: "export-not-available until the run has succeeded" },
  }),
};
