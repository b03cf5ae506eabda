import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { Service } from "../../../server/app/running-service.ts";
import { figure } from "./measure.ts";

export interface IdleThread {
  reset(): Promise<void>;
  longest(): Promise<number>;
  end(): Promise<unknown>;
}

/** Reports the longest stall of this thread's event loop during `work`, and that of an idle thread, which is the machine's own. */
export async function stallDuring(name: string, idle: IdleThread, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await idle.reset();
  delay.enable();
  await work();
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  const beside = ms(await idle.longest());
  figure(
    `longest stall, ${name}`,
    `${ms(delay.max)} ms (99.9 % under ${ms(delay.percentile(99.9))} ms; an idle thread beside it ${beside} ms); target < 50 ms`,
  );
}

export function idleThread(): IdleThread {
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

/** The reply of a service in this process. Throws for any but a success. */
export async function ask(service: Service, method: string, path: string, body?: unknown): Promise<unknown> {
  const request = new Request(service.url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const reply = await service.fetch(request);
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
  return reply.json();
}
