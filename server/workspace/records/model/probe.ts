import type { ModelTest, ReplyFormat } from "#shared/workspace/model.ts";
import { NetworkError } from "../../../platform/net/network-error.ts";
import type { OutboundHttp } from "../../../platform/net/outbound-http.ts";
import { ask, type AskOptions, ModelError, type Question } from "./ask.ts";
import { embed } from "./embeddings.ts";
import { isLoopbackName } from "./place.ts";
import { promptCharacters, replyTokens } from "./prompt-size.ts";
import { objectIn } from "./reply.ts";
import { request } from "./request.ts";
import type { StoredModel } from "./settings.ts";

const mostModels = 200;
const testMs = 120_000;

/** The state before any request. */
export const untested: Omit<ModelTest, "at"> = {
  success: false,
  error: null,
  place: null,
  format: null,
  hasFixedSampling: null,
  models: [],
  readsWholePrompt: null,
  replyMs: null,
  embeddingsLength: null,
};

interface ProbeDeps {
  outboundHttp: OutboundHttp;
  now: () => Date;
  key: string | null;
  signal: AbortSignal;
}

/**
 * Tests a model with made-up questions: which models exist, whether it follows a schema, only JSON, or nothing, and whether it reads a
 * prompt of the configured size to its end. Judges what it does, not what it accepts. Only throws for `signal`.
 */
export async function probe(stored: StoredModel, deps: ProbeDeps): Promise<ModelTest> {
  const place = isLoopbackName(new URL(stored.baseUrl)) ? "loopback" : null;
  const found: ModelTest = { ...untested, at: deps.now().toISOString(), place };
  const limit = AbortSignal.timeout(testMs);
  const signal = AbortSignal.any([deps.signal, limit]);
  try {
    await lookAtModels(stored, { ...deps, signal }, found);
    const options: AskOptions = {
      baseUrl: stored.baseUrl,
      model: stored.model,
      key: deps.key,
      signal,
      outboundHttp: deps.outboundHttp,
      mayLeave: () => null,
      hold: () => undefined,
    };
    const started = performance.now();
    Object.assign(found, await waysOf(options));
    found.replyMs = Math.round(performance.now() - started);
    found.readsWholePrompt = await readsToTheEnd(stored, found.hasFixedSampling === true, options);
    found.success = true;
    // Questions work without them.
    found.embeddingsLength = await lengthOfEmbeddings(stored, { ...deps, signal });
    if (!found.readsWholePrompt)
      found.error = `The model forgets the beginning of a long question. Set fewer than ${stored.contextTokens} tokens here, or more on its server.`;
  } catch (error) {
    deps.signal.throwIfAborted();
    found.error = sentenceOf(error, limit.aborted);
  }
  return found;
}

function sentenceOf(error: unknown, isLate: boolean): string {
  if (isLate) return `The model did not reply within ${testMs / 1000} seconds.`;
  if (error instanceof NetworkError || error instanceof ModelError) return error.message;
  throw error;
}

/** The length of a vector of the embeddings model, from two made-up texts; null when no model is named. */
async function lengthOfEmbeddings(stored: StoredModel, { key, signal, outboundHttp }: ProbeDeps): Promise<number | null> {
  const { baseUrl, embeddingsModel: model } = stored;
  if (model === null) return null;
  const texts = ["The keeper trims the lamp at dusk.", "The log is written at dawn."];
  const [first] = await embed(texts, { baseUrl, model, key, signal, outboundHttp, isPatient: false, mayLeave: () => null });
  return first?.length ?? null;
}

/** A server need not list its models; only its being reachable matters here. */
async function lookAtModels(stored: StoredModel, deps: ProbeDeps, found: ModelTest): Promise<void> {
  const url = new URL(`${stored.baseUrl}/models`);
  const { key, signal, outboundHttp } = deps;
  const reply = await request(url, { method: "GET", body: null, key, content: null, signal, limitMs: 15_000, outboundHttp });
  found.place = reply.place;
  if (reply.status === 401 || reply.status === 403) throw new ModelError(`${url.host} refused the key (${reply.status}).`, true);
  found.models = modelsIn(objectIn(reply.text));
  if (found.models.length > 0 && !found.models.includes(stored.model))
    throw new ModelError(`${url.host} has no model named ${stored.model}.`, true);
}

function modelsIn(list: unknown): string[] {
  const data = typeof list === "object" && list !== null && "data" in list && Array.isArray(list.data) ? list.data : [];
  return data
    .flatMap((one: unknown) => (typeof one === "object" && one !== null && "id" in one && typeof one.id === "string" ? [one.id] : []))
    .filter((id) => id.length <= 200 && /^[\x21-\x7e]+$/.test(id))
    .slice(0, mostModels);
}

const schemaWord = "amber";
/** Only one reply fits the schema, and it is not the one the question asks for. */
const schemaQuestion: Omit<Question, "format" | "hasFixedSampling"> = {
  messages: [{ role: "user", content: 'Reply with this JSON object and nothing else: {"word": "cobalt"}' }],
  schema: { type: "object", properties: { word: { type: "string", enum: [schemaWord] } }, required: ["word"], additionalProperties: false },
  mostReplyTokens: 1000,
};

/** The first reply format that the server accepts, the strictest first. */
async function waysOf(options: AskOptions): Promise<{ format: ReplyFormat; hasFixedSampling: boolean }> {
  let refused: ModelError | null = null;
  let hasFixedSampling = false;
  for (const format of ["json_schema", "json_object", "plain"] as const) {
    for (;;) {
      try {
        const said = objectIn(await ask({ ...schemaQuestion, format, hasFixedSampling }, options));
        const word = typeof said === "object" && said !== null && "word" in said ? said.word : null;
        if (format === "plain" || (format === "json_schema" ? word === schemaWord : said !== undefined))
          return { format, hasFixedSampling };
      } catch (error) {
        // A server that does not know a format, or a sampling setting, refuses the question.
        if (!(error instanceof ModelError) || error.isFinal) throw error;
        refused = error;
        if (!hasFixedSampling && samplingWords.test(error.message)) {
          hasFixedSampling = true;
          continue;
        }
      }
      break;
    }
  }
  throw refused ?? new ModelError("The model gave no reply.", true);
}

const samplingWords = /max_tokens|max_completion_tokens|temperature|\bseed\b/i;

/** A word at the very beginning: a server that cuts prompts to its own size never shows it to the model. */
async function readsToTheEnd(stored: StoredModel, hasFixedSampling: boolean, options: AskOptions): Promise<boolean> {
  const word = "zephyrine";
  const line = "The keeper trims the lamp at dusk and writes the log at dawn. ";
  const filler = line.repeat(Math.max(1, Math.floor((promptCharacters(stored.contextTokens) - 300) / line.length)));
  const content = `The code word is ${word}.\n\n${filler}\n\nWhat is the code word given at the beginning? Reply with {"word": "..."}.`;
  const reply = await ask(
    {
      ...schemaQuestion,
      messages: [{ role: "user", content }],
      format: "plain",
      mostReplyTokens: replyTokens(stored.contextTokens),
      hasFixedSampling,
    },
    options,
  );
  return reply.toLowerCase().includes(word);
}
