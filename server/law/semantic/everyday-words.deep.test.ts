import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import type { EverydayWords } from "#shared/law/everyday-words.ts";
import { serviceConfig } from "../../app/config.ts";
import { startService } from "../../app/service.ts";
import { dataFolder } from "../../platform/data-folder.ts";
import { tryLock } from "../../platform/locks.ts";
import { until } from "../../platform/testing/until.ts";

const path = "/console/v1/everyday-words";

async function started(t: TestContext, root: string) {
  const service = await startService({ ...serviceConfig({ dataDir: root, port: 0 }, {}), checkReplies: true, warmReaders: false });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await service.close();
    isOpen = false;
  };
  t.after(close);
  const owner = async (method: string, at: string, body?: unknown) => {
    const headers = { "content-type": "application/json" };
    const response = await service.fetch(
      new Request(`${service.url}${at}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    );
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const state = async () => (await owner("GET", path)).body as EverydayWords;
  return { owner, state, close };
}

test("it is on until the owner turns it off, the law is read in the background and again after a change, and off removes the vectors", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-words-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const { owner, state, close } = await started(t, root);
  assert.equal((await owner("POST", "/console/v1/welcome/sample")).status < 300, true);
  await until(root, async () => (await owner("GET", "/console/v1/welcome")).body.sample === "installed");

  // After its start the service rests before it reads.
  const resting = await state();
  assert.deepEqual([resting.state, resting.isUsed, resting.bytes, resting.sectionsRead], ["waiting", false, 0, 0]);
  assert.equal(existsSync(join(root, "vectors.db")), false);
  const off = (await owner("PATCH", path, { isOn: false })).body;
  assert.deepEqual([off.state, off.isUsed, off.bytes, off.sectionsRead], ["off", false, 0, 0]);
  assert.equal((await owner("PATCH", path, {})).status, 422);
  assert.equal((await owner("PATCH", path, { isPaused: true })).body.state, "off");

  assert.ok(["reading", "waiting"].includes((await owner("PATCH", path, { isOn: true })).body.state));
  const ready = await until(root, async () => {
    const now = await state();
    return now.state === "ready" && now;
  });
  assert.deepEqual([ready.isUsed, ready.percent, ready.minutesLeft], [true, 100, null]);
  assert.equal(ready.sectionsRead, ready.sections);
  assert.ok(ready.sections > 10 && ready.bytes > 0);

  await close();

  const again = await started(t, root);
  const known = await again.state();
  assert.deepEqual([known.state, known.isUsed, known.percent], ["ready", true, 100]);
  assert.equal((await again.owner("PATCH", path, { isPaused: true })).body.state, "paused");
  assert.equal((await again.state()).isUsed, true);
  // Held as by a command that installs law.
  const lock = tryLock(dataFolder(root).importLock);
  assert.equal((await again.owner("PATCH", path, { isPaused: false })).body.state, "waiting");
  lock?.release();
  await until(root, async () => (await again.state()).state === "ready");
  await again.owner("DELETE", "/console/v1/welcome/sample");
  const less = await until(root, async () => {
    const now = await again.state();
    return now.state === "ready" && now.sections < ready.sections && now;
  });
  assert.equal(less.sectionsRead, less.sections);

  const gone = (await again.owner("PATCH", path, { isOn: false })).body;
  assert.deepEqual([gone.state, gone.isUsed, gone.bytes], ["off", false, 0]);
});
