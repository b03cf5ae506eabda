import type { Db, WriteDb } from "../../../platform/db/open.ts";
import { newId } from "../../../platform/ids.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import { launch, type OperationRow } from "../../../platform/operations/store.ts";
import type { DraftThreads } from "../drafts/draft-threads.ts";
import { createDraft } from "../drafts/store.ts";
import { render } from "../../../text/templates/render.ts";
import { endRun, findRun, insertRun, keepSlots, listSlots, setRunDraft, setRunStatus } from "./run-store.ts";
import { factsOf } from "./facts.ts";
import { fillSlots } from "../../../text/templates/slots/fill.ts";
import { governingLawOf } from "../../../text/templates/slots/governing-law.ts";
import { draftCategoryOf } from "./category.ts";
import type { StoredTemplate, StoredVariable } from "./store.ts";

export const templateRunType = "template.run";
/** Steps: finding the values, and rendering the draft. */
const steps = 2;

export interface AskedRun {
  matterId: string;
  prompt: string | null;
  /** By varId; every id is one of the template. */
  overrides: Readonly<Record<string, string>>;
  credentialId: string | null;
  requestId: string;
}

/** Queues a run (workspace-api §12). The run fills the template in its present state. */
export function launchTemplateRun(
  tx: WriteDb,
  template: StoredTemplate,
  variables: readonly StoredVariable[],
  asked: AskedRun,
  now: number,
): { operation: OperationRow; runId: string } {
  const { matterId, credentialId, requestId, prompt, overrides } = asked;
  const runId = newId("dtr");
  const resource = { kind: "template_run", id: runId, url: `/v1/matters/${matterId}/template-runs/${runId}` };
  const operation = launch(tx, { type: templateRunType, matterId, credentialId, requestId, resource, unit: "steps", total: steps }, now);
  insertRun(tx, { id: runId, matterId, prompt, overrides, createdAt: now }, template, variables);
  return { operation, runId };
}

/** Fills templates: finds and saves the values, then renders the draft together with the end of the operation. */
export function templateRunKind(deps: { workspace: Db; threads: DraftThreads; now: () => Date; onDraft: () => void }): OperationKind {
  const { workspace, threads, now, onDraft } = deps;
  return {
    type: templateRunType,
    readScope: "drafting:read",
    parallel: 2,
    async run(op, lease, signal) {
      const runId = op.resourceId ?? "";
      const run = findRun(workspace, runId);
      if (run === undefined || run.body === null)
        return { status: "failed", error: { code: "SOURCE_GONE", message: "The run no longer exists. Run the template again." } };
      const { body, matterId } = run;
      const stored = listSlots(workspace, runId);
      const known = stored.map(({ varId: id, anchor }) => ({ id, anchor }));
      const found = await threads.detect(body, known, signal);
      if (op.done < 1) {
        const overrides = new Map(
          stored.flatMap(({ varId, value, source }) => (source === "user" && value !== null ? [[varId, value]] : [])),
        );
        const slots = fillSlots(found.variables, { overrides, prompt: run.prompt, facts: factsOf(workspace, matterId, now()) });
        lease.save(1, (tx) => keepSlots(tx, runId, slots));
      }
      const values = new Map(listSlots(workspace, runId).flatMap(({ varId, value }) => (value === null ? [] : [[varId, value] as const])));
      const text = render(body, found, values);
      const draft = {
        matterId,
        title: run.title.slice(0, 200),
        category: draftCategoryOf(run.category),
        governingLaw: governingLawOf(found.variables, values),
        body: text,
      };
      return {
        status: "succeeded",
        save(tx) {
          const { id } = createDraft(tx, draft, now().getTime());
          setRunDraft(tx, runId, id);
        },
      };
    },
    begun: (tx, op) => setRunStatus(tx, op.resourceId ?? "", "running"),
    returned: (tx, op) => setRunStatus(tx, op.resourceId ?? "", "queued"),
    ended: (tx, op, { status }) => endRun(tx, op.resourceId ?? "", status, now().getTime()),
    settled: onDraft,
  };
}
