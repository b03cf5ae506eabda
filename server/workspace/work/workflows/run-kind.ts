import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "#shared/platform/errors.ts";
import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db, WriteDb } from "../../../platform/db/open.ts";
import type { Lease, OperationKind } from "../../../platform/operations/kind.ts";
import { endEntry, operationTrail } from "../../../platform/operations/operation-trail.ts";
import type { Runner } from "../../../platform/operations/runner.ts";
import { findOperation, launch, type OperationRow } from "../../../platform/operations/store.ts";
import { workflowOf } from "./definitions/catalogue.ts";
import { stepsOf } from "./steps.ts";
import { type State, StepFailure, type StepServices } from "./work.ts";
import {
  beginStoredRun,
  findRun,
  finishRun,
  insertRun,
  keepArtifacts,
  type NewRun,
  type RunDocument,
  requeueRun,
  saveProgress,
  type StoredRun,
} from "./store.ts";

export const workflowType = "workflow.run";
/** How often a run checks the operation it waits for, in milliseconds. */
const waitMs = 200;
/** How often a run tries to launch work while as much of its kind runs as may, in milliseconds. */
const roomMs = 1000;
const waitingForRoom = "Waiting for other work to finish";

/** Adds a run and its operation (workspace-api §18). */
export function launchWorkflow(
  tx: WriteDb,
  run: NewRun,
  asked: { credentialId: string | null; requestId: string | null },
  now: number,
): OperationRow {
  insertRun(tx, run, now);
  const resource = { kind: "workflow_run", id: run.id, url: `/v1/matters/${run.matterId}/workflow-runs/${run.id}` };
  return launch(tx, { type: workflowType, matterId: run.matterId, ...asked, resource, unit: "percent", total: 100 }, now);
}

/**
 * Works through the steps of a workflow. Each finished step is committed with its results, so that a run continues at its step after a
 * kill; an operation that a step has launched is waited for again, never launched twice. A step waits while as many operations of its
 * kind run as may: that limit is for callers, who can try again.
 */
export function workflowKind(
  deps: StepServices & {
    workspace: Db;
    operations: Pick<Runner, "wake" | "cancel" | "stopped">;
    trail: Trail;
    now: () => Date;
    onMade: () => void;
  },
): OperationKind {
  const { workspace, operations, trail, now, onMade } = deps;
  const ends = operationTrail(trail);
  const stateOf = (run: StoredRun) => JSON.parse(run.state) as State;

  async function settled(operationId: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<OperationRow> {
    for (;;) {
      signal.throwIfAborted();
      const row = findOperation(workspace, operationId, null);
      if (row === undefined) throw new StepFailure("SOURCE_GONE", "The work this workflow was waiting for no longer exists.");
      if (row.completedAt !== null) return row;
      onProgress(row.total === 0 ? 0 : row.done / row.total);
      await pause(waitMs, undefined, { signal });
    }
  }

  async function work(run: StoredRun, lease: Lease, signal: AbortSignal): Promise<void> {
    const workflow = workflowOf(run.workflowId);
    if (workflow === undefined) throw new StepFailure("SOURCE_GONE", "This version of Pandect has no such workflow.");
    const steps = stepsOf(workflow);
    const state = stateOf(run);
    const percentAt = (done: number) => Math.min(99, Math.round((done / steps.length) * 100));
    for (let done = run.stepsDone; done < steps.length; done++) {
      const step = steps[done];
      if (step === undefined) break;
      const save = (stepsDone: number, also?: (tx: WriteDb) => void, waiting?: string) => {
        const percent = percentAt(stepsDone);
        lease.save(percent, (tx) => {
          also?.(tx);
          const message = waiting ?? (stepsDone > done ? (steps[stepsDone]?.message ?? step.message) : step.message);
          saveProgress(tx, { id: run.id, stepsDone, state, message, percent, now: now().getTime() });
        });
      };
      save(done);
      const result = await step.run({
        run,
        workflow,
        // Written by `insertRun`.
        documents: JSON.parse(run.documents) as RunDocument[],
        inputs: JSON.parse(run.inputs) as Record<string, unknown>,
        state,
        signal,
        services: deps,
        async launched(key, begin, part = { index: 0, of: 1 }) {
          const launch = () => {
            save(done, (tx) => {
              const begun = begin(tx, now().getTime());
              Object.assign(state, begun.state, { operations: { ...state.operations, [key]: begun.operationId } });
            });
            operations.wake();
          };
          while (state.operations?.[key] === undefined && !orNoRoom(launch)) {
            save(done, undefined, waitingForRoom);
            await pause(roomMs, undefined, { signal });
          }
          const ended = await settled(state.operations?.[key] ?? "", signal, (share) =>
            lease.progress(percentAt(done) + Math.round((((part.index + share) / part.of) * 100) / steps.length)),
          );
          if (ended.status !== "succeeded")
            throw new StepFailure(
              ended.errorCode ?? "CANCELLED",
              ended.errorMessage ?? "The work this workflow was waiting for was canceled.",
            );
          return state;
        },
      });
      signal.throwIfAborted();
      Object.assign(state, result.state);
      save(done + 1, (tx) => keepArtifacts(tx, run.id, result.artifacts ?? []));
    }
  }

  /** False when as much of its kind runs as may; nothing was launched then. */
  function orNoRoom(launch: () => void): boolean {
    try {
      launch();
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "concurrency-limit-reached") return false;
      throw error;
    }
  }

  const launchedBy = (runId: string | null) => {
    const run = findRun(workspace, runId ?? "");
    return run === undefined ? [] : Object.values(stateOf(run).operations ?? {});
  };

  return {
    type: workflowType,
    waits: true,
    readScope: "workflows:read",
    parallel: 2,
    async run(op, lease, signal) {
      const run = findRun(workspace, op.resourceId ?? "");
      if (run === undefined) return { status: "failed", error: { code: "SOURCE_GONE", message: "The run was deleted." } };
      try {
        await work(run, lease, signal);
        return { status: "succeeded" };
      } catch (error) {
        if (!(error instanceof StepFailure)) throw error;
        return { status: "failed", error: { code: error.code, message: error.message } };
      }
    },
    begun: (tx, op) => beginStoredRun(tx, op.resourceId ?? "", now().getTime()),
    returned: (tx, op) => requeueRun(tx, op.resourceId ?? "", now().getTime()),
    ended(tx, op, outcome) {
      const message = outcome.status === "failed" ? outcome.error.message : null;
      finishRun(tx, op.resourceId ?? "", outcome.status, message, now().getTime());
      // The operations it waits for are its own: no other caller asked for them.
      if (outcome.status === "cancelled") for (const id of launchedBy(op.resourceId)) operations.cancel(tx, id);
      ends.add(tx, op, endEntry(workflowType, op, outcome.status));
    },
    settled(op) {
      for (const id of launchedBy(op.resourceId)) void operations.stopped(id);
      ends.publish(op);
      onMade();
    },
  };
}
