import { Worker } from "node:worker_threads";
import { endThread } from "../../../platform/db/driver.ts";
import { usualLimits, withinLimit, WorkLimit } from "../../../platform/work-limit.ts";
import { workerUrl } from "../../../platform/worker-url.ts";
import type { Brief, Column, ColumnModel, Span, Stated } from "../../../text/engine/engine.ts";
import type { PackedAnalysis } from "../../records/documents/analysis-store.ts";
import type { AnsweredRequest, AnswerReply, AnswerRequest, Lesson } from "./answer-worker.ts";
import type { StoredSource, TextAnswer, TextOpinion } from "./read-source.ts";

/** A document that is open in the engine's thread. */
export interface OpenedDocument {
  /** The analysis, where a new one was made; null where the given one was valid. */
  readonly made: PackedAnalysis | null;
  /** Answers of the columns in order, using what each has learned; null where the engine failed. Rejects when the thread has ended. */
  ask(columns: readonly Column[], learned?: readonly (Learned | null)[]): Promise<(TextAnswer | null)[]>;
  /** The excerpt for a second opinion on a column, at most this many characters of the document. */
  brief(column: Column, mostCharacters: number, learned?: Learned | null): Promise<Brief>;
  /** The part of a stated answer about the shown sentences that the document supports. */
  judge(column: Column, stated: Stated, shown: readonly Span[]): Promise<TextOpinion>;
  close(): void;
}

/** What a column has learned. Two with the same key are the same. */
export interface Learned {
  readonly key: string;
  readonly model: ColumnModel;
}

/** The answering engine in its own thread, which starts with the first document, and after a crash with the next one. */
export interface EngineThread {
  /** Rejects when the engine cannot read the document or the thread ends. */
  open(source: StoredSource, analysis: PackedAnalysis | null): Promise<OpenedDocument>;
  /** What a column learns from decisions, oldest first; null where there is nothing to learn from. Rejects when the thread ends. */
  teach(column: Column, lessons: readonly Lesson[]): Promise<ColumnModel | null>;
  close(): Promise<void>;
}

/**
 * Heap of the thread in megabytes. A small young generation is collected often, while the texts and answers of a row are still in the
 * processor's cache; without a limit both generations grow with each run before they are collected.
 */
const engineHeap = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

/** Most models that the thread keeps at a time. */
const mostModels = 200;

interface Waiting {
  resolve(reply: AnswerReply): void;
  reject(error: Error): void;
}

export function createEngineThread(): EngineThread {
  let thread: { worker: Worker; waiting: Map<number, Waiting>; models: Set<string> } | null = null;
  let last = 0;

  function started(): NonNullable<typeof thread> {
    if (thread !== null) return thread;
    const worker = new Worker(workerUrl("workspace/work/matrices/answer-worker"), { resourceLimits: engineHeap });
    worker.unref();
    const waiting = new Map<number, Waiting>();
    const own = { worker, waiting, models: new Set<string>() };
    const over = (error: Error) => {
      if (thread === own) thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on("message", (reply: AnswerReply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ("error" in reply) asked?.reject(new Error(`the engine failed: ${reply.error}`));
      else asked?.resolve(reply);
    });
    worker.on("error", over);
    worker.on("exit", () => over(new Error("the engine's thread has ended")));
    return (thread = own);
  }

  /** Sends each model to the thread once, and all of them again when it has too many. */
  function sendModel({ worker, models }: NonNullable<typeof thread>, { key, model }: Learned): string {
    if (models.has(key)) return key;
    if (models.size >= mostModels) {
      models.clear();
      worker.postMessage({ kind: "forget" } satisfies AnswerRequest);
    }
    models.add(key);
    worker.postMessage({ kind: "learned", key, model } satisfies AnswerRequest);
    return key;
  }

  /** A text that takes too long ends the thread; the next document starts a new one. */
  async function send(to: NonNullable<typeof thread>, request: AnsweredRequest): Promise<AnswerReply> {
    const { promise, resolve, reject } = Promise.withResolvers<AnswerReply>();
    to.waiting.set(request.id, { resolve, reject });
    to.worker.postMessage(request);
    try {
      return await withinLimit(promise, usualLimits.ms, "the answers about a document");
    } catch (error) {
      if (error instanceof WorkLimit) await endThread(to.worker);
      throw error;
    }
  }

  return {
    async open({ text, kind, pages, blocks, layouts }, analysis) {
      const own = started();
      const source = { text, kind, pages, blocks, layouts };
      const document = ++last;
      const reply = await send(own, { kind: "open", id: ++last, document, source, analysis });
      return {
        made: "made" in reply ? reply.made : null,
        async ask(columns, learned = []) {
          const keys = columns.map((_, i) => (learned[i] == null ? null : sendModel(own, learned[i])));
          const answered = await send(own, { kind: "ask", id: ++last, document, columns: [...columns], learned: keys });
          return "answers" in answered ? answered.answers : [];
        },
        async brief(column, mostCharacters, learned = null) {
          const key = learned === null ? null : sendModel(own, learned);
          const reply = await send(own, { kind: "brief", id: ++last, document, column, learned: key, mostCharacters });
          if (!("brief" in reply)) throw new Error("the engine replied to something else");
          return reply.brief;
        },
        async judge(column, stated, shown) {
          const reply = await send(own, { kind: "judge", id: ++last, document, column, stated, shown });
          if (!("opinion" in reply)) throw new Error("the engine replied to something else");
          return reply.opinion;
        },
        close: () => own.worker.postMessage({ kind: "close", document } satisfies AnswerRequest),
      };
    },
    async teach(column, lessons) {
      const reply = await send(started(), { kind: "teach", id: ++last, column, lessons: [...lessons] });
      return "learned" in reply ? reply.learned : null;
    },
    async close() {
      if (thread !== null) await endThread(thread.worker);
    },
  };
}
