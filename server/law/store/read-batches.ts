import type { MissingFiles } from "#shared/law/library.ts";
import type { InputDocument } from "../import/input/document.ts";
import type { Digest } from "../import/input/input-text.ts";
import type { AbsentUnit, ImportedDivision, ImportedSource, Note } from "./model.ts";
import type { PreparedSection, PreparedSink, SameSection } from "./prepared.ts";

/** Messages to the reading thread. */
export interface ReadOrder {
  document: InputDocument;
  /** File of the law database: its unchanged sections need no preparation. */
  corpus: string;
  /** As in ReadOptions. */
  partial?: boolean;
  /** Used heap above which the document is refused, in bytes; `mostHeapRead` when absent. */
  mostHeap?: number;
}

/** Messages from the reading thread. */
export type ReadMessage =
  | { type: "batch"; batch: Batch }
  | { type: "end"; digest: Digest }
  | { type: "refused"; sentence: string; missing: MissingFiles | null }
  | { type: "failed"; error: Error };

/** Events of a document, in order. */
export interface Batch {
  events: Event[];
  /** Unpacked bytes of the document read so far. */
  done: number;
  /** Its weight in transit, in code units. */
  weight: number;
}

type Event =
  | { kind: "source"; source: ImportedSource }
  | { kind: "division"; division: ImportedDivision }
  | { kind: "notes"; divisionKey: string; notes: Note[] }
  | { kind: "warning"; message: string }
  | { kind: "absent"; unit: AbsentUnit }
  | { kind: "incomplete"; files: MissingFiles }
  | { kind: "section"; section: PreparedSection }
  | { kind: "same"; sections: SameSection[] };

/** Code units in transit above which the reader waits for the writer to protect the memory: four usual batches. */
const weightAhead = 2 << 20;
/** Code units of text and structure, events, and consecutive unchanged sections after which a batch is sent. */
const batchWeight = 512 * 1024;
/** Size of the first batch, which doubles with each later one, so that the writer need not wait for the first half megabyte. */
const firstWeight = 16 * 1024;
const batchEvents = 64;
const batchSame = 256;
/** Weight of an event besides its texts. */
const eventWeight = 256;
/** Weight of a reference; of a paragraph, mark, footnote or table cell that is not JSON yet. */
const referenceWeight = 40;
const recordWeight = 64;

/** Collects events into batches. `gate` contains the weight of those in transit and is shared with the thread that applies them. */
export class BatchWriter implements PreparedSink {
  readonly #under: Int32Array;
  readonly #send: (batch: Batch) => void;
  #events: Event[] = [];
  #weight = 0;
  #full = firstWeight;
  #done = 0;

  constructor(gate: SharedArrayBuffer, send: (batch: Batch) => void) {
    this.#under = new Int32Array(gate);
    this.#send = send;
  }

  source(source: ImportedSource): void {
    this.#push({ kind: "source", source });
  }

  division(division: ImportedDivision): void {
    this.#weight += division.name.length + weightOf(division.notes);
    this.#push({ kind: "division", division });
  }

  lateNotes(divisionKey: string, notes: Note[]): void {
    this.#weight += weightOf(notes);
    this.#push({ kind: "notes", divisionKey, notes });
  }

  warning(message: string): void {
    this.#push({ kind: "warning", message });
  }

  absent(unit: AbsentUnit): void {
    this.#push({ kind: "absent", unit });
  }

  incomplete(files: MissingFiles): void {
    this.#push({ kind: "incomplete", files });
  }

  section(section: PreparedSection): void {
    const { text, structure, notes, record, heading, credit, references } = section;
    this.#weight += text.length + structure.length + (notes?.length ?? 0) + record.length;
    this.#weight += heading.length + credit.length + references.length * referenceWeight;
    this.#push({ kind: "section", section });
  }

  same(section: SameSection): void {
    const last = this.#events.at(-1);
    if (last?.kind !== "same") return this.#push({ kind: "same", sections: [section] });
    this.#weight += eventWeight;
    if (last.sections.push(section) >= batchSame) this.flush();
  }

  progress(done: number): void {
    this.#done = done;
  }

  /** Sends the collected events; blocks the thread until the writer is less than `weightAhead` behind. */
  flush(): void {
    if (this.#events.length === 0) return;
    for (let ahead = Atomics.load(this.#under, 0); ahead >= weightAhead; ahead = Atomics.load(this.#under, 0))
      Atomics.wait(this.#under, 0, ahead);
    Atomics.add(this.#under, 0, this.#weight);
    this.#send({ events: this.#events, done: this.#done, weight: this.#weight });
    this.#events = [];
    this.#weight = 0;
    this.#full = Math.min(batchWeight, this.#full * 2);
  }

  #push(event: Event): void {
    this.#weight += eventWeight;
    this.#events.push(event);
    if (this.#events.length >= batchEvents || this.#weight >= this.#full) this.flush();
  }
}

function weightOf(notes: readonly Note[]): number {
  return notes.reduce((sum, { body: { text, blocks, marks, footnotes, tables } }) => {
    const cells = tables.reduce((count, { rows }) => rows.reduce((inTable, row) => inTable + row.length, count), 0);
    return sum + text.length + recordWeight * (blocks.length + marks.length + footnotes.length + cells);
  }, 0);
}

/** Passes the events of a batch to a sink and lets the reader continue. */
export function applyBatch(batch: Batch, sink: PreparedSink, gate: SharedArrayBuffer): void {
  for (const event of batch.events) {
    if (event.kind === "section") sink.section(event.section);
    else if (event.kind === "same") for (const section of event.sections) sink.same(section);
    else if (event.kind === "division") sink.division(event.division);
    else if (event.kind === "notes") sink.lateNotes(event.divisionKey, event.notes);
    else if (event.kind === "absent") sink.absent(event.unit);
    else if (event.kind === "incomplete") sink.incomplete(event.files);
    else if (event.kind === "warning") sink.warning(event.message);
    else sink.source(event.source);
  }
  const under = new Int32Array(gate);
  Atomics.sub(under, 0, batch.weight);
  Atomics.notify(under, 0);
}
