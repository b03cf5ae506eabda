import { rmSync } from "node:fs";
import { join } from "node:path";
import { check } from "./check.ts";
import { build, bundleNode, rendererIsStale, serviceBundles, serviceIsStale } from "./build.ts";
import { writeGenerated } from "./generated.ts";
import { startBrowserServer } from "./testing/browser-server.ts";
import { chooseTests } from "./testing/choose.ts";
import { overLimit, printTimes } from "./testing/processor-times.ts";
import { runFiles, runTogether, type Totals } from "./testing/run-files.ts";
import { runFolder } from "./testing/run-folder.ts";

/**
 * `npm run check`: the checks and the pure tests. `npm test`: these plus the service tests and the stories. `npm run test:deep`: only the
 * files named `*.deep.test.ts`. Words on the command line choose files by a part of their path and skip the checks.
 */
const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith("--"));
const isDeep = args.includes("--deep");
const isCheck = args.includes("--check");

// A person's own settings of the program decide nothing in a test.
for (const name of ["PANDECT_DATA_DIR", "PANDECT_CREDENTIAL", "PANDECT_KEY", "PANDECT_ACTING_USER", "PANDECT_POLICY", "PANDECT_LOG"])
  Reflect.deleteProperty(process.env, name);

const started = performance.now();
await writeGenerated();
const folder = runFolder(!isDeep);
const times = join(folder, "processor-times.jsonl");
if (!isDeep) process.env["TMPDIR"] = folder;
process.env["PANDECT_TEST_TEMPLATES"] = join(folder, "templates");
// Most test services answer no search, and two idle search threads cost each service 0.7 s of processor time.
process.env["PANDECT_WARM_READERS"] = "0";

const { pure, service, stories } = chooseTests(words, isDeep);
if (pure.length > 0) console.log(`${pure.length} pure test files in one process`);
// In parallel: the checks sometimes leave a core free.
const [pureTotals, checksFailed] = await Promise.all([runTogether(pure, times), isDeep || words.length > 0 ? 0 : check()]);
const results: Totals[] = [pureTotals, { passed: 0, failed: checksFailed, skipped: 0 }];
if (!isCheck && service.length + stories.length > 0) {
  const browser = stories.length > 0 ? await startBrowserServer() : undefined;
  if (stories.length > 0 && rendererIsStale()) await build(["renderer"]);
  if (words.length === 0) {
    if (serviceIsStale()) await build(["service"]);
    process.env["PANDECT_BUNDLES"] = serviceBundles;
    if (isDeep) await bundleNode(join(import.meta.dirname, "../server/app/testing/serve-child.ts"), serviceBundles);
  }
  console.log(
    `${service.flat().length} service test files in ${service.length} processes, ${stories.length} stories${browser === undefined ? "" : ` in ${browser.path}`}`,
  );
  // The longest first, so that no core waits for a story at the end; deep stories between the others, which wait more than they work.
  const alone = stories.map((file) => [file]);
  results.push(await runFiles(isDeep ? spread(alone, service) : [...alone, ...service], times));
  await browser?.close();
}
printTimes(times);
// Chosen files run from source, which takes twice the processor time of the bundles.
const hasLimit = !isDeep && words.length === 0;
results.push({ passed: 0, failed: hasLimit ? overLimit(times) : 0, skipped: 0 });

const sum = (key: keyof Totals) => results.reduce((n, totals) => n + totals[key], 0);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;

/** Both lists as one, each in its order and spread evenly. */
function spread<T>(some: readonly T[], others: readonly T[]): T[] {
  const placed = [some, others].flatMap((list) => list.map((item, i) => ({ item, place: (i + 0.5) / list.length })));
  return placed.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}
