import { createHash } from "node:crypto";
import { boostedScore, type BoostedModel, probability } from "../../server/text/engine/boosted.ts";
import { familiarityOf, type PackedLinear, unpackLinear } from "../../server/text/engine/classifier.ts";
import { clauseTypes } from "../../server/text/engine/clause-types.ts";
import { type Entity, entitiesOf, entityTypes } from "../../server/text/engine/entities.ts";
import { featuresOf, scaleOf, type SentenceFeatures } from "../../server/text/engine/features.ts";
import type { ModelFile } from "../../server/text/engine/model.ts";
import { type FirstStage, numberOfType, type Unit, unitsOf } from "../../server/text/engine/second-stage.ts";
import { segment, type Segments } from "../../server/text/contract/sentences.ts";
import { trainBoosted } from "./boost.ts";
import { folds, type LabelledContract, type Span } from "./data.ts";
import { type Example, type LinearModel, scoreInto, trainLinear } from "./first-stage.ts";
import { isContained, jaccard, wordSet } from "./metrics.ts";

/** A contract with all data that the two stages need. */
export interface Prepared {
  contract: LabelledContract;
  segments: Segments;
  sentences: SentenceFeatures[];
  entities: Entity[];
  first: FirstStage;
}

export interface Judged extends Unit {
  contract: number;
  isRight: boolean;
  /**
   * The target of the second stage: like `isRight`, but a passage that only repeats a party's name, as in recitals, does not count as
   * naming the party.
   */
  isLesson: boolean;
  score: number;
}

const types = clauseTypes.length;
const boosting = { trees: 150, depth: 5, rate: 0.1, leastWeight: 5, l2: 2 };
const kept = { sentences: 4000, entities: 3000 };

export function prepare(contracts: readonly LabelledContract[]): Prepared[] {
  return contracts.map((contract) => {
    const segments = segment({ text: contract.text, blocks: [] });
    const sentences = featuresOf(contract.text, segments);
    const entities = entitiesOf(contract.text, segments);
    const patterns = sentences.map((sentence) => sentence.patterns.map(numberOfType));
    const logits = new Float32Array(sentences.length * types);
    const entityLogits = new Float32Array(entities.length * entityTypes.length);
    const first = { text: contract.text, sentences: segments.sentences, entities, logits, entityLogits, patterns };
    return { contract, segments, sentences, entities, first };
  });
}

/** Scores each fold with models that never saw its filers, then trains the second stage on those scores. `log` gets one line per step. */
export function crossValidate(prepared: readonly Prepared[], log: (line: string) => void): Judged[] {
  for (let fold = 0; fold < folds; fold++) {
    const training = prepared.filter(({ contract }) => contract.fold !== fold);
    const models = trainFirstStage(training);
    for (const document of prepared) if (document.contract.fold === fold) scoreFirstStage(document, models);
    log(`first stage, fold ${fold + 1} of ${folds}`);
  }
  const priors = priorsOf(prepared.map(({ contract }) => contract));
  const judged = prepared.flatMap((document, contract) => unitsWithLabels(document, contract, priors));
  for (let fold = 0; fold < folds; fold++) {
    const foldOf = ({ contract }: Judged) => prepared[contract]?.contract.fold;
    const model = trainSecondStage(judged.filter((unit) => foldOf(unit) !== fold));
    for (const unit of judged) if (foldOf(unit) === fold) unit.score = probability(boostedScore(model, unit.row));
    log(`second stage, fold ${fold + 1} of ${folds}`);
  }
  return judged;
}

/** Trains the shipped model on all contracts. `judged` are the cross-validated candidates on which the second stage is trained. */
export function trainModel(
  prepared: readonly Prepared[],
  judged: readonly Judged[],
  thresholds: readonly number[],
  attribution: string,
): ModelFile {
  const models = trainFirstStage(prepared);
  const sentences = packLinear(models.sentences, kept.sentences);
  const body = {
    sentences,
    entities: packLinear(models.entities, kept.entities),
    boosted: trainSecondStage(judged),
    priors: priorsOf(prepared.map(({ contract }) => contract)),
    thresholds: [...thresholds],
    familiarity: usualFamiliarity(prepared, sentences),
  };
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 16);
  return { attribution, hash, ...body };
}

/** Nine of ten training contracts are at least this familiar. */
function usualFamiliarity(prepared: readonly Prepared[], packed: PackedLinear): number {
  const model = unpackLinear(packed);
  const shares = prepared
    .map(({ sentences }) =>
      familiarityOf(
        model,
        sentences.map(({ features }) => features),
      ),
    )
    .sort((a, b) => a - b);
  return Number((shares[Math.floor(shares.length / 10)] ?? 1).toFixed(4));
}

interface FirstModels {
  sentences: LinearModel;
  entities: LinearModel;
}

