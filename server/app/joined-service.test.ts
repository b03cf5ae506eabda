import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dataFolder } from "../platform/data-folder.ts";
import { readServiceFile, writeServiceFile } from "../platform/service-file.ts";
import { serviceConfig } from "./config.ts";
import { joinService } from "./joined-service.ts";
import type { Service } from "./running-service.ts";
import { startService } from "./service.ts";
import { AlreadyRuns, StartError } from "./start-error.ts";

describe("a window beside a service that already runs", () => {
  const folder = dataFolder(mkdtempSync(join(tmpdir(), "pandect-joined-")));
  const config = serviceConfig({ dataDir: folder.root, port: 0 });
  let running: Service;
  let joined: Service;

  before(async () => {
    running = await startService(config);
    joined = await joinService(config);
  });
  after(async () => {
    await joined.close();
    await running.close();
    rmSync(folder.root, { recursive: true });
  });
  const ask = (path: string, init?: RequestInit) => joined.fetch(new Request(`${joined.url}${path}`, init));
  const endSession = async () => assert.equal((await ask("/console/v1/session", { method: "DELETE" })).status, 204);

  test("a second service is refused, and says that one is running", async () => {
    await assert.rejects(startService(config), AlreadyRuns);
  });

  test("reads and writes as the owner", async () => {
    assert.equal(joined.url, running.url);
    const made = await ask("/workspace/v1/clients", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "joined-client-1" },
      body: JSON.stringify({ name: "Harbor Mills" }),
    });
    assert.equal(made.status, 201, await made.clone().text());
    const list = await running.fetch(new Request(`${running.url}/workspace/v1/clients`));
    assert.match(await list.text(), /Harbor Mills/);
  });

  test("continues with a new session when its own has ended", async () => {
    await endSession();
    assert.equal((await ask("/workspace/v1/clients")).status, 200);
    await endSession();
    // A body is sent only once; the next request has the new session.
    const first = await ask("/workspace/v1/clients", { method: "POST", body: "{}" });
    assert.equal(first.status, 401);
    assert.equal((await ask("/workspace/v1/clients")).status, 200);
  });

  test("closing it ends its session and leaves the service running", async () => {
    const other = await joinService(config);
    await other.close();
    assert.equal((await ask("/workspace/v1/clients")).status, 200);
  });

  test("refuses a service of another version, and one that does not answer", async () => {
    const file = readServiceFile(folder.serviceFile);
    assert.ok(file !== null);
    try {
      writeServiceFile(folder.serviceFile, { ...file, version: "0.0.1" });
      await assert.rejects(joinService(config), /Pandect 0\.0\.1 already runs/);
      rmSync(folder.serviceFile);
      await assert.rejects(joinService(config, 0), StartError);
    } finally {
      writeServiceFile(folder.serviceFile, file);
    }
    assert.match(readFileSync(folder.serviceFile, "utf8"), new RegExp(file.instanceId));
  });
});
