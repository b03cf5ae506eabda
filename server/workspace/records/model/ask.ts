import { setTimeout as pause } from "node:timers/promises";
import type { SentContent } from "#shared/platform/network.ts";
import type { ReplyFormat } from "#shared/workspace/model.ts";
import { NetworkError } from "../../../platform/net/network-error.ts";
import type { OutboundHttp } from "../../../platform/net/outbound-http.ts";
import { completionOf, refusalOf } from "./reply.ts";
import { type ModelReply, request } from "./request.ts";

export interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

/** A question to a server. */
export interface Question {
  messages: readonly Message[];
  /** JSON schema of the reply. */
  schema: object;
  format: ReplyFormat;
  mostReplyTokens: number;
  /** Some hosted models refuse a temperature, and use another name for the most tokens of a reply. */
  hasFixedSampling: boolean;
}

/** A question that failed. The message is a sentence for the user. */
export class ModelError extends Error {
  /** No further question can succeed: the rest of the run continues without the model. */
  readonly isFinal: boolean;
  constructor(sentence: string, isFinal: boolean) {
    super(sentence);
    this.name = "ModelError";
    this.isFinal = isFinal;
  }
}

export interface AskOptions {
  baseUrl: string;
  model: string;
  key: string | null;
  signal: AbortSignal;
  outboundHttp: OutboundHttp;
  /** Called with each request just before it is sent; throws ModelError when it may not be sent. Returns the ledger's record. */
  mayLeave: (body: string) => SentContent | null;
  /** Holds back requests to the server until then, in milliseconds from now. */
  hold: (ms: number) => void;
}

const limitMs = 120_000;
const mostTries = 4;
/** A server that asks for a longer wait is given up. */
const mostWaitMs = 60_000;
/** The longest time without questions, whatever the server asks for: its next reply says whether it still refuses. */
const mostHoldMs = 5 * 60_000;

/**
 * Asks a question and returns the words of the reply. Retries where that may help, after the delay the server asks for. Throws
 * ModelError, and the reason `signal` was aborted with.
 */
export async function ask(question: Question, options: AskOptions): Promise<string> {
  const body = bodyOf(question, options.model);
  for (let tries = 1; ; tries++) {
    const { outcome, waitMs } = await once(body, options);
    if (typeof outcome === "string") return outcome;
    if (waitMs === null || tries === mostTries) throw outcome;
    const delay = waitMs === "soon" ? 500 * 2 ** (tries - 1) * (0.5 + Math.random() / 2) : waitMs;
    if (waitMs !== "soon") options.hold(Math.min(waitMs, mostHoldMs));
    if (delay > mostWaitMs) throw outcome;
    await pause(delay, undefined, { signal: options.signal }).catch(() => options.signal.throwIfAborted());
  }
}

function bodyOf({ messages, schema, format, mostReplyTokens, hasFixedSampling }: Question, model: string): string {
  return JSON.stringify({
    model,
    messages,
    stream: false,
    // Thoughts of such models count as part of the reply.
    ...(hasFixedSampling ? { max_completion_tokens: 4 * mostReplyTokens } : { max_tokens: mostReplyTokens, temperature: 0, seed: 7 }),
    ...(format === "json_schema" && { response_format: { type: format, json_schema: { name: "reply", strict: true, schema } } }),
    ...(format === "json_object" && { response_format: { type: format } }),
  });
}

interface Attempt {
  outcome: string | ModelError;
  /** When to retry: not at all, soon, or after this many milliseconds. */
  waitMs: number | "soon" | null;
}

async function once(body: string, options: AskOptions): Promise<Attempt> {
  const { baseUrl, key, signal, outboundHttp } = options;
  const content = options.mayLeave(body);
  const url = new URL(`${baseUrl}/chat/completions`);
  try {
    const reply = await request(url, { method: "POST", body, key, content, signal, limitMs, outboundHttp });
    return read(reply, url.host);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof NetworkError)) throw error;
    const outcome = new ModelError(error.message, error.kind === "not-allowed" || error.kind === "forbidden");
    return { outcome, waitMs: error.kind === "broken" ? "soon" : null };
  }
}

function read({ status, waitMs, text }: ModelReply, host: string): Attempt {
  const failed = (sentence: string, isFinal: boolean, wait: Attempt["waitMs"] = null): Attempt => ({
    outcome: new ModelError(sentence, isFinal),
    waitMs: wait,
  });
  if (status === 200) {
    const reply = completionOf(text);
    if (reply === null) return failed(`${host} did not reply with a chat completion.`, true);
    if (reply.isCut) return failed("The model was cut off in the middle of its reply.", false);
    return { outcome: reply.text, waitMs: null };
  }
  const why = refusalOf(text);
  const said = why === null ? "" : ` The server says: ${why}`;
  if (status === 429 || status === 408 || status >= 500)
    return failed(`${host} could not reply (${status}).${said}`, false, waitMs ?? "soon");
  if (status === 401 || status === 403) return failed(`${host} refused the key (${status}).${said}`, true);
  if (status === 404) return failed(`${host} has no such model, or nothing at this address (404).${said}`, true);
  if (status >= 300 && status < 400) return failed(`${host} redirects elsewhere (${status}). Pandect does not follow redirects.`, true);
  return failed(`${host} refused the question (${status}).${said}`, status !== 400 && status !== 413 && status !== 422);
}
