import type { Db, WriteDb } from "../../platform/db/open.ts";
import type { QueryRunner } from "../../platform/query-runner.ts";
import type { LawQueries } from "../../law/reader-queries.ts";
import type { WorkspaceQueries } from "../reader-queries.ts";
import type { RecordKinds } from "../record-kind.ts";
import type { Maker } from "./make/maker-thread.ts";
import type { Workflow } from "./definitions/catalogue.ts";
import type { Artifact, RunDocument, StoredRun } from "./store.ts";

/** What steps leave for later ones. */
export interface State {
  /** Operations that steps have launched, by their name. */
  operations?: Record<string, string>;
  matrixId?: string;
  comparisonId?: string;
  /** Reviews that were made, by document. */
  reviews?: Record<string, string>;
}

export interface StepServices extends QueryRunner<LawQueries & WorkspaceQueries> {
  workspace: Db;
  recordKinds: RecordKinds;
  maker: Maker;
  now: () => Date;
}

/** What a step works with. */
export interface Work {
  run: StoredRun;
  workflow: Workflow;
  documents: readonly RunDocument[];
  inputs: Record<string, unknown>;
  state: State;
  signal: AbortSignal;
  services: StepServices;
  /**
   * Launches an operation once, in one commit with what is known of it, and waits for its end. Resolves with the state after the launch.
   * Rejects with StepFailure when the operation fails or is cancelled. `part` is which of several operations of a step it is, from 0.
   */
  launched(
    key: string,
    begin: (tx: WriteDb, now: number) => { operationId: string; state: State },
    part?: { index: number; of: number },
  ): Promise<State>;
}

export interface Step {
  /** What the person sees while it runs. */
  message: string;
  run(work: Work): Promise<{ state?: State; artifacts?: Artifact[] }>;
}

/** A step that cannot be done; the message is for the person. */
export class StepFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
