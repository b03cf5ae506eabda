import assert from "node:assert/strict";
import { getPriority } from "node:os";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

const patient = `
  const { getPriority } = require("node:os");
  const { parentPort, workerData } = require("node:worker_threads");
  import(workerData).then(({ standBack }) => {
    const before = getPriority(0);
    standBack(3);
    parentPort.postMessage(getPriority(0) - before);
  });`;

test(
  "only the thread gets a lower priority; the one that started it keeps its own",
  { skip: process.platform === "linux" ? false : "only Linux gives threads a priority of their own" },
  async () => {
    const before = getPriority(0);
    const worker = new Worker(patient, { eval: true, workerData: new URL("thread-priority.ts", import.meta.url).href });
    const steps = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
    assert.equal(steps, Math.min(19, before + 3) - before);
    assert.equal(getPriority(0), before);
  },
);
