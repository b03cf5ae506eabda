import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { serviceConfig } from "../../server/app/config.ts";
import type { Queries } from "../../server/app/reader-queries.ts";
import { startService } from "../../server/app/service.ts";
import { rootLevels } from "../../server/law/reader/corpus.ts";
import { readerView } from "../../server/law/reader/view.ts";
import type { SearchRequest } from "../../server/law/search/request.ts";
import { searchSections } from "../../server/law/search/search.ts";
import { neighbours, sectionById, textOf } from "../../server/law/statutes/corpus.ts";
import { CorpusClient } from "../../server/law/store/client.ts";
import { openCorpusReader } from "../../server/law/store/corpus-db.ts";
import { driverOf } from "../../server/platform/db/connection.ts";
import { createDataFolder, type DataFolder } from "../../server/platform/data-folder.ts";
import type { Db } from "../../server/platform/db/open.ts";
import { onSnapshot } from "../../server/platform/db/transactions.ts";
import { workerUrl } from "../../server/platform/worker-url.ts";
import { isStopWord, wordsOf } from "../../shared/law/search-terms.ts";
import { importAlone } from "./support/import-alone.ts";
import { figure, percentile, report, seeded } from "./support/measure.ts";
import { stateTitles, writeRepeated } from "./support/repeated-states.ts";
import { ftsAlone, ms, request, timed } from "./support/searching.ts";
import { ask, idleThread, stallDuring } from "./support/stalls.ts";
import { readyTime } from "./start.ts";

/**
 * What grows with the library: the titles of states in the development data, repeated under invented jurisdictions as small files
 * (`--sections=50000,100000,200000`), installed into one library that grows from size to size.
 */
