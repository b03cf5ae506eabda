import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * `npm run smoke`: starts the packaged program on an empty data folder and checks it from outside; reports when there is none. With
 * `--must-run` that is a failure. `--installed` uses the program installed from a deb, `--appimage` the AppImage.
 */
const root = join(import.meta.dirname, "..");
const places: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "dist-packages/mac*/Pandect.app/Contents/MacOS/Pandect",
  win32: "dist-packages/win*-unpacked/Pandect.exe",
  linux: "dist-packages/linux*-unpacked/pandect-desktop",
};
const mustRun = process.argv.includes("--must-run");
const place = process.argv.includes("--installed")
  ? "/opt/Pandect/pandect-desktop"
  : process.argv.includes("--appimage")
    ? "dist-packages/*.AppImage"
    : (places[process.platform] ?? "none");
const program = globSync(place, { cwd: root })[0];
const screenless = process.platform === "linux" && !process.env["DISPLAY"] && !process.env["WAYLAND_DISPLAY"];
const virtualScreen = screenless && spawnSync("which", ["xvfb-run"]).status === 0;

if (program === undefined) nothing("Nothing to try: no packaged program here. Make one with: npm run package -- --dir");
else if (screenless && !virtualScreen) nothing("Nothing tried: there is no display, and no xvfb-run to stand in for one.");
else {
  await smoke(resolve(root, program));
  tryCommand(resolve(root, program));
}

function nothing(why: string): void {
  console.log(why);
  if (mustRun) process.exitCode = 1;
}

/** The command line beside the packaged program; after an installation, the one on the path. An AppImage has none. */
function tryCommand(binary: string): void {
  const beside =
    { darwin: "../Resources/bin/pandect", win32: "resources/bin/pandect.cmd" }[process.platform as string] ?? "resources/bin/pandect";
  if (binary.endsWith(".AppImage")) return;
  const command = process.argv.includes("--installed") ? "pandect" : `"${join(dirname(binary), beside)}"`;
  const { stdout } = spawnSync(`${command} --version`, { encoding: "utf8", shell: true });
  check("the command line answers", /^pandect \d/.test(stdout));
}

async function smoke(binary: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pandect-smoke-"));
  const run = (...args: string[]): ChildProcess =>
    spawn(virtualScreen ? "xvfb-run" : binary, [...(virtualScreen ? ["-a", binary] : []), ...args], {
      env: { ...process.env, PANDECT_DATA_DIR: join(folder, "data"), XDG_CONFIG_HOME: join(folder, "config") },
      stdio: ["ignore", "ignore", "pipe"],
    });
  const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on("exit", resolve));
  const first = run();
  const over = ended(first);
  try {
    const { url } = await serviceFile(join(folder, "data/service.json"), first);
    check("the service answers", ((await (await fetch(url)).json()) as { product?: string }).product === "Pandect");
    check(
      "the window's page is in the package",
      (await (await fetch(url, { headers: { accept: "text/html" } })).text()).includes('id="root"'),
    );
    check("an outsider is refused", (await fetch(`${url}/console/v1/library/sources`)).status === 401);
    check("a second start hands over and ends", (await within(20_000, ended(run("pandect://open/library")))) === 0);
    check("a start without the sandbox is refused", (await within(20_000, ended(run("--no-sandbox")))) === 1);
    first.kill("SIGTERM");
    check("it ends when asked to", (await within(20_000, over)) !== "late");
    // Windows has no signals, so there the program was ended without a request.
    if (process.platform !== "win32") check("and takes its address away", !existsSync(join(folder, "data/service.json")));
  } finally {
    first.kill("SIGKILL");
    // Windows keeps files of a process for a moment after its end.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

async function serviceFile(path: string, child: ChildProcess): Promise<{ url: string }> {
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as { url: string };
    await pause(100);
  }
  throw new Error(`The program did not come up: ${said}`);
}

const within = <T>(ms: number, work: Promise<T>): Promise<T | "late"> => Promise.race([work, pause(ms, "late" as const, { ref: false })]);

function check(what: string, ok: boolean): void {
  console.log(`${ok ? "ok  " : "FAIL"} ${what}`);
  if (!ok) process.exitCode = 1;
}
