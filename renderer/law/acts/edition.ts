import type { CheckedEdition } from "../currency/words.ts";

/**
 * The text of an act is as its publisher had it on the day it was retrieved, null if no day is known. No publisher of acts offers a check
 * for a newer text.
 */
export function actEdition(retrievedOn: string | null): CheckedEdition {
  return { release: retrievedOn ?? "installed", releaseDate: retrievedOn, installedAt: "", checkedAt: null };
}
