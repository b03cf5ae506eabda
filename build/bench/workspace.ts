import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { newId } from "../../server/platform/ids.ts";
import { blankMatter } from "../../server/workspace/records/matters/matter-input.ts";
import { findDefaultMatter, insertMatter } from "../../server/workspace/records/matters/store.ts";
import { newSignInSecret, Sessions } from "../../server/platform/session/sessions.ts";
import { load, openConnections } from "./support/load.ts";
import { percentile, report } from "./support/measure.ts";

const servers = join(import.meta.dirname, "support/servers");
const launching = join(import.meta.dirname, "../../server/app/testing/launching-child.ts");

/**
 * Reads and changes a matter with a credential against plain node:http with the same statements, where each write is a durable transaction
 * on both sides; and compares the cost of twenty copies of a launch with one Idempotency-Key to one.
 */
export async function run(args: string[]): Promise<void> {
  const rounds = args.includes("--quick") ? 2 : 7;
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const running: ChildProcess[] = [];
  try {
    const sides = [];
    for (const name of ["bare-matters", "workspace-api"]) {
      const folder = createDataFolder(join(dir, name));
      const db = openWorkspace(folder.workspace);
      const ids = Array.from({ length: 400 }, () => newId("mat"));
      write(db, (tx) => ids.forEach((id) => insertMatter(tx, blankMatter(id, "Lamp oil", Date.now()))));
      db.close();
      const where = name === "bare-matters" ? folder.workspace : folder.root;
      const child = spawn(process.execPath, [join(servers, `${name}.ts`), where], { stdio: ["ignore", "pipe", "inherit"] });
      running.push(child);
      const [line] = (await once(child.stdout, "data")) as [Buffer];
      // Each server prints this line when it listens.
      const { port, token } = JSON.parse(line.toString()) as { port: number; token?: string };
      const headers = token === undefined ? "" : `Authorization: Bearer ${token}\r\n`;
      sides.push({ port, headers, paths: ids.map((id) => `/workspace/v1/matters/${id}`), reads: [] as number[], writes: [] as number[] });
    }
    const body = JSON.stringify({ status: "pending" });
    for (let round = -1; round < rounds; round++)
      for (const { port, headers, paths, reads, writes } of sides) {
        const read = await load(port, paths, { connections: 32, seconds: 2, headers });
        const changed = await load(port, paths, { connections: 8, seconds: 2, headers, method: "PATCH", body });
        if (round < 0) continue;
        reads.push(read.requestsPerSecond);
        writes.push(changed.requestsPerSecond);
      }
    for (const [kind, target] of [
      ["reads", "≥ 0.50"],
      ["writes", "≥ 0.40"],
    ] as const) {
      const [bare, product] = sides.map((side) => percentile(side[kind], 0.5));
      if (bare === undefined || product === undefined) return;
      report(`workspace ${kind} / bare, same statements`, product / bare, target, `${product.toFixed(0)} of ${bare.toFixed(0)} requests/s`);
    }
    await copies(join(dir, "copies"), rounds * 10);
  } finally {
    for (const child of running) {
      child.kill();
      await once(child, "exit");
    }
    rmSync(dir, { recursive: true });
  }
}

/**
 * The client writes bytes on open connections: Node's own client would take as long for twenty requests as the service. The first rounds
 * warm up both sides, like the first seconds of reads and writes.
 */
async function copies(root: string, rounds: number): Promise<void> {
  const folder = createDataFolder(root);
  const child = spawn(process.execPath, [launching, folder.root], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const db = openWorkspace(folder.workspace);
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  const port = Number(line.toString());
  const path = `/workspace/v1/matters/${findDefaultMatter(db, null)?.id}/lamps`;
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  const connections = await openConnections(port, 20, 202);
  const send = (at: number, key: string) => connections.send(at, `${head}Idempotency-Key: ${key}\r\nContent-Length: 2\r\n\r\n{}`);
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const [one, twenty]: [number[], number[]] = [[], []];
  for (let round = -100; round < rounds; round++) {
    const single = await timed(() => send(0, `one ${round}`));
    const many = await timed(() => Promise.all(Array.from({ length: 20 }, (_, i) => send(i, `many ${round}`))));
    if (round < 0) continue;
    one.push(single);
    twenty.push(many);
  }
  connections.close();
  child.kill();
  await once(child, "exit");
  db.close();
  const [a, b] = [percentile(one, 0.5), percentile(twenty, 0.5)];
  report("20 concurrent copies of a launch / one", b / a, "≤ 5", `${b.toFixed(1)} ms / ${a.toFixed(1)} ms, ${rounds} rounds`);
}
