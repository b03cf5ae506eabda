import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { dataFolder } from "../../../platform/data-folder.ts";
import { type Answered, serviceCommands } from "./commands.ts";
import { type Call, serviceSystem } from "./systems.ts";

/** A machine whose programs answer according to `answer`; records every call. */
function machine(t: TestContext, platform: NodeJS.Platform, answer: (call: string) => Partial<Answered> = () => ({}), isAllowed = true) {
  const home = mkdtempSync(join(tmpdir(), "pandect service "));
  t.after(() => rmSync(home, { recursive: true }));
  const calls: string[] = [];
  const system = serviceSystem({ platform, home, uid: 501, user: "FIRM\\ada", env: {} });
  const run = (call: Call) => {
    calls.push(call.join(" "));
    return { code: 0, said: "", ...answer(call.join(" ")) };
  };
  const commands = serviceCommands(() => ({ run, system, isAllowed }));
  let said = "";
  const stream = { write: (text: string) => (said += text) };
  const folder = dataFolder(join(home, "data"));
  const call = async (name: keyof typeof commands) => {
    said = "";
    const input = { folder, positionals: [], values: {}, json: false, stdout: stream, stderr: stream, isTty: false };
    return { code: await commands[name].run({ ...input, signal: new AbortController().signal }), said };
  };
  return { calls, system, call };
}

test("install writes the file and enables it, status shows it, remove deletes everything", async (t) => {
  for (const [platform, last] of [
    ["linux", "systemctl --user enable --now pandect.service"],
    ["darwin", /^launchctl bootstrap gui\/501 /],
    ["win32", "schtasks /Run /TN pandect"],
  ] as const) {
    const { calls, system, call } = machine(t, platform);
    assert.deepEqual(await call("status"), { code: 1, said: "Service: not installed\nNothing answers on this data folder.\n" });
    assert.equal((await call("install")).code, 0);
    assert.ok(typeof last === "string" ? calls.at(-1) === last : last.test(calls.at(-1) ?? ""), calls.join("\n"));
    assert.match(readFileSync(system.file).toString(platform === "win32" ? "utf16le" : "utf8"), /serve/);
    assert.match((await call("status")).said, /installed with .*, running/);
    assert.equal((await call("remove")).code, 0);
    assert.equal(existsSync(system.file), false);
    assert.match((await call("remove")).said, /No service is installed/);
  }
});

test("changes nothing where the system is missing", async (t) => {
  const { system, call } = machine(t, "linux", () => ({ code: null, said: "spawnSync systemctl ENOENT" }));
  const { code, said } = await call("install");
  assert.deepEqual([code, existsSync(system.file)], [1, false]);
  assert.match(said, /systemd does not answer for this user: spawnSync systemctl ENOENT\. Nothing was changed/);
});

test("installs nothing where an administrator forbids running without a window", async (t) => {
  const { calls, system, call } = machine(t, "linux", undefined, false);
  const { code, said } = await call("install");
  assert.deepEqual([code, calls, existsSync(system.file)], [1, [], false]);
  assert.match(said, /set by your administrator/);
});

test("leaves no service behind that the system refuses", async (t) => {
  const { calls, system, call } = machine(t, "linux", (one) => (one.includes("enable") ? { code: 1, said: "Unit is masked.\nmore" } : {}));
  const { code, said } = await call("install");
  assert.deepEqual([code, existsSync(system.file)], [1, false]);
  assert.match(said, /systemd refused the service: Unit is masked\. Nothing is installed/);
  assert.ok(calls.includes("systemctl --user disable --now pandect.service"));
});

test("does not forget a service that does not end", async (t) => {
  let isStuck = false;
  const { system, call } = machine(t, "linux", (one) => (isStuck && one.includes("disable") ? { code: 1, said: "busy" } : {}));
  await call("install");
  isStuck = true;
  assert.match((await call("remove")).said, /did not stop the service: busy/);
  assert.equal(existsSync(system.file), true);
});
