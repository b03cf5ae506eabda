import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { SentContent } from "#shared/platform/network.ts";
import { NetworkError } from "../../../platform/net/network-error.ts";
import type { OutboundHttp } from "../../../platform/net/outbound-http.ts";
import { ModelError } from "./ask.ts";
import { refusalOf } from "./reply.ts";
import { type ModelReply, request } from "./request.ts";

/** Most texts in one request. */
export const mostTexts = 64;
const usualMs = 60_000;
/** 64 vectors of 4,096 numbers, as text. */
const mostBytes = 8 * 1024 ** 2;
const mostTries = 4;
/** A server that does not answer at all is asked once more. */
const mostSilences = 2;
/** A server that asks for a longer wait is given up. */
const mostWaitMs = 60_000;
const shortest = 8;
const longest = 4096;

export interface EmbedOptions {
  baseUrl: string;
  model: string;
  key: string | null;
  signal: AbortSignal;
  outboundHttp: OutboundHttp;
  /** Retries where that may help, after the delay the server asks for. */
  isPatient: boolean;
  /** Called with each request just before it is sent; throws ModelError when it may not be sent. Returns the ledger's record. */
  mayLeave: (body: string) => SentContent | null;
  /** Holds back requests to the server until then, in milliseconds from now. */
  hold?: (ms: number) => void;
  /** Limit for one request, in milliseconds; a minute when left out. */
  limitMs?: number;
}

const Reply = z.object({ data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })) });

/**
 * One vector for each of at most 64 texts, in their order, all of one length. Throws ModelError with a sentence for the user, and the
 * reason `signal` was aborted with.
 */
export async function embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
  if (texts.length > mostTexts) throw new RangeError(`at most ${mostTexts} texts`);
  const { baseUrl, model, key, signal, outboundHttp, isPatient, mayLeave, hold, limitMs = usualMs } = options;
  const url = new URL(`${baseUrl}/embeddings`);
  const body = JSON.stringify({ model, input: texts, encoding_format: "float" });
  for (let tries = 1; ; tries++) {
    const content = mayLeave(body);
    const reply = await sent(() => request(url, { method: "POST", body, key, content, signal, limitMs, mostBytes, outboundHttp }), signal);
    if (!(reply instanceof ModelError) && reply.status === 200) return vectorsIn(reply.text, texts.length, url.host);
    const problem = reply instanceof ModelError ? reply : refused(reply, url.host);
    const asked = reply instanceof ModelError ? null : reply.waitMs;
    if (asked !== null) hold?.(asked);
    if (!isPatient || problem.isFinal || tries === (reply instanceof ModelError ? mostSilences : mostTries)) throw problem;
    const delay = asked ?? 500 * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
    if (delay > mostWaitMs) throw problem;
    await pause(delay, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

async function sent(send: () => Promise<ModelReply>, signal: AbortSignal): Promise<ModelReply | ModelError> {
  try {
    return await send();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof NetworkError)) throw error;
    return new ModelError(error.message, error.kind !== "broken");
  }
}

function refused({ status, text }: ModelReply, host: string): ModelError {
  const why = refusalOf(text);
  const said = why === null ? "" : ` The server says: ${why}`;
  const isPassing = status === 429 || status === 408 || status >= 500;
  return new ModelError(`${host} returned no embeddings (${status}).${said}`, !isPassing);
}

/** The vectors of a reply. Throws ModelError where it is cut off, or is not the expected number of number vectors of one length. */
function vectorsIn(text: string, count: number, host: string): Float32Array[] {
  const read = Reply.safeParse(parsed(text));
  if (!read.success) throw new ModelError(`${host} replied with something other than embeddings.`, true);
  const { data } = read.data;
  const ordered = data.every(({ index }) => index !== undefined) ? data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)) : data;
  const isInOrder = ordered.every(({ index }, i) => index === undefined || index === i);
  if (ordered.length !== count || !isInOrder)
    throw new ModelError(`${host} returned embeddings for texts that Pandect did not send.`, true);
  const vectors = ordered.map(({ embedding }) => Float32Array.from(embedding));
  const length = vectors[0]?.length ?? shortest;
  if (length < shortest || length > longest || vectors.some((vector) => vector.length !== length))
    throw new ModelError(`${host} returned embeddings of an unusable length.`, true);
  if (vectors.some((vector) => !vector.every(Number.isFinite) || vector.every((value) => value === 0)))
    throw new ModelError(`${host} returned embeddings that are not numbers.`, true);
  return vectors;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
