/** Why a disk refuses to write. */
export type DiskProblem = "full" | "read-only" | "failing";

const problems: [DiskProblem, RegExp][] = [
  // SQLite reports IOERR_SHMSIZE where the disk has no room for the index of its log.
  ["full", /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/],
  ["read-only", /^(EROFS|SQLITE_READONLY)/],
  ["failing", /^(EIO$|SQLITE_IOERR)/],
];

/** The disk problem behind an error: the system's code, SQLite's, or that of its cause. Null when the error is about something else. */
export function diskProblem(error: unknown): DiskProblem | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  return problems.find(([, codes]) => codes.test(code))?.[0] ?? diskProblem(error.cause);
}

/** For the user: what is wrong, what was not done, and, where more room helps, what to do then, such as "try again". */
export function diskSentence(problem: DiskProblem, undone: string, then?: string): string {
  const what = { full: "The disk is full.", "read-only": "Pandect cannot write to the disk.", failing: "The disk is failing or full." };
  const advice = problem === "full" && then !== undefined ? ` Make room and ${then}.` : "";
  return `${what[problem]} ${undone}${advice}`;
}
