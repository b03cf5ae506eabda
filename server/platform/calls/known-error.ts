import { AppError } from "#shared/platform/errors.ts";
import { diskProblem, diskSentence } from "../disk-problem.ts";
import { httpLog } from "../log.ts";

/**
 * The error itself when its code is in the contract. Anything else is logged once: a disk that cannot be written to becomes a
 * `service-unavailable` that says so, the rest an `internal-error` that tells nothing.
 */
export function knownError(error: unknown, about: { requestId: string; route?: string }): AppError {
  if (error instanceof AppError) return error;
  httpLog.unexpected("request failed", error, about);
  const problem = diskProblem(error);
  if (problem === null) return new AppError("internal-error");
  return new AppError("service-unavailable", diskSentence(problem, "Nothing was done.", "try again"));
}
