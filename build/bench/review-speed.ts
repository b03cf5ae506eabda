import type { ReviewRequest } from "../../shared/workspace/reviews.ts";
import { compare } from "../../server/text/compare/compare.ts";
import { randomFrom, seeded } from "../../server/text/compare/testing/seeds.ts";
import { textOf, usual } from "../../server/text/compare/testing/texts.ts";
import { renderDocx, renderPdf } from "../../server/text/compare/render.ts";
import { builtInPositions } from "../../server/text/playbooks/built-in.ts";
import { makeReview } from "../../server/workspace/work/reviews/make-review.ts";
import { redlineFile } from "../../server/workspace/work/reviews/redline-file.ts";
import { benchContracts } from "./support/contracts.ts";
import { figure, percentile } from "./support/measure.ts";

/** Characters of a page of a contract. */
const page = 3000;
const about = { title: "Lamp oil", original: "before.docx", revised: "after.docx", author: "Ada", at: "2026-01-01T00:00:00.000Z" };

/**
 * Reviews of 50 pages, comparisons of 100 pages and their Word files, against their budgets. Only the work itself, without HTTP or threads.
 */
export async function run(args: string[]): Promise<void> {
  const rounds = args.includes("--quick") ? 3 : 15;
  const { texts, origin } = benchContracts(rounds * 4);
  const pages = (count: number, from: number) => {
    let text = "";
    for (let n = from; text.length < count * page; n++) text += `${texts[n % texts.length] ?? ""}\n\n`;
    return text.slice(0, count * page);
  };
  const times: Record<string, number[]> = {};
  const timed = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const from = performance.now();
    const made = await work();
    (times[name] ??= []).push(performance.now() - from);
    return made;
  };
  const positions = builtInPositions("saas", "customer", "US");
  for (let round = -1; round < rounds; round++) {
    const documentText = pages(50, round + 1);
    const request = { documentText, contractType: "saas", userSide: "customer", jurisdiction: "US" } as const;
    const ask = (depth: "standard" | "deep") =>
      timed(depth, () => makeReview({ request: { ...request, depth } as ReviewRequest, positions, hasModel: false }));
    await ask("standard");
    const { result, redlinePlaces } = await ask("deep");
    const edits = result.redlines.flatMap(({ proposedLanguage: text, rationale: comment }, i) => {
      const place = redlinePlaces[i];
      return place == null ? [] : [{ ...place, text, comment }];
    });
    await timed("file", () => redlineFile({ ...about, documentText, original: null, isClean: false, edits, tracked: true }));
    const before = pages(100, round + 2);
    const after = seeded(before, 200, randomFrom(round + 9)).text;
    const { rows } = await timed("compare", () => compare(textOf(before), textOf(after), usual));
    await timed("docx", () => renderDocx(rows, about));
    await timed("pdf", () => renderPdf(rows, about));
    // The first round only warms up.
    if (round < 0) for (const list of Object.values(times)) list.length = 0;
  }
  console.log(`contracts ${origin}, ${Object.keys(positions).length} positions`);
  for (const [name, words, target] of [
    ["standard", "standard review of 50 pages", 1500],
    ["deep", "deep review of 50 pages", 4000],
    ["file", "Word file of that review", 2000],
    ["compare", "comparison of 100 pages, 200 changes", 1000],
    ["docx", "its redline as a Word file", 2000],
    ["pdf", "its redline as a PDF", null],
  ] as const) {
    const list = times[name] ?? [];
    const value = (share: number) => percentile(list, share).toFixed(0);
    figure(
      words,
      `median ${value(0.5)} ms, 95 % under ${value(0.95)} ms, n ${list.length}; target ${target === null ? "none" : `≤ ${target} ms`}`,
    );
  }
}
