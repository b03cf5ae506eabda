import type { ProgramSettings } from "#shared/platform/program.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import type { Managed } from "../policy/managed.ts";
import { setSetting, setting } from "../session/store.ts";

const keys = { keepsRunning: "keeps_running", startsAtLogin: "starts_at_login", checksForUpdates: "checks_for_updates" } as const;

/** The owner's choices. */
export type Choices = Pick<ProgramSettings, keyof typeof keys>;

/** The choices in force; everything is off until the owner turns it on, and what an administrator forbids is off. */
export function programChoices(db: ReadDb, { policy }: Managed): Choices {
  const isOn = (key: keyof typeof keys) => setting(db, keys[key]) === "1";
  const keepsRunning = policy.background !== false && isOn("keepsRunning");
  return {
    keepsRunning,
    startsAtLogin: keepsRunning && isOn("startsAtLogin"),
    checksForUpdates: policy.updateChannel !== "none" && isOn("checksForUpdates"),
  };
}

/** Stores the named choices; turning off running without a window also turns off starting at sign-in. */
export function saveChoices(db: WriteDb, choices: { readonly [K in keyof Choices]?: boolean | undefined }): void {
  const all = choices.keepsRunning === false ? { ...choices, startsAtLogin: false } : choices;
  for (const key of ["keepsRunning", "startsAtLogin", "checksForUpdates"] as const) {
    const value = all[key];
    if (value !== undefined) setSetting(db, keys[key], value ? "1" : "");
  }
}
