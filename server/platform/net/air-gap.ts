import type { ReadDb } from "../db/open.ts";
import { setting } from "../session/store.ts";
import { NetworkError } from "./network-error.ts";

export const airGapKey = "air_gap";

/** Whether the owner forbids all connections from this machine. */
export function isAirGapped(db: ReadDb): boolean {
  return setting(db, airGapKey) === "1";
}

export const airGapSentence = "Offline mode is on: nothing leaves this computer. Nothing was sent.";

export function airGapError(): NetworkError {
  return new NetworkError("not-allowed", airGapSentence);
}
