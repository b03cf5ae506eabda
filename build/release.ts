import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collect } from "./release/collect.ts";
import { makeInstallers } from "./release/installers.ts";
import { checkTag, draftCommand } from "./release/publish.ts";
import { tryInstallers } from "./release/try.ts";
import { verifySignatures } from "./release/verify.ts";

/** `npm run release -- STEP`: the steps of a release (.github/workflows/release.yml), which also run on a person's own computer. */
const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const folder = join(root, "dist-release");
const notes = join(folder, "notes.md");

const steps: Record<string, () => number> = {
  tag: () => (checkTag(process.env["GITHUB_REF_NAME"] ?? "", version), 0),
  installers: () => makeInstallers(),
  try: tryInstallers,
  verify: verifySignatures,
  // The installers of all systems, in folders of `dist-release/from/`, become the files of the release.
  collect: () => {
    const to = join(folder, "files");
    mkdirSync(to, { recursive: true });
    const sbom = ["sbom", "--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx", "--sbom-type=application"];
    const { status, stdout } = spawnSync("npm", sbom, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      shell: process.platform === "win32",
    });
    if (status !== 0) return 1;
    writeFileSync(join(to, "pandect-sbom.cdx.json"), stdout);
    collect({ from: join(folder, "from"), to, changelog: readFileSync(join(root, "CHANGELOG.md"), "utf8"), version, notes });
    console.log(readFileSync(join(to, "SHA256SUMS"), "utf8"));
    return 0;
  },
  publish: () => {
    const files = globSync(join(folder, "files/*")).toSorted();
    const [program = "", ...args] = draftCommand(`v${version}`, files, notes);
    if (process.argv.includes("--show")) return (console.log([program, ...args].join(" ")), 0);
    return spawnSync(program, args, { cwd: root, stdio: "inherit" }).status ?? 1;
  },
};

const step = steps[process.argv[2] ?? ""];
if (step === undefined) console.error(`npm run release -- ${Object.keys(steps).join(" | ")}`);
try {
  process.exitCode = step === undefined ? 2 : step();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
