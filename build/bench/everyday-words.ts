import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCorpusReader } from "../../server/law/store/corpus-db.ts";
import { startImport } from "../../server/law/store/import-run.ts";
import { searchSections } from "../../server/law/search/search.ts";
import { buildVectors } from "../../server/law/semantic/building.ts";
import { openEncoder } from "../../server/law/semantic/encoder.ts";
import type { Meaning } from "../../server/law/semantic/fusion.ts";
import { openVectors, vectorsFile } from "../../server/law/semantic/vectors-db.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import type { Db } from "../../server/platform/db/open.ts";
import { dataPath, federalLaw } from "./support/law.ts";
import { figure, seeded } from "./support/measure.ts";
import { calibrationQuestions, freshQuestions, headingQueries, layQuestions, popularNames, type Question } from "./support/query-sets.ts";

/** Law in the development data other than federal law. */
const others = [
  "states/dc/code-2024-10-20-titles-25-32-34.zip",
  "state-regulations/md/comar-2026-04-22-titles-02-24-33.zip",
  "constitutions/us-constitution-by-ratification-date.zip",
  "states/nv/NRS-001.html",
  "states/nv/NRS-036.html",
  "states/or/ors001.html.gz",
  "states/or/ors156.html",
  "states/or/ors838.html",
];

/**
 * Effect of the understanding of everyday words on the ranking: every set of queries by words alone and with this understanding. First
 * reads 6,000 sections, which takes about seven minutes; `--data=DIR` uses a folder where this was done, or does it there.
 */
export async function run(args: string[]): Promise<void> {
  if (federalLaw().length === 0) {
    console.log("skipped: development data not present");
    return;
  }
  const given = args.find((arg) => arg.startsWith("--data="))?.slice("--data=".length);
  const root = given ?? mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const folder = createDataFolder(root);
  if (!existsSync(folder.corpus))
    for (const paths of [federalLaw(), ...others.map((path) => [dataPath(path)])])
      await startImport({ folder, paths, onProgress: () => undefined }).done;
  const corpus = openCorpusReader(folder.corpus);
  const vectors = openVectors(vectorsFile(folder));
  try {
    const encoder = openEncoder();
    const began = performance.now();
    await buildVectors({ corpus, vectors, encoder, isStopped: () => false, onProgress: () => undefined });
    figure("seconds to read the law", ((performance.now() - began) / 1000).toFixed(0));
    measure(corpus, { vectors, encoder: () => encoder });
  } finally {
    vectors.close();
    corpus.close();
    if (root !== given) rmSync(root, { recursive: true });
  }
}

function measure(db: Db, meaning: Meaning): void {
  const sets: Record<string, Question[]> = {
    "fresh lay questions": freshQuestions(db),
    "lay questions, dev": layQuestions(db, "dev"),
    "lay questions, test": layQuestions(db, "test"),
    "lay questions, calibration": calibrationQuestions(db),
    headings: headingQueries(db),
    "popular names": popularNames(db),
  };
  for (const [name, questions] of Object.entries(sets)) {
    const asked = questions.map((question) => ({ words: rankOf(db, question, null), both: rankOf(db, question, meaning) }));
    compare(name, asked);
    for (const quality of ["strong", "moderate", "weak", "none", "exact"])
      compare(
        `  ${quality}`,
        asked.filter(({ words }) => words.quality === quality),
      );
  }
  const questions = freshQuestions(db);
  for (const [name, by] of [
    ["words", null],
    ["words and meaning", meaning],
  ] as const) {
    const began = performance.now();
    for (const question of questions) rankOf(db, question, by, 10);
    figure(`ms a question, ${name}`, ((performance.now() - began) / questions.length).toFixed(1));
  }
}

interface Ranked {
  /** Rank from 1; null when not among the first fifty. */
  place: number | null;
  quality: string | null;
}

function rankOf(db: Db, { query, gold, from }: Question, meaning: Meaning | null, limit = 50): Ranked {
  const request = { query: query.slice(0, 500), limit, offset: 0, excerptChars: 100, matchType: "any", excludeRepealed: false } as const;
  const { rows, matchQuality } = searchSections(db, request, meaning);
  const place = rows.filter(({ id }) => id !== from).findIndex(({ id }) => gold.has(id));
  return { place: place === -1 ? null : place + 1, quality: matchQuality };
}

function compare(name: string, asked: readonly { words: Ranked; both: Ranked }[]): void {
  if (asked.length === 0) return;
  const within = (most: number) => (place: number | null) => (place !== null && place <= most ? 1 : 0);
  const scores = {
    "MRR@10": (place: number | null) => (place !== null && place <= 10 ? 1 / place : 0),
    "hit@1": within(1),
    "hit@3": within(3),
    "hit@10": within(10),
    "hit@50": within(50),
  };
  console.log(`${name} (${asked.length})`);
  for (const [score, of] of Object.entries(scores)) {
    const pairs = asked.map(({ words, both }) => [of(words.place), of(both.place)] as const);
    const [low, high] = bootstrap(pairs.map(([a, b]) => b - a));
    const [words, both] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
    const difference = both - words;
    console.log(
      `    ${score.padEnd(8)} ${words.toFixed(3)} -> ${both.toFixed(3)}  ${difference < 0 ? "" : "+"}${difference.toFixed(3)} (${low.toFixed(3)} … ${high.toFixed(3)})`,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** 95 % interval of the mean of paired differences, from 10,000 samples of the questions. */
function bootstrap(differences: readonly number[]): [number, number] {
  const random = seeded(97);
  const means = Array.from({ length: 10_000 }, () =>
    mean(differences.map(() => differences[Math.floor(random() * differences.length)] ?? 0)),
  );
  means.sort((a, b) => a - b);
  return [means[249] ?? 0, means[9749] ?? 0];
}
