import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ModelTest, ModelUse } from "#shared/workspace/model.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { createGate } from "../../../platform/net/host-policy.ts";
import { NetworkError } from "../../../platform/net/network-error.ts";
import type { OutboundHttp } from "../../../platform/net/outbound-http.ts";
import type { Managed } from "../../../platform/policy/managed.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { ask, type Message, ModelError } from "./ask.ts";
import { embed } from "./embeddings.ts";
import { isGranted } from "./grant-store.ts";
import { createNearness, type SearchModel } from "./nearness.ts";
import { probe, untested } from "./probe.ts";
import { replyTokens } from "./prompt-size.ts";
import { needsGrant, originOf, readModel, type StoredModel } from "./settings.ts";

/** The part of a document in a request of a run. */
export interface FromDocument {
  documentId: string;
  sentences: number;
}

/** The owner's model for the duration of one run. */
export interface RunModel {
  readonly uses: ReadonlySet<ModelUse>;
  readonly model: string;
  readonly contextTokens: number;
  /** Why this run asks nothing more, as a sentence; null while it asks. */
  stopped(): string | null;
  /** Requests sent since the run began or resumed. */
  asked(): number;
  /** The words of a reply. Throws ModelError, and the reason `signal` was aborted with. */
  ask(messages: readonly Message[], schema: object, from: FromDocument, signal: AbortSignal): Promise<string>;
}

/** Vectors of texts from the owner's model. */
export interface ModelEmbeddings {
  baseUrl: string;
  model: string;
  /** False in offline mode. */
  isOpen(): boolean;
  /**
   * Vectors of at most 64 texts (embeddings.ts); or why there are none, as a sentence. `isPatient`: lets other requests go first, and
   * retries where that may help. Throws the reason `signal` was aborted with.
   */
  embed(texts: readonly string[], signal: AbortSignal, isPatient: boolean): Promise<Float32Array[] | string>;
}

/** The owner's own model: off until it is set up for a use. */
export interface Model {
  /**
   * Null while nothing of the matter may be sent. `asked` are requests of earlier attempts at the run, which count toward its limit.
   * Checks the permission again before every request.
   */
  forRun(run: { operationId: string; matterId: string; asked: number }): RunModel | null;
  /**
   * The embeddings model; null unless the owner has named one and ticked the meaning of questions and law. Checks the permission again
   * before every request.
   */
  embeddings(): ModelEmbeddings | null;
  /**
   * The embeddings model for passages of these matters; null while passages of one of them may not be sent, or nothing may be sent at
   * all.
   */
  forSearch(matterIds: Iterable<string>): SearchModel | null;
  /** The embeddings model for questions about a matter, compared with texts of the program; null while it may not be asked. */
  forQuestions(matterId: string): Pick<SearchModel, "likenessesOfWordings"> | null;
  /** Tests the settings. */
  test(stored: StoredModel, signal: AbortSignal): Promise<ModelTest>;
}

/** This many failures in a row end the questions of a run. */
const mostFailures = 3;
const patienceMs = 30 * 60_000;
/** Longer than one question of a run takes. */
const embeddingsPatienceMs = 200_000;

