import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceConfig } from "../../server/app/config.ts";
import { sampleTitle } from "../../server/law/testing/sample-law.ts";
import type { Service } from "../../server/app/running-service.ts";
import { startService } from "../../server/app/service.ts";
import { figure, percentile } from "./support/measure.ts";
import { ask, idleThread, stallDuring } from "./support/stalls.ts";

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
      await stallDuring(name, idle, work);
    }
  } finally {
    await idle.end();
    await service.close();
    rmSync(dir, { recursive: true, force: true });
  }
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
