import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Originals } from "../../../platform/files/originals.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import { type CompareThreads, createCompareThreads } from "./compare-thread.ts";
import { redlineFiles, type RedlineFiles } from "./redline-files.ts";
import { comparisonKind } from "./run-kind.ts";
import { findComparison } from "./store.ts";

/** Comparisons: the work, and the files it draws. */
export interface Comparisons {
  kind: OperationKind;
  files: RedlineFiles;
  threads: CompareThreads;
  close(): Promise<void>;
}

export function createComparisons(deps: {
  workspace: Db;
  originals: Originals;
  folder: string;
  trail: Trail;
  now: () => Date;
  onMade: () => void;
}): Comparisons {
  const files = redlineFiles(deps.folder);
  files.sweep((id) => findComparison(deps.workspace, id) !== undefined);
  const threads = createCompareThreads();
  return { files, threads, kind: comparisonKind({ ...deps, files, threads }), close: () => threads.close() };
}
