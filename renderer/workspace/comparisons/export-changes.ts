import { byteOrderMark, csvLine } from "#shared/platform/csv.ts";
import type { Hunk } from "#shared/workspace/comparisons.ts";
import { saveBlob, saveFile } from "../../api/save-file.ts";
import { named } from "../../ui/plain-words.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { labelKey } from "./comparison-rows.ts";
import { texts } from "./texts.ts";

/** Requests a link to a redline and saves the linked file; returns whether the file was saved. */
export async function exportRedline(link: () => Promise<{ url: string }>): Promise<boolean> {
  try {
    const { url } = await link();
    // The desktop window reaches the service only by paths.
    const { pathname } = new URL(url);
    say(texts.view.exported(await saveFile(pathname, { signal: new AbortController().signal, onBytes: () => undefined })));
    return true;
  } catch (error) {
    sayFailed(texts.view.exportFailed, error);
    return false;
  }
}

/** Saves the list of changes as a table. */
export function saveChanges(title: string, hunks: readonly Hunk[]): void {
  const { header, kinds, severities, name } = texts.csv;
  const lines = hunks.map((hunk) => [
    hunk.index + 1,
    named(kinds, hunk.kind),
    texts.labelOf(labelKey(hunk)),
    named(severities, hunk.severity),
    hunk.clauseLabel,
    hunk.sectionHeading,
    hunk.beforeText,
    hunk.afterText,
    hunk.reason,
  ]);
  const file = name(title.replace(/[<>:"/\\|?*]/g, "_"));
  saveBlob(new Blob([byteOrderMark, ...[header, ...lines].map(csvLine)], { type: "text/csv;charset=utf-8" }), file);
  say(texts.view.exported(file));
}
