import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { setSetting, setting } from "../../platform/session/store.ts";

/** Keys of publishers, sealed in the settings: no reply, log line or stored address has one. */
const settingOf = (source: string) => `source-key:${source}`;

export function hasSourceKey(db: ReadDb, source: string): boolean {
  return (setting(db, settingOf(source)) ?? "") !== "";
}

/** Null where none was entered, and where it was sealed in another data folder. */
export function sourceKey(db: ReadDb, source: string, secrets: Secrets): string | null {
  const sealed = setting(db, settingOf(source)) ?? "";
  return sealed === "" ? null : secrets.unseal(Buffer.from(sealed, "base64"));
}

/** Null removes it. */
export function saveSourceKey(db: WriteDb, source: string, key: string | null, secrets: Secrets): void {
  setSetting(db, settingOf(source), key === null ? "" : secrets.seal(key).toString("base64"));
}