function trainFirstStage(training: readonly Prepared[]): FirstModels {
  const sentences: Example[] = [];
  const entities: Example[] = [];
  for (const { contract, segments, sentences: read, entities: found } of training) {
    for (const [j, span] of segments.sentences.entries())
      sentences.push({ features: read[j]?.features ?? new Uint32Array(), positive: positiveTypes(contract, span) });
    for (const entity of found) entities.push({ features: entity.features, positive: positiveEntities(contract, entity) });
  }
  return { sentences: trainLinear(sentences, types), entities: trainLinear(entities, entityTypes.length) };
}

function scoreFirstStage({ sentences, entities, first }: Prepared, models: FirstModels): void {
  const into = new Float64Array(types);
  for (const [j, { features }] of sentences.entries()) {
    scoreInto(into, models.sentences.weights, models.sentences.bias, features, types, scaleOf(features));
    first.logits.set(into, j * types);
  }
  const entityInto = new Float64Array(entityTypes.length);
  for (const [e, { features }] of entities.entries()) {
    scoreInto(entityInto, models.entities.weights, models.entities.bias, features, entityTypes.length, scaleOf(features));
    first.entityLogits.set(entityInto, e * entityTypes.length);
  }
}

function trainSecondStage(units: readonly Judged[]): BoostedModel {
  return trainBoosted(
    units.map(({ row }) => row),
    Uint8Array.from(units, ({ isLesson }) => (isLesson ? 1 : 0)),
    boosting,
  );
}

/** A sentence is an example of a type when a gold passage covers half of the sentence, or when both overlap by half of their union. */
function positiveTypes({ spans }: LabelledContract, sentence: Span): number[] {
  return spans.flatMap((gold, t) => (gold.some((span) => covers(span, sentence)) ? [t] : []));
}

function covers(gold: Span, { start, end }: Span): boolean {
  const both = Math.min(end, gold.end) - Math.max(start, gold.start);
  if (both <= 0) return false;
  const union = Math.max(end, gold.end) - Math.min(start, gold.start);
  return both >= 0.5 * (end - start) || both >= 0.5 * union;
}

function positiveEntities(contract: LabelledContract, entity: Entity): number[] {
  return entityTypes.flatMap((id, output) => (isLesson(contract, numberOfType(id), entity) ? [output] : []));
}

/** Whether the public scorer would count a passage as found. */
export function isRight({ text, spans }: LabelledContract, type: number, { start, end }: Span): boolean {
  const gold = spans[type] ?? [];
  if (gold.length === 0) return false;
  const passage = text.slice(start, end);
  const words = wordSet(passage);
  return gold.some((span) => {
    const wanted = text.slice(span.start, span.end);
    return jaccard(wordSet(wanted), words) >= 0.5 || (clauseTypes[type]?.id === "parties" && isContained(wanted, passage));
  });
}

function isLesson(contract: LabelledContract, type: number, { start, end }: Span): boolean {
  if (!isRight(contract, type, { start, end })) return false;
  if (clauseTypes[type]?.id !== "parties" || end - start < longPassage) return true;
  return (contract.spans[type] ?? []).some((gold) => start <= gold.start && gold.end <= end);
}

/** Longer than the name of a party. */
const longPassage = 200;

function unitsWithLabels({ contract, first }: Prepared, index: number, priors: readonly number[]): Judged[] {
  return unitsOf(first, priors).map((unit) => ({
    ...unit,
    contract: index,
    isRight: isRight(contract, unit.type, unit),
    isLesson: isLesson(contract, unit.type, unit),
    score: 0,
  }));
}

function priorsOf(contracts: readonly LabelledContract[]): number[] {
  return clauseTypes.map((_, t) => {
    const answered = contracts.filter(({ spans }) => (spans[t]?.length ?? 0) > 0).length;
    return Number(Math.log((answered + 1) / (contracts.length + 2)).toFixed(4));
  });
}

/** Keeps the weights that matter most for each output, in one byte each. */
function packLinear({ outputs, weights, bias }: LinearModel, keep: number): PackedLinear {
  const scales: number[] = [];
  const packed: string[] = [];
  for (let o = 0; o < outputs; o++) {
    const used: { feature: number; weight: number }[] = [];
    for (let f = 0; f * outputs < weights.length; f++) {
      const weight = weights[f * outputs + o] ?? 0;
      if (weight !== 0) used.push({ feature: f, weight });
    }
    used.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.feature - b.feature);
    const scale = Number(((Math.abs(used[0]?.weight ?? 1) || 1) / 127).toPrecision(6));
    const bytes: number[] = [];
    let before = 0;
    for (const { feature, weight } of used.slice(0, keep).sort((a, b) => a.feature - b.feature)) {
      let gap = feature - before;
      before = feature;
      for (; gap > 127; gap >>= 7) bytes.push((gap & 127) | 128);
      bytes.push(gap, Math.round(weight / scale) & 255);
    }
    scales.push(scale);
    packed.push(Buffer.from(bytes).toString("base64"));
  }
  return { bias: Array.from(bias, (value) => Number(value.toPrecision(6))), scales, weights: packed };
}
