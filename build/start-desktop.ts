import { spawn } from "node:child_process";
import { join } from "node:path";

/** How the desktop window ended. */
export interface DesktopEnd {
  /** The exit code, 1 after a signal. */
  code: number;
  /** True when the service of the window answered at least once, or the window was closed without a fault. */
  hasStarted: boolean;
  /** The last 16 kB of what the runtime printed. */
  output: string;
}

/** How often to look whether the service has started, in milliseconds. */
const lookEvery = 100;
const outputLimit = 16_384;

/** Runs the desktop program until it ends. `isRunning` says whether the service has written its address. */
export function runDesktop(electron: string, args: readonly string[], isRunning: () => boolean): Promise<DesktopEnd> {
  const root = join(import.meta.dirname, "..");
  const wasRunning = isRunning();
  let hasStarted = false;
  let output = "";
  const child = spawn(electron, [join(root, "dist/service/main.js"), ...args], { stdio: ["inherit", "inherit", "pipe"] });
  const look = setInterval(() => {
    if (wasRunning || !isRunning()) return;
    hasStarted = true;
    clearInterval(look);
  }, lookEvery);
  child.stderr.on("data", (part: Buffer) => {
    process.stderr.write(part);
    output = (output + part.toString("utf8")).slice(-outputLimit);
  });
  const stops = (["SIGINT", "SIGTERM"] as const).map((signal) => {
    const stop = () => {
      // The person ends the program, also before its window opened.
      hasStarted = true;
      child.kill(signal);
    };
    process.on(signal, stop);
    return () => process.off(signal, stop);
  });
  return new Promise((resolve) => {
    const end = (code: number) => {
      clearInterval(look);
      for (const remove of stops) remove();
      resolve({ code, hasStarted: hasStarted || code === 0, output });
    };
    child.on("error", (error) => {
      output += error.message;
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Why the window did not open, and what to do, from what the runtime printed. Rules of Chromium's sandbox on Linux. */
export function desktopHelp({ output }: DesktopEnd, isRoot: boolean): string {
  if (isRoot && /no-sandbox/.test(output)) return "The desktop window does not start for root. Start Pandect as a normal user.";
  if (/sandbox|user namespace/i.test(output))
    return "The system blocks the sandbox that the desktop window needs (Ubuntu 24.04 and newer block it for programs in your own folders). Install the package of Pandect to get the window.";
  if (/error while loading shared libraries: (\S+):/.test(output))
    return `The desktop window needs a library that is missing: ${/libraries: (\S+):/.exec(output)?.[1] ?? ""}.`;
  return "The desktop window ended before it opened.";
}
