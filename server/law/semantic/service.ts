import { existsSync, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { EverydayWords as State } from "#shared/law/everyday-words.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { contentState, foldLog, rewriteCompact } from "../../platform/db/maintenance.ts";
import { type Db, type ReadDb, write } from "../../platform/db/open.ts";
import { serviceLog } from "../../platform/log.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import { type BuildProgress, paceOf } from "./building.ts";
import { type Embeddings, endpointVector, type EndpointVector, isMadeBy } from "./endpoint-vector.ts";
import { changed, type Choice, keepChoice, readChoice } from "./choice.ts";
import { isReady } from "./fusion.ts";
import { liveSections } from "./law-texts.ts";
import { countVectors, dropAllVectors, openVectors, openVectorsReader, vectorsFile, vectorState } from "./vectors-db.ts";
import type { TextsReply, VectorOrder, VectorReply } from "./vector-worker.ts";
import { everySeconds } from "../../platform/heartbeat.ts";

/** Reads the law in the background, so that questions in everyday words are understood (decision 097). */
export interface EverydayWords {
  /** Whether questions are matched by meaning; also while the reading of the law is paused or unfinished. */
  isWanted(): boolean;
  state(): State;
  /** Turning it off removes the vectors, once the thread has ended. */
  change(choice: { isOn?: boolean | undefined; isPaused?: boolean | undefined }): Promise<void>;
  /**
   * A question as a vector from the owner's endpoint; null when the owner allows none, or when it did not answer within a second and a
   * half.
   */
  vectorOf(question: string, signal: AbortSignal): Promise<EndpointVector | null>;
  close(): Promise<void>;
}

/**
 * Rest after the start of the service, in milliseconds: reading the law must not slow what the person does first, and a service that runs
 * for a moment reads nothing. A change of the choice ends the rest.
 */
const restAfterStart = 60_000;
/** Time to notice new law, the end of an import and the end of a failure, in seconds. */
const noticed = 1;
/** Interval for checking, while the owner's endpoint is in use, whether it is still allowed, in milliseconds. */
const noticedWhileAsking = 250;
const againAfterFailure = 60_000;
/** Maximum wait of a question for the owner's endpoint, in milliseconds. */
const questionMs = 1500;
/** Pause after a failed request to an endpoint: only the first search is slower because of it. */
const restMs = 30_000;
/** All pages of a search are cut from one list, so its question is sent only once. */
const questionsKept = 50;

export function createEverydayWords(deps: {
  folder: Pick<DataFolder, "root" | "corpus">;
  workspace: Db;
  corpus: ReadDb;
  isImporting: () => boolean;
  /** The owner's endpoint; null for the built-in encoder. */
  embeddings: () => Embeddings | null;
  /** False for a service that ends with its command: then only a change of the choice starts the reading. */
  isLasting: boolean;
}): EverydayWords {
  const { folder, workspace, corpus, isImporting, embeddings } = deps;
  const file = vectorsFile(folder);
  let choice: Choice = readChoice(workspace);
  let run: Run | null = null;
  /** The law state that was read completely. */
  let readLaw: string | null = null;
  let failedAt: number | null = null;
  let reader: Db | null = null;
  let isClosed = false;
  let restsUntil = deps.isLasting ? Date.now() + restAfterStart : Infinity;
  /** Name of the endpoint that failed to read a question. */
  let rests: { name: string; until: number } | null = null;
  /** Reason for the endpoint's last failure, as a sentence. */
  let problem: string | null = null;
  const questions = new Map<string, EndpointVector>();

  /** The law and the encoder that reads it. */
  const wanted = () => `${contentState(corpus)} ${embeddings()?.name ?? ""}`;
  const isResting = () => Date.now() < restsUntil;
  const mustWait = () => isImporting() || embeddings()?.isOpen() === false;
  const vectors = () => (reader ??= openVectorsReader(file));

  function look(): void {
    if (run !== null) {
      if (choice !== "on" || mustWait() || run.endpoint !== (embeddings()?.name ?? null)) run.stop();
      return;
    }
    const isDue = choice === "on" && !isClosed && !isResting() && readLaw !== wanted() && !mustWait();
    if (isDue && !existsSync(file) && liveSections(corpus) === 0) readLaw = wanted();
    if (!isDue || readLaw === wanted() || (failedAt !== null && Date.now() - failedAt < againAfterFailure)) return;
    const law = wanted();
    failedAt = null;
    run = startRun({ corpus: folder.corpus, vectors: file }, embeddings());
    const { endpoint, ended } = run;
    const watchClosely = endpoint === null ? undefined : setInterval(look, noticedWhileAsking).unref();
    void ended.then((how) => {
      clearInterval(watchClosely);
      problem = run?.problem ?? null;
      run = null;
      if (how === "complete") readLaw = law;
      // Offline mode aborts running requests.
      if (how === "failed" && !mustWait()) failedAt = Date.now();
    });
  }
  const watch = everySeconds(noticed, look);
  look();

  return {
    isWanted: () => choice !== "off",

    state() {
      const db = choice === "off" ? null : vectors();
      const sections = liveSections(corpus);
      const progress = run?.progress ?? kept(db, sections);
      const wasComplete = isResting() && (sections === 0 || (db !== null && vectorState(db, "complete") === "1"));
      const isComplete = readLaw === null ? wasComplete : readLaw === wanted();
      const { percent, left } = paceOf(progress);
      return {
        state: stateOf({ choice, isComplete, mustWait: mustWait(), isResting: isResting(), hasFailed: failedAt !== null }),
        isUsed: db !== null && isReady(db, corpus),
        sections,
        sectionsRead: progress.sectionsRead,
        percent: isComplete ? 100 : percent,
        minutesLeft: isComplete ? null : (run?.minutesFor(left) ?? null),
        bytes: db === null ? 0 : statSync(file).size,
        problem: embeddings() === null || mustWait() ? null : (run?.problem ?? problem),
      };
    },

    async change(asked) {
      choice = changed(choice, asked);
      write(workspace, (tx) => keepChoice(tx, choice));
      failedAt = null;
      problem = null;
      restsUntil = 0;
      look();
      if (choice !== "off") return;
      await run?.ended;
      readLaw = null;
      questions.clear();
      if (existsSync(file)) empty(file);
    },

    async vectorOf(question, signal) {
      const endpoint = choice === "off" ? null : embeddings();
      const db = endpoint?.isOpen() === true ? vectors() : null;
      // A question is not sent when there is nothing to compare it with.
      const kept = db === null ? null : vectorState(db, "encoder");
      if (endpoint === null || db === null || !isMadeBy(kept, endpoint.name) || !isReady(db, corpus)) return null;
      const known = questions.get(question);
      if (known?.name === kept) return known;
      if (rests?.name === endpoint.name && Date.now() < rests.until) return null;
      const made = await within(questionMs, signal, async (limit) => endpoint.embed([question], limit, false));
      const raw = made === null || typeof made === "string" ? undefined : made[0];
      if (raw === undefined) {
        // The answer uses only the words.
        rests = { name: endpoint.name, until: Date.now() + restMs };
        problem = typeof made === "string" ? made : noVector;
        return null;
      }
      problem = null;
      const read = endpointVector(endpoint.name, raw);
      // The model changed on its server: the next run checks.
      if (read.name !== kept) readLaw = null;
      questions.set(question, read);
      for (const oldest of questions.keys()) if (questions.size > questionsKept) questions.delete(oldest);
      return read;
    },

    async close() {
      isClosed = true;
      watch.stop();
      run?.stop();
      await run?.ended;
      reader?.close();
    },
  };
}

/** What earlier runs read. */
function kept(db: ReadDb | null, sections: number): BuildProgress {
  const counts = db === null ? null : countVectors(db);
  return {
    sections,
    sectionsRead: Math.min(sections, counts?.sections ?? 0),
    windows: counts?.windows ?? 0,
    windowsRead: counts?.made ?? 0,
  };
}

const noVector = `The server of your model did not answer a question within ${questionMs / 1000} seconds.`;

/** The answer of `ask` if it comes in time, or null. Throws the abort reason of `signal`. */
async function within<T>(ms: number, signal: AbortSignal, ask: (limit: AbortSignal) => Promise<T>): Promise<T | null> {
  const limit = AbortSignal.timeout(ms);
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted) throw error;
    return null;
  }
}

