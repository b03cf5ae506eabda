import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { workerUrl } from "../worker-url.ts";

/** Megabytes for JavaScript; buffers, code and the runtime share what the watch on the whole process leaves. */
const heapMegabytes = 384;

/** How the parser process is started: it may read its own program, and nothing else; no writing, processes, threads or native code. */
export function parserCommand(): { file: string; args: string[]; cwd: string; env: Record<string, string> } {
  const entry = fileURLToPath(workerUrl("documents/parse-process"));
  return {
    file: process.execPath,
    args: [
      "--permission",
      ...programFolders(entry).map((folder) => `--allow-fs-read=${folder}`),
      `--max-old-space-size=${heapMegabytes}`,
      "--disallow-code-generation-from-strings",
      "--no-addons",
      "--no-warnings",
      entry,
    ],
    cwd: dirname(entry),
    // Nothing of the service's environment is passed on.
    env: {},
  };
}

/** From source the parser is spread over the tree; bundled it is one file with its tables beside it. */
function programFolders(entry: string): string[] {
  if (!entry.endsWith(".ts")) return [dirname(entry)];
  const root = join(dirname(entry), "../..");
  const packages = join(root, "node_modules");
  return [join(root, "server"), join(root, "shared"), join(root, "package.json"), packages, realpathSync(packages)];
}
