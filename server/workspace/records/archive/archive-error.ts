import { diskProblem, diskSentence } from "../../../platform/disk-problem.ts";

/** An export or import that failed. The message is a sentence for the user. */
export class TransferError extends Error {}

/** Explains a disk failure to the user; returns any other error as it is. */
export function asTransferError(error: unknown, nothing: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const problem = diskProblem(error);
  if (problem !== null) return new TransferError(diskSentence(problem, nothing));
  if (code === "EACCES" || code === "EPERM") return new TransferError(`Pandect cannot write to the folder. ${nothing}`);
  if (code === "EEXIST") return new TransferError(`A file with this name already exists. ${nothing}`);
  if (code === "ENOENT") return new TransferError(`The file or folder does not exist. ${nothing}`);
  return error;
}
