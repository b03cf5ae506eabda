import { Worker } from "node:worker_threads";
import { AppError } from "#shared/platform/errors.ts";
import { endThread } from "../../platform/db/driver.ts";
import type { QueryRunner, QueryTable } from "../../platform/query-runner.ts";

interface Job {
  id: number;
  name: string;
  args: unknown;
  signal: AbortSignal | undefined;
  resolve(value: never): void;
  reject(error: Error): void;
}

/** Database files that a reader thread opens. */
export interface QueryFiles {
  /** The data folder with the database of every collection. */
  root: string;
  history: string;
}

/** Reply of a reader thread; `error` is a message for the log. */
export interface ReaderReply {
  id: number;
  value?: unknown;
  error?: string;
}

/**
 * A pool of reader threads with one queue, for the queries of the table that `entry` runs; threads start when there is work for them.
 * Requests whose caller left before they were started are dropped. A thread that dies fails its request and is replaced at the next one.
 */
export class CorpusClient<T extends QueryTable> implements QueryRunner<T> {
  #queue: Job[] = [];
  #idle: Worker[] = [];
  #busy = new Map<Worker, Job>();
  /** The thread of the `heavy` queries, once there was one. */
  #keeper: Worker | null = null;
  #closed = false;
  #nextId = 1;
  readonly #threads: number;
  readonly #heavy: ReadonlySet<string>;
  readonly #spawn: () => Worker;

  /** `heavy`: names of queries that keep much in the memory of their thread; all of them run in the same one. */
  constructor(entry: URL, files: QueryFiles, threads = 2, heavy: readonly string[] = []) {
    this.#threads = threads;
    this.#heavy = new Set(heavy);
    this.#spawn = () => this.#watch(new Worker(entry, { workerData: files }));
  }

  /** Starts all threads now, so that the first query does not wait for one. */
  warm(): void {
    while (!this.#closed && this.#idle.length + this.#busy.size < this.#threads) this.#idle.push(this.#spawn());
  }

  readonly query: QueryRunner<T>["query"] = (name, args, signal) => {
    if (this.#closed) return Promise.reject(new Error("the service is closing"));
    return new Promise((resolve, reject) => {
      this.#queue.push({ id: this.#nextId++, name, args, signal, resolve, reject });
      this.#pump();
    });
  };

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(new Error("the service is closing"));
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => endThread(worker)));
  }

  #watch(worker: Worker): Worker {
    worker.on("message", (reply: ReaderReply) => {
      const job = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      // The queue pairs each reply with the one job its thread holds.
      if (job?.id === reply.id) {
        if (reply.error === undefined) job.resolve(reply.value as never);
        else job.reject(new Error(reply.error));
      }
      this.#pump();
    });
    // Otherwise a thread that is ended during its start would keep the process from ending.
    worker.unref();
    worker.on("error", (error) => this.#lost(worker, error));
    worker.on("exit", () => this.#lost(worker, new Error("reader thread ended")));
    return worker;
  }

  #lost(worker: Worker, error: Error): void {
    this.#idle = this.#idle.filter((w) => w !== worker);
    if (this.#keeper === worker) this.#keeper = null;
    this.#busy.get(worker)?.reject(error);
    this.#busy.delete(worker);
    this.#pump();
  }

  #pump(): void {
    for (let at = 0; at < this.#queue.length && !this.#closed;) {
      const job = this.#queue[at];
      if (job === undefined) return;
      if (job.signal?.aborted) {
        this.#queue.splice(at, 1);
        job.reject(new AppError("service-unavailable", "The caller disconnected before this began"));
        continue;
      }
      const worker = this.#threadFor(job);
      if (worker === null && !this.#heavy.has(job.name)) return;
      // Jobs behind one that waits for its own thread may run in another.
      if (worker === null) {
        at++;
        continue;
      }
      this.#queue.splice(at, 1);
      this.#busy.set(worker, job);
      worker.postMessage({ id: job.id, name: job.name, args: job.args });
    }
  }

  /** A thread without work, taken out of `#idle`; null when the job must wait. */
  #threadFor({ name }: Job): Worker | null {
    const isHeavy = this.#heavy.has(name);
    if (isHeavy && this.#keeper !== null) return this.#take(this.#keeper);
    const others = this.#idle.filter((worker) => worker !== this.#keeper);
    const canSpawn = this.#idle.length + this.#busy.size < this.#threads;
    const idle = others.at(-1) ?? this.#idle.at(-1);
    const worker = idle === undefined ? (canSpawn ? this.#spawn() : null) : this.#take(idle);
    if (isHeavy) this.#keeper = worker;
    return worker;
  }

  #take(worker: Worker): Worker | null {
    const at = this.#idle.indexOf(worker);
    if (at === -1) return null;
    this.#idle.splice(at, 1);
    return worker;
  }
}
