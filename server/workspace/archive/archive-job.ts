import type { ImportCounts } from "#shared/workspace/archive.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { Manifest } from "./manifest.ts";

/** The operation a job is the work of; finishing it needs its lease. */
export interface Leased {
  id: string;
  lease: string;
}

/** What the thread is started for. `now` in Unix milliseconds. */
export type TransferJob = { folder: DataFolder; now: number } & (
  | { kind: "export"; file: string; operation: Leased }
  | { kind: "check"; file: string }
  | { kind: "import"; file: string; id: string; stage: string; operation: Leased }
);

/** Its answer: what was asked for, or the sentence it was refused with. */
export type TransferReply =
  | { exported: Omit<Manifest, "files"> }
  | { manifest: Omit<Manifest, "files">; would: ImportCounts }
  | { taken: ImportCounts }
  | { refused: string };
