import type { Session } from "electron";

/** Legal words that no general dictionary has. */
export const legalWords = ["certiorari", "estoppel", "interlocutory", "mandamus", "severability", "sublessee", "subrogation", "tortious"];

/**
 * Spelling by the system's own dictionaries on macOS and Windows. Elsewhere the runtime would fetch a dictionary from the network,
 * and Pandect makes no connection on its own: spelling is off there.
 */
export function setUpSpelling(
  session: Pick<Session, "setSpellCheckerEnabled" | "addWordToSpellCheckerDictionary">,
  platform: NodeJS.Platform,
): void {
  const hasOwn = platform === "darwin" || platform === "win32";
  session.setSpellCheckerEnabled(hasOwn);
  if (hasOwn) for (const word of legalWords) session.addWordToSpellCheckerDictionary(word);
}
