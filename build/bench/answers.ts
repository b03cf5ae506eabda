import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCorpusReader } from "../../server/law/store/corpus-db.ts";
import { startImport } from "../../server/law/store/import-run.ts";
import { searchSections } from "../../server/law/search/search.ts";
import { buildVectors } from "../../server/law/semantic/building.ts";
import { encoder, lazyEncoder } from "../../server/law/semantic/encoder.ts";
import type { Meaning } from "../../server/law/semantic/fusion.ts";
import { openVectors, vectorsFile } from "../../server/law/semantic/vectors-db.ts";
import { createDataFolder, type DataFolder } from "../../server/platform/data-folder.ts";
import type { Db } from "../../server/platform/db/open.ts";
import { dataPath, federalLaw } from "./support/law.ts";
import { figure, percentile } from "./support/measure.ts";
import { answers, headingQueries, type Question } from "./support/query-sets.ts";

/** Law of the development data besides federal law, one file at a time: a later file of a state replaces an earlier one. */
const otherLaw = [
  "states/cic/*/*/*.html.gz",
  "states/dc/*.zip",
  "states/ne/*.zip",
  "state-regulations/md/comar-2026*.zip",
  "constitutions/*.zip",
  "states/{ny/DATABASE.LAW.ETP.gz,md/gcr.xml.gz,ok/title15-2024-10-11.pdf,tx/PE.19.htm}",
  "states/{nv/NRS-*.html,or/ors*,ia/*.rtf.gz}",
];

/**
 * How high the search puts the answer of questions that were written before any result was seen (fixtures `answers-*.jsonl`). A third of
 * each set is held out: its figures are printed only with `--held`, so that nobody tunes by them. `--data=DIR` uses a folder where the law
 * is installed, or installs it there; `--read` reads the law for everyday words first (5 minutes) and ranks with it.
 */
export async function run(args: string[]): Promise<void> {
  if (federalLaw().length === 0) {
    console.log("skipped: development data not present");
    return;
  }
  const given = args.find((arg) => arg.startsWith("--data="))?.slice("--data=".length);
  const root = given ?? mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    const folder = await lawIn(root);
    const db = openCorpusReader(folder.corpus);
    const meaning = args.includes("--read") ? await meaningOf(folder, db) : null;
    try {
      for (const part of args.includes("--held") ? (["open", "held"] as const) : (["open"] as const))
        measure(db, part, { withRanks: args.includes("--ranks"), meaning });
    } finally {
      db.close();
    }
  } finally {
    if (root !== given) rmSync(root, { recursive: true });
  }
}

async function lawIn(root: string): Promise<DataFolder> {
  const folder = createDataFolder(root);
  if (existsSync(folder.corpus)) return folder;
  const others = otherLaw.flatMap((pattern) => globSync(dataPath(pattern)).sort());
  for (const paths of [federalLaw(), ...others.map((path) => [path])]) {
    await startImport({ folder, paths, onProgress: () => undefined }).done;
  }
  return folder;
}

async function meaningOf(folder: DataFolder, corpus: Db): Promise<Meaning> {
  const vectors = openVectors(vectorsFile(folder));
  await buildVectors({ corpus, vectors, encoder: lazyEncoder(), isStopped: () => false, onProgress: () => undefined });
  return { vectors, encoder };
}

function measure(db: Db, part: "open" | "held", { withRanks, meaning }: { withRanks: boolean; meaning: Meaning | null }): void {
  const sets: Record<string, Question[]> = {
    lay: answers(db, "lay", part),
    ...(part === "held" ? { fresh: answers(db, "fresh", part) } : {}),
    known: answers(db, "known", part),
    acts: answers(db, "acts", part),
    ...(part === "open" ? { headings: headingQueries(db) } : {}),
  };
  const times: number[] = [];
  for (const [name, questions] of Object.entries(sets)) {
    const ranks = questions.map((question) => rankOf(db, question, meaning, times));
    const mean = (of: (rank: number) => number) => ranks.reduce((sum, rank) => sum + of(rank), 0) / Math.max(1, ranks.length);
    const within = (most: number) => mean((rank) => (rank <= most ? 1 : 0)).toFixed(3);
    const mrr = mean((rank) => (rank <= 10 ? 1 / rank : 0)).toFixed(3);
    figure(`${part}, ${name} (${questions.length})`, `MRR@10 ${mrr}, hit@1 ${within(1)}, hit@10 ${within(10)}, hit@50 ${within(50)}`);
    if (withRanks && part === "open") for (const [i, { query }] of questions.entries()) console.log(`${name}\t${ranks[i]}\t${query}`);
  }
  figure("ms a question", `p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}`);
}

/** From 1; infinite when the answer is not among the first fifty. */
function rankOf(db: Db, { query, gold }: Question, meaning: Meaning | null, times: number[]): number {
  const request = { query, limit: 50, offset: 0, excerptChars: 100, matchType: "any", excludeRepealed: false } as const;
  const began = performance.now();
  const { rows } = searchSections(db, request, meaning);
  times.push(performance.now() - began);
  const place = rows.findIndex(({ id }) => gold.has(id));
  return place === -1 ? Infinity : place + 1;
}
