import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleIsWithinBudget } from "./bundle-sizes.ts";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);

/** Folders compiled on their own: each without the globals of the others. */
const folders = ["shared", "server", "renderer", "electron", "e2e", "build"];

/** Types, lint, format, the lockfile and the weight of the window; prints what is wrong and answers whether all is well. */
export async function check(): Promise<boolean> {
  const projects = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((file) =>
      /^tsconfig(\.\w+)?\.json$/.test(file) && file !== "tsconfig.base.json" ? [join(folder, file)] : [],
    ),
  );
  const steps: [string, () => boolean | Promise<boolean>][] = [
    ...projects.map((project): [string, () => boolean] => [`types of ${project}`, () => typesAreSound(project)]),
    ["lint", () => run(bin("oxlint"), ["--quiet"])],
    ["format", () => run(bin("oxfmt"), ["--check", ...folders.filter((folder) => existsSync(join(root, folder)))])],
    ["lockfile", lockfileIsClean],
    ["weight of the window", bundleIsWithinBudget],
  ];
  let isWell = true;
  for (const [name, step] of steps) {
    const started = performance.now();
    const ok = await step();
    console.log(`${ok ? "ok  " : "FAIL"} ${name} (${Math.round(performance.now() - started)} ms)`);
    isWell &&= ok;
  }
  return isWell;
}

/** What was checked before and has not changed since is not checked again. */
function typesAreSound(project: string): boolean {
  const known = join(root, "dist/types", `${project.replaceAll(/[/\\]/g, "-")}.tsbuildinfo`);
  return run(bin("tsc"), ["-p", project, "--incremental", "--tsBuildInfoFile", known]);
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status === 0;
}

/** Exact versions in package.json, integrity for every package, no address of any registry (security S28). */
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

if (process.argv[1] === "build/check.ts") process.exitCode = (await check()) ? 0 : 1;
