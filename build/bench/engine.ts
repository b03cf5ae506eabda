import { existsSync } from "node:fs";
import { join } from "node:path";
import { analyze, answer, openDocument, planColumn } from "../../server/text/engine/engine.ts";
import { crossValidate, prepare } from "../train/cross-validate.ts";
import { type LabelledContract, readLabelled } from "../train/data.ts";
import { asShown, qualityOf, thresholdsOf } from "../train/report.ts";
import { taughtColumns } from "../train/taught-columns.ts";
import { typedQuality } from "../train/typed-values.ts";
import { columnWordings, wordedQuality } from "../train/worded-columns.ts";
import { figure, percentile, report } from "./support/measure.ts";

const dataDir = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../shared/data");
const labelled = join(dataDir, "contracts/cuad-labelled.jsonl.gz");

/**
 * Quality of the answering engine on folds that keep all contracts of a filer on one side, and its speed. The folds train ten models, which
 * takes minutes: `--quick` measures only the speed of the shipped model. `--misses` lists typed values that were read incorrectly.
 */
export async function run(args: string[]): Promise<void> {
  if (!existsSync(labelled)) {
    console.log("skipped: the labelled contracts (development data not present)");
    return;
  }
  const contracts = readLabelled(labelled);
  speed(contracts.slice(0, args.includes("--quick") ? 40 : 120));
  if (args.includes("--quick")) return;
  for (const { decisions, firstRight } of taughtColumns(contracts, [0, 10, 40]))
    report(
      `first quote right after ${decisions} decisions, %`,
      firstRight,
      ["plain", "≥ 57", "≥ 70"][[0, 10, 40].indexOf(decisions)] ?? "",
      "unknown question, approvals only",
    );
  const prepared = prepare(contracts);
  const judged = asShown(
    contracts,
    crossValidate(prepared, (line) => console.log(`  ${line}`)),
  );
  const thresholds = thresholdsOf(contracts, judged);
  const quality = qualityOf(contracts, judged, thresholds);
  report("AUPR, 41 questions", quality.aupr, "≥ 70", `${contracts.length} contracts, five folds by filer`);
  report("precision at 80 % recall", quality.precisionAt80, "≥ 36", "");
  report("presence F1", quality.presence.f1, "≥ 0.87", `macro ${quality.presence.macroF1.toFixed(3)}`);
  report("first quote right, %", quality.firstQuoteRight, "≥ 87", `in the first three ${quality.inFirstThree.toFixed(1)} %`);
  report("first quote right where an answer is shown, %", quality.firstOfShown, "≥ 91", "");
  report("cell right, %", quality.cellRight, "≥ 89", "");
  report("calibration error", quality.calibrationError, "≤ 0.02", "first passage of each cell, ten bands");
  console.table(
    quality.perType.map(({ id, documents, aupr, f1, firstQuoteRight }) => ({
      id,
      documents,
      aupr: aupr.toFixed(1),
      f1: f1.toFixed(2),
      firstQuoteRight: firstQuoteRight.toFixed(0),
    })),
  );
  for (const wording of ["tuning", "heldOut"] as const) {
    const questions = columnWordings().map((one) => ({ clauseType: one.clauseType, question: one[wording] }));
    const { routed, cells, right, error, wrongWhenSure } = wordedQuality(contracts, judged, questions);
    report(`cells right, questions in unforeseen words (${wording}), %`, 100 * right, "≥ 88", `${cells} cells; ${routed} of 41 routed`);
    report(`calibration error of these (${wording})`, error, "≤ 0.03", `wrong at 0.9 or more: ${(100 * wrongWhenSure).toFixed(1)} %`);
  }
  const onMiss = args.includes("--misses") ? (line: string) => console.log(`    ${line}`) : undefined;
  for (const { id, contracts: count, exact, exactWhenAnswered } of typedQuality(prepared, judged, onMiss))
    figure(`  typed value, ${id}`, `${exact.toFixed(1)} % of ${count}; when answered ${exactWhenAnswered.toFixed(1)} %`);
}

const questions = [
  "Which law governs?",
  "May it be assigned?",
  "Who are the parties?",
  "When does it expire?",
  "Where are tugboats moored?",
];

/** Time to analyze, and to answer a cell of an analyzed document; counts quotes that are not word for word. */
function speed(contracts: readonly LabelledContract[]): void {
  const plans = questions.map((question) => planColumn({ label: "", question, columnType: "free_text" }));
  const perFifty: number[] = [];
  let cellTime = 0;
  let cells = 0;
  let altered = 0;
  for (const { text } of contracts) {
    const source = { text, pages: null, blocks: [] };
    const begin = performance.now();
    const analysis = analyze(source);
    perFifty.push(((performance.now() - begin) * 50_000) / text.length);
    const document = openDocument(source, analysis);
    const start = performance.now();
    for (const plan of plans) {
      const result = answer(document, plan);
      for (const { start: from, end, quote } of result.kind === "answered" ? result.quotes : result.nearestMisses)
        if (text.slice(from, end) !== quote) altered++;
      cells++;
    }
    cellTime += performance.now() - start;
  }
  report("analysis per 50,000 characters, ms (median)", percentile(perFifty, 0.5), "≤ 25", `p95 ${percentile(perFifty, 0.95).toFixed(1)}`);
  figure("cells per second of analyzed documents", Math.round((1000 * cells) / cellTime).toString());
  report("quotes that are not word for word", altered, "0", "");
}
