import assert from "node:assert/strict";
import { appendFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { unzipSync } from "fflate";
import { serviceConfig } from "../../config.ts";
import { runCommand } from "../../run-command.ts";
import { startService } from "../../service.ts";
import { logFile, recentLines } from "../../../platform/log-file.ts";

/** Represents every word of a client; no word of the program contains it. */
const mark = "Quixfeld";

test("the support bundle contains none of an owner's words, wherever they appear", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-support-"));
  const root = join(dir, `${mark} GmbH`, "data");
  mkdirSync(join(dir, `${mark} GmbH`));
  const policy = join(dir, "policy.json");
  writeFileSync(policy, JSON.stringify({ dataFolder: root, allowedPublishers: ["usc"] }), { mode: 0o644 });
  process.env["PANDECT_POLICY"] = policy;
  const service = await startService({ ...serviceConfig({ port: 0 }), warmReaders: false });
  t.after(async () => {
    await service.close();
    delete process.env["PANDECT_POLICY"];
    rmSync(dir, { recursive: true });
  });
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { "content-type": "application/json", "idempotency-key": `${method}${path}` };
    const answer = await service.fetch(new Request(service.url + path, { method, headers, body: JSON.stringify(body) }));
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
  await send("PATCH", "/console/v1/organization", { name: `${mark} & Partners`, ownerName: `Ada ${mark}` });
  const client = await send("POST", "/workspace/v1/clients", { name: `${mark} Mills` });
  const matter = await send("POST", "/workspace/v1/matters", { name: `${mark} v. Harbor`, clientId: client.id, description: mark });
  await send("POST", "/workspace/v1/folders", { matterId: matter.id, name: `${mark} letters` });
  await send("POST", `/workspace/v1/matters/${matter.id}/matrices`, { title: `Leases of ${mark}` });
  await send("POST", "/workspace/v1/templates", { title: `${mark} lease`, contentMarkdown: `# ${mark}\n\nRent: [Rent]` });
  await send("PUT", "/console/v1/model", { baseUrl: `http://127.0.0.1:9/${mark}/v1`, model: `${mark}-7b`, key: `key-${mark}`, uses: [] });
  await send("PUT", "/console/v1/mail", {
    host: `${mark}.example`,
    port: 25,
    security: "none",
    user: mark,
    password: mark,
    from: `a@${mark}.example`,
  });
  await send("POST", "/console/v1/installation", {});
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await send("POST", "/console/v1/credentials", { name: `${mark} script`, scopes: ["matters:read"], expiresAt });
  await service.close();
  const log = join(root, "logs/service.log");
  assert.match(recentLines(log, 10).join("\n"), /"listening"/);
  const at = new Date().toISOString();
  for (const line of [
    `${mark} is not JSON`,
    JSON.stringify({ at, level: "error", component: "service", event: `${mark} 1` }),
    JSON.stringify({ at, level: "error", component: "service", event: "request failed", message: mark, path: `/${mark}`, id: mark }),
    JSON.stringify({ at, level: "error", component: "http", event: "request failed", route: `GET /x?q=${mark}`, error: `${mark}: x` }),
    JSON.stringify({
      at,
      level: "error",
      component: "http",
      event: "request failed",
      error: "TypeError",
      frames: [`at read (/home/${mark}/pandect/server/law/reader/x.ts:12:3)`, `at ${mark} (/home/${mark}/x.ts:1:1)`],
    }),
  ])
    appendFileSync(log, `${line}\n`);

  const out = join(dir, "bundle.zip");
  let said = "";
  const streams = { stdout: { write: (text: string) => (said += text) }, stderr: { write: (text: string) => (said += text) } };
  assert.equal(await runCommand(["doctor", "--support", "--out", out], streams), 0, said);
  const files = unzipSync(readFileSync(out));
  assert.deepEqual(Object.keys(files).toSorted(), [
    "README.txt",
    "counts.json",
    "findings.json",
    "log.jsonl",
    "settings.json",
    "versions.json",
  ]);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  for (const name of Object.keys(files)) assert.ok(!text(name).toLowerCase().includes(mark.toLowerCase()), `${name}: ${text(name)}`);
  const { databases } = JSON.parse(text("counts.json"));
  assert.deepEqual([databases["workspace.db"].rows.client, databases["workspace.db"].rows.matrix], [1, 1]);
  const { policy: inForce, owner } = JSON.parse(text("settings.json"));
  assert.deepEqual(inForce, { allowedPublishers: ["usc"], isDataFolderSet: true });
  assert.deepEqual([owner.isMailSetUp, owner.model.isOnThisMachine], [true, true]);
  assert.match(text("log.jsonl"), /"frames":\["server\/law\/reader\/x\.ts:12:3"\]/);

  const before = readFileSync(out);
  assert.equal(await runCommand(["doctor", "--support", "--out", out], streams), 1);
  assert.deepEqual(readFileSync(out), before);
});

test("an empty data folder and one with damaged databases produce a bundle too", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-support-"));
  t.after(() => rmSync(dir, { recursive: true }));
  const streams = { stdout: { write: () => true }, stderr: { write: () => true } };
  const bundle = async (root: string, name: string) => {
    assert.equal(await runCommand(["doctor", "--support", "--data-dir", root, "--out", join(dir, name)], streams), 0);
    return JSON.parse(Buffer.from(unzipSync(readFileSync(join(dir, name)))["counts.json"] ?? []).toString());
  };
  assert.equal((await bundle(join(dir, "none"), "a.zip")).databases["workspace.db"], null);
  mkdirSync(join(dir, "broken"), { mode: 0o700 });
  writeFileSync(join(dir, "broken/workspace.db"), "no database".repeat(1000));
  assert.equal((await bundle(join(dir, "broken"), "b.zip")).databases["workspace.db"], "unreadable");
});

test("the log file is cut at 512 KB and keeps the latest lines", (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-log-"));
  t.after(() => rmSync(dir, { recursive: true }));
  const file = join(dir, "logs/service.log");
  const write = logFile(file);
  const line = `${"x".repeat(1000)}\n`;
  for (let n = 0; n < 1200; n++) write(line);
  assert.ok(readFileSync(file).length <= 525_000 && readFileSync(`${file}.1`).length <= 525_000);
  assert.equal(recentLines(file, 2000).length < 1200, true);
  assert.equal(recentLines(file, 600).length, 600);
  // A file is in the folder's place: lines are lost, and nothing is thrown.
  logFile(join(file, "below"))(line);
});

test("every event of the log is a sentence of the source, so none can reveal a matter", () => {
  const files = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] });
  const calls = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b\w+Log\.(?:info|warn|error|unexpected)\(\s*(.)/g)]);
  assert.ok(calls.length > 40);
  assert.deepEqual(calls.filter(([, first]) => first !== '"').length, 0);
});
