import { hash } from "node:crypto";
import { endpointVector, type EndpointVector } from "../../../law/semantic/endpoint-vector.ts";
import { cosine } from "../../../law/semantic/short-vector.ts";
import { NetworkError } from "../../../platform/net/network-error.ts";
import { ModelError } from "./ask.ts";
import { mostTexts } from "./embeddings.ts";

/** A passage of a document, as sent. */
export interface SentPassage {
  matterId: string;
  documentId: string;
  text: string;
}

/** Compares passages with a question, using the owner's embeddings model. */
export interface SearchModel {
  /**
   * The similarity in meaning of each passage to the question, -1 to 1, in their order; null when the model did not answer in time.
   * Throws the reason `signal` was aborted with.
   */
  likenesses(question: string, passages: readonly SentPassage[], signal: AbortSignal): Promise<number[] | null>;
  /** The same for wordings that are part of the program. They are sent once, 64 at a time. */
  likenessesOfWordings(question: string, wordings: readonly string[], signal: AbortSignal): Promise<number[] | null>;
}

/** The document of the texts; null for a question. */
export type SentFrom = Pick<SentPassage, "matterId" | "documentId"> | null;
type Embed = (texts: readonly string[], from: SentFrom, signal: AbortSignal) => Promise<Float32Array[]>;

/** How long a search waits, in milliseconds: a question and at most ten documents. */
const answerMs = 3000;
/** How long the first question compared with all wordings waits, in milliseconds. */
const wordingsMs = 10_000;
/** How long a failed model is not asked: no search after the first is slower because of it. */
const restMs = 30_000;
/** At most 1 KB each. */
const mostKnown = 5000;

/**
 * Keeps vectors in memory by the hash of their texts, so that no text is sent twice while the program runs. One request has passages of
 * one document. `clock` is in milliseconds.
 */
export function createNearness(clock: () => number): { by(name: string, embed: Embed): SearchModel } {
  const known = new Map<string, EndpointVector>();
  const restsUntil = new Map<string, number>();

  async function vectorsOf(name: string, texts: readonly string[], send: (missing: string[]) => Promise<Float32Array[]>) {
    const keyOf = (text: string) => hash("sha256", `${name}\n${text}`);
    const missing = [...new Set(texts.filter((text) => !known.has(keyOf(text))))];
    const made = missing.length === 0 ? [] : await send(missing);
    if (known.size + made.length > mostKnown) known.clear();
    const fresh = new Map(missing.map((text, i) => [text, endpointVector(name, made[i] ?? new Float32Array())]));
    for (const [text, vector] of fresh) known.set(keyOf(text), vector);
    return texts.flatMap((text) => fresh.get(text) ?? known.get(keyOf(text)) ?? []);
  }

  /** The result of `ask` within the time limit, or null; the model then rests. Throws the reason `signal` was aborted with. */
  async function inTime(name: string, ms: number, signal: AbortSignal, ask: (limit: AbortSignal) => Promise<number[] | null>) {
    if (clock() < (restsUntil.get(name) ?? 0)) return null;
    const late = AbortSignal.timeout(ms);
    try {
      const likenesses = await ask(AbortSignal.any([signal, late]));
      if (likenesses !== null) return likenesses;
      known.clear();
    } catch (error) {
      signal.throwIfAborted();
      if (!(late.aborted || error instanceof ModelError || error instanceof NetworkError)) throw error;
    }
    restsUntil.set(name, clock() + restMs);
    return null;
  }

  return {
    by: (name, embed) => ({
      likenesses: async (question, passages, signal) =>
        inTime(name, answerMs, signal, async (limit) => {
          const [asked] = await vectorsOf(name, [question], async (missing) => embed(missing, null, limit));
          const found = new Map<SentPassage, EndpointVector>();
          for (const of of Map.groupBy(passages, ({ documentId }) => documentId).values()) {
            const [{ matterId, documentId } = { matterId: "", documentId: "" }] = of;
            const texts = of.map(({ text }) => text);
            const read = await vectorsOf(name, texts, async (missing) => embed(missing, { matterId, documentId }, limit));
            for (const [i, passage] of of.entries()) if (read[i] !== undefined) found.set(passage, read[i]);
          }
          return cosines(
            asked,
            passages.map((passage) => found.get(passage)),
          );
        }),

      likenessesOfWordings: async (question, wordings, signal) =>
        inTime(name, wordingsMs, signal, async (limit) => {
          const read: EndpointVector[] = [];
          for (let at = 0; at < wordings.length; at += mostTexts)
            read.push(...(await vectorsOf(name, wordings.slice(at, at + mostTexts), async (missing) => embed(missing, null, limit))));
          const [asked] = await vectorsOf(name, [question], async (missing) => embed(missing, null, limit));
          return cosines(asked, read);
        }),
    }),
  };
}

/** Null where vectors have two lengths: the model changed on its server meanwhile. */
function cosines(asked: EndpointVector | undefined, vectors: readonly (EndpointVector | undefined)[]): number[] | null {
  const found = vectors.flatMap((vector) =>
    asked === undefined || vector?.name !== asked.name ? [] : [cosine(asked.vector, vector.vector)],
  );
  return found.length === vectors.length ? found : null;
}
