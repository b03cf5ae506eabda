import { isAtFirm } from "../api/at-firm.ts";
import type { LastChange } from "../api/last-change.ts";

/** Who changed something, as the subject of a sentence. */
export function whoWords(by: Pick<LastChange, "kind" | "name" | "isOwn"> | null): string {
  if (by === null) return texts.someone;
  if (by.isOwn) return texts.you;
  if (by.kind === "person") return by.name ?? texts.someone;
  if (by.kind === "credential") return by.name === null ? texts.aScript : texts.script(by.name);
  if (by.kind === "system") return texts.system;
  return isAtFirm() ? texts.serverOwner : texts.someone;
}

const texts = {
  someone: "Someone else",
  you: "You, in another window,",
  script: (name: string) => `A script with the credential “${name}”`,
  aScript: "A script",
  system: "Pandect",
  serverOwner: "The owner of the server",
};
