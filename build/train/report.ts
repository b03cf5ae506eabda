import { clauseTypes } from "../../server/text/engine/clause-types.ts";
import { entityTypes } from "../../server/text/engine/entities.ts";
import { atFirstPlaces } from "../../server/text/engine/read.ts";
import { isRight, type Judged } from "./cross-validate.ts";
import type { LabelledContract } from "./data.ts";
import { type Cell, curveOf } from "./metrics.ts";

export interface Quality {
  aupr: number;
  precisionAt80: number;
  presence: { precision: number; recall: number; f1: number; macroF1: number };
  /** Percent of the cells with an answer, shown or not. */
  firstQuoteRight: number;
  /** Percent of the cells with an answer that show one. */
  firstOfShown: number;
  inFirstThree: number;
  cellRight: number;
  calibrationError: number;
  perType: { id: string; documents: number; aupr: number; precisionAt80: number; f1: number; firstQuoteRight: number; threshold: number }[];
}

const namesAndDates = new Set<string>(entityTypes);

/** Cross-validated candidates in the engine's order: names and dates where they come first. */
export function asShown(contracts: readonly LabelledContract[], judged: readonly Judged[]): Judged[] {
  return [...Map.groupBy(judged, ({ contract, type }) => contract * clauseTypes.length + type).values()].flatMap((units) => {
    const [{ contract, type }] = units as [Judged, ...Judged[]];
    const id = clauseTypes[type]?.id ?? "";
    const labelled = contracts[contract];
    if (labelled === undefined || !namesAndDates.has(id)) return units;
    const best = units.toSorted((a, b) => b.score - a.score || a.start - b.start);
    return atFirstPlaces(labelled.text, id, best).map((unit) => ({ ...unit, isRight: isRight(labelled, type, unit) }));
  });
}

/** All figures of the engine, from cross-validated candidates. */
export function qualityOf(contracts: readonly LabelledContract[], judged: readonly Judged[], thresholds: readonly number[]): Quality {
  const cells = cellsOf(contracts, judged);
  const counts = { right: 0, cells: 0, firstRight: 0, three: 0, answered: 0, shown: 0, shownRight: 0 };
  const totals = { tp: 0, fp: 0, fn: 0 };
  const perType = clauseTypes.map(({ id }, t) => {
    const own = cells.filter((cell) => cell.type === t);
    const presence = { tp: 0, fp: 0, fn: 0 };
    const before = { first: counts.firstRight, answered: counts.answered };
    for (const cell of own) {
      const best = cell.ranked[0];
      const isShown = (best?.score ?? 0) >= (thresholds[t] ?? 0.5);
      const hasGold = cell.gold.length > 0;
      if (isShown && hasGold) presence.tp++;
      else if (isShown) presence.fp++;
      else if (hasGold) presence.fn++;
      counts.cells++;
      if (!hasGold) {
        if (!isShown) counts.right++;
        continue;
      }
      counts.answered++;
      const isFirst = best !== undefined && sharesHalf(contracts[best.contract], t, best);
      if (isFirst) counts.firstRight++;
      if (isShown) counts.shown++;
      if (isFirst && isShown) counts.shownRight++;
      if (isFirst && isShown) counts.right++;
      if (cell.ranked.slice(0, 3).some((unit) => sharesHalf(contracts[unit.contract], t, unit))) counts.three++;
    }
    totals.tp += presence.tp;
    totals.fp += presence.fp;
    totals.fn += presence.fn;
    const documents = counts.answered - before.answered;
    const { aupr, precisionAt80 } = curveOf(own);
    const firstQuoteRight = (100 * (counts.firstRight - before.first)) / Math.max(1, documents);
    return { id, documents, aupr, precisionAt80, f1: f1Of(presence), firstQuoteRight, threshold: thresholds[t] ?? 0.5 };
  });
  const all = curveOf(cells);
  return {
    aupr: all.aupr,
    precisionAt80: all.precisionAt80,
    presence: {
      precision: totals.tp / (totals.tp + totals.fp),
      recall: totals.tp / (totals.tp + totals.fn),
      f1: f1Of(totals),
      macroF1: perType.reduce((sum, { f1 }) => sum + f1, 0) / perType.length,
    },
    firstQuoteRight: (100 * counts.firstRight) / counts.answered,
    firstOfShown: (100 * counts.shownRight) / Math.max(1, counts.shown),
    inFirstThree: (100 * counts.three) / counts.answered,
    cellRight: (100 * counts.right) / counts.cells,
    calibrationError: calibrationErrorOf(judged),
    perType,
  };
}

