import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Queries } from "../../server/app/reader-queries.ts";
import { CorpusClient } from "../../server/law/store/client.ts";
import type { DataFolder } from "../../server/platform/data-folder.ts";
import { openCorpusReader } from "../../server/law/store/corpus-db.ts";
import type { Db } from "../../server/platform/db/open.ts";
import { poolOf } from "../../server/law/search/pool.ts";
import { searchSections } from "../../server/law/search/search.ts";
import { onSnapshot } from "../../server/platform/db/transactions.ts";
import type { SearchRequest } from "../../server/law/search/request.ts";
import { workerUrl } from "../../server/platform/worker-url.ts";
import { isStopWord, wordsOf } from "../../shared/law/search-terms.ts";
import { federalLaw, growLaw, installFederalLaw } from "./support/law.ts";
import { figure, percentile, report, seeded } from "./support/measure.ts";
import { crossReferences, layQuestions } from "./support/query-sets.ts";
import { ftsAlone, ms, request, timed } from "./support/searching.ts";
import { driverOf } from "../../server/platform/db/connection.ts";

/** Targets for the ratio of our p95 to that of FTS5, by size. */
const sizes = [
  { sections: 60_000, any: "≤ 0.20", long: "≤ 0.05", index: "≤ 0.70" },
  { sections: 300_000, any: "≤ 0.08", long: "≤ 0.03", index: "≤ 0.70" },
];
const quickSizes = [{ sections: 12_000, any: "-", long: "-", index: "-" }];

/**
 * Speed of the search engine against FTS5 on the same sections: the federal law of the development data and copies of it with 12 % of their
 * words swapped. Each query runs on both sides in turn; the median of three rounds counts, percentiles are over queries.
 */
export async function run(args: string[]): Promise<void> {
  if (federalLaw().length === 0) {
    console.log("skipped: development data not present");
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    const folder = await installFederalLaw(join(dir, "data"));
    for (const size of args.includes("--quick") ? quickSizes : sizes) {
      const started = performance.now();
      growLaw(folder.corpus, size.sections);
      console.log(`\n${size.sections.toLocaleString("en")} sections (copies made in ${seconds(started)})`);
      measure(folder, size);
      await loopDelay(folder);
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function measure(folder: DataFolder, size: (typeof sizes)[number]): void {
  const db = openCorpusReader(folder.corpus);
  try {
    indexSize(db, size.index);
    const lay = [...layQuestions(db, "dev"), ...layQuestions(db, "test")].map((q) => q.query);
    const long = sample(
      crossReferences(db).map((q) => q.query.slice(0, 500)),
      150,
    );
    const phrases = phrasesOf(db, 200);
    compare(db, "any, lay questions", lay, "any", orOfWords, size.any);
    compare(db, "any, sentences of the law", long, "any", orOfWords, size.long);
    compare(db, "all, lay questions", lay, "all", orOfWords, "-");
    compare(db, "phrase of three words", phrases, "phrase", quoted, "≤ 1.2");
    const page = lay.map((query) => timed(() => searchSections(db, request(query, "any"))));
    figure("  whole page, any, ten excerpts of 500", `p50 ${ms(percentile(page, 0.5))}, p95 ${ms(percentile(page, 0.95))}`);
  } finally {
    db.close();
  }
}

function indexSize(db: Db, target: string): void {
  const bytes = (pattern: string) =>
    driverOf(db).prepare<[string], { n: number }>("select total(pgsize) as n from dbstat where name glob ?").get(pattern)?.n ?? 0;
  const body = driverOf(db).prepare<[], { n: number }>("select total(octet_length(body)) as n from section_text").get()?.n ?? 1;
  const [all, phrase] = [bytes("search_*"), bytes("search_phrase*")];
  report("both indexes / body bytes", all / body, target, `${mb(all - phrase)} ranking + ${mb(phrase)} phrases of ${mb(body)} text`);
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
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const [i, query] of queries.entries()) {
    const match = expression(query);
    if (match === "") continue;
    const rounds = [1, 2, 3].map(
      () => [timed(() => onSnapshot(db, () => poolOf(db, request(query, matchType)))), timed(() => plain.all(match))] as const,
    );
    // The first queries warm both sides up.
    if (i < 5) continue;
    ours.push(
      percentile(
        rounds.map((r) => r[0]),
        0.5,
      ),
    );
    theirs.push(
      percentile(
        rounds.map((r) => r[1]),
        0.5,
      ),
    );
  }
  const detail = [ours, theirs].map((side) => `p50 ${ms(percentile(side, 0.5))} p95 ${ms(percentile(side, 0.95))}`);
  const ratio = percentile(ours, 0.95) / percentile(theirs, 0.95);
  report(`${name}: p95 / FTS5`, ratio, target, `${detail[0]} against ${detail[1]}, ${ours.length} queries`);
}

function orOfWords(query: string): string {
  return contentWords(query).join(" OR ");
}

function quoted(phrase: string): string {
  return `"${phrase}"`;
}

function contentWords(query: string): string[] {
  return [...new Set(wordsOf(query).map((w) => w.word))].filter((w) => !isStopWord(w)).map(quoted);
}

/** Three words that appear in a row somewhere in the installed law. */
function phrasesOf(db: Db, count: number): string[] {
  const random = seeded(3);
  const bodies = driverOf(db)
    .prepare<[], string>("select body from section_text where length(body) > 400 order by section_id limit 3000")
    .pluck()
    .all();
  return sample(bodies, count, random).map((body) => {
    const words = wordsOf(body.slice(0, 4000)).map((w) => w.word);
    const at = Math.floor(random() * (words.length - 3));
    return words.slice(at, at + 3).join(" ");
  });
}

function sample<T>(list: readonly T[], count: number, random = seeded(1)): T[] {
  return list.length <= count ? [...list] : Array.from({ length: count }, () => list[Math.floor(random() * list.length)] as T);
}

/** How long the events of the serving thread are delayed while both reader threads search without pause. */
async function loopDelay(folder: DataFolder): Promise<void> {
  const db = openCorpusReader(folder.corpus);
  const queries = layQuestions(db, "test").map((q) => q.query);
  db.close();
  const client = new CorpusClient<Queries>(workerUrl("app/reader-thread"), folder);
  client.warm();
  // The reader threads alone do not keep the process alive.
  const alive = setInterval(() => undefined, 60_000);
  try {
    const search = (query: string) => client.query("searchPage", { ...request(query, "any"), includeBody: false });
    await Promise.all(queries.slice(0, 8).map(search));
    const idle = await delayDuring(() => setTimeout(1000));
    const busy = await delayDuring(async () => {
      for (let round = 0; round < 3; round++) await threeAtATime(queries, search);
    });
    report("loop delay p99 of the serving thread, ms", busy, "≤ 5", `two readers searching; ${ms(idle)} when nothing runs`);
  } finally {
    clearInterval(alive);
    await client.close();
  }
}

/** p99 of the delay of the event loop's timers, in ms. */
async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  // The monitor's own timer of 1 ms is part of every reading.
  return Math.max(0, delay.percentile(99) / 1e6 - 1);
}

async function threeAtATime<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all([worker(), worker(), worker()]);
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
}
