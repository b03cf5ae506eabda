import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Matrix } from "#shared/workspace/matrices.ts";
import type { Operation } from "#shared/platform/operations.ts";
import { starterSets } from "../../server/text/clauses/starter-sets.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { newId } from "../../server/platform/ids.ts";
import { type Analysis, analyze, answer, openDocument, planColumn } from "../../server/text/engine/engine.ts";
import { listCellsOf } from "../../server/workspace/work/matrices/cell-store.ts";
import { presentCell } from "../../server/workspace/work/matrices/present.ts";
import { benchContracts } from "./support/contracts.ts";
import { fillMatter, paragraphsOf } from "./support/filled-matter.ts";
import { figure, inTurn, percentile, report } from "./support/measure.ts";

const server = join(import.meta.dirname, "support/servers/workspace-api.ts");

/** A run has at most 5,000 cells, so 500 documents with 40 columns are four grids; the service works on two at a time. */
const perGrid = 125;
const columns = [...new Map(starterSets.flatMap((set) => set.columns).map((column) => [column.question, column])).values()].slice(0, 40);

/**
 * 500 documents with 40 columns through the whole service, in its own process: for the first time, and again with all cells repeated. Both
 * against only the engine on the same texts in one thread, without storage. Then a page of 200 cells, and the memory of each run.
 */
