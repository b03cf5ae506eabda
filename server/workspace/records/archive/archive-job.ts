import type { ImportCounts } from "#shared/workspace/archive.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import type { Manifest } from "./manifest.ts";

/** The operation that this job does the work for; finishing the operation needs its lease. */
export interface Leased {
  id: string;
  lease: string;
}

/** The input of the thread. `now` is in Unix milliseconds. */
export type TransferJob = { folder: DataFolder; now: number } & (
  | { kind: "export"; file: string; operation: Leased }
  | { kind: "check"; file: string }
  | { kind: "import"; file: string; id: string; stage: string; operation: Leased }
);

/** Its answer: the result, or the sentence of the refusal. */
export type TransferReply =
  | { exported: Omit<Manifest, "files"> }
  | { manifest: Omit<Manifest, "files">; would: ImportCounts }
  | { taken: ImportCounts }
  | { refused: string };
