import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dataFolder, defaultDataDir } from "../server/platform/data-folder.ts";
import { readServiceFile } from "../server/platform/service-file.ts";
import { build, rendererIsStale } from "./build.ts";

const root = join(import.meta.dirname, "..");

/** The Electron runtime of this checkout, fetched once by its own installer; null where it is not available. */
function electronRuntime(): string | null {
  const there = electronBinary();
  if (there !== null) return there;
  console.error("Fetching the Electron runtime (once) …");
  spawnSync(process.execPath, [join(root, "node_modules/electron/install.js")], {
    stdio: ["ignore", "ignore", "ignore"],
    timeout: 300_000,
  });
  return electronBinary();
}

function electronBinary(): string | null {
  const places = { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe" } as Partial<Record<NodeJS.Platform, string>>;
  const file = join(root, "node_modules/electron/dist", places[platform()] ?? "electron");
  return existsSync(file) ? file : null;
}

function hasDisplay(): boolean {
  return platform() !== "linux" || Boolean(process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"]);
}

if (rendererIsStale()) {
  console.error("Building the window …");
  await build(["renderer"]);
}
const electron = hasDisplay() ? electronRuntime() : null;
const why = electron !== null ? null : hasDisplay() ? "the Electron runtime cannot be had" : "there is no display";
if (electron !== null && why === null) {
  await build(["electron", "service"]);
  const child = spawn(electron, [join(root, "dist/service/main.js"), ...process.argv.slice(2)], { stdio: "inherit", cwd: root });
  child.on("exit", (code) => (process.exitCode = code ?? 1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
} else {
  console.log(`No desktop window here (${why}): Pandect opens in your browser instead.`);
  const args = process.argv.slice(2);
  const { values } = parseArgs({ args, options: { "data-dir": { type: "string" } }, strict: false });
  const dataDir = typeof values["data-dir"] === "string" ? values["data-dir"] : defaultDataDir();
  // A person who starts the service a second time wants to sign in.
  const isRunning = readServiceFile(dataFolder(dataDir).serviceFile) !== null;
  if (isRunning) console.log("Pandect is running. This link opens it:");
  const command = isRunning ? ["sign-in", "--data-dir", dataDir] : ["serve", ...args];
  process.argv = [process.argv[0] ?? "node", "server/app/cli.ts", ...command];
  await import("../server/app/cli.ts");
}
