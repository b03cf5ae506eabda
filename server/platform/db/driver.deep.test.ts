import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

test("threads that are ended while they open their first database do not take down the process", () => {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    import { Worker } from "node:worker_threads";
    import { endThread } from ${here("./driver.ts")};
    const thread = 'const { modulesLoaded } = await import(' + ${JSON.stringify(here("./driver.ts"))} + ');'
      + 'await modulesLoaded(); const { openDb } = await import(' + ${JSON.stringify(here("./open.ts"))} + ');'
      + 'const { parentPort } = await import("node:worker_threads"); parentPort.postMessage("opens"); openDb(":memory:").close()';
    for (let round = 0; round < 40; round++) {
      await Promise.all(Array.from({ length: 4 }, async (_, i) => {
        const worker = new Worker(thread, { eval: true });
        await new Promise((done) => worker.once("message", done));
        for (let spin = 0; spin < (round * 4 + i) * 20_000; spin++) Math.sqrt(spin);
        await endThread(worker);
      }));
    }
    console.log("alive");`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: 120_000,
  });
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: "alive\n", stderr: "" });
});
