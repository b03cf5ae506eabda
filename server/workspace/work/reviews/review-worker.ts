import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../../platform/db/driver.ts";
import { standBack } from "../../../platform/thread-priority.ts";
import type { MadeReview, ReviewInput } from "./made-review.ts";
import { makeReview } from "./make-review.ts";
import { type FileInput, redlineFile, type WrittenFile } from "./redline-file.ts";

export type ReviewWork = { input: ReviewInput } | { file: FileInput };
/** `error`: name of the error where the work failed; nothing from the text. */
export type ReviewReply = { made: MadeReview } | { written: WrittenFile } | { error: string };

void modulesLoaded();
standBack(5);
parentPort?.on("message", (work: ReviewWork) => void reply(work));

async function reply(work: ReviewWork): Promise<void> {
  try {
    const made = "input" in work ? { made: makeReview(work.input) } : { written: await redlineFile(work.file) };
    parentPort?.postMessage(made satisfies ReviewReply);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.name : "Error" } satisfies ReviewReply);
  }
}
