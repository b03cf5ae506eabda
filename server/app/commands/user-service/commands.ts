import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readServiceFile } from "../../../platform/service-file.ts";
import { managedSentence } from "../../../platform/policy/managed.ts";
import { policyInForce } from "../../policy.ts";
import type { Command, CommandInput } from "../command.ts";
import { type ServiceCommand, unusableWord } from "./definitions.ts";
import { type Call, type ServiceSystem, serviceSystem, thisMachine } from "./systems.ts";

/** The answer of a system program; `code` is null when it could not be started. */
export interface Answered {
  code: number | null;
  said: string;
}

export type Run = (call: Call) => Answered;

/** Runs a system program without a shell. */
const runSystem: Run = ([program, ...args]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", timeout: 60_000, windowsHide: true });
  return { code: status, said: error === undefined ? `${stderr}${stdout}`.trim() : error.message };
};

/** The command that starts this same program with `serve`: the same runtime and entry, on the same data folder. */
function serveCommand(dataDir: string, argv: readonly string[] = process.argv): ServiceCommand {
  const entry = resolve(argv[1] ?? "");
  // From source, the entry is TypeScript, and `build/run.mjs` checks the version of Node first.
  const runner = entry.endsWith(".ts") ? [resolve(import.meta.dirname, "../../../../build/run.mjs"), "server/app/cli.ts"] : [entry];
  const cwd = entry.endsWith(".ts") ? resolve(import.meta.dirname, "../../../..") : dirname(entry);
  return { program: process.execPath, args: [...runner, "serve", "--data-dir", resolve(dataDir)], cwd };
}

interface Deps {
  run: Run;
  system: ServiceSystem;
  /** False where an administrator forbids running without a window. */
  isAllowed: boolean;
}

const real = (): Deps => ({ run: runSystem, system: serviceSystem(thisMachine()), isAllowed: policyInForce().policy.background !== false });

/** The three commands; tests pass a system and see its calls. */
export function serviceCommands(deps: () => Deps = real): Record<"install" | "remove" | "status", Command> {
  return {
    install: { isAlone: true, options: {}, run: (input) => Promise.resolve(install(input, deps())) },
    remove: { isAlone: true, options: {}, run: (input) => Promise.resolve(remove(input, deps())) },
    status: { isAlone: true, options: {}, run: (input) => Promise.resolve(status(input, deps())) },
  };
}

export const { install: serviceInstall, remove: serviceRemove, status: serviceStatus } = serviceCommands();

function install({ folder, json, stdout, stderr }: CommandInput, { run, system, isAllowed }: Deps): number {
  if (!isAllowed) {
    stderr.write(`${managedSentence("background")} Nothing was changed.\n`);
    return 1;
  }
  const command = serveCommand(folder.root);
  if (unusableWord(command) !== null) {
    stderr.write("Pandect cannot set up a service on a path with line breaks or control characters. Nothing was changed.\n");
    return 1;
  }
  const { code, said } = run(system.probe);
  if (code !== 0) {
    stderr.write(`${system.name} does not answer for this user${said === "" ? "" : `: ${firstLine(said)}`}. Nothing was changed.\n`);
    return 1;
  }
  const former = existsSync(system.file) ? readFileSync(system.file) : null;
  writeWhole(system.file, system.content(command));
  for (const call of system.install) {
    const answer = run(call);
    if (answer.code === 0) continue;
    // A service that did not start must not start at the next sign-in either.
    for (const undo of system.remove) run(undo);
    if (former === null) rmSync(system.file, { force: true });
    else writeWhole(system.file, former);
    for (const undo of system.removed) run(undo);
    const kept = former === null ? "Nothing is installed." : "Pandect restored the earlier definition. Install the service again.";
    stderr.write(`${system.name} refused the service: ${firstLine(answer.said)}. ${kept}\n`);
    return 1;
  }
  if (json) stdout.write(`${JSON.stringify({ installed: true, system: system.name, file: system.file, dataDir: folder.root })}\n`);
  else stdout.write(`Pandect now runs whenever you are signed in, on ${folder.root}.\n${system.name} reads ${system.file}\n`);
  return 0;
}

function remove({ json, stdout, stderr }: CommandInput, { run, system }: Deps): number {
  const wasThere = existsSync(system.file);
  const failures = wasThere ? [...system.remove].map(run).filter(({ code }) => code !== 0) : [];
  if (failures.length > 0 && run(system.status).code === 0) {
    stderr.write(`${system.name} did not stop the service: ${firstLine(failures[0]?.said ?? "")}. Nothing was deleted.\n`);
    return 1;
  }
  rmSync(system.file, { force: true });
  if (wasThere) for (const call of system.removed) run(call);
  if (json) stdout.write(`${JSON.stringify({ removed: wasThere })}\n`);
  else stdout.write(wasThere ? "The service is removed. Your data folder did not change.\n" : "No service is installed.\n");
  return 0;
}

function status({ folder, json, stdout }: CommandInput, { run, system }: Deps): number {
  const isInstalled = existsSync(system.file);
  const isActive = isInstalled && run(system.status).code === 0;
  const service = readServiceFile(folder.serviceFile);
  const state = {
    installed: isInstalled,
    active: isActive,
    system: system.name,
    file: isInstalled ? system.file : null,
    url: service?.url ?? null,
  };
  if (json) stdout.write(`${JSON.stringify(state)}\n`);
  else {
    const words = isInstalled ? `installed with ${system.name} (${system.file}), ${isActive ? "running" : "not running"}` : "not installed";
    stdout.write(`Service: ${words}\n`);
    stdout.write(
      service === null ? "Nothing answers on this data folder.\n" : `Pandect answers at ${service.url} (process ${service.pid}).\n`,
    );
  }
  return isInstalled && isActive ? 0 : 1;
}

function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, content, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

const firstLine = (text: string) => (text.split("\n")[0] ?? "").trim().replace(/\.$/, "");