type RankedCell = Cell & { ranked: Judged[] };

function cellsOf(contracts: readonly LabelledContract[], judged: readonly Judged[]): RankedCell[] {
  const byCell = Map.groupBy(judged, ({ contract, type }) => contract * clauseTypes.length + type);
  return contracts.flatMap(({ text, spans }, contract) =>
    clauseTypes.map(({ id }, type) => {
      const ranked = (byCell.get(contract * clauseTypes.length + type) ?? []).toSorted((a, b) => b.score - a.score);
      const predictions = ranked.map(({ start, end, score }) => ({ text: text.slice(start, end), score }));
      return {
        type,
        gold: (spans[type] ?? []).map(({ start, end }) => text.slice(start, end)),
        predictions,
        contains: id === "parties",
        ranked,
      };
    }),
  );
}

/** The first passage is right when its overlap with a gold passage is at least half of the shorter one. */
export function sharesHalf(contract: LabelledContract | undefined, type: number, { start, end }: Pick<Judged, "start" | "end">): boolean {
  return (contract?.spans[type] ?? []).some((gold) => {
    const both = Math.min(end, gold.end) - Math.max(start, gold.start);
    return both >= 0.5 * Math.min(end - start, gold.end - gold.start);
  });
}

/**
 * The threshold on the best score with the highest F1 for each type, pulled toward 0.35 where few contracts have an answer. Nearly every
 * contract has names and dates, so their thresholds are pulled toward 0.1.
 */
export function thresholdsOf(contracts: readonly LabelledContract[], judged: readonly Judged[]): number[] {
  const cells = cellsOf(contracts, judged);
  return clauseTypes.map(({ id }, t) => {
    const usual = namesAndDates.has(id) ? 0.1 : 0.35;
    const own = cells
      .filter((cell) => cell.type === t)
      .map((cell) => ({ score: cell.ranked[0]?.score ?? 0, hasGold: cell.gold.length > 0 }));
    let best = { threshold: usual, value: 0 };
    for (let threshold = 0.06; threshold <= 0.8; threshold += 0.02) {
      const counts = { tp: 0, fp: 0, fn: 0 };
      for (const { score, hasGold } of own) {
        if (score >= threshold && hasGold) counts.tp++;
        else if (score >= threshold) counts.fp++;
        else if (hasGold) counts.fn++;
      }
      const value = f1Of(counts) - 0.05 * Math.abs(threshold - usual);
      if (value > best.value) best = { threshold, value };
    }
    const documents = own.filter(({ hasGold }) => hasGold).length;
    const weight = documents / (documents + 15);
    return Number((weight * best.threshold + (1 - weight) * usual).toFixed(3));
  });
}

/** Expected calibration error over ten equal bands of the score of each cell's first passage. */
function calibrationErrorOf(judged: readonly Judged[]): number {
  const byCell = Map.groupBy(judged, ({ contract, type }) => contract * clauseTypes.length + type);
  const bands = Array.from({ length: 10 }, () => ({ count: 0, score: 0, right: 0 }));
  for (const units of byCell.values()) {
    const first = units.reduce((best, unit) => (unit.score > best.score ? unit : best));
    const band = bands[Math.min(9, Math.floor(first.score * 10))];
    if (band === undefined) continue;
    band.count++;
    band.score += first.score;
    band.right += first.isRight ? 1 : 0;
  }
  const total = bands.reduce((sum, { count }) => sum + count, 0);
  return bands.reduce((sum, { score, right }) => sum + Math.abs(score - right), 0) / Math.max(1, total);
}

function f1Of({ tp, fp, fn }: { tp: number; fp: number; fn: number }): number {
  return tp === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn);
}
