import { realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { workerUrl } from "../../../platform/worker-url.ts";

/** Megabytes of JavaScript heap; buffers, code and the runtime share what the limit on the whole process leaves. */
const heapMegabytes = 384;

/** A program to start, and everything passed to it. */
interface Command {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

/** The program that runs the service. `resources` is the desktop program's folder of files; absent elsewhere. */
interface Runtime {
  file: string;
  resources?: string | undefined;
}

/**
 * The command that starts the parser process: it may only read its own program and the files in `readable`; no writing, processes, threads
 * or native code. `task`: `scan` for text recognition, which has an answer of its own.
 */
export function parserCommand(task: "read" | "scan" = "read", readable: readonly string[] = []): Command {
  // The desktop runtime adds this to `process`.
  const { resourcesPath } = process as typeof process & { resourcesPath?: string };
  const command = commandOf(fileURLToPath(workerUrl("workspace/records/documents/parse-process")), {
    file: process.execPath,
    resources: resourcesPath,
  });
  return { ...command, args: [...readable.map((path) => `--allow-fs-read=${path}`), ...command.args, task] };
}

/** The command for the parser with this entry. */
export function commandOf(entry: string, runtime: Runtime): Command {
  const program = outsideArchive(entry);
  return {
    file: nodeOf(program, runtime),
    args: [
      "--permission",
      ...programFolders(program).map((folder) => `--allow-fs-read=${folder}`),
      `--max-old-space-size=${heapMegabytes}`,
      "--disallow-code-generation-from-strings",
      "--no-addons",
      "--no-warnings",
      "--v8-pool-size=0",
      program,
    ],
    cwd: dirname(program),
    // Passes on none of the service's environment.
    env: {},
  };
}

/** Plain Node: the desktop runtime has no permission model and cannot run as Node (security S5), so installers carry a Node (decision 026). */
function nodeOf(program: string, { file, resources }: Runtime): string {
  if (resources === undefined) return file;
  if (program.startsWith(resources + sep)) return join(resources, process.platform === "win32" ? "node.exe" : "node");
  // The desktop shell, started from this repository.
  const bin = join(dirname(program), "../../node_modules/node/bin");
  return join(bin, process.platform === "win32" ? "node.exe" : "node");
}

/** Plain Node cannot read the archive that the desktop program is packed in, so the parser is left outside (build/package-config.ts). */
function outsideArchive(entry: string): string {
  return entry.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`);
}

/** From source, the parser is spread over the tree; bundled, it is one file with its tables beside it. */
function programFolders(entry: string): string[] {
  if (!entry.endsWith(".ts")) return [dirname(entry)];
  const root = join(dirname(entry), "../../../..");
  const packages = join(root, "node_modules");
  return [join(root, "server"), join(root, "shared"), join(root, "package.json"), packages, realpathSync(packages)];
}
