import { engineVersion } from "./analyze.ts";
import { probability } from "./boosted.ts";
import { buckets, featuresOf, scaleOf } from "./features.ts";
import type { ColumnModel, ColumnPlan, Decision, OpenDocument, Span } from "./interface.ts";
import { sentenceAt } from "./quotes.ts";
import { contentWords } from "./words.ts";

const passes = 8;
const rate = 0.5;
const startSquare = 0.1;
const startBias = -3;
/** A person's decision weighs more than the undecided sentences of the document. */
const decidedWeight = 3;
const keptWeights = 4000;
/** Number of decisions from which the taught score weighs as much as the engine's own. */
const halfTrust = { known: 40, unknown: 6 };

interface Example {
  features: Uint32Array;
  label: 0 | 1;
  weight: number;
}

/**
 * Learns a column from decisions, in the given order; deterministic and pure, some 20 ms per decided document. Null when there is nothing
 * to learn from. Reads decisions of another engine version again, so a model can be rebuilt after an update.
 */
export function teach(plan: ColumnPlan, decisions: Iterable<Decision>): ColumnModel | null {
  const examples: Example[] = [];
  let count = 0;
  let positives = 0;
  for (const decision of decisions) {
    const made = examplesOf(decision);
    if (made.length === 0) continue;
    count++;
    for (const example of made) {
      positives += example.label;
      examples.push(example);
    }
  }
  if (count === 0) return null;
  const { weights, bias } = train(examples);
  const half = plan.clauseType === null ? halfTrust.unknown : halfTrust.known;
  // Rejections alone say what is wrong, not what is right: they lower scores but find nothing new.
  const trust = (positives === 0 ? 0.3 : 1) * (count / (count + half));
  return { engine: engineVersion, decisions: count, weights, bias, trust: Math.min(0.9, trust) };
}

/** Probability of every sentence of a document according to a taught column. */
export function learnedScores(document: OpenDocument, { weights, bias }: ColumnModel): Float32Array {
  const dense = new Map<number, number>();
  for (let i = 0; i + 1 < weights.length; i += 2) dense.set(weights[i] ?? 0, weights[i + 1] ?? 0);
  return Float32Array.from(sentenceFeatures(document), (features) => {
    let sum = 0;
    for (const f of features) sum += dense.get(f) ?? 0;
    return probability(sum * scaleOf(features) + bias);
  });
}

function examplesOf({ document, verdict, quotes, answer }: Decision): Example[] {
  const features = sentenceFeatures(document);
  const quoted = sentencesIn(document, quotes);
  const right = verdict === "approved" ? quoted : verdict === "corrected" ? sentencesWith(document, answer ?? "") : new Set<number>();
  const wrong = verdict === "approved" ? new Set<number>() : quoted;
  // In a rejected answer only the shown passages are known to be wrong; the right one may be any other.
  const isComplete = verdict === "approved" || right.size > 0;
  return features.flatMap((list, i): Example[] => {
    if (right.has(i)) return [{ features: list, label: 1, weight: decidedWeight }];
    if (wrong.has(i)) return [{ features: list, label: 0, weight: decidedWeight }];
    return isComplete ? [{ features: list, label: 0, weight: 1 }] : [];
  });
}

function sentencesIn({ sentences }: OpenDocument, quotes: readonly Span[]): Set<number> {
  const found = new Set<number>();
  for (const { start, end } of quotes) {
    for (let i = sentenceAt(sentences, start); i < sentences.length && (sentences[i]?.start ?? end) < end; i++) {
      const { start: from, end: to } = sentences[i] ?? { start: 0, end: 0 };
      const both = Math.min(to, end) - Math.max(from, start);
      if (both >= 0.5 * Math.min(to - from, end - start)) found.add(i);
    }
  }
  return found;
}

/** The sentences that contain the most words of a written answer; at most two. */
function sentencesWith({ source, sentences }: OpenDocument, answer: string): Set<number> {
  const wanted = new Set(contentWords(answer));
  if (wanted.size === 0) return new Set();
  const scored = sentences.map(({ start, end }, i) => {
    const held = new Set(contentWords(source.text.slice(start, end)));
    return { i, share: [...wanted].filter((word) => held.has(word)).length / wanted.size };
  });
  const best = scored.filter(({ share }) => share >= 0.7).sort((a, b) => b.share - a.share || a.i - b.i);
  return new Set(best.slice(0, 2).map(({ i }) => i));
}

function sentenceFeatures(document: OpenDocument): Uint32Array[] {
  const held = document.memo.get("features");
  // Only this function writes the entry.
  if (held !== undefined) return held as Uint32Array[];
  const { headings } = document.analysis;
  const spans: (Span & { sentence: number })[] = [];
  for (let i = 0; i + 2 < headings.length; i += 3)
    spans.push({ start: headings[i] ?? 0, end: headings[i + 1] ?? 0, sentence: headings[i + 2] ?? 0 });
  const read = featuresOf(document.source.text, { sentences: [...document.sentences], headings: spans });
  const features = read.map((sentence) => sentence.features);
  document.memo.set("features", features);
  return features;
}

/** Logistic regression by AdaGrad over the examples in their order; keeps the weights that matter most. */
function train(examples: readonly Example[]): { weights: number[]; bias: number } {
  const weights = new Float32Array(buckets);
  const squares = new Float32Array(buckets).fill(startSquare);
  let bias = startBias;
  let biasSquare = 1;
  for (let pass = 0; pass < passes; pass++) {
    for (const { features, label, weight } of examples) {
      const scale = scaleOf(features);
      let sum = 0;
      for (const f of features) sum += weights[f] ?? 0;
      const gradient = weight * (probability(sum * scale + bias) - label);
      if (Math.abs(gradient) < 0.004) continue;
      biasSquare += gradient * gradient;
      bias -= (rate * gradient) / Math.sqrt(biasSquare);
      for (const f of features) {
        const g = gradient * scale;
        const square = (squares[f] ?? 0) + g * g;
        squares[f] = square;
        weights[f] = (weights[f] ?? 0) - (rate * g) / Math.sqrt(square);
      }
    }
  }
  const used = [...weights.keys()].filter((f) => weights[f] !== 0);
  used.sort((a, b) => Math.abs(weights[b] ?? 0) - Math.abs(weights[a] ?? 0) || a - b);
  const pairs = used.slice(0, keptWeights).flatMap((f) => [f, Number((weights[f] ?? 0).toPrecision(3))]);
  return { weights: pairs, bias: Number(bias.toPrecision(4)) };
}
