import type { CheckedEdition } from "../currency/words.ts";

/** The text of an act is as its publisher had it on the day it was retrieved, null where no day is known; no publisher of acts can be asked for a newer one. */
export function actEdition(retrievedOn: string | null): CheckedEdition {
  return { release: retrievedOn ?? "installed", releaseDate: retrievedOn, installedAt: "", checkedAt: null };
}
