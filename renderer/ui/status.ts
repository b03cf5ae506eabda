import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import { plainWords } from "./plain-words.ts";

/** The status of a section, for icon and color. `moved` is dead here but continues elsewhere. */
export type Standing = "live" | "dead" | "moved" | "pending" | "unknown";

const moved = new Set(["transferred", "renumbered", "relocated", "recodified", "recompiled"]);

/** `status` is an `actStatus` of data-api §6.1; null if the publisher does not state one. */
export function standingOf(status: string | null): Standing {
  if (status === null || status === "") return "unknown";
  if (moved.has(status)) return "moved";
  if (isDeadStatus(status)) return "dead";
  return status === "in_force" ? "live" : "pending";
}

/** `not_yet_effective` as `Not yet effective`; null as `Status not stated`. */
export function statusWord(status: string | null): string {
  if (status === null || status === "") return "Status not stated";
  return plainWords(status);
}

/** Whether a heading already begins with the status, as `Repealed. Pub. L. 91–375` and `[Reserved]` do. */
export function saysStatus(heading: string, status: string | null): boolean {
  return status !== null && status !== "" && heading.replace(/^[[(]/, "").toLowerCase().startsWith(statusWord(status).toLowerCase());
}
