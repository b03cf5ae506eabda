import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSigned, packagerEnvironment, thisSystem } from "./signing.ts";

const root = join(import.meta.dirname, "../..");
const output = join(root, "dist-packages");

/** The file beside unsigned installers, which the notes of the release are made from. */
export const unsignedMark = (system: string) => `UNSIGNED-${system}`;

/** Makes the installers of this system, signed where its secrets are given. Returns the exit code of the packager. */
export function makeInstallers(env: NodeJS.ProcessEnv = process.env): number {
  const system = thisSystem();
  const keys = mkdtempSync(join(tmpdir(), "pandect-notarization-"));
  try {
    const packager = packagerEnvironment(system, env);
    if (system === "mac" && isSigned(system, env)) {
      packager["APPLE_API_KEY"] = join(keys, "key.p8");
      writeFileSync(packager["APPLE_API_KEY"], Buffer.from(env["APPLE_API_KEY_BASE64"] ?? "", "base64"), { mode: 0o600 });
    }
    rmSync(output, { recursive: true, force: true });
    const { status } = spawnSync(process.execPath, ["build/run.mjs", "build/package.ts"], { cwd: root, env: packager, stdio: "inherit" });
    if (status === 0 && system !== "linux" && !isSigned(system, env)) writeFileSync(join(output, unsignedMark(system)), "");
    return status ?? 1;
  } finally {
    rmSync(keys, { recursive: true });
  }
}