export function createModel(deps: {
  workspace: ReadDb;
  secrets: Secrets;
  outboundHttp: OutboundHttp;
  now: () => Date;
  managed: Managed;
}): Model {
  const { workspace, secrets, outboundHttp, now } = deps;
  const isForbidden = deps.managed.policy.modelEndpoint === false;
  // One question at a time: a server on this machine has one processor for all questions.
  const gate = createGate({ clock: () => now().getTime(), pause: (ms, signal) => pause(ms, undefined, { signal }) });

  const nearness = createNearness(() => now().getTime());
  const changed = () => new ModelError("The model was changed, or is no longer allowed.", true);

  function permitted(matterId: string): StoredModel | null {
    const stored = readModel(workspace);
    if (isForbidden || stored === null || stored.uses.length === 0) return null;
    return !needsGrant(stored) || isGranted(workspace, matterId, originOf(stored)) ? stored : null;
  }

  /** Null while passages of one of the matters may not be compared with a question. */
  function searchable(matterIds: Iterable<string>): StoredModel | null {
    const all = [...matterIds].map(permitted);
    const [first = null] = all;
    return first?.uses.includes("search") === true && first.embeddingsModel !== null && !all.includes(null) ? first : null;
  }

  const keyOf = ({ key }: StoredModel): string | null => {
    const opened = key === null ? null : secrets.unseal(Buffer.from(key, "base64"));
    if (key !== null && opened === null) throw new ModelError("Pandect can no longer read the model's key. Enter the key again.", true);
    return opened;
  };

  return {
    forRun({ operationId, matterId, asked }) {
      const first = permitted(matterId);
      if (first === null) return null;
      let sent = 0;
      let failures = 0;
      let why: string | null = null;
      const mayLeave = (stored: StoredModel, from: FromDocument, body: string) => {
        const still = permitted(matterId);
        if (still === null || still.baseUrl !== stored.baseUrl || still.model !== stored.model) throw changed();
        if (asked + sent >= still.mostRequests)
          throw new ModelError(`The run used all of its ${still.mostRequests} ${still.mostRequests === 1 ? "request" : "requests"}.`, true);
        sent++;
        const { documentId, sentences } = from;
        return { matterId, documentId, operationId, sentences, characters: body.length, sha256: hash("sha256", body) };
      };
      return {
        uses: new Set(first.uses),
        model: first.model,
        contextTokens: first.contextTokens,
        stopped: () => why,
        asked: () => sent,
        async ask(messages, schema, from, signal) {
          const { host } = new URL(first.baseUrl);
          try {
            if (why !== null) throw new ModelError(why, true);
            const leave = await gate.enter(host, { gapMs: 0, patienceMs, signal });
            try {
              const text = await ask(
                {
                  messages,
                  schema,
                  format: first.test?.format ?? "plain",
                  mostReplyTokens: replyTokens(first.contextTokens),
                  hasFixedSampling: first.test?.hasFixedSampling === true,
                },
                {
                  baseUrl: first.baseUrl,
                  model: first.model,
                  key: keyOf(first),
                  signal,
                  outboundHttp,
                  mayLeave: (body) => mayLeave(first, from, body),
                  hold: (ms) => gate.hold(host, now().getTime() + ms),
                },
              );
              failures = 0;
              return text;
            } finally {
              leave();
            }
          } catch (error) {
            signal.throwIfAborted();
            const problem = error instanceof NetworkError ? new ModelError(error.message, false) : error;
            if (problem instanceof ModelError && (problem.isFinal || ++failures >= mostFailures)) why ??= problem.message;
            throw problem;
          }
        },
      };
    },

    embeddings() {
      const meant = () => {
        const stored = isForbidden ? null : readModel(workspace);
        return stored?.isForMeaning === true ? stored : null;
      };
      const stored = meant();
      const model = stored?.embeddingsModel ?? null;
      if (stored === null || model === null) return null;
      const { baseUrl } = stored;
      const mayLeave = () => {
        const still = meant();
        if (still?.baseUrl !== baseUrl || still.embeddingsModel !== model) throw changed();
        return null;
      };
      return {
        baseUrl,
        model,
        isOpen: () => !outboundHttp.isClosed(),
        async embed(texts, signal, isPatient) {
          const { host } = new URL(baseUrl);
          try {
            const turn = { gapMs: 0, patienceMs: embeddingsPatienceMs, signal };
            const leave = isPatient ? await gate.enter(host, turn) : () => undefined;
            try {
              const hold = (ms: number) => gate.hold(host, now().getTime() + ms);
              return await embed(texts, { baseUrl, model, key: keyOf(stored), signal, outboundHttp, isPatient, hold, mayLeave });
            } finally {
              leave();
            }
          } catch (error) {
            signal.throwIfAborted();
            if (error instanceof ModelError || error instanceof NetworkError) return error.message;
            throw error;
          }
        },
      };
    },

    forSearch(matterIds) {
      const stored = outboundHttp.isClosed() ? null : searchable(matterIds);
      const model = stored?.embeddingsModel ?? null;
      if (stored === null || model === null) return null;
      const { baseUrl } = stored;
      return nearness.by(`${baseUrl}:${model}`, async (texts, from, signal) => {
        const mayLeave = (body: string) => {
          const still = searchable(from === null ? matterIds : [from.matterId]);
          if (still?.baseUrl !== baseUrl || still.embeddingsModel !== model) throw changed();
          if (from === null) return null;
          return { ...from, operationId: null, sentences: texts.length, characters: body.length, sha256: hash("sha256", body) };
        };
        return embed(texts, { baseUrl, model, key: keyOf(stored), signal, outboundHttp, isPatient: false, mayLeave });
      });
    },

    forQuestions(matterId) {
      const found = this.embeddings();
      const isAllowed = () => {
        const stored = readModel(workspace);
        return stored !== null && (!needsGrant(stored) || isGranted(workspace, matterId, originOf(stored)));
      };
      if (found === null || !found.isOpen() || !isAllowed()) return null;
      return nearness.by(`${found.baseUrl}:${found.model}`, async (texts, _, signal) => {
        if (!isAllowed()) throw changed();
        const made = await found.embed(texts, signal, false);
        if (typeof made === "string") throw new ModelError(made, false);
        return made;
      });
    },

    async test(stored, signal) {
      try {
        return await probe(stored, { outboundHttp, now, key: keyOf(stored), signal });
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        const at = now().toISOString();
        return { ...untested, at, error: error.message };
      }
    },
  };
}
