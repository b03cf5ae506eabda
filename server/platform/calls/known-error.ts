import { AppError } from "#shared/platform/errors.ts";
import { diskProblem, diskSentence } from "../disk-problem.ts";
import { httpLog } from "../log.ts";

/**
 * The error itself when its code is in the contract. Any other error is logged once: a disk that refuses writes becomes a
 * `service-unavailable` that says so, the rest an `internal-error` without details.
 */
export function knownError(error: unknown, about: { requestId: string; route?: string }): AppError {
  if (error instanceof AppError) return error;
  httpLog.unexpected("request failed", error, about);
  const problem = diskProblem(error);
  if (problem === null) return new AppError("internal-error");
  return new AppError("service-unavailable", diskSentence(problem, "Nothing was done.", "try again"));
}
