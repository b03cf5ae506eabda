import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { platform } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const electronFolder = join(root, "node_modules/electron");
/** Written when a download failed, so that a start offline does not try again each time. */
const failureFile = join(root, "dist/electron-download.json");
/** How long a failed download is not tried again, in milliseconds: one day. */
const retryAfter = 24 * 3600_000;
/** A download that receives nothing for this long has failed, in milliseconds. */
const silenceLimit = 60_000;

/** The Electron binary of this checkout; null where it is not downloaded. */
export function electronBinary(): string | null {
  const paths: Partial<Record<NodeJS.Platform, string>> = { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe" };
  const file = join(electronFolder, "dist", paths[platform()] ?? "electron");
  return existsSync(file) ? file : null;
}

/** When the last download failed, and why; null when none failed within a day. */
export function recentFailure(now: number, file = failureFile): { at: number; reason: string } | null {
  try {
    const { at, reason } = JSON.parse(readFileSync(file, "utf8")) as { at?: unknown; reason?: unknown };
    if (typeof at !== "number" || typeof reason !== "string") return null;
    return now - at >= 0 && now - at < retryAfter ? { at, reason } : null;
  } catch {
    return null;
  }
}

/** Remembers a failed download in `file`. */
export function rememberFailure(now: number, reason: string, file = failureFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ at: now, reason }));
}

/**
 * Downloads the Electron runtime once, with progress on stderr, and returns its binary. Null after a failure, whose reason is printed and
 * remembered.
 */
export async function downloadElectron(): Promise<string | null> {
  process.stderr.write("Downloading the Electron runtime, once, about 120 MB. Ctrl-C stops the download.\n");
  try {
    await download();
    rmSync(failureFile, { force: true });
  } catch (error) {
    const reason = reasonOf(error);
    rememberFailure(Date.now(), reason);
    process.stderr.write(
      `The Electron runtime could not be downloaded: ${reason}. Pandect tries again after a day, or now with "npm start -- --desktop". ` +
        "Set ELECTRON_MIRROR to download from another address.\n",
    );
  }
  return electronBinary();
}

interface ElectronGet {
  downloadArtifact(options: object): Promise<string>;
}

/** Fills Electron's own cache with progress, then runs Electron's installer, which unpacks and checks the file. */
async function download(): Promise<void> {
  const require = createRequire(join(electronFolder, "install.js"));
  // Electron's own downloader, as its installer uses it; it checks the file against these digests.
  const { downloadArtifact } = (await import(require.resolve("@electron/get"))) as ElectronGet;
  const { version } = require("./package.json") as { version: string };
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceLimit);
  try {
    await downloadArtifact({
      version,
      artifactName: "electron",
      platform: platform(),
      arch: process.arch,
      checksums: require("./checksums.json"),
      downloadOptions: {
        quiet: true,
        signal: silence.signal,
        getProgressCallback: (progress: DownloadProgress) => {
          timer.refresh();
          show(progress);
        },
      },
    });
  } finally {
    clearTimeout(timer);
  }
  const installed = spawnSync(process.execPath, [join(electronFolder, "install.js")], { stdio: ["ignore", "inherit", "inherit"] });
  if (installed.status !== 0) throw new Error("its archive could not be unpacked");
}

interface DownloadProgress {
  transferred: number;
  total: number | null;
  percent: number;
}

let shownPercent = -1;

/** One line that is drawn again on a terminal; a line for each tenth elsewhere. */
function show({ transferred, total, percent }: DownloadProgress): void {
  const step = process.stderr.isTTY ? 1 : 10;
  const whole = Math.floor((percent * 100) / step) * step;
  if (whole === shownPercent) return;
  shownPercent = whole;
  const amount = total === null ? megabytes(transferred) : `${whole} % of ${megabytes(total)}`;
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K  ${amount}${percent === 1 ? "\n" : ""}` : `  ${amount}\n`);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "AbortError") return "nothing arrived for a minute";
  const cause = error.cause instanceof Error ? error.cause : error;
  return (cause.message || error.message).split("\n")[0] ?? "unknown";
}
