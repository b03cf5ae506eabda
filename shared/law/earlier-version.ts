import type { Installed } from "./library.ts";
import { releaseName } from "./release-words.ts";

/**
 * What became of a file that is older than the installed text: `Added 113-31 as an earlier version. The current text stays 119-36.` Null for
 * a file that became the current text.
 */
export function earlierVersionSentence({ release, earlierThan }: Pick<Installed, "release" | "earlierThan">): string | null {
  if (earlierThan === undefined) return null;
  return `Added ${releaseName(release)} as an earlier version. The current text stays ${releaseName(earlierThan)}.`;
}