interface Seen {
  choice: Choice;
  isComplete: boolean;
  mustWait: boolean;
  isResting: boolean;
  hasFailed: boolean;
}

function stateOf({ choice, isComplete, mustWait, isResting, hasFailed }: Seen): State["state"] {
  if (choice !== "on") return choice;
  if (mustWait) return "waiting";
  if (hasFailed) return "failed";
  if (isComplete) return "ready";
  return isResting ? "waiting" : "reading";
}

/** Readers may have the file open, so it is emptied and not deleted. */
function empty(file: string): void {
  const db = openVectors(file);
  write(db, (tx) => dropAllVectors(tx));
  rewriteCompact(db);
  foldLog(db);
  db.close();
}

/** One run of the thread. */
interface Run {
  /** Name of the owner's endpoint; null for the built-in encoder. */
  readonly endpoint: string | null;
  readonly progress: BuildProgress | null;
  /** The endpoint's error instead of vectors, as a sentence; null when there was none. */
  readonly problem: string | null;
  /** At the speed of this run; null in its first seconds. */
  minutesFor(windows: number): number | null;
  stop(): void;
  ended: Promise<RunEnd>;
}

type RunEnd = "complete" | "stopped" | "failed";

const leastSeconds = 20;

function startRun(files: Pick<VectorOrder, "corpus" | "vectors">, embeddings: Embeddings | null): Run {
  const stop = new SharedArrayBuffer(4);
  const order: VectorOrder = { ...files, stop, endpoint: embeddings?.name ?? null };
  const asking = new AbortController();
  const worker = new Worker(workerUrl("law/semantic/vector-worker"), { workerData: order });
  const startedAt = Date.now();
  let first: BuildProgress | null = null;
  let last: BuildProgress | null = null;
  let problem: string | null = null;
  let how: RunEnd = "failed";
  worker.on("message", (reply: VectorReply) => {
    if ("texts" in reply) void tell(reply.texts);
    else if ("problem" in reply) problem = reply.problem;
    else if ("isComplete" in reply) how = reply.isComplete ? "complete" : "stopped";
    else {
      last = reply.progress;
      first ??= last;
    }
  });
  worker.on("error", (error) => serviceLog.unexpected("reading the law for everyday words stopped", error));
  /** Sends the thread the vectors of texts. */
  async function tell(texts: readonly string[]): Promise<void> {
    let vectors: TextsReply = null;
    try {
      const made = (await embeddings?.embed(texts, asking.signal, true)) ?? null;
      if (typeof made === "string") problem = made;
      else vectors = made;
    } catch (error) {
      if (!asking.signal.aborted) serviceLog.unexpected("the owner's endpoint could not be asked", error);
    }
    worker.postMessage(vectors);
  }
  const { promise, resolve } = Promise.withResolvers<RunEnd>();
  worker.on("exit", () => resolve(how));
  return {
    endpoint: order.endpoint,
    get progress() {
      return last;
    },
    get problem() {
      return problem;
    },
    minutesFor(windows) {
      const seconds = (Date.now() - startedAt) / 1000;
      const made = (last?.windowsRead ?? 0) - (first?.windowsRead ?? 0);
      return seconds < leastSeconds || made === 0 ? null : Math.ceil((windows * seconds) / made / 60);
    },
    stop() {
      Atomics.store(new Int32Array(stop), 0, 1);
      asking.abort();
    },
    ended: promise,
  };
}
