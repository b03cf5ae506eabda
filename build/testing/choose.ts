import { globSync } from "node:fs";
import { join } from "node:path";
import { pureFiles } from "./pure.ts";

const root = join(import.meta.dirname, "../..");

/** The test files of one run, by how they are run. */
export interface Chosen {
  /** In one process together: no database, process, thread or network. */
  pure: string[];
  /** Each in a process of its own. */
  service: string[];
  /** Stories in a browser, each in a process of its own. */
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
  return { pure, service: others.filter((file) => !together.has(file)), stories };
}
