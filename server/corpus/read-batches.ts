import type { Digest } from "./import/input-text.ts";
import type { ImportedDivision, ImportedSource } from "./model.ts";
import type { PreparedSection, PreparedSink } from "./prepare.ts";

/** What the reading thread says. */
export type ReadMessage =
  | { type: "batch"; batch: Batch }
  | { type: "end"; digest: Digest }
  | { type: "refused"; sentence: string }
  | { type: "failed"; error: Error };

/** Events of a document in order. The packed texts of its sections lie in `bytes`, which changes hands instead of being copied. */
export interface Batch {
  events: Event[];
  bytes: ArrayBuffer;
  /** Unpacked bytes of the document read so far. */
  done: number;
}

type Event =
  | { kind: "source"; source: ImportedSource }
  | { kind: "division"; division: ImportedDivision }
  | { kind: "warning"; message: string }
  | { kind: "section"; section: Omit<PreparedSection, "structure" | "notes">; at: number; structure: number; notes: number | null };

/** Batches that may be under way: the reader waits for the writer rather than fill the memory. */
const batchesAhead = 4;
const batchSections = 64;
const batchBytes = 512 * 1024;

/** Gathers events into batches. `gate` counts the batches under way and is shared with the thread that applies them. */
export class BatchWriter implements PreparedSink {
  readonly #under: Int32Array;
  readonly #send: (batch: Batch) => void;
  #events: Event[] = [];
  #packed: Uint8Array[] = [];
  #size = 0;
  #done = 0;

  constructor(gate: SharedArrayBuffer, send: (batch: Batch) => void) {
    this.#under = new Int32Array(gate);
    this.#send = send;
  }

  source(source: ImportedSource): void {
    this.#events.push({ kind: "source", source });
  }

  division(division: ImportedDivision): void {
    this.#events.push({ kind: "division", division });
  }

  warning(message: string): void {
    this.#events.push({ kind: "warning", message });
  }

  section({ structure, notes, ...section }: PreparedSection): void {
    this.#events.push({ kind: "section", section, at: this.#size, structure: structure.length, notes: notes?.length ?? null });
    this.#hold(structure);
    if (notes !== null) this.#hold(notes);
    if (this.#events.length >= batchSections || this.#size >= batchBytes) this.flush();
  }

  progress(done: number): void {
    this.#done = done;
  }

  /** Sends what is held; waits, without turning, until the writer is less than `batchesAhead` behind. */
  flush(): void {
    if (this.#events.length === 0) return;
    const bytes = new Uint8Array(this.#size);
    let at = 0;
    for (const packed of this.#packed) {
      bytes.set(packed, at);
      at += packed.length;
    }
    for (let ahead = Atomics.load(this.#under, 0); ahead >= batchesAhead; ahead = Atomics.load(this.#under, 0))
      Atomics.wait(this.#under, 0, ahead);
    Atomics.add(this.#under, 0, 1);
    this.#send({ events: this.#events, bytes: bytes.buffer, done: this.#done });
    this.#events = [];
    this.#packed = [];
    this.#size = 0;
  }

  #hold(packed: Uint8Array): void {
    this.#packed.push(packed);
    this.#size += packed.length;
  }
}

/** Hands the events of a batch to a sink and lets the reader go on. */
export function applyBatch(batch: Batch, sink: PreparedSink, gate: SharedArrayBuffer): void {
  for (const event of batch.events) {
    if (event.kind === "section") {
      const { at, structure, notes } = event;
      sink.section({
        ...event.section,
        structure: new Uint8Array(batch.bytes, at, structure),
        notes: notes === null ? null : new Uint8Array(batch.bytes, at + structure, notes),
      });
    } else if (event.kind === "division") sink.division(event.division);
    else if (event.kind === "warning") sink.warning(event.message);
    else sink.source(event.source);
  }
  const under = new Int32Array(gate);
  Atomics.sub(under, 0, 1);
  Atomics.notify(under, 0);
}
