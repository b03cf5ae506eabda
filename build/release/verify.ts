import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { unsignedMark } from "./installers.ts";
import { thisSystem } from "./signing.ts";

const output = join(import.meta.dirname, "../../dist-packages");

/** The commands that check the signatures of the installers in `dist-packages/`; none for Linux and for unsigned builds. */
function checks(): string[][] {
  const system = thisSystem();
  if (system === "linux" || existsSync(join(output, unsignedMark(system)))) return [];
  if (system === "mac")
    return globSync("mac*/Pandect.app", { cwd: output }).flatMap((app) => [
      ["codesign", "--verify", "--deep", "--strict", app],
      ["xcrun", "stapler", "validate", app],
      ["spctl", "--assess", "--type", "execute", app],
    ]);
  const valid = "if ((Get-AuthenticodeSignature $args[0]).Status -ne 'Valid') { exit 1 }";
  return globSync("*.exe", { cwd: output }).map((file) => ["powershell.exe", "-NoProfile", "-Command", `& { ${valid} } '${file}'`]);
}

/** Checks the signatures of what was packaged; returns the exit code. */
export function verifySignatures(): number {
  const list = checks();
  if (list.length === 0) console.log("Nothing here is signed.");
  const failed = list.filter(([program = "", ...args]) => spawnSync(program, args, { cwd: output, stdio: "inherit" }).status !== 0);
  for (const command of failed) console.error(`Refused: ${command.join(" ")}`);
  return failed.length === 0 ? 0 : 1;
}
