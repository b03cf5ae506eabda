import { parseArgs } from "node:util";
import { dataFolder, defaultDataDir } from "../server/platform/data-folder.ts";
import { readServiceFile } from "../server/platform/service-file.ts";
import { build, rendererIsStale } from "./build.ts";
import { desktopHelp, runDesktop } from "./start-desktop.ts";
import { downloadElectron, electronBinary, recentFailure } from "./electron-runtime.ts";

/**
 * `npm start [-- --browser | --desktop] [--data-dir DIR] [--port N]`: opens the desktop window, or the browser where there is no window.
 * `--browser` skips the window; `--desktop` downloads the Electron runtime again after a failure.
 */
const args = process.argv.slice(2).filter((arg) => arg !== "--browser" && arg !== "--desktop");
const wantsBrowser = process.argv.includes("--browser");
const { values } = parseArgs({ args, options: { "data-dir": { type: "string" } }, strict: false });
const dataDir = typeof values["data-dir"] === "string" ? values["data-dir"] : defaultDataDir();
const { serviceFile } = dataFolder(dataDir);

if (rendererIsStale()) {
  console.error("Building the window …");
  await build(["renderer"]);
}
const reason = wantsBrowser ? null : await startDesktop();
if (reason !== false) await startInBrowser(reason);

/** Why the desktop window did not start, as a sentence; false when the window ran and has ended. */
async function startDesktop(): Promise<string | false> {
  if (!hasDisplay()) return "There is no display.";
  const electron = electronBinary() ?? (await electronAfterDownload());
  if (electron === null) return "The Electron runtime is not available.";
  await build(["electron", "service"]);
  const end = await runDesktop(electron, args, () => readServiceFile(serviceFile) !== null);
  if (end.hasStarted) {
    process.exitCode = end.code;
    return false;
  }
  return desktopHelp(end, process.getuid?.() === 0);
}

async function electronAfterDownload(): Promise<string | null> {
  const failure = process.argv.includes("--desktop") ? null : recentFailure(Date.now());
  if (failure === null) return downloadElectron();
  console.error(
    `The download of the Electron runtime failed on ${new Date(failure.at).toLocaleString("en-US")}: ${failure.reason}. "npm start -- --desktop" tries again.`,
  );
  return null;
}

function hasDisplay(): boolean {
  return process.platform !== "linux" || Boolean(process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"]);
}

async function startInBrowser(why: string | null): Promise<void> {
  if (why !== null) console.log(`${why} Pandect opens in your browser instead.`);
  // A person who starts the service a second time wants to sign in.
  const isRunning = readServiceFile(serviceFile) !== null;
  if (isRunning) console.log("Pandect is running. This link opens it:");
  const open = hasDisplay() ? ["--open"] : [];
  const command = isRunning ? ["sign-in", "--data-dir", dataDir, ...open] : ["serve", ...args, ...open];
  process.argv = [process.argv[0] ?? "node", "server/app/cli.ts", ...command];
  await import("../server/app/cli.ts");
}
