import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { serveChild } from "../../build/testing/command-line.ts";
import { createDataFolder } from "../platform/data-folder.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { newSignInSecret, Sessions } from "../platform/session/sessions.ts";
import { kill } from "./testing/killed-service.ts";
import { smallDisk } from "./testing/small-disk.ts";

const mounted = smallDisk(64);
const skip = "reason" in mounted ? mounted.reason : false;

test("a service killed on a full disk right after its start starts again, and everything can be read", { skip }, async (t) => {
  if ("reason" in mounted) return;
  const disk = mounted;
  const root = join(disk.root, "data");
  const db = openWorkspace(createDataFolder(root).workspace);
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  db.close();
  let service = await served(root);
  t.after(async () => {
    await kill(service.child);
    disk.close();
  });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${service.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: response.status, body: (await response.json()) as any };
  };
  const matters = "/workspace/v1/matters";
  assert.equal((await call("POST", matters, { name: "Lighthouse" })).status, 201);
  for (let turn = 0; turn < 3; turn++) {
    disk.leave(0);
    await kill(service.child);
    service = await served(root);
    const { status, body } = await call("GET", matters);
    assert.deepEqual([status, body.pagination.total], [200, 2], `start ${turn}`);
    assert.equal((await call("GET", "/console/v1/audit/check")).body.ok, true);
    // Room, so that this start can reserve some for the next.
    disk.leave(20 * 1024 * 1024);
    await kill(service.child);
    service = await served(root);
  }
});

/** Starts the service of a data folder; fails when it ends instead. */
async function served(root: string) {
  const child = spawn(process.execPath, [serveChild, root], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await Promise.race([
    once(child.stdout, "data").then(([data]) => String(data).trim()),
    once(child, "exit").then(([code]) => assert.fail(`the service ended with ${String(code)}`)),
  ]);
  return { child, url: line };
}
