import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { run } from "node:test";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { endProcesses } from "./end-process.ts";

const root = join(import.meta.dirname, "../..");
const groupEntry = join(import.meta.dirname, "group-tests.ts");
const pureEntry = join(import.meta.dirname, "pure-tests.ts");
/** Maximum time of a test, in milliseconds: twice that of the longest one on a busy computer. */
const patience = Number(process.env["PANDECT_TEST_TIMEOUT"] ?? 900_000);
/** Time beyond this that a file has for its hooks, in milliseconds; then its processes are ended. */
const grace = 20_000;
const preload = pathToFileURL(join(import.meta.dirname, "processor-time.ts")).href;
let processes = 0;

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Runs `groups` of test files, each group in its own process, one more at a time than there are cores (3 to 5), because a test waits about
 * as long as it works. `times` collects their processor time.
 */
export async function runFiles(groups: string[][], times: string): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...groups];
  const worker = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const { passed, failed, skipped } = await runGroup(group, times);
      totals.passed += passed;
      totals.failed += failed;
      totals.skipped += skipped;
    }
  };
  await Promise.all(Array.from({ length: Math.min(5, Math.max(3, availableParallelism() + 1)) }, worker));
  return totals;
}

function runGroup(files: string[], times: string): Promise<Totals> {
  if (files.length === 1) return report(files, { files }, times);
  const argv = files.map((file) => join(root, file));
  return report([groupEntry], { files: [groupEntry], argv }, times, argv);
}

/** Runs test files together in one process (pure.ts decides which may). */
export function runTogether(files: string[], times: string): Promise<Totals> {
  if (files.length === 0) return Promise.resolve({ passed: 0, failed: 0, skipped: 0 });
  return report([pureEntry], { files: [pureEntry], argv: files.map((file) => join(root, file)) }, times);
}

/**
 * Prints failures and skips as they occur. A failed test stays failed: nothing runs a second time. `suites` are the files of a group: a
 * test outside their suites would run without the hooks of any file.
 */
async function report(files: string[], options: Parameters<typeof run>[0], times: string, suites?: string[]): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  const pidFile = `${times}-${++processes}.pid`;
  const env = { ...process.env, PANDECT_TEST_TIMES: times, PANDECT_TEST_PID: pidFile };
  const stream = run({ timeout: patience, cwd: root, execArgv: ["--import", preload], env, ...options });
  // Node limits the time of a test only: a process that stays after its tests, or a loop without end, would hold the run.
  const late = setTimeout(() => {
    if (!existsSync(pidFile)) return;
    endProcesses(Number(readFileSync(pidFile, "utf8")), pidFile);
    totals.failed++;
    console.log(`FAIL ${suites?.join(" ") ?? files.join(" ")} ended no test for ${(patience + grace) / 1000} s; its processes were ended`);
  }, patience + grace);
  stream.on("test:pass", (test) => {
    late.refresh();
    if (suites !== undefined && test.nesting === 0 && !suites.includes(test.name) && !isFile(test, files)) {
      totals.failed++;
      console.log(`FAIL ${test.name} ran outside of the suite of its file (build/testing/group-tests.ts)`);
    }
    if (test.details.type === "suite" || isFile(test, files)) return;
    if (test.skip === undefined) totals.passed++;
    else {
      totals.skipped++;
      console.log(`skip ${test.name} (${test.skip === true || test.skip === "" ? "no reason given" : test.skip})`);
    }
  });
  stream.on("test:fail", (test) => {
    late.refresh();
    if (test.details.type === "suite" && test.details.error.message.includes("subtest")) return;
    totals.failed++;
    const cause = test.details.error.cause;
    const isGroup = suites !== undefined && isFile(test, files);
    const where = isGroup ? suites.join(" ") : test.file === undefined ? "" : `${relative(root, test.file)}:${test.line ?? ""}`;
    console.log(
      `FAIL ${where} › ${test.name}\n${cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause ?? test.details.error)}`,
    );
  });
  stream.on("test:stderr", (event) => process.stderr.write(event.message));
  await new Promise<void>((resolve) => stream.on("end", resolve).resume());
  clearTimeout(late);
  return totals;
}

/** Node reports each file as a separate test when it runs the file in a process; these are not counted. */
function isFile(test: { name: string; nesting: number }, files: string[]): boolean {
  return test.nesting === 0 && files.some((file) => test.name.endsWith(file));
}
