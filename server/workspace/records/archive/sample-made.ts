import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { setSetting, setting } from "../../../platform/session/store.ts";

/** The parts of the sample matter, so that it can be removed again. */
export interface SampleMade {
  matterId: string;
  clientId: string;
  documentIds: string[];
}

const key = "sample_matter";

/** The sample matter of this data folder; null when it was never made, or was removed. */
export function sampleMatterOf(db: ReadDb): SampleMade | null {
  const known = setting(db, key) ?? "";
  // Written by `keepSampleMatter`.
  return known === "" ? null : (JSON.parse(known) as SampleMade);
}

/** Stores the parts of the sample matter; null: it was removed. */
export function keepSampleMatter(tx: WriteDb, made: SampleMade | null): void {
  setSetting(tx, key, made === null ? "" : JSON.stringify(made));
}
