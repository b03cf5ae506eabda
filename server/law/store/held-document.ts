import type { MissingFiles } from "#shared/law/library.ts";
import type { AbsentUnit, ImportedDivision, ImportedSource, Note } from "./model.ts";
import type { PreparedSection, PreparedSink, SameSection } from "./prepared.ts";

/** Code units of a document up to which it is held: most titles of a state code have a fifth of this. */
const mostHeld = 8 << 20;
/** Weight of an event besides its texts. */
const eventWeight = 256;

/**
 * Holds the events of a document until it has been read whole, so that a file that turns out not to be sound never touches what is written
 * together with it; or until `pass` names the sink that gets them from then on.
 */
export class HeldDocument implements PreparedSink {
  #events: ((sink: PreparedSink) => void)[] = [];
  #weight = 0;
  #source: ImportedSource | null = null;
  #sink: PreparedSink | null = null;

  /** What the document says it is; null before it says so. */
  get about(): ImportedSource | null {
    return this.#source;
  }

  /** Whether it is more than should be held. */
  get isLarge(): boolean {
    return this.#weight > mostHeld;
  }

  /** Sends what is held, and everything that still comes. */
  pass(sink: PreparedSink): void {
    this.#sink = sink;
    for (const send of this.#events.splice(0)) send(sink);
  }

  source(source: ImportedSource): void {
    this.#source ??= source;
    this.#push(0, (sink) => sink.source(source));
  }

  division(division: ImportedDivision): void {
    this.#push(sizeOf(division.notes), (sink) => sink.division(division));
  }

  lateNotes(divisionKey: string, notes: Note[]): void {
    this.#push(sizeOf(notes), (sink) => sink.lateNotes(divisionKey, notes));
  }

  section(section: PreparedSection): void {
    const { text, structure, notes, record } = section;
    this.#push(text.length + structure.length + (notes?.length ?? 0) + record.length, (sink) => sink.section(section));
  }

  same(section: SameSection): void {
    this.#push(0, (sink) => sink.same(section));
  }

  absent(unit: AbsentUnit): void {
    this.#push(0, (sink) => sink.absent(unit));
  }

  incomplete(files: MissingFiles): void {
    this.#push(0, (sink) => sink.incomplete(files));
  }

  warning(message: string): void {
    this.#push(0, (sink) => sink.warning(message));
  }

  #push(size: number, send: (sink: PreparedSink) => void): void {
    if (this.#sink !== null) return send(this.#sink);
    this.#events.push(send);
    this.#weight += size + eventWeight;
  }
}

function sizeOf(notes: readonly Note[]): number {
  return notes.reduce((sum, note) => sum + note.body.text.length, 0);
}
