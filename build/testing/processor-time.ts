// Preloaded into each test process: writes how much processor time the file took, with that of the processes it started and waited for.
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const { PANDECT_TEST_TIMES: times, NODE_TEST_CONTEXT: context } = process.env;
const file = process.argv[1];
if (isMainThread && times !== undefined && context !== undefined && file !== undefined) {
  process.on("exit", () => appendFileSync(times, `${JSON.stringify({ file, seconds: processorSeconds() })}\n`));
}

function processorSeconds(): number {
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
