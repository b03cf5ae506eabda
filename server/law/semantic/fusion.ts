import type { ReadDb } from "../../platform/db/open.ts";
import { type EndpointVector, isOfEndpoint } from "./endpoint-vector.ts";
import type { Encoder } from "./encoder.ts";
import { liveSections } from "./law-texts.ts";
import { shortVectorSize } from "./short-vector.ts";
import { scan, vectorTable } from "./vector-table.ts";
import { vectorState } from "./vectors-db.ts";

/** A found section, with its score from 0 to 1. */
interface Found {
  id: number;
  score: number;
}

/** The data the search needs to find sections by the meaning of a question. */
export interface Meaning {
  vectors: ReadDb;
  /** Reads the encoder on first use. */
  encoder: () => Encoder;
  /** The question as a vector from the owner's endpoint; null or absent when the endpoint was not used. */
  asked?: EndpointVector | null;
}

/** Number of sections found only by meaning that join those found by words. */
const joining = 50;
/** Score of these relative to the last section found by words, a little below it. */
const belowLast = 0.9;
const shareOfMeaning = 0.5;
/** While more of the law than this has no vector yet, its sections would rank lower for that reason alone. */
const mostMissing = 0.02;

/** Whether enough vectors exist to use them. */
export function isReady(vectors: ReadDb, corpus: ReadDb): boolean {
  const missing = vectorState(vectors, "missing");
  return missing !== null && Number(missing) <= mostMissing * liveSections(corpus);
}

/** Sections with their similarity in meaning to a question, -1 to 1, in one order. */
interface Near {
  found: Found[];
  likenesses: number[];
}

/**
 * The sections found by words and, a little below them, those nearest by meaning, with the likeness of each to the question. `has`: whether
 * a section is allowed. Null where the question has no vector to compare.
 */
export function withNearest(found: readonly Found[], question: string, meaning: Meaning, has: (id: number) => boolean): Near | null {
  const least = found.at(-1);
  if (least === undefined) return { found: [], likenesses: [] };
  const table = vectorTable(meaning.vectors);
  const asked = vectorOf(question, table.encoder ?? null, meaning);
  if (asked === null || asked.length !== (table.size ?? shortVectorSize)) return null;
  const byWords = new Set(found.map(({ id }) => id));
  const likenesses = new Map<number, number>();
  const nearest: { id: number; likeness: number }[] = [];
  scan(table, asked, (id, likeness) => {
    if (byWords.has(id)) likenesses.set(id, likeness);
    else if (nearest.length < joining || likeness > (nearest.at(-1)?.likeness ?? -1)) {
      if (!has(id)) return;
      const place = nearest.findIndex((other) => other.likeness < likeness);
      nearest.splice(place === -1 ? nearest.length : place, 0, { id, likeness });
      if (nearest.length > joining) nearest.pop();
    }
  });
  for (const { id, likeness } of nearest) likenesses.set(id, likeness);
  const all = [...found, ...nearest.map(({ id }) => ({ id, score: least.score * belowLast }))];
  // Law no longer in force has no vector.
  const farthest = Math.min(...likenesses.values(), 1);
  return { found: all, likenesses: all.map(({ id }) => likenesses.get(id) ?? farthest) };
}

/** The question in a form comparable with vectors made by `kept`; null when that encoder has not read it. */
function vectorOf(question: string, kept: string | null, { encoder, asked }: Meaning): Int8Array | null {
  if (isOfEndpoint(kept)) return asked?.name === kept ? asked.vector : null;
  return encoder().shortVector(question);
}

/** Sections by their values, highest first, with the scores they have together given out in that order. */
export function inNewOrder(found: readonly Found[], values: readonly number[]): Found[] {
  const ordered = found.map(({ id }, i) => ({ id, value: values[i] ?? 0 })).toSorted((a, b) => b.value - a.value || a.id - b.id);
  const scores = found.map(({ score }) => score).toSorted((a, b) => b - a);
  return ordered.map(({ id }, i) => ({ id, score: Math.round(1e6 * (scores[i] ?? 0)) / 1e6 }));
}

/** One value for each pair of word score and similarity in meaning, both standardized first; higher is better. */
export function halfAndHalf(words: readonly number[], meaning: readonly number[]): number[] {
  return weighed([
    { values: words, weight: 1 - shareOfMeaning },
    { values: meaning, weight: shareOfMeaning },
  ]);
}

/** What speaks for each of several sections, in their order, and how much it counts. */
export interface Evidence {
  values: readonly number[];
  weight: number;
}

/** The weighted sum of several kinds of evidence for each section, all standardized first; higher is better. */
export function weighed(evidence: readonly Evidence[]): number[] {
  const parts = evidence.map(({ values, weight }) => standard(values).map((value) => weight * value));
  return (parts[0] ?? []).map((_, i) => parts.reduce((sum, part) => sum + (part[i] ?? 0), 0));
}

/** The values, scaled to mean 0 and standard deviation 1. */
function standard(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  return values.map((value) => (value - mean) / spread);
}
