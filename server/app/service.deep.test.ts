import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { platform, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before, describe, test } from "node:test";
import { commandLine } from "../../build/testing/command-line.ts";

const root = join(import.meta.dirname, "../..");
let dir: string;

before(() => {
  dir = mkdtempSync(join(tmpdir(), "pandect-service-"));
});
after(() => rmSync(dir, { recursive: true, force: true }));

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

function cli(args: string[]): { child: ChildProcess; done: Promise<Run>; firstLine: Promise<string> } {
  const child = spawn(process.execPath, [join(root, "build/run.mjs"), relative(root, commandLine), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run: Run = { code: null, stdout: "", stderr: "" };
  child.stderr.on("data", (data: Buffer) => (run.stderr += data.toString()));
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      run.stdout += data.toString();
      if (run.stdout.includes("\n")) resolve(run.stdout.split("\n")[0] ?? "");
    });
    child.on("exit", () => reject(new Error(`ended before a line: ${run.stderr}`)));
  });
  firstLine.catch(() => undefined);
  const done = new Promise<Run>((resolve) => child.on("close", (code) => resolve({ ...run, code })));
  return { child, done, firstLine };
}

interface Ready {
  event: string;
  url: string;
  signInUrl: string;
  dataDir: string;
  version: string;
}

async function serve(folder: string, port = "0"): Promise<{ ready: Ready; child: ChildProcess; done: Promise<Run> }> {
  const { child, done, firstLine } = cli(["serve", "--port", port, "--json", "--data-dir", folder]);
  return { ready: JSON.parse(await firstLine) as Ready, child, done };
}

async function signIn(link: string): Promise<{ status: number; token: string }> {
  const url = new URL(link);
  const response = await fetch(`${url.origin}/console/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bootstrapSecret: url.hash.slice(1) }),
  });
  const body = (await response.json()) as { token?: string };
  return { status: response.status, token: body.token ?? "" };
}

describe("the headless service", () => {
  test("prints one line when it answers, keeps its files private, and ends within 5 s of SIGTERM", async () => {
    const folder = join(dir, "one");
    const { ready, child, done } = await serve(folder);
    assert.deepEqual(Object.keys(ready), ["event", "url", "signInUrl", "dataDir", "version"]);
    assert.equal(ready.event, "ready");
    assert.equal(ready.dataDir, folder);
    const about = (await (await fetch(`${ready.url}/`)).json()) as Record<string, string>;
    assert.deepEqual(Object.keys(about), ["product", "version", "instanceId", "docs"]);
    const file = join(folder, "service.json");
    const known = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    assert.equal(known["url"], ready.url);
    assert.ok(!readFileSync(file, "utf8").includes(new URL(ready.signInUrl).hash.slice(1)));
    if (platform() !== "win32") {
      assert.equal(statSync(folder).mode & 0o077, 0);
      assert.equal(statSync(file).mode & 0o077, 0);
    }
    const started = performance.now();
    child.kill("SIGTERM");
    const { code, stdout } = await done;
    assert.ok(performance.now() - started < 15_000);
    assert.equal(code, 0);
    assert.equal(stdout.trim().split("\n").length, 1);
    assert.equal(existsSync(file), false);
  });

  test("ends when it is told to stop right after its start, repeatedly", async () => {
    for (let i = 0; i < 5; i++) {
      const { child, done } = await serve(join(dir, "one"));
      child.kill("SIGTERM");
      assert.equal((await done).code, 0);
    }
  });

  test("runs once per data folder: of several simultaneous starts one serves, the others say who does", async () => {
    const folder = join(dir, "two");
    const first = await serve(folder);
    const others = await Promise.all(Array.from({ length: 4 }, () => cli(["serve", "--port", "0", "--json", "--data-dir", folder]).done));
    for (const other of others) {
      assert.equal(other.code, 1);
      assert.equal(other.stdout, "");
      assert.match(other.stderr, /already runs on this data folder/);
    }
    first.child.kill("SIGKILL");
    await first.done;
    const again = await serve(folder);
    again.child.kill("SIGTERM");
    assert.equal((await again.done).code, 0);
  });

  test("a taken port is an error that names it, and the folder is free again", async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
    const address = blocker.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const folder = join(dir, "three");
    const { code, stderr } = await cli(["serve", "--port", port, "--data-dir", folder]).done;
    blocker.close();
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`Port ${port} is in use`));
    assert.equal(existsSync(join(folder, "service.json")), false);
  });

  test("the sign-in link works once; the command line makes a new one while it runs", async () => {
    const folder = join(dir, "four");
    const { ready, child, done } = await serve(folder);
    const first = await signIn(ready.signInUrl);
    assert.equal(first.status, 201);
    assert.match(first.token, /^svc_sess_/);
    assert.equal((await signIn(ready.signInUrl)).status, 401);
    const made = await cli(["sign-in", "--json", "--data-dir", folder]).done;
    const { signInUrl } = JSON.parse(made.stdout) as { signInUrl: string };
    const second = await signIn(signInUrl);
    assert.equal(second.status, 201);
    const coverage = await fetch(`${ready.url}/api/v1/us/statutes/coverage`, { headers: { authorization: `Bearer ${second.token}` } });
    assert.equal(coverage.status, 200);
    assert.equal((await fetch(`${ready.url}/api/v1/us/statutes/coverage`)).status, 401);
    // The session is read only from Authorization.
    const inAddress = `${ready.url}/api/v1/us/statutes/coverage?api_key=${second.token}`;
    assert.equal((await fetch(inAddress)).status, 401);
    assert.equal((await fetch(`${ready.url}/api/v1/us/statutes/coverage`, { headers: { "x-api-key": second.token } })).status, 401);
    child.kill("SIGTERM");
    await done;
    assert.equal((await cli(["sign-in", "--data-dir", folder]).done).code, 1);
  });
});

describe("the command line", () => {
  test("misuse is code 2 with the usage; help is code 0", async () => {
    for (const args of [["fly"], ["law"], ["law", "fly"], ["serve", "--fly"], ["serve", "--port", "x"], ["serve", "--port", "70000"]]) {
      const { code, stderr } = await cli([...args, ...(args[0] === "serve" ? ["--data-dir", join(dir, "unused")] : [])]).done;
      assert.equal(code, 2, args.join(" "));
      assert.notEqual(stderr, "");
    }
    const help = await cli(["help"]).done;
    assert.equal(help.code, 0);
    assert.match(help.stdout, /law install/);
  });

  test("the doctor changes nothing and finds a damaged database", async () => {
    const absent = join(dir, "absent");
    const first = await cli(["doctor", "--json", "--data-dir", absent]).done;
    assert.equal(first.code, 0);
    assert.equal(existsSync(absent), false);
    const folder = join(dir, "five");
    const { child, done } = await serve(folder);
    child.kill("SIGTERM");
    await done;
    writeFileSync(join(folder, "workspace.db"), "this is not a database, and it is long enough to be looked at as one".repeat(50));
    const second = await cli(["doctor", "--json", "--data-dir", folder]).done;
    const report = JSON.parse(second.stdout) as { ok: boolean; checks: { name: string; ok: boolean }[] };
    assert.equal(second.code, 1);
    assert.deepEqual(
      report.checks.filter((check) => !check.ok).map((check) => check.name),
      ["workspace.db"],
    );
    const refused = await cli(["serve", "--port", "0", "--data-dir", folder]).done;
    assert.equal(refused.code, 1);
    assert.notEqual(refused.stderr, "");
  });
});
