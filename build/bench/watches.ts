import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Scope } from "#shared/law/watches-api.ts";
import { startImport } from "../../server/law/store/import-run.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { openHistory } from "../../server/law/store/history-db.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { createOutboundHttp } from "../../server/platform/net/outbound-http.ts";
import { openSecrets } from "../../server/platform/secrets.ts";
import type { BoardChange } from "../../server/law/watches/changes.ts";
import { createWatching } from "../../server/law/watches/watching.ts";
import { addNotice } from "../../server/law/watches/notices.ts";
import { scopeKey } from "../../server/law/watches/scope.ts";
import { putWatch, type WatchRow } from "../../server/law/watches/store.ts";
import { summarise } from "../../server/law/watches/summaries.ts";
import { nothing, parse, repeated, textOf } from "./import.ts";
import { dataPath } from "./support/law.ts";
import { alternate, report, type Timings } from "./support/measure.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The cost of a change from the publisher's file to the receiver: a refresh in which one section in a hundred changed, against parsing the
 * new release (with `--quick` a third of it); 1,000 watches matched; 10,000 notices delivered (2,000), against plain posts.
 */
export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    if (!args.includes("--no-refresh")) await refresh(dir, isQuick ? 3 : 15);
    matching();
    await delivery(dir, isQuick ? 2000 : 10_000);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

async function refresh(dir: string, copies: number): Promise<void> {
  const title28 = dataPath("us-code/119-100-rejoined/xml_usc28@119-100.zip");
  if (!existsSync(title28)) return console.log("refresh skipped: development data not present");
  const xml = repeated(await textOf(title28), copies);
  let sections = 0;
  // The first paragraph of every hundredth section ends in other words.
  const amended = xml.replaceAll(/<section [\s\S]*?<\/section>/g, (section) =>
    sections++ % 100 === 0 ? section.replace(/<\/content>/, " Lamps are lit.</content>") : section,
  );
  const files = [join(dir, "a.xml"), join(dir, "b.xml")] as const;
  writeFileSync(files[0], xml);
  writeFileSync(files[1], amended);
  const folder = createDataFolder(join(dir, "law"));
  const install = (file: string) => startImport({ folder, paths: [file], onProgress: () => undefined }).done;
  await install(files[0]);
  let turn = 0;
  let changed = 0;
  const next = () => files[++turn % 2] ?? files[0];
  const warm = await alternate(3, {
    parse: () => parse(files[1], nothing),
    refresh: async () => {
      const [installed] = await install(next());
      changed = installed?.amended ?? 0;
    },
  });
  // Every process starts as cold as the first one.
  const cold = await alternate(2, {
    parse: () => alone("parse-child", [files[1]]),
    refresh: () => alone("import-child", [next(), folder.root]),
  });
  const ratio = (label: string, taken: Record<string, Timings>, more: string) => {
    const [refreshed, parsed] = [taken["refresh"]?.median ?? 1, taken["parse"]?.median ?? 1];
    report(label, refreshed / parsed, "≤ 1.3", `${refreshed.toFixed(0)} / ${parsed.toFixed(0)} ms; ${more}`);
  };
  const size = `${(statSync(files[1]).size / 1e6).toFixed(0)} MB, ${sections.toLocaleString("en")} sections, ${changed} changed`;
  ratio("refresh of 1 % changed / parsing it", warm, `its threads start anew, the parser is warm; ${size}`);
  ratio("the same, each a process of its own", cold, "wall, the start of the process included");
}

/** Runs a script of `support/` like every npm script. */
function alone(script: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ["build/run.mjs", `build/bench/support/${script}.ts`, ...args], { cwd: root, stdio: "ignore" });
    child.on("error", fail).on("exit", (code) => (code === 0 ? done() : fail(new Error(`${script} failed`))));
  });
}

