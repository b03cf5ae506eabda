import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build as pack } from "electron-builder";
import { build } from "./build.ts";
import { packServer } from "./server/pack.ts";
import { nodeBinary, packageConfig, packedNode } from "./package-config.ts";

/**
 * `npm run package [-- --dir]`: installers for this platform into `dist-packages/`; `--dir` leaves the program unpacked there. With
 * `--server`, the program of a firm's server instead, which has no window of its own.
 */
const root = join(import.meta.dirname, "..");
const isServer = process.argv.includes("--server");

await build(isServer ? ["renderer", "service"] : ["renderer", "service", "electron"]);
copyDriver();
copyNode();
if (isServer) console.log(packServer());
else await packDesktop();

async function packDesktop(): Promise<void> {
  try {
    const made = await pack({ config: packageConfig, dir: process.argv.includes("--dir"), publish: "never" });
    console.log(made.length === 0 ? "Unpacked into dist-packages/" : made.join("\n"));
  } catch (error) {
    console.error(`Not packaged: ${error instanceof Error ? error.message : String(error)}`);
    console.error("The packager fetches the Electron runtime once; without a network that reaches it, no installer can be made.");
    process.exitCode = 1;
  }
}

/** The SQLite driver next to the bundles: the files it loads at run time on this system, without its C sources. */
function copyDriver(): void {
  const from = join(root, "node_modules/better-sqlite3");
  const to = join(root, "dist/node_modules/better-sqlite3");
  rmSync(join(root, "dist/node_modules"), { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const binary = `prebuilds/${process.platform}-${process.arch}.node`;
  for (const name of ["package.json", "LICENSE", "lib", binary]) cpSync(join(from, name), join(to, name), { recursive: true });
}

/** Node beside the bundles. On Linux without its symbols, a seventh of its size; where `strip` is missing, whole. */
function copyNode(): void {
  cpSync(nodeBinary, packedNode);
  if (process.platform === "linux") spawnSync("strip", ["--strip-all", packedNode]);
}
