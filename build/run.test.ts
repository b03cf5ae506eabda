import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { sampleTitle } from "../server/law/testing/sample-law.ts";
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

test("a relative path of the command line begins in the person's folder", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-paths-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "law.xml"), sampleTitle({ title: 96, sections: 1 }));
  const command = ["law", "install", "./law.xml", "--data-dir", "./data"];
  const npm = spawnSync("npm", ["--prefix", root, "run", "--silent", "pandect", "--", ...command], { cwd: folder, encoding: "utf8" });
  assert.equal(npm.status, 0, npm.stderr);
  assert.ok(existsSync(join(folder, "data/corpus.db")));
  const linked = spawnSync(process.execPath, [join(root, "build/pandect.mjs"), "law", "list", "--data-dir", "./data", "--json"], {
    cwd: folder,
    encoding: "utf8",
  });
  assert.match(linked.stdout, /cfr-96/);
});

test("without install scripts the start says which command brings Node 24", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-scripts-"));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "build"));
  cpSync(join(root, "build/run.mjs"), join(folder, "build/run.mjs"));
  writeFileSync(join(folder, "old.mjs"), 'Object.defineProperty(process.versions, "node", { value: "20.19.0" });\n');
  const start = () =>
    spawnSync(process.execPath, ["--import", join(folder, "old.mjs"), join(folder, "build/run.mjs")], { encoding: "utf8" }).stderr;
  assert.match(start(), /Run "npm ci" first/);
  mkdirSync(join(folder, "node_modules/node"), { recursive: true });
  writeFileSync(join(folder, "node_modules/node/package.json"), "{}");
  assert.match(start(), /run "npm rebuild node"/);
});