export async function run(args: string[]): Promise<void> {
  const titles = await stateTitles();
  if (titles.length === 0) {
    console.log("skipped: development data not present");
    return;
  }
  const list = args.find((arg) => arg.startsWith("--sections="))?.slice("--sections=".length);
  const sizes = list?.split(",").map(Number) ?? (args.includes("--quick") ? [5_000, 10_000] : [50_000, 100_000]);
  const dir = mkdtempSync(join(tmpdir(), "pandect-scale-"));
  try {
    const folder = createDataFolder(join(dir, "data"));
    let [have, files] = [0, 0];
    for (const size of sizes) {
      const input = join(dir, `input-${size}`);
      const written = writeRepeated(titles, input, size - have, files);
      have += written.sections;
      files += written.files;
      console.log(`\n${have.toLocaleString("en")} sections in ${files.toLocaleString("en")} sources`);
      await install(input, folder, written);
      rmSync(input, { recursive: true });
      await reading(folder);
      await together(folder);
      figure("start of the service with this library", `${(await readyTime(folder.root)).toFixed(0)} ms`);
    }
    await removing(folder);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function install(input: string, folder: DataFolder, { files, sections }: { files: number; sections: number }): Promise<void> {
  const bytes = readdirSync(input).reduce((sum, name) => sum + statSync(join(input, name)).size, 0);
  const { ms, cpuMs, peak, written } = await importAlone(input, folder.root);
  const detail = `${files} files, ${(bytes / 1e6).toFixed(0)} MB`;
  report("installing: sections per second", (sections / ms) * 1000, "≥ 5000", `${detail}, ${(ms / 1000).toFixed(1)} s`);
  report("  per second of processor time", (sections / cpuMs) * 1000, "≥ 2500", `${(cpuMs / 1000).toFixed(1)} s in all threads`);
  if (written !== null) report("  bytes written / bytes of the files", written / bytes, "≤ 6", `${(written / 1e6).toFixed(0)} MB written`);
  figure("  peak memory of the importing process", `${peak} MB`);
}

/** Everything one reader thread does, each search beside FTS5 on the same index. */
async function reading(folder: DataFolder): Promise<void> {
  const db = openCorpusReader(folder.corpus);
  try {
    const random = seeded(3);
    const samples = sampleBodies(db, random);
    const pick = (make: (words: string[]) => string | null) => samples.flatMap((words) => make(words) ?? []).slice(0, 150);
    const questions = pick((words) => content(words).slice(3, 9).join(" ") || null);
    const phrases = pick((words) => (words.length < 12 ? null : words.slice(5, 8).join(" ")));
    const near = pick((words) => {
      const [one, , other] = content(words).slice(2, 5);
      return one === undefined || other === undefined ? null : `${one} /s ${other}`;
    });
    compare(db, "search", questions, "any", (query) => quotedWords(query).join(" OR "), "≤ 30 ms");
    compare(db, "phrase", phrases, "phrase", (query) => `"${query}"`, "≤ 60 ms");
    compare(db, "/s", near, "any", (query) => quotedWords(query.replace(" /s ", " ")).join(" AND "), "≤ 60 ms");
    const ids = driverOf(db).prepare<[], number>("select id from section order by random() limit 400").pluck().all();
    const timesOf = (read: (id: number) => unknown) => ids.map((id) => timed(() => read(id))).slice(20);
    const opened = timesOf((id) => onSnapshot(db, () => readerView(db, id)));
    report("a section opens: median, ms", percentile(opened, 0.5), "≤ 3", `p95 ${ms(percentile(opened, 0.95))}`);
    const around = timesOf((id) => {
      const section = sectionById(db, id);
      return section && neighbours(db, section, 10);
    });
    figure("neighbors", `p50 ${ms(percentile(around, 0.5))}, p95 ${ms(percentile(around, 0.95))}`);
    const bodies = timesOf((id) => textOf(db, id));
    figure("bodies", `p50 ${ms(percentile(bodies, 0.5))}, p95 ${ms(percentile(bodies, 0.95))}`);
    figure("roots of the tree", `${rootLevels(db).length} levels`);
    const { rss, heapUsed } = process.memoryUsage();
    figure("memory of the reading process", `${(rss / 1e6).toFixed(0)} MB resident, ${(heapUsed / 1e6).toFixed(0)} MB of it heap`);
  } finally {
    db.close();
  }
}

/** Eight searches at once against one after another, over the service's own pool of reader threads. */
async function together(folder: DataFolder): Promise<void> {
  const db = openCorpusReader(folder.corpus);
  const queries = sampleBodies(db, seeded(5))
    .flatMap((words) => content(words).slice(2, 8).join(" ") || [])
    .slice(0, 160);
  db.close();
  const client = new CorpusClient<Queries>(workerUrl("app/reader-thread"), folder);
  client.warm();
  // The reader threads alone do not keep the process alive.
  const alive = setInterval(() => undefined, 60_000);
  try {
    const search = (query: string) => client.query("searchPage", { ...request(query, "any"), includeBody: false });
    await Promise.all(queries.slice(0, 16).map(search));
    const inTurns = async (count: number) => {
      let next = 0;
      const started = performance.now();
      const worker = async () => {
        for (let query = queries[next++]; query !== undefined; query = queries[next++]) await search(query);
      };
      await Promise.all(Array.from({ length: count }, worker));
      return performance.now() - started;
    };
    const ratios = [];
    for (let round = 0; round < 3; round++) ratios.push((await inTurns(1)) / (await inTurns(8)));
    report(
      "eight at once / one at a time, rates",
      percentile(ratios, 0.5),
      "≥ 1.8",
      `${availableParallelism()} cores, ${queries.length} searches`,
    );
  } finally {
    clearInterval(alive);
    await client.close();
  }
}

/** Removal of a jurisdiction by one action, as its row in the Library does, from the thread that serves the window. */
async function removing(folder: DataFolder): Promise<void> {
  const service = await startService(serviceConfig({ dataDir: folder.root, port: 0 }));
  const idle = idleThread();
  try {
    const { data } = (await ask(service, "GET", "/console/v1/library/sources")) as { data: { key: string; jurisdiction: string }[] };
    const states = Map.groupBy(data, ({ jurisdiction }) => jurisdiction);
    const [largest = []] = [...states.values()].toSorted((a, b) => b.length - a.length);
    const keys = largest.map(({ key }) => key);
    const started = performance.now();
    await stallDuring(`removal of ${keys.length} sources of a state`, idle, async () => {
      await ask(service, "POST", "/console/v1/library/sources/remove", { keys });
      await ask(service, "GET", "/console/v1/library/sources");
    });
    figure("  removed in", ms(performance.now() - started));
  } finally {
    await idle.end();
    await service.close();
  }
}

function compare(
  db: Db,
  name: string,
  queries: readonly string[],
  matchType: SearchRequest["matchType"],
  expression: (query: string) => string,
  target: string,
): void {
  const plain = driverOf(db).prepare(ftsAlone);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (const [i, query] of queries.entries()) {
    const match = expression(query);
    if (match === "") continue;
    const own = timed(() => onSnapshot(db, () => searchSections(db, request(query, matchType))));
    const other = timed(() => plain.all(match));
    // The first queries warm both sides up.
    if (i < 10) continue;
    ours.push(own);
    theirs.push(other);
  }
  const [p50, p95] = [percentile(ours, 0.5), percentile(ours, 0.95)];
  const [fts50, fts95] = [percentile(theirs, 0.5), percentile(theirs, 0.95)];
  const detail = `whole page p50 ${ms(p50)} p95 ${ms(p95)}, FTS5 alone ${ms(fts50)} and ${ms(fts95)}, ${ours.length} queries`;
  report(`${name}: p95 / FTS5`, p95 / fts95, target, detail);
}

function sampleBodies(db: Db, random: () => number): string[][] {
  const bodies = driverOf(db)
    .prepare<[], string>("select body from section_text where length(body) > 300 order by random() limit 400")
    .pluck()
    .all();
  return bodies.map((body) => {
    const words = wordsOf(body.slice(0, 4000)).map(({ word }) => word);
    return words.slice(Math.floor(random() * Math.max(1, words.length - 30)));
  });
}

function content(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => !isStopWord(word) && /^[a-z]{3,}$/.test(word));
}

function quotedWords(query: string): string[] {
  return content(query.split(" ")).map((word) => `"${word}"`);
}
