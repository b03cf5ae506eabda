import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { until } from "../server/platform/testing/until.ts";

const root = join(import.meta.dirname, "..");

test("SIGTERM to npm ends the service that it runs", async (t) => {
  if (process.platform === "win32") return t.skip("Windows has no SIGTERM");
  const dataDir = mkdtempSync(join(tmpdir(), "pandect-npm-"));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const args = ["run", "--silent", "pandect", "--", "serve", "--port", "0", "--json", "--data-dir", dataDir];
  const npm = spawn("npm", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => npm.kill("SIGKILL"));
  const [line] = await once(createInterface(npm.stdout), "line");
  const { url } = JSON.parse(String(line));
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  assert.ok(await answers());
  npm.kill("SIGTERM");
  await until(dataDir, async () => !(await answers()));
  await until(dataDir, () => !existsSync(join(dataDir, "service.json")));
});
