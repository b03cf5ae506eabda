import { diskProblem, diskSentence } from "../../platform/disk-problem.ts";
import { type ImportProgress } from "../store/import-messages.ts";
import type { Live } from "./present.ts";
import type { Rate } from "./rate.ts";

/** Keeps the progress of an import in `live`. `at` in Unix milliseconds. */
export function noteProgress(live: Live, rate: Rate, progress: ImportProgress, at: number): void {
  rate.add(at, { bytes: progress.bytesDone, sections: progress.sections });
  live.phase = phaseWords(progress);
  live.bytesDone = progress.bytesDone;
  live.bytesTotal = progress.bytesTotal;
  live.sections = progress.sections;
  live.sectionsPerSecond = rate.sectionsPerSecond();
  live.secondsLeft = rate.secondsLeft(progress.bytesTotal);
}

/** The current step of an import, for the person. */
export function phaseWords(progress: ImportProgress): string {
  const of =
    progress.documentsTotal !== null && progress.documentsTotal > 1 ? ` (${progress.documentsDone + 1} of ${progress.documentsTotal})` : "";
  switch (progress.phase) {
    case "reading":
      return `Reading ${progress.document}${of}`;
    case "indexing":
      return `Building the search index${of}`;
    case "finishing":
      return "Finishing";
  }
}

/** One sentence after another; an archive full of bad files is not listed to the end. */
export function refusals(sentences: string[]): string {
  const more = sentences.length - 5;
  return [...sentences.slice(0, 5), ...(more > 0 ? [`Pandect did not accept ${more} more files.`] : [])].join("\n");
}

/** A failure other than a refusal of the file, without the internals of the message. */
export function failureSentence(error: unknown): string {
  const problem = diskProblem(error);
  if (problem !== null) return diskSentence(problem, "The library did not change.", "install the file again");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EACCES") return "Pandect cannot write to the data folder.";
  return "An error in Pandect stopped the import. The library did not change. Install the file again.";
}
