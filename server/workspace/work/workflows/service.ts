import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import type { Runner } from "../../../platform/operations/runner.ts";
import { artifactFiles, type ArtifactFiles } from "./artifact-files.ts";
import { createMaker } from "./make/maker-thread.ts";
import { workflowKind } from "./run-kind.ts";
import type { StepServices } from "./work.ts";

/** Workflows: the work, and the files behind links. */
export interface Workflows {
  kind: OperationKind;
  files: ArtifactFiles;
}

export function createWorkflows(
  deps: Omit<StepServices, "maker"> & {
    workspace: Db;
    folder: string;
    operations: Runner;
    trail: Trail;
    now: () => Date;
    onMade: () => void;
  },
): Workflows {
  return { files: artifactFiles(deps.workspace, deps.folder), kind: workflowKind({ ...deps, maker: createMaker() }) };
}
