import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Modules through which a test reaches a database, a process, a thread or the network. */
const outside = new Set(
  "better-sqlite3 electron nodemailer playwright vite @hono/node-server node:child_process node:cluster node:dgram node:http node:http2 node:https node:net node:tls node:worker_threads".split(
    " ",
  ),
);

/**
 * Test files that may share one process: no module they import, directly or not, reaches a database, a process, a thread or the network,
 * and no top-level hook would run for the tests of other files. `files` are paths below the repository.
 */
export function pureFiles(files: readonly string[]): string[] {
  const reached = new Map<string, boolean>();
  return files.filter((name) => {
    const file = join(root, name);
    return !/^(?:before|after)(?:Each)?\(/m.test(readFileSync(file, "utf8")) && !reachesOutside(file, reached);
  });
}

function reachesOutside(file: string, reached: Map<string, boolean>): boolean {
  const known = reached.get(file);
  if (known !== undefined) return known;
  // Ends a walk in a circle; lint prevents circles in the product.
  reached.set(file, false);
  const answer = runtimeImports(readFileSync(file, "utf8")).some((name) => {
    if (outside.has(name)) return true;
    const target = sourceOf(name, file);
    return target !== null && reachesOutside(target, reached);
  });
  reached.set(file, answer);
  return answer;
}

/** Specifiers a module loads at run time; without type imports. */
export function runtimeImports(source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\s(?!type\s)[^;"']*?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm);
  return [...found].map(([, still, dynamic]) => still ?? dynamic ?? "");
}

/** Source file of an import; null for packages and for files that are not TypeScript. */
export function sourceOf(name: string, from: string): string | null {
  if (!name.startsWith(".") && !name.startsWith("#shared/")) return null;
  const path = name.startsWith("#shared/") ? join(root, "shared", name.slice("#shared/".length)) : join(dirname(from), name);
  return /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}
