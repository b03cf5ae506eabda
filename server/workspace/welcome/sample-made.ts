import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { setSetting, setting } from "../../platform/session/store.ts";

/** What the sample matter is made of, so that it can be taken away again. */
export interface SampleMade {
  matterId: string;
  clientId: string;
  documentIds: string[];
}

const key = "sample_matter";

/** The sample matter of this data folder; null when it was never made, or taken away. */
export function sampleMatterOf(db: ReadDb): SampleMade | null {
  const known = setting(db, key) ?? "";
  // Written by `keepSampleMatter`.
  return known === "" ? null : (JSON.parse(known) as SampleMade);
}

/** Notes what the sample matter is made of; null: it is gone. */
export function keepSampleMatter(tx: WriteDb, made: SampleMade | null): void {
  setSetting(tx, key, made === null ? "" : JSON.stringify(made));
}
