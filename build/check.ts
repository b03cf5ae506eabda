import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleIsWithinBudget } from "./bundle-sizes.ts";
import { openApiIsCurrent } from "./openapi.ts";
import { packageCommand } from "./package-command.ts";

const root = join(import.meta.dirname, "..");
const execFileAsync = promisify(execFile);

/** Folders that are compiled separately, each without the globals of the others. */
const folders = ["shared", "server", "renderer", "electron", "e2e", "build"];

/**
 * Types, lint, format, the lockfile, the API document and the size of the window, which is built into `dist/renderer`. Two run at a time;
 * prints the faults and returns the number of failed checks.
 */
export async function check(): Promise<number> {
  const projects = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((file) =>
      /^tsconfig(\.\w+)?\.json$/.test(file) && file !== "tsconfig.base.json" ? [join(folder, file)] : [],
    ),
  );
  const steps: [string, () => boolean | Promise<boolean>][] = [
    ...projects.map((project): [string, () => Promise<boolean>] => [`types of ${project}`, () => typesAreSound(project)]),
    ["lint", () => run(packageCommand("oxlint"), ["--quiet"])],
    ["format", () => run(packageCommand("oxfmt"), ["--check", ...folders.filter((folder) => existsSync(join(root, folder)))])],
    ["lockfile", lockfileIsClean],
    ["API document", openApiIsCurrent],
    ["weight of the window", bundleIsWithinBudget],
  ];
  let failed = 0;
  const queue = steps.values();
  const work = async () => {
    for (const [name, step] of queue) {
      const started = performance.now();
      const ok = await step();
      console.log(`${ok ? "ok  " : "FAIL"} ${name} (${Math.round(performance.now() - started)} ms)`);
      if (!ok) failed++;
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

/**
 * Checks one folder, or confirms that nothing changed since the last check. One checker per compiler: the compiler's own four threads take
 * more than twice the processor time, and two compilers already use two cores.
 */
function typesAreSound(project: string): Promise<boolean> {
  const known = join(root, "dist/types", `${project.replaceAll(/[/\\]/g, "-")}.tsbuildinfo`);
  return run(packageCommand("typescript", "tsc"), ["-p", project, "--checkers", "1", "--incremental", "--tsBuildInfoFile", known]);
}

/** Runs a script of a package; its complete output is printed when it fails. */
async function run(script: string, args: string[]): Promise<boolean> {
  try {
    await execFileAsync(process.execPath, [script, ...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return true;
  } catch (error) {
    // If the command itself cannot be started there is no output, and the error gives the reason.
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    console.log(`${stdout ?? ""}${stderr ?? ""}`.trim() || String(error));
    return false;
  }
}

/** Exact versions in package.json, integrity for every package, no registry address (security S28). */
function lockfileIsClean(): boolean {
  const manifest = readFileSync(join(root, "package.json"), "utf8");
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const loose = [...manifest.matchAll(/"([@\w/.-]+)": "([\^~><*][^"]*)"/g)].filter((m) => m[1] !== "node");
  const packages: unknown = JSON.parse(lock);
  const entries =
    packages !== null && typeof packages === "object" && "packages" in packages ? Object.entries(packages.packages ?? {}) : [];
  const withoutHash = entries.filter(([path, entry]) => path !== "" && !("integrity" in entry) && !("link" in entry));
  if (loose.length > 0) console.log(`package.json names a range: ${loose.map((m) => m[1]).join(", ")}`);
  if (lock.includes('"resolved"')) console.log("package-lock.json holds download addresses");
  if (withoutHash.length > 0) console.log(`package-lock.json lacks a hash for ${withoutHash.map(([path]) => path).join(", ")}`);
  return loose.length === 0 && !lock.includes('"resolved"') && withoutHash.length === 0;
}
