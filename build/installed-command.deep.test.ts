import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { build, serviceIsStale } from "./build.ts";

const root = join(import.meta.dirname, "..");
const home = mkdtempSync(join(tmpdir(), "pandect installed "));
after(() => rmSync(home, { recursive: true, force: true }));

/** The folders of an installed program, with the bundles of this checkout, and its command behind a link, as on the path. */
async function installed(): Promise<string> {
  if (serviceIsStale()) await build(["service"]);
  const resources = join(home, "opt/Pandect/resources");
  mkdirSync(join(resources, "bin"), { recursive: true });
  cpSync(join(root, "build/command/pandect"), join(resources, "bin/pandect"));
  symlinkSync(join(root, "node_modules/node/bin/node"), join(resources, "node"));
  symlinkSync(join(root, "dist"), join(resources, "app.asar.unpacked"));
  writeFileSync(join(home, "opt/Pandect/pandect-desktop"), '#!/bin/sh\necho "window $*"\n');
  chmodSync(join(home, "opt/Pandect/pandect-desktop"), 0o755);
  mkdirSync(join(home, "bin"));
  symlinkSync("../opt/Pandect/resources/bin/pandect", join(home, "bin/pandect"));
  return join(home, "bin/pandect");
}

const skip = process.platform === "win32" && "the command of Windows is another file";

test("the command of an installed program answers, serves, carries an assistant's messages and opens the window", { skip }, async () => {
  const command = await installed();
  const env = { PATH: "/usr/bin:/bin", HOME: home, PANDECT_DATA_DIR: join(home, "data") };
  const run = (...args: string[]) => spawnSync(command, args, { env, cwd: home, encoding: "utf8", timeout: 60_000 });
  assert.match(run("--version").stdout, /^pandect \d+\.\d+\.\d+\n$/);
  assert.match(run("help").stdout, /\bpandect (serve|<command>|law)/);
  assert.equal(run().stdout, "window \n");
  assert.equal(run("pandect://open/library").stdout, "window pandect://open/library\n");
  assert.equal(run("lwa").status, 2);

  const serving = spawn(command, ["serve", "--port", "0", "--json"], { env, cwd: home, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(serving, "exit");
  try {
    const [line] = (await once(createInterface({ input: serving.stdout }), "line")) as [string];
    const { url } = JSON.parse(line) as { url: string };
    assert.equal((await fetch(`${url}/console/v1/library/sources`)).status, 401);
    const issue = ["--name", "assistant", "--scopes", "matters:read", "--days", "1", "--json"];
    const { secret } = JSON.parse(run("credential", "issue", ...issue).stdout) as { secret: string };
    const mcp = spawnSync(command, ["mcp"], {
      env: { ...env, PANDECT_CREDENTIAL: secret },
      input: `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } } })}\n`,
      encoding: "utf8",
      timeout: 60_000,
    });
    assert.equal((JSON.parse(mcp.stdout) as { id: number }).id, 1, mcp.stderr);
  } finally {
    serving.kill("SIGTERM");
    await ended;
  }
  assert.equal(serving.exitCode, 0);
});
