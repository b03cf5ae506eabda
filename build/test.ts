import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "node:test";
import { build } from "./build.ts";
import { check } from "./check.ts";
import { needBrowser } from "./find-browser.ts";

const root = join(import.meta.dirname, "..");
const args = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith("--"));

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Files a test of which failed. */
  failedFiles: Set<string>;
}

/** Runs test files, each in its own process, and prints failures and skips as they come. */
async function runTests(files: string[], concurrency: number): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, skipped: 0, failedFiles: new Set() };
  if (files.length === 0) return totals;
  const seconds = new Map<string, number>();
  const stream = run({ files, concurrency, timeout: 600_000, cwd: root });
  stream.on("test:pass", (test) => {
    if (test.nesting === 0 && test.file !== undefined) {
      seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.details.duration_ms / 1000);
    }
    if (test.details.type === "suite" || isFile(test, files)) return;
    if (test.skip === undefined) totals.passed++;
    else {
      totals.skipped++;
      console.log(`skip ${test.name} (${test.skip === true || test.skip === "" ? "no reason given" : test.skip})`);
    }
  });
  stream.on("test:fail", (test) => {
    if (test.details.type === "suite" && test.details.error.message.includes("subtest")) return;
    totals.failed++;
    totals.failedFiles.add(test.file ?? test.name);
    const cause = test.details.error.cause;
    console.log(
      `FAIL ${test.file ?? ""} › ${test.name}\n${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? test.details.error)}`,
    );
  });
  stream.on("test:stderr", (event) => process.stderr.write(event.message));
  await new Promise<void>((resolve) => stream.on("end", resolve).resume());
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, 8);
  console.log(`slowest: ${slowest.map(([file, s]) => `${relative(root, file)} ${s.toFixed(1)} s`).join(", ")}`);
  return totals;
}

/**
 * On a busy machine a test sometimes loses a race no user would: the files that failed are run once more, one at a time. What fails
 * twice has failed; what passes then counts as passed, and is named, so that it is mended.
 */
async function runTwice(files: string[], concurrency: number): Promise<Totals> {
  const first = await runTests(files, concurrency);
  const again = [...first.failedFiles];
  if (again.length === 0) return first;
  const names = again.map((file) => relative(root, file)).join(", ");
  console.log(`once more: ${names}`);
  const second = await runTests(again, 1);
  if (second.failed === 0) console.log(`UNSTEADY, passed only the second time: ${names}`);
  return { ...first, passed: first.passed + Math.max(0, first.failed - second.failed), failed: second.failed };
}

/** Node reports each file as a test of its own when it runs it in a process; those are not counted. */
function isFile(test: { name: string; nesting: number }, files: string[]): boolean {
  return test.nesting === 0 && files.some((file) => test.name.endsWith(file));
}

const started = performance.now();
const checked = args.includes("--no-check") || (await check());
const pick = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ["node_modules/**"] })
    .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
    .sort();
const unit = pick("{shared,server,renderer,electron,build}/**/*.test.ts");
const stories = pick("e2e/**/*.test.ts");
console.log(`${unit.length} unit and API test files`);
const results = [await runTwice(unit, 2)];
if (stories.length > 0) {
  process.env["PANDECT_BROWSER"] = needBrowser();
  await build(["renderer"]);
  console.log(`${stories.length} end-to-end test files in ${process.env["PANDECT_BROWSER"]}`);
  results.push(await runTwice(stories, 1));
}
const sum = (key: "passed" | "failed" | "skipped") => results.reduce((n, totals) => n + totals[key], 0);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${sum("passed")} passed, ${sum("failed") + (checked ? 0 : 1)} failed, ${sum("skipped")} skipped`);
process.exitCode = checked && sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
