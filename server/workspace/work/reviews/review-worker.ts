import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../../platform/db/driver.ts";
import { standBack } from "../../../platform/thread-priority.ts";
import { placedSource } from "../../../text/documents/passage-source.ts";
import { placesOf } from "../../../text/documents/stored-places.ts";
import type { KeptReading, PackedAnalysis } from "../../records/documents/analysis-store.ts";
import { analysisOf } from "../../records/documents/kept-analysis.ts";
import type { MadeReview, ReviewInput } from "./made-review.ts";
import { makeReview } from "./make-review.ts";
import { type FileInput, redlineFile, type WrittenFile } from "./redline-file.ts";

/** `kept`: the reading of the document whose text is reviewed; null for another text. */
export type ReviewWork = { input: ReviewInput; kept: KeptReading | null } | { file: FileInput };
/** `error`: name of the error where the work failed; nothing from the text. */
export type ReviewReply = { made: MadeReview; reading: PackedAnalysis | null } | { written: WrittenFile } | { error: string };

void modulesLoaded();
standBack(5);
parentPort?.on("message", (work: ReviewWork) => void reply(work));

async function reply(work: ReviewWork): Promise<void> {
  try {
    parentPort?.postMessage(("input" in work ? reviewed(work) : { written: await redlineFile(work.file) }) satisfies ReviewReply);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.name : "Error" } satisfies ReviewReply);
  }
}

/** A review, and the reading of its document where a new one was made. */
function reviewed({ input, kept }: Extract<ReviewWork, { input: ReviewInput }>): Extract<ReviewReply, { made: MadeReview }> {
  if (kept === null) return { made: makeReview(input), reading: null };
  const places = { kind: kept.kind, ...placesOf(kept) };
  const { analysis, made } = analysisOf({ text: input.request.documentText, ...places }, kept.analysis);
  return { made: makeReview({ ...input, analysis }, (span) => placedSource(places, span)), reading: made };
}
