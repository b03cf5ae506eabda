import { parentPort } from "node:worker_threads";
import { modulesLoaded } from "../../platform/db/driver.ts";
import { standBack } from "../../platform/thread-priority.ts";
import type { MadeReview, ReviewInput } from "./made-review.ts";
import { makeReview } from "./make-review.ts";

/** Name of the error where the review could not be made; nothing of the text. */
export type ReviewReply = { id: number; made: MadeReview } | { id: number; error: string };

void modulesLoaded();
standBack(5);
parentPort?.on("message", ({ id, input }: { id: number; input: ReviewInput }) => {
  parentPort?.postMessage(replyTo(id, input));
});

function replyTo(id: number, input: ReviewInput): ReviewReply {
  try {
    return { id, made: makeReview(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.name : "Error" };
  }
}
