import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { setSetting, setting } from "../../platform/session/store.ts";

/** Whether questions in everyday words are understood: `on` until the owner turns it off (decision 142). */
export type Choice = "off" | "on" | "paused";

const key = "everyday_words";

export function readChoice(db: ReadDb): Choice {
  const kept = setting(db, key);
  if (kept === null) return "on";
  return kept === "on" || kept === "paused" ? kept : "off";
}

export function keepChoice(tx: WriteDb, choice: Choice): void {
  setSetting(tx, key, choice === "off" ? "" : choice);
}

/** A pause does nothing while it is off. */
export function changed(before: Choice, { isOn, isPaused }: { isOn?: boolean | undefined; isPaused?: boolean | undefined }): Choice {
  if (isOn === false || (isOn === undefined && before === "off")) return "off";
  const pauses = isPaused ?? (before === "paused" && isOn === undefined);
  return pauses ? "paused" : "on";
}
