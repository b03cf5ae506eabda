// Preloaded into each test process: writes the processor time of the file, including the processes it started and waited for, and the id of
// the process, by which run-files.ts ends a file that does not end.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const { PANDECT_TEST_TIMES: times, PANDECT_TEST_PID: pidFile, NODE_TEST_CONTEXT: context } = process.env;
const file = process.argv[1];
if (isMainThread && context !== undefined && file !== undefined) {
  process.on("exit", () => writeTime(file, processorSeconds()));
  // Not again in a process that the file forks.
  if (pidFile !== undefined && !existsSync(pidFile)) writeFileSync(pidFile, String(process.pid));
}

/** Records the seconds that the test file `path` took; does nothing outside a run. */
export function writeTime(path: string, seconds: number): void {
  if (times !== undefined) appendFileSync(times, `${JSON.stringify({ file: path, seconds })}\n`);
}

/** Seconds of processor time of this process and the children that have ended. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childSeconds();
}

/** Only Linux reports the time of ended children: fields 16 and 17 of `stat`, in hundredths of a second. */
function childSeconds(): number {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The second field is a name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
