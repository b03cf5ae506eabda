import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { thisSystem } from "./signing.ts";

const root = join(import.meta.dirname, "../..");
const smoke = ["npm", "run", "smoke", "--", "--must-run"];

/** The commands that start what was packaged. On Linux they install packages as an administrator, so they belong on a machine of their own. */
function commands(): string[][] {
  if (thisSystem() !== "linux") return [smoke];
  const file = (kind: string) => globSync(`dist-packages/*.${kind}`, { cwd: root })[0] ?? `dist-packages/none.${kind}`;
  // Ubuntu forbids the sandbox of programs that no package registered; the deb registers its own.
  const namespaces = (restricted: 0 | 1) => ["sudo", "sysctl", "-w", `kernel.apparmor_restrict_unprivileged_userns=${restricted}`];
  return [
    ["sudo", "apt-get", "update"],
    ["sudo", "apt-get", "install", "--yes", "--no-install-recommends", "xvfb", "libfuse2t64"],
    namespaces(0),
    smoke,
    ["chmod", "+x", file("AppImage")],
    [...smoke, "--appimage"],
    namespaces(1),
    ["sudo", "apt-get", "install", "--yes", `./${file("deb")}`],
    [...smoke, "--installed"],
  ];
}

/** Starts the packaged program in every form of this system; returns the exit code of the first that failed. */
export function tryInstallers(): number {
  for (const [program = "", ...args] of commands()) {
    const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
