import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { commandLine } from "../../build/testing/command-line.ts";

/** No input of a caller may appear in the log, or in a refusal of the console; a 5xx contains nothing internal (security S13, S26). */
test("canaries in every part of every route reach neither the log nor the folder's plain files", async () => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-canary-"));
  const child = spawn(process.execPath, [commandLine, "serve", "--port", "0", "--json", "--data-dir", dir], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PANDECT_LOG: "debug" },
  });
  let log = "";
  child.stderr.on("data", (data: Buffer) => (log += data.toString()));
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  // The ready line of `serve --json`.
  const ready = JSON.parse(line.toString()) as { url: string; signInUrl: string };
  const secret = new URL(ready.signInUrl).hash.slice(1);
  const opened = await fetch(`${ready.url}/console/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bootstrapSecret: secret }),
  });
  const { token } = (await opened.json()) as { token: string };
  const canaries: string[] = [secret, token];
  const canary = () => {
    const value = `canary${canaries.length}x4711`;
    canaries.push(value);
    return value;
  };
  let sent = 0;
  for (const route of Object.values(contract).flatMap((routes) => Object.values<RouteDef>(routes))) {
    if (route.path === "/console/v1/session" && route.method === "DELETE") continue;
    for (const authorization of [`Bearer ${token}`, `Bearer svc_key_${canary()}`, `Bearer svc_ws_${canary()}`]) {
      const path = route.path.replaceAll(/\{\w+\}/g, () => canary());
      const headers: Record<string, string> = { authorization, "x-request-id": canary(), cookie: canary(), "user-agent": canary() };
      const body = route.method === "GET" ? {} : { body: JSON.stringify({ query: canary(), citations: [canary()], [canary()]: canary() }) };
      if ("body" in body) headers["content-type"] = "application/json";
      const response = await fetch(`${ready.url}${path}?cite=${canary()}&api_key=${canary()}&limit=${canary()}`, {
        method: route.method,
        headers,
        ...body,
      });
      const text = await response.text();
      assert.ok(response.status < 500, `${route.method} ${route.path}: ${response.status}`);
      if (route.auth === "owner" && response.status === 422)
        assert.ok(!/canary\d+x4711/.test(text.replace(/"(instance|location)":"[^"]*"/g, "")), text);
      sent++;
    }
  }
  child.kill("SIGTERM");
  await once(child, "close");
  assert.ok(canaries.length >= 50 && sent >= 50);
  assert.ok(log.split("\n").length > sent, "the log was on");
  for (const value of canaries) assert.ok(!log.includes(value), `${value} in the log`);
  for (const name of readdirSync(dir).filter((file) => file.endsWith(".json"))) {
    const text = readFileSync(join(dir, name), "utf8");
    for (const value of canaries) assert.ok(!text.includes(value), `${value} in ${name}`);
  }
  rmSync(dir, { recursive: true, force: true });
});
