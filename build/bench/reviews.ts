import { join } from "node:path";
import type { ReviewRequest } from "../../shared/workspace/reviews.ts";
import type { Positions } from "../../shared/workspace/playbooks.ts";
import { makeReview } from "../../server/workspace/work/reviews/make-review.ts";
import { labelOf } from "../../server/text/positions/topics.ts";
import { figure, percentile, report } from "./support/measure.ts";
import { minimalPairs } from "./support/minimal-pairs.ts";
import { runFacts } from "./support/review-facts.ts";
import { runPairs } from "./support/score-pairs.ts";
import { type SeedSet, seedSets, seededContracts } from "./support/seeded-deviations.ts";

const dataDir = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../shared/data");

/**
 * Share of seeded deviations a review flags, and its false alarms on the unchanged contracts. A deviation counts only where the unchanged
 * contract had no finding on the same position. `--misses` lists missed deviations and false alarms. `--facts` compares with facts read by hand
 * instead, `--pairs` judges the minimal pairs.
 */
export async function run(args: string[]): Promise<void> {
  if (args.includes("--pairs")) return runPairs(minimalPairs(), args);
  if (args.includes("--facts")) return runFacts(args, dataDir);
  const sets = (Object.keys(seedSets) as SeedSet[]).filter((set) => !args.includes("--misses") || set !== "held out");
  for (const set of sets) seededSet(set, args);
}

function seededSet(set: SeedSet, args: readonly string[]): void {
  const contracts = seededContracts(dataDir, set);
  if (contracts === null) return void console.log("skipped: reviews of seeded contracts (development data not present)");
  console.log(`\n${set} contracts`);
  const [flags, alarms, times]: [{ family: string; key: string; isFlagged: boolean }[], number[], number[]] = [[], [], []];
  const quotes = { verified: 0, notLiteral: 0 };
  for (const { file, text, positions, deviations } of contracts) {
    const review = (of: string): Set<string> => {
      const from = performance.now();
      const open = reviewed(of, positions, quotes);
      times.push(performance.now() - from);
      return open;
    };
    const before = review(text);
    alarms.push(before.size);
    if (args.includes("--misses")) for (const name of before) console.log(`false alarm: ${name} – ${file}`);
    for (const { family, key, text: changed } of deviations) {
      const isFlagged = !before.has(labelOf(key)) && review(changed).has(labelOf(key));
      flags.push({ family, key, isFlagged });
      if (!isFlagged && args.includes("--misses")) console.log(`missed: ${family}, ${key} – ${file}`);
    }
  }
  const share = (of: typeof flags) => of.filter(({ isFlagged }) => isFlagged).length / of.length;
  report("seeded deviations flagged", share(flags), "≥ 0.90", `${flags.length} deviations in ${contracts.length} contracts`);
  for (const [name, of] of Map.groupBy(flags, ({ family, key }) => `${family}: ${key}`)) report(`  ${name}`, share(of), "", `${of.length}`);
  const all = alarms.reduce((sum, one) => sum + one, 0);
  figure("false alarms per unchanged contract", `mean ${(all / alarms.length).toFixed(2)}, most ${Math.max(...alarms)}; target ≤ 2`);
  figure("verified quotes", `${quotes.verified}, of them not literal: ${quotes.notLiteral}; target 0`);
  figure("time of a standard review", `median ${percentile(times, 0.5).toFixed(0)} ms, n ${times.length}`);
}

/** Names of positions with an open finding. */
function reviewed(documentText: string, positions: Positions, quotes: { verified: number; notLiteral: number }): Set<string> {
  const request = {
    documentText,
    contractType: "other",
    userSide: "other",
    jurisdiction: "US",
    depth: "standard",
  } as unknown as ReviewRequest;
  const { result } = makeReview({ request, positions, hasModel: false });
  for (const { grounding, currentLanguage } of result.redlines) {
    if (grounding !== "verified") continue;
    quotes.verified++;
    if (!documentText.includes(currentLanguage)) quotes.notLiteral++;
  }
  return new Set(result.clauses.filter(({ severity }) => severity !== "green").map(({ clauseName }) => clauseName));
}
