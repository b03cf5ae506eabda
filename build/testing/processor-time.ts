// Preloaded into each test process: writes how much processor time the file took, with that of the processes it started and waited for.
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const { PANDECT_TEST_TIMES: times, NODE_TEST_CONTEXT: context } = process.env;
const file = process.argv[1];
if (isMainThread && context !== undefined && file !== undefined) process.on("exit", () => writeTime(file, processorSeconds()));

/** Notes that `path`, a test file, took so many seconds; nothing outside a run. */
export function writeTime(path: string, seconds: number): void {
  if (times !== undefined) appendFileSync(times, `${JSON.stringify({ file: path, seconds })}\n`);
}

/** Seconds of processor time of this process and the children that have ended. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childSeconds();
}

/** Linux alone tells the time of children that have ended: fields 16 and 17 of `stat`, in hundredths of a second. */
function childSeconds(): number {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The second field is a name in parentheses, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
