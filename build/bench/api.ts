import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startImport } from "../../server/law/store/import-run.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { openCorpusReader } from "../../server/law/store/corpus-db.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { createKey } from "../../server/platform/metering/data-keys.ts";
import { Metering } from "../../server/platform/metering/metering.ts";
import { load } from "./support/load.ts";
import { percentile, report } from "./support/measure.ts";
import { driverOf } from "../../server/platform/db/connection.ts";

const root = join(import.meta.dirname, "../..");
const dataDir = process.env["PANDECT_DATA"] ?? join(root, "../shared/data");

/**
 * Reads one section over HTTP: the product's route with and without authentication against plain node:http with the same statement and
 * presenter. 32 keep-alive connections from another process, interleaved rounds; CPU time of the server per request is the steadier number.
 */
export async function run(args: string[]): Promise<void> {
  const files = ["17", "35"].map((title) => join(dataDir, `us-code/119-36/xml_usc${title}@119-36.zip`));
  if (!files.every((file) => existsSync(file))) {
    console.log("skipped: development data not present");
    return;
  }
  const rounds = args.includes("--quick") ? 2 : 7;
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const servers: Server[] = [];
  try {
    const folder = createDataFolder(join(dir, "data"));
    await startImport({ folder, paths: files, onProgress: () => undefined }).done;
    const db = openCorpusReader(folder.corpus);
    const ids = driverOf(db)
      .prepare<[], { act_id: string }>("select act_id from section order by random() limit 400")
      .all()
      .map((row) => row.act_id);
    db.close();
    const paths = ids.map((id) => `/api/v1/us/statutes/section/${id}`);
    servers.push(await start("bare", "build/bench/support/servers/bare.ts", [folder.corpus]));
    servers.push(await start("open", "build/bench/support/servers/open.ts", [folder.corpus, folder.history]));
    servers.push(await start("keyed", "build/bench/support/servers/keyed.ts", [folder.root]));
    // A data folder has one service, so the metered one has its own folder with a copy of the law.
    const metered = createDataFolder(join(dir, "metered"));
    cpSync(folder.corpus, metered.corpus);
    cpSync(folder.history, metered.history);
    servers.push(await start("bare-ledger", "build/bench/support/servers/bare-ledger.ts", [folder.corpus, dir]));
    servers.push(await start("metered", "build/bench/support/servers/metered.ts", [metered.root]));
    for (let round = -1; round < rounds; round++) {
      for (const server of servers) {
        const before = await cpu(server);
        const headers = server.token === undefined ? "" : `Authorization: Bearer ${server.token}\r\n`;
        const result = await load(server.port, paths, { connections: 32, seconds: 2, headers });
        if (round < 0) continue;
        server.rates.push(result.requestsPerSecond);
        server.cpu.push(((await cpu(server)) - before) / result.requests);
      }
    }
    const [bare, open, keyed, durable, paid] = servers.map((server) => ({
      rate: percentile(server.rates, 0.5),
      cpu: percentile(server.cpu, 0.5),
    }));
    if (bare === undefined || open === undefined || keyed === undefined || durable === undefined || paid === undefined) return;
    const detail = (x: typeof bare) => `${x.rate.toFixed(0)} of ${bare.rate.toFixed(0)} requests/s, ${rounds} rounds of 2 s`;
    report("section read without authentication / bare", open.rate / bare.rate, "≥ 0.50", detail(open));
    report("section read with owner session / bare", keyed.rate / bare.rate, "≥ 0.50", detail(keyed));
    report(
      "CPU per request, without authentication / bare",
      open.cpu / bare.cpu,
      "≤ 2.00",
      `${open.cpu.toFixed(0)} µs / ${bare.cpu.toFixed(0)} µs`,
    );
    report(
      "CPU per request, with owner session / bare",
      keyed.cpu / bare.cpu,
      "≤ 2.00",
      `${keyed.cpu.toFixed(0)} µs / ${bare.cpu.toFixed(0)} µs`,
    );
    report(
      "metered read with a key / bare + one durable ledger row",
      paid.rate / durable.rate,
      "≥ 0.60",
      `${paid.rate.toFixed(0)} of ${durable.rate.toFixed(0)} requests/s`,
    );
    gate(dir, bare.cpu);
  } finally {
    for (const server of servers) {
      server.child.kill();
      await once(server.child, "exit");
    }
    rmSync(dir, { recursive: true });
  }
}

/** Only key check and rate limit, against the CPU time of a plain read. */
function gate(dir: string, readMicroseconds: number): void {
  const db = openWorkspace(join(dir, "gate.db"));
  const metering = new Metering(db);
  const { key } = write(db, (tx) => createKey(tx, "benchmark", Date.now()));
  const calls = 50_000;
  const now = Date.now();
  const started = performance.now();
  for (let i = 0; i < calls; i++) {
    const live = metering.find(key, now);
    if (live !== null) metering.count(live, now);
  }
  const each = ((performance.now() - started) * 1000) / calls;
  metering.close();
  db.close();
  report(
    "key check and rate limit / CPU of a bare read",
    each / readMicroseconds,
    "≤ 0.05",
    `${each.toFixed(2)} µs / ${readMicroseconds.toFixed(0)} µs`,
  );
}

interface Server {
  name: string;
  child: ChildProcess;
  port: number;
  token: string | undefined;
  rates: number[];
  cpu: number[];
}

async function start(name: string, script: string, args: string[]): Promise<Server> {
  const child = spawn(process.execPath, [join(root, script), ...args], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer];
  // Each server script prints this line when it listens.
  const ready = JSON.parse(line.toString()) as { port: number; token?: string };
  return { name, child, port: ready.port, token: ready.token, rates: [], cpu: [] };
}

/** CPU time that the server has used so far, in microseconds. */
async function cpu(server: Server): Promise<number> {
  server.child.send("cpu");
  const [usage] = (await once(server.child, "message")) as [{ user: number; system: number }];
  return usage.user + usage.system;
}
