import { earlierVersionSentence } from "#shared/law/earlier-version.ts";
import type { Import, Installed } from "#shared/law/library.ts";
import { countOf, formatBytes, formatCount, formatLeft } from "../../ui/format.ts";
import { texts } from "./texts.ts";

/** Share done, 0 to 1; null while the total is not known. */
export function shareDone(one: Import): number | null {
  if (one.bytesTotal === null || one.bytesTotal === 0) return null;
  return Math.min(1, one.bytesDone / one.bytesTotal);
}

/** `4.2 MB of 12 MB · 1,204 sections · 3,100 per second · about 20 s left`. Unknown parts are left out. */
export function progressParts(one: Import): string[] {
  const parts: string[] = [];
  if (one.state !== "running") return parts;
  if (one.bytesTotal !== null) parts.push(texts.progress.bytes(formatBytes(one.bytesDone), formatBytes(one.bytesTotal)));
  else if (one.bytesDone > 0) parts.push(formatBytes(one.bytesDone));
  if (one.sections > 0) parts.push(countOf(one.sections, "section"));
  if (one.sectionsPerSecond !== null && one.sectionsPerSecond >= 1) parts.push(texts.progress.rate(formatCount(one.sectionsPerSecond)));
  if (one.secondsLeft !== null) parts.push(texts.progress.left(formatLeft(one.secondsLeft)));
  return parts;
}

/** Whether an import installed another release of an existing source and changed something. */
export function isUpdate(installed: Installed): boolean {
  const { added, amended, removed, notesOnly } = installed;
  return installed.skipped === 0 && !isFirst(installed) && added + amended + removed + notesOnly > 0;
}

function isFirst({ unchanged, amended, removed }: Installed): boolean {
  return unchanged === 0 && amended === 0 && removed === 0;
}

/** A sentence about the result for one source of a finished import. */
export function outcomeSentence(installed: Installed): string {
  const earlier = earlierVersionSentence(installed);
  if (earlier !== null) return earlier;
  if (installed.skipped > 0) return texts.outcome.skipped;
  if (isFirst(installed))
    return texts.outcome.first(
      countOf(installed.sections, "section"),
      installed.appendices === 0 ? "" : countOf(installed.appendices, "appendix", "appendices"),
    );
  const parts = [
    [installed.added, "added"],
    [installed.amended, "amended"],
    [installed.removed, "removed"],
  ] as const;
  const changed = parts.filter(([n]) => n > 0).map(([n, word]) => `${formatCount(n)} ${word}`);
  const quiet = installed.notesOnly > 0 ? [texts.outcome.notesOnly(formatCount(installed.notesOnly))] : [];
  if (changed.length === 0 && quiet.length === 0) return texts.outcome.same(countOf(installed.unchanged, "section"));
  return texts.outcome.update([...changed, ...quiet].join(", "), formatCount(installed.unchanged - installed.notesOnly));
}