function matching(): void {
  const change = (n: number): BoardChange => ({
    id: n,
    class: "text",
    refresh_id: 1,
    corpus_type: "cfr",
    state: null,
    kind: "amended",
    act_id: `CFR_T${n % 50}_P${n % 200}_S${n}`,
    citation: `${n % 50} C.F.R. § ${n}`,
    citation_short: "",
    title: "Lamps",
    title_number: String(n % 50),
    chapter: null,
    part: String(n % 200),
    section_number: `${n % 200}.${n}`,
    named_source: null,
    agencies: null,
    detected_at: "",
    has_before: 1,
    has_after: 1,
    source_changed_on: null,
    moved: null,
  });
  const changes = Array.from({ length: 1000 }, (_, n) => change(n));
  const groups = Array.from({ length: 1000 }, (_, n) => {
    const title = String(n % 50);
    const scopes: Scope[] = [{ title }, { title, part: String(n % 200) }, { actId: `CFR_T${title}_P${n % 200}_S${n}` }];
    const scope = scopes[n % 3] ?? null;
    return { key: String(n), corpusType: "cfr", state: null, scope, kinds: ["amended"], hasNotes: false, scopeKey: scopeKey(scope) };
  });
  const times = Array.from({ length: 30 }, () => {
    const started = performance.now();
    summarise(changes, groups);
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  const median = times[15] ?? 0;
  report("1,000 watches, 1,000 changes / 5 ms", median / 5, "≤ 1", `${median.toFixed(2)} ms, median of 30`);
}

async function delivery(dir: string, count: number): Promise<void> {
  const { origin, stop } = await receiver();
  try {
    const folder = createDataFolder(join(dir, "notices"));
    openHistory(folder.history).close();
    const workspace = openWorkspace(folder.workspace);
    const history = openHistory(folder.history);
    const secrets = openSecrets(folder.secretKey);
    const watch = watchOf(`${origin}/hook`, secrets.seal("lamp-oil"));
    const body = JSON.stringify({ words: "A keeper tends the lamp. ".repeat(60) });
    const watching = createWatching({
      workspace,
      history,
      query: () => Promise.reject(new Error("nothing is matched here")),
      secrets,
      outboundHttp: createOutboundHttp(workspace, () => new Date()),
      admitted: new Set([origin]),
      now: () => new Date(),
      sweepTime: () => Date.now(),
      historyFile: folder.history,
      baseUrl: () => origin,
    });
    const drained: number[] = [];
    const bare: number[] = [];
    const kept: number[] = [];
    for (let round = 0; round < 2; round++) {
      write(workspace, (db) => {
        if (round === 0) putWatch(db, watch);
        for (let n = 0; n < count; n++)
          addNotice(db, { watchId: watch.id, refreshId: round * count + n + 1, target: "webhook", body, dueAt: 0, createdAt: "2088" });
      });
      drained.push(await timed(() => watching.flush()));
      bare.push(await timed(() => barePosts(`${origin}/hook`, body, count, false)));
      kept.push(await timed(() => barePosts(`${origin}/hook`, body, count, true)));
    }
    await watching.close();
    const d = Math.min(...drained);
    const rate = (ms: number) => `${((count / ms) * 1000).toFixed(0)}/s`;
    const against = (name: string, taken: number[]) => {
      const b = Math.min(...taken);
      report(name, b / d, "≥ 0.5", `${rate(d)} / ${rate(b)}, ${count.toLocaleString("en")} due, best of 2`);
    };
    against("notices drained / bare posts, 8 at once", bare);
    against("the same / posts on kept connections", kept);
    workspace.close();
    history.close();
  } finally {
    stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The same bytes, either each over its own connection or all over kept ones, and without any records. */
async function barePosts(url: string, body: string, count: number, keepAlive: boolean): Promise<void> {
  let left = count;
  const shared = new Agent({ keepAlive });
  const one = () =>
    new Promise<void>((done, fail) => {
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
      const sent = request(url, { method: "POST", headers, agent: shared }, (answer) => answer.resume().on("end", done));
      sent.on("error", fail).end(body);
    });
  const lane = async () => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  shared.destroy();
}

/** A receiver in its own process. */
function receiver(): Promise<{ origin: string; stop: () => void }> {
  const source = `require("node:http").createServer((q, r) => q.resume().on("end", () => r.end()))
    .listen(0, "127.0.0.1", function () { console.log(this.address().port); })`;
  const child = spawn(process.execPath, ["-e", source], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve) =>
    child.stdout.once("data", (data: Buffer) =>
      resolve({ origin: `http://127.0.0.1:${Number(data.toString())}`, stop: () => child.kill() }),
    ),
  );
}

function watchOf(webhookUrl: string, webhookSecret: Buffer): WatchRow {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    personId: "",
    corpusType: "cfr",
    state: null,
    channel: "webhook",
    webhookUrl,
    emailAddress: null,
    scope: null,
    scopeKey: "",
    authScheme: null,
    authHeader: null,
    authSecret: null,
    webhookSecret,
    isActive: true,
    createdAt: "",
    updatedAt: "",
    lastNotifiedAt: null,
    lastStatus: null,
    testedAt: null,
    afterRefresh: 0,
    kinds: ["amended"],
    hasNotes: false,
    note: "",
    digest: "now",
  };
}
