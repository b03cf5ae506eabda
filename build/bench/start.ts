import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../build.ts";
import { percentile, report } from "./support/measure.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Start of the bundled service until it accepts requests, against a plain node:http + better-sqlite3 server; wall-clock time from spawn.
 */
export async function run(): Promise<void> {
  await build(["service"]);
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    const service = [join(root, "dist/service/cli.js"), "serve", "--port", "0", "--json", "--data-dir", join(dir, "data")];
    const bare = [join(root, "build/bench/support/servers/bare-start.ts"), join(dir, "bare.db")];
    const taken: Record<"service" | "bare" | "empty", number[]> = { service: [], bare: [], empty: [] };
    for (let round = -2; round < 15; round++) {
      const times = {
        service: await untilReady(service),
        bare: await untilReady(bare),
        empty: await untilReady(["-e", "console.log('{}')"]),
      };
      if (round < 0) continue;
      for (const key of ["service", "bare", "empty"] as const) taken[key].push(times[key]);
    }
    const median = (key: keyof typeof taken) => percentile(taken[key], 0.5);
    const [service50, bare50, empty50] = [median("service"), median("bare"), median("empty")];
    report(
      "service ready / bare server ready",
      service50 / bare50,
      "≤ 5",
      `${service50.toFixed(0)} ms / ${bare50.toFixed(0)} ms, wall from spawn, median of 15`,
    );
    const [own, floor] = [service50 - empty50, Math.max(1, bare50 - empty50)];
    report(
      "the same less an empty process",
      own / floor,
      "≤ 5",
      `${own.toFixed(0)} ms / ${floor.toFixed(0)} ms, empty process ${empty50.toFixed(0)} ms`,
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Milliseconds until the bundled service accepts requests with this data folder; median of five. */
export async function readyTime(dataDir: string): Promise<number> {
  await build(["service"]);
  const taken: number[] = [];
  const service = [join(root, "dist/service/cli.js"), "serve", "--port", "0", "--json", "--data-dir", dataDir];
  for (let round = 0; round < 5; round++) taken.push(await untilReady(service));
  return percentile(taken, 0.5);
}

/** Milliseconds from spawn to the first line on stdout; the process is then ended. */
function untilReady(args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "pandect-bench-cache") },
    });
    let taken: number | null = null;
    child.stdout.once("data", () => {
      taken = performance.now() - started;
      child.kill("SIGTERM");
    });
    child.on("exit", () => (taken === null ? reject(new Error("the process ended before it was ready")) : resolve(taken)));
  });
}
