import { boostedScore, probability } from "./boosted.ts";
import { familiarityOf, scoreLinear } from "./classifier.ts";
import { clauseTypes } from "./clause-types.ts";
import { entitiesOf, entityTypes, firstPlaceOf } from "./entities.ts";
import { featuresOf } from "./features.ts";
import type { Candidate } from "./interface.ts";
import type { Model } from "./model.ts";
import { type FirstStage, numberOfType, unitsOf } from "./second-stage.ts";
import type { Segments } from "../contract/sentences.ts";

/** Candidates less likely than this are dropped. */
const floor = 0.001;
const mostKept = 20;

/** Scores every sentence and entity of a document for every clause type. */
export function readClauses(text: string, segments: Segments, model: Model): { clauses: Record<string, Candidate[]>; familiarity: number } {
  const read = featuresOf(text, segments);
  const entities = entitiesOf(text, segments);
  const logits = new Float32Array(segments.sentences.length * clauseTypes.length);
  for (const [j, { features }] of read.entries()) scoreLinear(model.sentences, features, logits, j * clauseTypes.length);
  const entityLogits = new Float32Array(entities.length * entityTypes.length);
  for (const [e, { features }] of entities.entries()) scoreLinear(model.entities, features, entityLogits, e * entityTypes.length);
  const patterns = read.map((sentence) => sentence.patterns.map(numberOfType));
  const first: FirstStage = { text, sentences: segments.sentences, entities, logits, entityLogits, patterns };
  const familiarity =
    familiarityOf(
      model.sentences,
      read.map(({ features }) => features),
    ) / model.familiarity;
  return { clauses: judged(first, model), familiarity: Math.min(1, familiarity) };
}

/** Candidates of every type with their probability from the second stage, best first. */
export function judged(first: FirstStage, model: Pick<Model, "boosted" | "priors">): Record<string, Candidate[]> {
  const clauses: Record<string, Candidate[]> = {};
  for (const { start, end, type, row } of unitsOf(first, model.priors)) {
    const score = probability(boostedScore(model.boosted, row));
    if (score < floor) continue;
    (clauses[clauseTypes[type]?.id ?? ""] ??= []).push({ start, end, score: Math.round(score * 1e4) / 1e4 });
  }
  for (const [id, list] of Object.entries(clauses)) {
    list.sort((a, b) => b.score - a.score || a.start - b.start);
    clauses[id] = (namesAndDates.has(id) ? atFirstPlaces(first.text, id, list) : list).slice(0, mostKept);
  }
  return clauses;
}

const namesAndDates = new Set<string>(entityTypes);

/** Candidates where their words first appear, each place once; in the given order, best first. */
export function atFirstPlaces<One extends Candidate>(text: string, clauseType: string, list: readonly One[]): One[] {
  const places = new Set<string>();
  return list.flatMap((candidate) => {
    const place = firstPlaceOf(text, clauseType, candidate);
    const key = `${place.start} ${place.end}`;
    if (places.has(key)) return [];
    places.add(key);
    return [{ ...candidate, ...place }];
  });
}
