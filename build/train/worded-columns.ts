import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Analysis, analyze, answer, openDocument, planColumn } from "../../server/text/engine/engine.ts";
import { clauseTypes } from "../../server/text/engine/clause-types.ts";
import { numberOfType } from "../../server/text/engine/second-stage.ts";
import type { Judged } from "./cross-validate.ts";
import type { LabelledContract } from "./data.ts";
import { sharesHalf } from "./report.ts";

/** A question for each kind of clause in words that its catalog file does not have: one to improve routing with, one held out. */
interface ColumnWording {
  clauseType: string;
  tuning: string;
  heldOut: string;
}

const file = join(import.meta.dirname, "../bench/fixtures/column-wordings.jsonl");
export const columnWordings = (): ColumnWording[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    // The fixture is part of the repository.
    .map((line) => JSON.parse(line) as ColumnWording);

export interface WordedQuality {
  routed: number;
  cells: number;
  /** Share of the cells, 0 to 1. */
  right: number;
  /** Distance between confidence and the share that is right, over ten bands of confidence; 0 to 1. */
  error: number;
  /** Share of the cells with a confidence of 0.9 or more that are wrong. */
  wrongWhenSure: number;
}

/**
 * Cells of columns in unforeseen words, answered from cross-validated candidates: no contract is read by a model that has seen it. A cell is
 * right if its first quote shares half with a labelled passage, or if it finds nothing where the label is empty.
 */
export function wordedQuality(
  contracts: readonly LabelledContract[],
  judged: readonly Judged[],
  questions: readonly { clauseType: string; question: string }[],
): WordedQuality {
  const byContract = Map.groupBy(judged, ({ contract }) => contract);
  const plans = questions.map(({ clauseType, question }) => ({
    clauseType,
    plan: planColumn({ label: "", question, columnType: "free_text" }),
  }));
  const bands = Array.from({ length: 10 }, () => ({ count: 0, confidence: 0, right: 0 }));
  const sure = { cells: 0, wrong: 0 };
  for (const [index, contract] of contracts.entries()) {
    if (index % 4 !== 0) continue;
    const source = { text: contract.text, pages: null, blocks: [] };
    const document = openDocument(source, { ...analyze(source), clauses: clausesOf(byContract.get(index) ?? []) });
    for (const { clauseType, plan } of plans) {
      const result = answer(document, plan);
      const type = numberOfType(clauseType);
      const hasGold = (contract.spans[type]?.length ?? 0) > 0;
      const [first] = result.kind === "answered" ? result.quotes : [];
      const isRight = hasGold ? first !== undefined && sharesHalf(contract, type, first) : result.kind !== "answered";
      const band = bands[Math.min(9, Math.floor(result.confidence * 10))];
      if (band === undefined) continue;
      band.count++;
      band.confidence += result.confidence;
      band.right += isRight ? 1 : 0;
      if (result.confidence < 0.9) continue;
      sure.cells++;
      if (!isRight) sure.wrong++;
    }
  }
  const cells = bands.reduce((sum, { count }) => sum + count, 0);
  return {
    routed: plans.filter(({ clauseType, plan }) => plan.clauseType === clauseType).length,
    cells,
    right: bands.reduce((sum, { right }) => sum + right, 0) / cells,
    error: bands.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0) / cells,
    wrongWhenSure: sure.wrong / Math.max(1, sure.cells),
  };
}

function clausesOf(judged: readonly Judged[]): Analysis["clauses"] {
  return Object.fromEntries(
    [...Map.groupBy(judged, ({ type }) => type)].map(([type, units]) => [
      clauseTypes[type]?.id ?? "",
      units.map(({ start, end, score }) => ({ start, end, score })).toSorted((a, b) => b.score - a.score || a.start - b.start),
    ]),
  );
}
