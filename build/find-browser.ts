import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { platform } from "node:os";

/** The headless shell first: the same engine without a full browser takes half the processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];
const places: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [
    "Google\\Chrome\\Application\\chrome.exe",
    "Chromium\\Application\\chrome.exe",
    "Microsoft\\Edge\\Application\\msedge.exe",
  ].flatMap((tail) =>
    ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((base) => (process.env[base] ? [join(process.env[base], tail)] : [])),
  ),
};

/** Path of an installed Chrome, Chromium or Edge; `PANDECT_BROWSER` wins. Null when there is none. */
export function findBrowser(): string | null {
  const named = process.env["PANDECT_BROWSER"];
  if (named) return named;
  const onPath = (process.env["PATH"] ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return [...onPath, ...(places[platform()] ?? [])].find(isExecutable) ?? null;
}

/**
 * A browser for the end-to-end tests: an installed one, else one installed in the way the platform allows (Debian's packages as root, else
 * Playwright's own download). Throws with a sentence about what to do.
 */
export function needBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  console.error("No Chrome, Chromium or Edge found; installing one for the end-to-end tests …");
  if (platform() === "linux" && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    run("apt-get", ["update", "-qq"]);
    // Older releases of Debian have no shell.
    for (const browser of ["chromium-headless-shell", "chromium"])
      if (findBrowser() === null)
        run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser, "fonts-liberation", "fonts-dejavu-core"]);
  } else {
    run(process.execPath, [join(import.meta.dirname, "../node_modules/playwright/cli.js"), "install", "chromium"]);
  }
  const installed = findBrowser() ?? playwrightBrowser();
  if (installed !== null) return installed;
  throw new Error(
    "The end-to-end tests need a browser: install Chrome, Chromium or Edge (on Debian: apt-get install chromium), or name one in PANDECT_BROWSER.",
  );
}

function playwrightBrowser(): string | null {
  const asked = spawnSync(process.execPath, ["-e", "process.stdout.write(require('playwright').chromium.executablePath())"], {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
  });
  return asked.status === 0 && isExecutable(asked.stdout) ? asked.stdout : null;
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing, or we may not run it: tries the next candidate.
    return false;
  }
}
