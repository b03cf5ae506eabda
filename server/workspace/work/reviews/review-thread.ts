import { createKeptThreads } from "../../../platform/kept-threads.ts";
import type { KeptReading, PackedAnalysis } from "../../records/documents/analysis-store.ts";
import type { MadeReview, ReviewInput } from "./made-review.ts";
import type { FileInput, WrittenFile } from "./redline-file.ts";
import type { ReviewReply, ReviewWork } from "./review-worker.ts";

/** Makes reviews and writes their files in threads, each with one text at a time. */
export interface ReviewThread {
  /** A review, and the reading of its document where a new one was made. Rejects as `createKeptThreads` does. */
  make(input: ReviewInput, kept: KeptReading | null, signal: AbortSignal): Promise<{ made: MadeReview; reading: PackedAnalysis | null }>;
  /** A Word file. Rejects as `make` does. */
  write(file: FileInput): Promise<WrittenFile>;
  close(): Promise<void>;
}

/** Two reviews run at a time (run-kind.ts), and a file is written beside them. */
const mostThreads = 3;

export function createReviewThread(): ReviewThread {
  const threads = createKeptThreads<ReviewWork, ReviewReply>({
    entry: "workspace/work/reviews/review-worker",
    work: "the review",
    most: mostThreads,
  });
  const failed = (reply: ReviewReply) => new Error(`the review failed: ${"error" in reply ? reply.error : "an unexpected reply"}`);
  return {
    make: (input, kept, signal) =>
      threads.run({ input, kept }, signal, (reply) => {
        if (!("made" in reply)) throw failed(reply);
        return reply;
      }),
    write: (file) =>
      threads.run({ file }, new AbortController().signal, (reply) => {
        if (!("written" in reply)) throw failed(reply);
        return reply.written;
      }),
    close: threads.close,
  };
}