export async function run(args: string[]): Promise<void> {
  const grids = args.includes("--quick") ? 2 : 4;
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const folder = createDataFolder(join(dir, "data"));
  const db = openWorkspace(folder.workspace);
  const { texts, origin } = benchContracts(grids * perGrid);
  const matterId = newId("mat");
  const documents = fillMatter(db, { id: matterId, name: "Five hundred contracts" }, texts);
  const { ask, usage, child } = await serve(folder.root);
  try {
    const base = `/workspace/v1/matters/${matterId}/matrices`;
    const made: Matrix[] = [];
    for (let n = 0; n < grids; n++) {
      const documentIds = documents.slice(n * perGrid, (n + 1) * perGrid);
      made.push((await ask("POST", base, { title: `Grid ${n + 1}`, documentIds, columns })) as Matrix);
    }
    // The first question starts the engine's thread and reads its model.
    const small = (await ask("POST", base, { title: "Warm", documentIds: documents.slice(-1), columns: columns.slice(0, 1) })) as Matrix;
    const stalls: number[] = [];
    const runAll = async (some: readonly Matrix[], force: boolean): Promise<number> => {
      const launched = await Promise.all(some.map(({ id }) => ask("POST", `${base}/${id}/runs`, { force })));
      const peaks = await Promise.all((launched as Operation[]).map(({ id }) => ended(id)));
      return Math.max(...peaks);
    };
    const ended = async (id: string): Promise<number> => {
      for (let peak = 0; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
        const now = await usage();
        peak = Math.max(peak, now.rss);
        stalls.push(now.stall);
        const { status } = (await ask("GET", `/workspace/v1/operations/${id}`)) as Operation;
        if (status === "succeeded") return peak;
        if (status !== "queued" && status !== "running") throw new Error(`a run ${status}`);
      }
    };
    await runAll([small], false);
    stalls.length = 0;

    const analyses: Analysis[] = [];
    const alone = { cold: 0, again: 0 };
    const taken = { cold: 0, again: 0 };
    const used = { cold: 0, again: 0 };
    const spent = async (kind: "cold" | "again", some: readonly Matrix[]) => {
      const before = await usage();
      taken[kind] += await timedOf(async () => void peaks.push(await runAll(some, kind === "again")));
      const after = await usage();
      used[kind] += after.user + after.system - before.user - before.system;
    };
    const peaks: number[] = [];
    for (let n = 0; n < grids; n += 2) {
      const own = texts.slice(n * perGrid, (n + 2) * perGrid);
      alone.cold += timed(() => answerAll(own, (text) => analyses[analyses.push(analyze(sourceOf(text))) - 1]));
      await spent("cold", made.slice(n, n + 2));
    }
    for (let n = 0; n < grids; n += 2) {
      const known = analyses.slice(n * perGrid).values();
      alone.again += timed(() => answerAll(texts.slice(n * perGrid, (n + 2) * perGrid), () => known.next().value));
      await spent("again", made.slice(n, n + 2));
    }
    figure(
      "longest stall of the service in each tenth of a second of the runs",
      `median ${percentile(stalls, 0.5).toFixed(0)} ms, 99 % under ${percentile(stalls, 0.99).toFixed(0)} ms, longest ${Math.max(...stalls).toFixed(0)} ms; target < 50 ms`,
    );
    const characters = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    figure(
      `${texts.length} documents × ${columns.length} columns`,
      `${origin}, ${Math.round(characters)} characters on average, ${grids} grids; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const [name, aim, ratio] of [
      ["cold", 30, "≤ 1"],
      ["again", 5, "≤ 2"],
    ] as const) {
      const [all, engine] = [taken[name] / 1000, alone[name] / 1000];
      report(`${name} / the engine alone in one thread`, all / engine, ratio, `${all.toFixed(1)} s / ${engine.toFixed(1)} s`);
      const each500 = (seconds: number) => `${((seconds * 500) / texts.length).toFixed(1)} s`;
      figure(
        `${name}, for 500 documents`,
        `${each500(all)}; target ≤ ${aim} s; processor time of the service ${each500(used[name] / 1e6)}`,
      );
    }
    const [first = 1, ...later] = peaks;
    report(
      "peak memory of the last runs / of the first",
      Math.max(...later) / first,
      "≤ 1.15",
      `MB: ${peaks.map((b) => (b / 2 ** 20).toFixed(0)).join(", ")}`,
    );

    const [grid] = made as [Matrix];
    const rows = grid.rows.map(({ id }) => id);
    const pages = Array.from({ length: (perGrid * columns.length) / 200 }, (_, n) => n);
    const one: number[] = [];
    const { page, statements } = await inTurn(pages.length * (args.includes("--quick") ? 1 : 4), {
      page: async () => {
        const ms = await timedOf(() => ask("GET", `${base}/${grid.id}/cells?limit=200&offset=${200 * (one.length % pages.length)}`));
        one.push(ms);
        return ms;
      },
      statements: () => Promise.resolve(timed(() => JSON.stringify(listCellsOf(db, rows.slice(0, 5)).map((cell) => presentCell(cell))))),
    });
    const [reply, bare] = [percentile(page, 0.5), percentile(statements, 0.5)];
    report("page of 200 cells / its statement, in process", reply / bare, "≤ 3", `${reply.toFixed(1)} ms / ${bare.toFixed(1)} ms`);
    figure(
      "page of 200 cells over HTTP",
      `median ${reply.toFixed(1)} ms, 95 % under ${percentile(page, 0.95).toFixed(1)} ms; target ≤ 15 ms`,
    );
  } finally {
    child.kill();
    await once(child, "exit");
    db.close();
    rmSync(dir, { recursive: true });
  }
}

const sourceOf = (text: string) => ({ text, pages: null, blocks: paragraphsOf(text) });

function answerAll(texts: readonly string[], analysisOf: (text: string) => Analysis | undefined): void {
  const plans = columns.map(({ label, question, columnType, options, instructions }) =>
    planColumn({ label, question, columnType, options: options ?? null, instructions: instructions ?? null }),
  );
  for (const text of texts) {
    const analysis = analysisOf(text);
    if (analysis === undefined) throw new Error("a text without its analysis");
    const document = openDocument(sourceOf(text), analysis);
    for (const plan of plans) answer(document, plan);
  }
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

async function timedOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface Usage {
  user: number;
  system: number;
  rss: number;
  /** The longest block of its thread since the last request, in milliseconds. */
  stall: number;
}

interface Served {
  ask(method: string, path: string, body?: object): Promise<unknown>;
  /** Processor time so far in microseconds, current bytes of the process, and the longest block of its thread since the last request. */
  usage(): Promise<Usage>;
  child: ChildProcess;
}

async function serve(dataDir: string): Promise<Served> {
  const child = spawn(process.execPath, [server, dataDir], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  // The server prints this line when it listens.
  const { port, token } = JSON.parse(line.toString()) as { port: number; token: string };
  return {
    child,
    async ask(method, path, body) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json", "idempotency-key": newId("req") }),
      };
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    async usage() {
      child.send("usage");
      const [usage] = (await once(child, "message")) as [Usage];
      return usage;
    },
  };
}
