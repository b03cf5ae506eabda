import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../platform/db/driver.ts";
import { standBack } from "../../platform/thread-priority.ts";
import type { MadeReview, ReviewInput } from "./made-review.ts";
import { makeReview } from "./make-review.ts";
import { type FileInput, redlineFile } from "./redline-file.ts";

export type ReviewWork = { input: ReviewInput } | { file: FileInput };
/** `error`: name of the error where the work failed; nothing from the text. */
export type ReviewReply = { id: number } & ({ made: MadeReview } | { bytes: Uint8Array } | { error: string });

void modulesLoaded();
standBack(5);
parentPort?.on("message", (asked: { id: number } & ReviewWork) => void reply(asked));

async function reply(asked: { id: number } & ReviewWork): Promise<void> {
  const { id } = asked;
  try {
    const made = "input" in asked ? { made: makeReview(asked.input) } : { bytes: await redlineFile(asked.file) };
    parentPort?.postMessage({ id, ...made } satisfies ReviewReply);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.name : "Error" } satisfies ReviewReply);
  }
}
