import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pureFiles } from "./pure.ts";

const root = join(import.meta.dirname, "../..");

/** The test files of one run, grouped by how they run. */
export interface Chosen {
  /** Together in one process: no database, process, thread or network. */
  pure: string[];
  /** Several files per process; a file that is deep or changes its process runs alone. */
  service: string[][];
  /** Stories in a browser, each in its own process. */
  stories: string[];
}

/**
 * Test files whose path contains one of `parts` (all when there are none). `deep` chooses the files named `*.deep.test.ts`: kills, hostile
 * files and whole titles, on a real disk; without it, all the others.
 */
export function chooseTests(parts: readonly string[], deep: boolean): Chosen {
  const files = globSync("{shared,server,renderer,electron,build,e2e}/**/*.test.ts", { cwd: root, exclude: ["**/node_modules/**"] })
    .filter((file) => file.endsWith(".deep.test.ts") === deep && (parts.length === 0 || parts.some((part) => file.includes(part))))
    .sort();
  const stories = files.filter((file) => file.startsWith("e2e/"));
  const others = files.filter((file) => !file.startsWith("e2e/"));
  const pure = deep ? [] : pureFiles(others);
  const together = new Set(pure);
  const service = others.filter((file) => !together.has(file));
  return { pure, service: deep ? service.map((file) => [file]) : inGroups(service), stories };
}

/** Number of files that share a process: loading the service takes a second, and a process that fails also ends the rest of its group. */
const groupSize = 8;
/** Code in a file that changes its process for the next file, or measures the process. */
const alone =
  /process\.env\[[^\]]+\] *=[^=]|delete process\.env|process\.(?:chdir|umask|on|once)\(|globalThis|memoryUsage|cpuUsage|monitorEventLoop|mock\.(?:module|timers)|everyStatement\(/;

/** Neighbors share most of what they load, so groups follow the order of the paths. */
function inGroups(files: readonly string[]): string[][] {
  const single = files.filter((file) => alone.test(readFileSync(join(root, file), "utf8")));
  const rest = files.filter((file) => !single.includes(file));
  const groups = Array.from({ length: Math.ceil(rest.length / groupSize) }, (_, i) => rest.slice(i * groupSize, (i + 1) * groupSize));
  return [...groups, ...single.map((file) => [file])];
}
