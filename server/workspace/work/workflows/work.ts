import type { Originals } from "../../../platform/files/originals.ts";
import type { Db, WriteDb } from "../../../platform/db/open.ts";
import type { QueryRunner } from "../../../platform/query-runner.ts";
import type { LawQueries } from "../../../law/reader-queries.ts";
import type { WorkspaceQueries } from "../../records/reader-queries.ts";
import type { RecordKinds } from "../../records/record-kind.ts";
import type { Maker } from "./make/maker-thread.ts";
import type { Workflow } from "./definitions/catalogue.ts";
import type { Artifact, RunDocument, StoredRun } from "./store.ts";

/** What steps leave for later ones. */
export interface State {
  /** Operations that steps have launched, by name. */
  operations?: Record<string, string>;
  matrixId?: string;
  comparisonId?: string;
  /** Finished reviews, by document. */
  reviews?: Record<string, string>;
}

export interface StepServices extends QueryRunner<LawQueries & WorkspaceQueries> {
  workspace: Db;
  recordKinds: RecordKinds;
  originals: Pick<Originals, "open" | "size">;
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
   * Launches an operation once, in one commit with its record, and waits for its end. Resolves with the state after the launch. Rejects
   * with StepFailure when the operation fails or is cancelled. `part` is its number among several operations of a step, from 0.
   */
  launched(
    key: string,
    begin: (tx: WriteDb, now: number) => { operationId: string; state: State },
    part?: { index: number; of: number },
  ): Promise<State>;
}

export interface Step {
  /** What the user sees while it runs. */
  message: string;
  run(work: Work): Promise<{ state?: State; artifacts?: Artifact[] }>;
}

/** A step that cannot be done; the message is for the user. */
export class StepFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
