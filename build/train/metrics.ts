/** One prediction for a contract and question. */
export interface Prediction {
  text: string;
  score: number;
}

/** One cell: the experts' marks and the engine's ranking. */
export interface Cell {
  type: number;
  gold: string[];
  predictions: Prediction[];
  /** For Parties a prediction also counts when it contains the gold text, as in the public scorer. */
  contains: boolean;
}

/** Word sets as in the public CUAD scorer. */
export function wordSet(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .replace(/[.,;:]/g, "")
      .replaceAll("/", " ")
      .split(/\s+/)
      .filter((word) => word !== ""),
  );
}

export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return both / Math.max(1, a.size + b.size - both);
}

export interface Curve {
  /** Area under the precision-recall curve, with monotone precision; in percent. */
  aupr: number;
  precisionAt80: number;
  bestF1: number;
}

/** The public scorer's counts at every occurring score: any match finds a gold passage, and a prediction without a match is false. */
export function curveOf(cells: readonly Cell[]): Curve {
  const events: { score: number; found: number; wrong: number }[] = [];
  let gold = 0;
  for (const cell of cells) {
    gold += cell.gold.length;
    const goldSets = cell.gold.map(wordSet);
    const best = cell.gold.map(() => -1);
    for (const { text, score } of cell.predictions) {
      const words = wordSet(text);
      let isRight = false;
      for (const [i, set] of goldSets.entries()) {
        if (jaccard(set, words) < 0.5 && !(cell.contains && isContained(cell.gold[i] ?? "", text))) continue;
        isRight = true;
        best[i] = Math.max(best[i] ?? -1, score);
      }
      if (!isRight) events.push({ score, found: 0, wrong: 1 });
    }
    for (const score of best) if (score >= 0) events.push({ score, found: 1, wrong: 0 });
  }
  events.sort((a, b) => b.score - a.score);
  let found = 0;
  let wrong = 0;
  const points: { precision: number; recall: number }[] = [];
  let bestF1 = 0;
  for (const [i, event] of events.entries()) {
    found += event.found;
    wrong += event.wrong;
    if (events[i + 1]?.score === event.score) continue;
    const precision = found / Math.max(1, found + wrong);
    const recall = found / Math.max(1, gold);
    points.push({ precision, recall });
    bestF1 = Math.max(bestF1, (2 * precision * recall) / Math.max(1e-9, precision + recall));
  }
  let area = 0;
  let ceiling = 0;
  let at80 = 0;
  for (let i = points.length - 1; i >= 0; i--) {
    const { precision, recall } = points[i] ?? { precision: 0, recall: 0 };
    ceiling = Math.max(ceiling, precision);
    if (recall >= 0.8) at80 = ceiling;
    area += ceiling * (recall - (points[i - 1]?.recall ?? 0));
  }
  return { aupr: 100 * area, precisionAt80: 100 * at80, bestF1: 100 * bestF1 };
}

export function isContained(gold: string, prediction: string): boolean {
  return prediction.toLowerCase().includes(gold.toLowerCase());
}
