import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCorpus } from "../../server/law/store/corpus-db.ts";
import type { Db } from "../../server/platform/db/open.ts";
import { rank } from "../../server/law/search/candidates.ts";
import { levelSteps } from "../../server/law/search/cited.ts";
import { popularNameOf } from "../../server/law/search/popular-names.ts";
import { blockOf, docOf } from "../../server/law/search/postings.ts";
import { ownConcepts, readQuery } from "../../server/law/search/query.ts";
import { rerank, shippedStages, type Stages } from "../../server/law/search/rerank.ts";
import { scopeOf } from "../../server/law/search/scope.ts";
import { searchSections } from "../../server/law/search/search.ts";
import { wordsOf } from "../../shared/law/search-terms.ts";
import { federalLaw, indexedTexts, installFederalLaw } from "./support/law.ts";
import { figure, report } from "./support/measure.ts";
import { crossReferences, headingQueries, layQuestions, popularNames, type Question } from "./support/query-sets.ts";
import { driverOf } from "../../server/platform/db/connection.ts";

/**
 * Ranking quality on the federal law of the development data: each stage of the search against plain FTS5, on four sets of queries, in one
 * run. Numbers are MRR@10, hit@10 and recall@10 (they differ where a question has several answers).
 */
export async function run(args: string[]): Promise<void> {
  if (federalLaw().length === 0) {
    console.log("skipped: development data not present");
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    const folder = await installFederalLaw(join(dir, "data"));
    const db = openCorpus(folder.corpus);
    try {
      measure(db, args.includes("--quick") ? 4 : 1);
    } finally {
      db.close();
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
}

type Ranker = (query: string) => number[];

function measure(db: Db, every: number): void {
  const sets: Record<string, Question[]> = {
    "lay, dev half": layQuestions(db, "dev"),
    "lay, test half": layQuestions(db, "test"),
    headings: headingQueries(db),
    "cross-references": crossReferences(db),
  };
  for (const [name, questions] of Object.entries(sets)) sets[name] = questions.filter((_, i) => i % every === 0);
  const plain = plainTable(db);
  const off: Stages = { cited: 0, near: 0, dead: 1, annual: 1, defining: 1, headed: 1, read: 0 };
  const { cited, near, dead, defining, read } = shippedStages;
  const rankers: Record<string, Ranker> = {
    "FTS5 default, words OR-ed": plain,
    BM25F: ours(db, { own: true, stages: off }),
    "+ citation prior": ours(db, { own: true, stages: { ...off, cited } }),
    "+ proximity": ours(db, { own: true, stages: { ...off, cited, near, read } }),
    "+ not in force, definitions behind": ours(db, { own: true, stages: { ...off, cited, near, read, dead, defining } }),
    "+ lexicon": ours(db, { own: false, stages: shippedStages }),
    "shipped without citation prior": ours(db, { own: false, stages: { ...shippedStages, cited: 0 } }),
    "shipped without proximity": ours(db, { own: false, stages: { ...shippedStages, near: 0 } }),
    "shipped: the whole search": (query) => pages(db, query),
  };
  console.log(`sections ${driverOf(db).prepare("select count(*) from section").pluck().get()}; queries ${sizes(sets)}`);
  console.log(
    `${"".padEnd(32)}${Object.keys(sets)
      .map((name) => name.padEnd(22))
      .join("")}`,
  );
  const lay: Record<string, number> = {};
  for (const [name, ranker] of Object.entries(rankers)) {
    const results = Object.entries(sets).map(([set, questions]) => ({ set, ...scored(db, questions, ranker) }));
    const layResults = results.filter((r) => r.set.startsWith("lay"));
    lay[name] = layResults.reduce((sum, r) => sum + r.mrr * r.count, 0) / layResults.reduce((sum, r) => sum + r.count, 0);
    const cells = results.map((r) => `${r.mrr.toFixed(3)} ${r.hit.toFixed(3)} ${r.recall.toFixed(3)}`.padEnd(22));
    console.log(`${name.padEnd(32)}${cells.join("")}`);
  }
  const [shipped, baseline] = [lay["shipped: the whole search"] ?? 0, lay["FTS5 default, words OR-ed"] ?? 1];
  report("lay MRR@10, shipped / FTS5 default", shipped / baseline, "≥ 1.8", `${shipped.toFixed(3)} / ${baseline.toFixed(3)}`);
  const xref = scored(db, sets["cross-references"] ?? [], (query) => pages(db, query));
  report("cross-references hit@10", xref.hit, "≥ 0.62", `${xref.count} sentences`);
  names(db);
}

function sizes(sets: Record<string, Question[]>): string {
  return Object.entries(sets)
    .map(([name, questions]) => `${name} ${questions.length}`)
    .join(", ");
}

interface Scored {
  mrr: number;
  hit: number;
  recall: number;
  count: number;
}

function scored(db: Db, questions: readonly Question[], ranker: Ranker): Scored {
  const sum = { mrr: 0, hit: 0, recall: 0 };
  for (const question of questions) {
    const ids = withoutOwnCitation(db, question, () => ranker(question.query))
      .filter((id) => id !== question.from)
      .slice(0, 10);
    const first = ids.findIndex((id) => question.gold.has(id));
    if (first >= 0) sum.mrr += 1 / (first + 1);
    if (first >= 0) sum.hit++;
    sum.recall += ids.filter((id) => question.gold.has(id)).length / question.gold.size;
  }
  const n = Math.max(1, questions.length);
  return { mrr: sum.mrr / n, hit: sum.hit / n, recall: sum.recall / n, count: questions.length };
}

/** Ranks without the citation from which a question was made: the prior must not know what the question hides. */
function withoutOwnCitation(db: Db, question: Question, ranked: () => number[]): number[] {
  const [gold] = question.gold;
  if (question.from === undefined || gold === undefined) return ranked();
  const block = blockOf(gold);
  const row = driverOf(db).prepare<[number], { levels: Buffer }>("select levels from search_cited where block = ?").get(block);
  const level = row?.levels[docOf(gold)] ?? 0;
  if (row === undefined || level === 0) return ranked();
  const citing = Math.round(Math.exp(level / levelSteps) - 1);
  row.levels[docOf(gold)] = Math.round(levelSteps * Math.log(Math.max(1, citing)));
  driverOf(db).exec("begin");
  try {
    driverOf(db).prepare<[Buffer, number]>("update search_cited set levels = ? where block = ?").run(row.levels, block);
    return ranked();
  } finally {
    driverOf(db).exec("rollback");
  }
}

/** A simple first version: one FTS5 table with the defaults, with all words of the query joined by OR. */
function plainTable(db: Db): Ranker {
  driverOf(db).exec("attach ':memory:' as plain");
  driverOf(db).exec("create virtual table plain.sections using fts5(heading, names, body)");
  const insert = driverOf(db).prepare("insert into plain.sections(rowid, heading, names, body) values (?, ?, ?, ?)");
  for (const s of indexedTexts(db)) insert.run(s.id, s.heading, s.names, s.body);
  const find = driverOf(db)
    .prepare<[string], number>("select rowid from plain.sections where sections match ? order by rank limit 12")
    .pluck();
  return (query) => {
    const words = wordsOf(query).map((w) => `"${w.word}"`);
    return words.length === 0 ? [] : find.all(words.join(" OR "));
  };
}

function ours(db: Db, options: { own: boolean; stages: Stages }): Ranker {
  const scope = scopeOf(db, { excludeRepealed: false });
  return (text) => {
    const query = readQuery(text);
    const { candidates } = rank(db, scope, options.own ? ownConcepts(query) : query.concepts, { count: 200 });
    return rerank(db, query, candidates, options.stages).map((c) => c.id);
  };
}

function pages(db: Db, text: string): number[] {
  const query = text.slice(0, 500);
  const request = { query, limit: 11, offset: 0, excerptChars: 100, matchType: "any", excludeRepealed: false } as const;
  return searchSections(db, request).rows.map((row) => row.id);
}

/** Popular names as queries: the publisher's names of installed sections, unchanged and shortened. */
function names(db: Db): void {
  const questions = popularNames(db);
  const spellings: Record<string, { target: string; of(name: string): string | null }> = {
    exact: { target: "≥ 0.97", of: (name) => name },
    "without year": { target: "≥ 0.95", of: (name) => changed(name, name.replace(/ of \d{4}$/, "")) },
    "without year and Act": { target: "", of: (name) => changed(name, name.replace(/ of \d{4}$/, "").replace(/ Act$/, "")) },
    "a word dropped": { target: "", of: (name) => changed(name, name.replace(/^((?:The |An? )?)\S+ (?=\S+ \S+ )/, "$1")) },
  };
  for (const [name, { target, of }] of Object.entries(spellings)) {
    const asked = questions.flatMap((q) => {
      const query = of(q.query);
      return query === null ? [] : [{ ...q, query }];
    });
    const right = asked.filter((q) => q.gold.has(pages(db, q.query)[0] ?? -1)).length;
    report(`popular names at rank 1, ${name}`, right / Math.max(1, asked.length), target || "-", `${asked.length} names`);
  }
  const mistaken = [...layQuestions(db, "dev"), ...layQuestions(db, "test"), ...headingQueries(db)];
  figure(
    "queries taken for a name by mistake",
    `${mistaken.filter((q) => popularNameOf(db, q.query) !== null).length} of ${mistaken.length}`,
  );
}

function changed(name: string, other: string): string | null {
  return other === name ? null : other;
}
