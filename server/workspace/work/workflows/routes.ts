import { existsSync } from "node:fs";
import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { workflowsRoutes } from "#shared/workspace/workflows.ts";
import { newId } from "../../../platform/ids.ts";
import { mintLink } from "../../../platform/links/mint.ts";
import { openOperationOn, presentOperation } from "../../../platform/operations/store.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { mustBeReadable } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { mustHavePlaybook } from "../playbooks/store.ts";
import { artifactLink } from "./artifact-files.ts";
import { checkRun } from "./check-run.ts";
import { type Workflow, workflowOf, workflows as catalogue } from "./definitions/catalogue.ts";
import { launchWorkflow } from "./run-kind.ts";
import { deleteRun, findArtifact, listArtifacts, listRuns, mustHaveRun, presentRun } from "./store.ts";

/** Handlers of workflows and their runs (workspace-api §18). */
export const workflows: WorkspaceHandlers<typeof workflowsRoutes> = {
  list({ query }) {
    return page(catalogue.slice(query.offset, query.offset + query.limit).map(presentWorkflow), catalogue.length, query);
  },

  run({ params: { matterId, workflowId }, body }, ctx) {
    const workflow = workflowOf(workflowId);
    if (workflow === undefined) throw new AppError("workflow-not-found");
    checkRun(workflow, body.documents, body.inputs);
    const operation = ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      mustBeReadable(
        tx,
        matterId,
        body.documents.map(({ documentId }) => documentId),
      );
      const { playbookId } = body.inputs;
      if (typeof playbookId === "string") mustHavePlaybook(tx, playbookId);
      const id = newId("wfr");
      const documents = body.documents.toSorted((a, b) => a.position - b.position);
      const run = { id, matterId, workflowId, title: body.title ?? workflow.title, documents, inputs: body.inputs };
      const { principal, requestId } = ctx;
      const credentialId = principal.kind === "credential" ? principal.credential.id : null;
      const launched = launchWorkflow(tx, run, { credentialId, requestId }, ctx.now().getTime());
      ctx.note({ operationId: launched.id, resource: { kind: "workflow_run", id } });
      return presentOperation(launched);
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return operation;
  },

  runs({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const { rows, total } = listRuns(ctx.workspace, { matterId, viewer: ctx.viewer, ...query });
    const artifacts = listArtifacts(
      ctx.workspace,
      rows.map(({ id }) => id),
    );
    return page(
      rows.map((row) => presentRun(row, artifacts.get(row.id) ?? [])),
      total,
      query,
    );
  },

  get({ params }, ctx) {
    const row = mustHaveRun(ctx.workspace, params, ctx.viewer);
    return presentRun(row, listArtifacts(ctx.workspace, [row.id]).get(row.id) ?? []);
  },

  delete({ params }, ctx) {
    const id = ctx.write((tx) => {
      const row = mustHaveRun(tx, params, ctx.viewer);
      const operationId = openOperationOn(tx, row.id);
      if (operationId !== undefined)
        throw new AppError("operation-in-flight", "The run has not ended; nothing was deleted", { operationId });
      deleteRun(tx, row.id);
      ctx.note({ resource: { kind: "workflow_run", id: row.id } });
      return row.id;
    });
    ctx.workflows.files.removeOf(id);
  },

  artifact({ params, query: { key } }, ctx) {
    const row = mustHaveRun(ctx.workspace, params, ctx.viewer);
    if (row.status !== "succeeded") throw new AppError("export-not-available", "The run has not succeeded", { currentStatus: row.status });
    const artifact = findArtifact(ctx.workspace, row.id, key);
    if (artifact === undefined) throw new AppError("artifact-not-found");
    const { files } = ctx.workflows;
    if (!existsSync(files.path(row.id, key))) files.keep(row.id, artifact);
    return ctx.write((tx) => {
      ctx.note({ resource: { kind: "workflow_run", id: row.id } });
      return { key, ...mintLink(tx, ctx, artifactLink, `${row.id}/${key}`, params.matterId) };
    });
  },
};

function presentWorkflow({ grid: _grid, make: _make, ...definition }: Workflow) {
  return definition;
}
