import type { Redline } from "#shared/law/redline.ts";
import type { Affected, ChangeReleases } from "#shared/law/watches-console.ts";

/** The details of one change besides its name; the redline is null where no text was kept. */
export interface ChangeDetail {
  redline: Redline | null;
  affected: Affected;
  /** The releases it lies between; null where the history no longer has it. */
  releases: ChangeReleases | null;
}
