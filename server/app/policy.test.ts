import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { serviceConfig } from "./config.ts";
import { chosenDataDir, policyInForce } from "./policy.ts";
import { runCommand } from "./run-command.ts";
import type { Service } from "./running-service.ts";
import { startService } from "./service.ts";
import { StartError } from "./start-error.ts";

const everythingForbidden = {
  airGap: true,
  allowedPublishers: [],
  modelEndpoint: false,
  updateChannel: "none",
  background: false,
} as const;

function policyFile(t: TestContext, policy: object): { file: string; root: string; env: NodeJS.ProcessEnv } {
  const dir = mkdtempSync(join(tmpdir(), "pandect-managed-"));
  t.after(() => rmSync(dir, { recursive: true }));
  const file = join(dir, "policy.json");
  writeFileSync(file, JSON.stringify(policy), { mode: 0o644 });
  return { file, root: join(dir, "data"), env: { PANDECT_POLICY: file } };
}

async function started(t: TestContext, root: string, env: NodeJS.ProcessEnv) {
  const service: Service = await startService({
    ...serviceConfig({ dataDir: root, port: 0 }, env),
    checkReplies: true,
    warmReaders: false,
  });
  t.after(() => service.close());
  return async (method: string, path: string, body?: unknown) => {
    const headers = { "content-type": "application/json" };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await service.fetch(new Request(`${service.url}${path}`, sent));
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
}

const endpoint = { baseUrl: "http://127.0.0.1:11434/v1", model: "llama", uses: [] };

test("a policy that forbids everything is enforced on every route that could change it", async (t) => {
  let asked = 0;
  const publisher = createServer((socket) => {
    asked++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => publisher.once("listening", ready));
  t.after(() => publisher.close());
  const origin = `http://127.0.0.1:${(publisher.address() as { port: number }).port}`;
  const { root, env, file } = policyFile(t, everythingForbidden);
  const owner = await started(t, root, { ...env, PANDECT_SOURCES_ORIGIN: origin });
  const refusedBy = async (words: RegExp, method: string, path: string, body?: unknown) => {
    const { status, body: problem } = await owner(method, path, body);
    assert.deepEqual([status, problem.type.split("/").at(-1)], [403, "set-by-administrator"], `${method} ${path}: ${problem.detail}`);
    assert.match(problem.detail, words);
  };

  assert.deepEqual((await owner("GET", "/console/v1/policy")).body, { file, policy: everythingForbidden });
  assert.equal((await owner("GET", "/console/v1/network")).body.isAirGapped, true);
  await refusedBy(/Offline mode is set by your administrator/, "PUT", "/console/v1/network", { isAirGapped: false });
  assert.equal((await owner("PUT", "/console/v1/network", { isAirGapped: true })).status, 200);
  await owner("PUT", "/console/v1/library/network", { isAllowed: true });
  await refusedBy(/does not allow requests/, "POST", "/console/v1/library/catalogue/usc/refresh", { release: null });
  await refusedBy(/publishers .* set by/, "PUT", "/console/v1/library/catalogue/usc/addresses/list", {
    template: "https://mirror.example/x.htm",
  });
  await refusedBy(/model endpoint/, "PUT", "/console/v1/model", endpoint);
  await refusedBy(/model endpoint/, "POST", "/console/v1/model/test");
  assert.equal((await owner("GET", "/console/v1/model")).body.data, null);
  await refusedBy(/run without a window is set by/, "PATCH", "/console/v1/program", { keepsRunning: true });
  await refusedBy(/run without a window is set by/, "PATCH", "/console/v1/program", { startsAtLogin: true });
  await refusedBy(/update channel is set by/, "PATCH", "/console/v1/program", { checksForUpdates: true });
  assert.equal(asked, 0);
});

test("the owner's settings stay, are inactive under a policy, and work again without it", async (t) => {
  const { root, env } = policyFile(t, everythingForbidden);
  const free = await startService({ ...serviceConfig({ dataDir: root, port: 0 }, {}), warmReaders: false });
  const send = (method: string, path: string, body: unknown) =>
    free.fetch(new Request(`${free.url}${path}`, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));
  const put = (path: string, body: unknown) => send("PUT", path, body);
  assert.equal((await put("/console/v1/model", endpoint)).status, 200);
  const own = "https://mirror.example/list.htm";
  assert.equal((await put("/console/v1/library/catalogue/usc/addresses/list", { template: own })).status, 200);
  assert.equal(
    (await send("PATCH", "/console/v1/program", { keepsRunning: true, startsAtLogin: true, checksForUpdates: true })).status,
    200,
  );
  await free.close();

  const owner = await started(t, root, env);
  assert.equal((await owner("GET", "/console/v1/model")).body.data.model, "llama");
  const listed = (await owner("GET", "/console/v1/library/catalogue")).body.data.find(({ id }: { id: string }) => id === "usc");
  assert.ok(listed.addresses.every(({ isDefault }: { isDefault: boolean }) => isDefault));
  assert.deepEqual((await owner("GET", "/console/v1/program")).body, {
    keepsRunning: false,
    startsAtLogin: false,
    checksForUpdates: false,
    mayKeepRunning: false,
    updateChannel: "none",
    isAirGapped: true,
  });
  assert.equal((await owner("DELETE", "/console/v1/model")).status, 204);
});

test("publishers on the list may be asked, others not", async (t) => {
  const { root, env } = policyFile(t, { allowedPublishers: ["ecfr"] });
  const owner = await started(t, root, { ...env, PANDECT_SOURCES_ORIGIN: "http://127.0.0.1:9" });
  await owner("PUT", "/console/v1/library/network", { isAllowed: true });
  assert.equal((await owner("POST", "/console/v1/library/catalogue/usc/refresh", { release: null })).status, 403);
  // The one on the list is asked, and is unreachable.
  assert.equal((await owner("POST", "/console/v1/library/catalogue/ecfr/refresh", { release: null })).status, 503);
});

test("the administrator's data folder is used, and another one is refused", (t) => {
  const { root, env } = policyFile(t, {});
  const managed = { file: "/etc/pandect/policy.json", policy: { dataFolder: root } };
  assert.equal(chosenDataDir(undefined, managed, {}), root);
  assert.equal(chosenDataDir(root, managed, {}), root);
  assert.throws(() => chosenDataDir("/elsewhere", managed, {}), /set by your administrator/);
  assert.throws(() => chosenDataDir(undefined, managed, { PANDECT_DATA_DIR: "/elsewhere" }), StartError);
  assert.equal(chosenDataDir("/elsewhere", policyInForce(env), env), "/elsewhere");
});

test("every command that would ask a publisher is refused in a sentence, and never says that it asks one", async (t) => {
  const { root, file } = policyFile(t, everythingForbidden);
  const offline = policyFile(t, { airGap: true });
  t.after(() => void delete process.env["PANDECT_POLICY"]);
  const run = async (policy: string, dataDir: string, ...words: string[]) => {
    process.env["PANDECT_POLICY"] = policy;
    let said = "";
    const stream = { write: (text: string) => (said += text) };
    return { code: await runCommand([...words, "--data-dir", dataDir], { stdout: stream, stderr: stream }), said };
  };
  for (const [words, sentence] of [
    ["law sources usc --refresh", /does not allow requests to the publisher/],
    ["law sources --refresh", /usc: Your administrator does not allow requests to the publisher/],
    ["law fetch usc-17", /does not allow requests to the publisher/],
    ["law fetch ecfr-37 usc-17", /does not allow requests to the publisher/],
    ["law sources --set usc.list=https://mirror.example/x.htm", /set by your administrator/],
    ["service install", /set by your administrator/],
  ] as const) {
    const { code, said } = await run(file, root, ...words.split(" "));
    assert.equal(code, 1, `${words}: ${said}`);
    assert.match(said, sentence, words);
    assert.doesNotMatch(said, /Asking|Error|\bat .*\.ts/, words);
  }
  for (const words of ["law sources usc --refresh", "law fetch usc-17"]) {
    const { code, said } = await run(offline.file, offline.root, ...words.split(" "));
    assert.equal(code, 1, words);
    assert.match(said, /[Oo]ffline mode/, words);
    assert.doesNotMatch(said, /Asking/, words);
  }
  const { code, said } = await run(file, root, "law", "refresh");
  assert.deepEqual([code, said], [0, "Nothing to refresh. No law from an official source is installed.\n"]);
});

test("a broken policy stops every command but the doctor, which reports it", async (t) => {
  const { root, file } = policyFile(t, { airgap: true });
  process.env["PANDECT_POLICY"] = file;
  t.after(() => void delete process.env["PANDECT_POLICY"]);
  let said = "";
  const streams = { stdout: { write: (text: string) => (said += text) }, stderr: { write: () => true } };
  await assert.rejects(runCommand(["law", "list", "--data-dir", root], streams), /policy file .* is not valid/);
  await assert.rejects(runCommand(["serve", "--data-dir", root, "--port", "0"], streams), StartError);
  assert.equal(existsSync(root), false);
  assert.equal(await runCommand(["doctor", "--data-dir", root], streams), 1);
  assert.match(said, /BAD {2}policy +The policy file .* is not valid/);
});

test("the desktop program keeps running, starts at sign-in and checks for updates only when the owner says so", async (t) => {
  const { root } = policyFile(t, {});
  const owner = await started(t, root, {});
  const off = { keepsRunning: false, startsAtLogin: false, checksForUpdates: false };
  const rest = { mayKeepRunning: true, updateChannel: "stable", isAirGapped: false };
  const path = "/console/v1/program";
  assert.deepEqual((await owner("GET", path)).body, { ...off, ...rest });
  const early = await owner("PATCH", path, { startsAtLogin: true });
  assert.equal(early.status, 422);
  assert.equal(JSON.stringify(early.body).includes("keepsRunning"), true);
  assert.equal((await owner("PATCH", path, {})).status, 422);
  assert.equal((await owner("PATCH", path, { keepsRunning: "yes" })).status, 422);
  const both = await owner("PATCH", path, { keepsRunning: true, startsAtLogin: true });
  assert.deepEqual(both.body, { ...off, ...rest, keepsRunning: true, startsAtLogin: true });
  await owner("PATCH", path, { keepsRunning: false });
  // Switched on again, it does not start at sign-in as it did before.
  assert.deepEqual((await owner("PATCH", path, { keepsRunning: true, checksForUpdates: true })).body, {
    ...off,
    ...rest,
    keepsRunning: true,
    checksForUpdates: true,
  });
});
