import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentsOf } from "../../server/law/import/input/input.ts";
import type { Db } from "../../server/platform/db/open.ts";
import { openSessionLawReader, openSessionLaws } from "../../server/law/store/session-laws-db.ts";
import { lawBody } from "../../server/law/session-laws/body.ts";
import { feedAfter, lawById } from "../../server/law/session-laws/corpus.ts";
import { installSessionLaws } from "../../server/law/session-laws/install.ts";
import { readSessionLaws } from "../../server/law/session-laws/read.ts";
import { actLine, lines, registryLine, sessionLine } from "../../server/law/testing/sample-session-laws.ts";
import { figure, report, seeded, timings } from "./support/measure.ts";
import { driverOf } from "../../server/platform/db/connection.ts";

/**
 * The registry of session laws: a feed page of 200 against one indexed range read of 200 rows at 1,000,000 entries (100,000 with
 * `--quick`), a body page against a plain read of the same slice, and the import of a Council period against parsing it and against itself.
 */
export async function run(args: string[]): Promise<void> {
  const total = args.includes("--quick") ? 100_000 : 1_000_000;
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    const file = join(dir, "session-laws.db");
    await installText(file, dir);
    fill(file, total);
    const db = openSessionLawReader(file);
    feedPages(db, total);
    bodyPages(db);
    db.close();
    await imports(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const options = { signal: new AbortController().signal, onProgress: () => undefined, now: () => new Date() };
const lawId = "SSL_MN_2087R_G_Y2087_C1";

async function installText(file: string, dir: string): Promise<void> {
  const text = Array.from({ length: 20_000 }, (_, i) => `Sec. ${i}. The lamp of pier ${i} burns oil.`).join("\n\n");
  const path = join(dir, "long.jsonl");
  writeFileSync(path, lines(registryLine, sessionLine("2087R"), actLine("1", { text })));
  const [document] = (await documentsOf(path)).documents;
  if (document === undefined) throw new Error("nothing to install");
  await installSessionLaws(file, document, options);
}

function fill(file: string, total: number): void {
  const db = openSessionLaws(file);
  const add = driverOf(db).prepare(
    "insert into feed (kind, law_id, jurisdiction, detected_at) values ('served', ?, ?, '2088-01-01T00:00:00.000Z')",
  );
  const states = ["mn", "wi", "ne", "dc"];
  driverOf(db).transaction(() => {
    for (let i = 1; i < total; i++) add.run(`SSL_MN_2087R_G_Y2087_C${i}`, states[i % states.length]);
  })();
  db.close();
}

function feedPages(db: Db, total: number): void {
  const bare = driverOf(db).prepare("select id, kind, law_id, jurisdiction, detected_at from feed where id > ? order by id limit 200");
  const random = seeded(7);
  for (const jurisdiction of [null, "ne"]) {
    compare(`feed page of 200${jurisdiction === null ? "" : " of one state"} / range read`, 3, () => {
      const since = Math.floor(random() * (total - 2000));
      return [() => pageOf(feedAfter(db, since, jurisdiction, 201)), () => bare.all(since)];
    });
  }
}

/** As in the route's answer. */
function pageOf(rows: { id: number }[]): unknown {
  const changes = rows.slice(0, 200);
  return { changes, count: changes.length, cursor: changes.at(-1)?.id ?? null, hasMore: rows.length > 200 };
}

function bodyPages(db: Db): void {
  const row = lawById(db, lawId);
  if (row === undefined) throw new Error("the act is gone");
  const starts = driverOf(db).prepare<[string], number>("select start from law_page where law_id = ? order by start").pluck().all(lawId);
  const bare = driverOf(db).prepare("select text from law_page where law_id = ? and start = ?");
  const random = seeded(9);
  const now = Date.now();
  compare("body page / the slice bare", 3, () => {
    const start = starts[Math.floor(random() * starts.length)] ?? 0;
    return [() => lawBody(db, row, { startChar: start }, now), () => bare.get(lawId, start)];
  });
}

function compare(name: string, most: number, pair: () => [() => unknown, () => unknown]): void {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let i = -200; i < 1000; i++) {
    const [work, bare] = pair();
    let started = performance.now();
    work();
    const took = performance.now() - started;
    started = performance.now();
    bare();
    if (i < 0) continue;
    theirs.push(performance.now() - started);
    ours.push(took);
  }
  const [a, b] = [timings(ours), timings(theirs)];
  report(name, a.median / b.median, `≤ ${most}`, `${(a.median * 1000).toFixed(0)} µs / ${(b.median * 1000).toFixed(0)} µs median`);
}

async function imports(dir: string): Promise<void> {
  const period = join(
    process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../shared/data"),
    "session-laws/dc/period-26-2026-06-30.zip",
  );
  if (!existsSync(period)) return figure("import of a Council period", "not measured: development data not present");
  const [document] = (await documentsOf(period)).documents;
  if (document === undefined) throw new Error("no session laws in the archive");
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const file = join(dir, "period.db");
  openSessionLaws(file).close();
  await readSessionLaws(document, options);
  const parsed = await timed(() => readSessionLaws(document, options));
  const first = await timed(() => installSessionLaws(file, document, options));
  const second = await timed(() => installSessionLaws(file, document, options));
  report("rate of an import / rate of parsing alone", parsed / first, "", `${first.toFixed(0)} ms / ${parsed.toFixed(0)} ms, 273 acts`);
  report("second import of the same input / first", second / first, "≤ 0.4", `${second.toFixed(0)} ms / ${first.toFixed(0)} ms`);
}
