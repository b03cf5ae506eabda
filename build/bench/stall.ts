import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { serviceConfig } from "../../server/app/config.ts";
import { sampleTitle } from "../../server/law/testing/sample-law.ts";
import type { Service } from "../../server/app/running-service.ts";
import { startService } from "../../server/app/service.ts";
import { figure, percentile } from "./support/measure.ts";

/**
 * The longest stall of the thread on which the desktop shell draws its windows while it hosts the service in-process: during an install and
 * during searches, first separately, then together. An idle thread shows the stalls this machine causes by itself; anything above that is
 * ours. Target: under 50 ms.
 */
export async function run(args: string[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), "pandect-stall-"));
  const service = await startService(serviceConfig({ dataDir: join(dir, "data"), port: 0 }));
  const idle = idleThread();
  const sections = args.includes("--quick") ? 3000 : 20_000;
  try {
    const [first, second, third] = [91, 92, 93].map((title) => ({ title, bytes: new Blob([sampleTitle({ title, sections })]) }));
    if (first === undefined || second === undefined || third === undefined) return;
    await install(service, first);
    const search = () => searches(service, args.includes("--quick") ? 200 : 1000);
    for (const [name, work] of [
      ["idle", () => new Promise((resolve) => setTimeout(resolve, 2000))],
      ["an install", () => install(service, second)],
      ["a search load", search],
      ["both", () => Promise.all([install(service, third), search()])],
    ] as const) {
      const ours = await stallDuring(idle, work);
      figure(
        `longest stall, ${name}`,
        `${ours.longest} ms (99.9 % under ${ours.most} ms; an idle thread beside it ${ours.beside} ms); target < 50 ms`,
      );
    }
  } finally {
    await idle.end();
    await service.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface IdleThread {
  reset(): Promise<void>;
  longest(): Promise<number>;
  end(): Promise<unknown>;
}

async function stallDuring(idle: IdleThread, work: () => Promise<unknown>): Promise<{ longest: string; most: string; beside: string }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await idle.reset();
  delay.enable();
  await work();
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  return { longest: ms(delay.max), most: ms(delay.percentile(99.9)), beside: ms(await idle.longest()) };
}

function idleThread(): IdleThread {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const delay = require("node:perf_hooks").monitorEventLoopDelay({ resolution: 1 });
     delay.enable();
     parentPort.on("message", (what) => { if (what === "reset") delay.reset(); parentPort.postMessage(delay.max); });`,
    { eval: true },
  );
  const ask = (what: string) =>
    new Promise<number>((resolve) => {
      worker.once("message", resolve);
      worker.postMessage(what);
    });
  return { reset: async () => void (await ask("reset")), longest: () => ask("longest"), end: () => worker.terminate() };
}

/** As in the window: announced, sent, and followed until the end. */
async function install(service: Service, { title, bytes }: { title: number; bytes: Blob }): Promise<void> {
  const opened = (await ask(service, "POST", "/console/v1/library/imports", { fileName: `title-${title}.xml`, sizeBytes: bytes.size })) as {
    id: string;
  };
  await service.fetch(
    new Request(`${service.url}/console/v1/library/imports/${opened.id}/file`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body: bytes.stream(),
      duplex: "half",
    } as RequestInit),
  );
  for (;;) {
    const { data } = (await ask(service, "GET", "/console/v1/library/imports")) as {
      data: { id: string; state: string; error: string | null }[];
    };
    const one = data.find(({ id }) => id === opened.id);
    if (one?.state === "succeeded") return;
    if (one?.state === "failed") throw new Error(one.error ?? "the install failed");
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

const words = ["lamp", "heron taxed", "keeper oil dusk", "title resting", "sperm oil", "fill before dusk"];

async function searches(service: Service, count: number): Promise<void> {
  const times: number[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const query = words[next++ % words.length] ?? "lamp";
      const started = performance.now();
      await ask(service, "POST", "/api/v1/us/statutes/search", { query, limit: 20 });
      times.push(performance.now() - started);
    }
  };
  await Promise.all([one(), one(), one(), one()]);
  figure("  searches, 4 at a time", `${count}, median ${percentile(times, 0.5).toFixed(1)} ms`);
}

async function ask(service: Service, method: string, path: string, body?: unknown): Promise<unknown> {
  const request = new Request(service.url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const reply = await service.fetch(request);
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
  return reply.json();
}
