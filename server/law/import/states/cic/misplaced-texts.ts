import type { ImportedSection, ImportSink } from "../../../store/model.ts";

/**
 * Puts back texts that the publisher's conversion left under the heading before their own: a reserved section with a text, then a section
 * in force without a word. 160 sections of Tennessee's code are so.
 */
export class TextsInPlace {
  readonly #sink: ImportSink;
  /** A reserved section with a text, until the next event. */
  #held: ImportedSection | null = null;

  constructor(sink: ImportSink) {
    this.#sink = sink;
  }

  /** Where the reader sends its events. */
  get events(): ImportSink {
    const sink = this.#sink;
    return {
      source: (source) => sink.source(source),
      division: (division) => {
        this.end();
        sink.division(division);
      },
      section: (section) => this.#section(section),
      lateNotes: (key, notes) => sink.lateNotes?.(key, notes),
      warning: (message) => sink.warning(message),
    };
  }

  /** After the last event. */
  end(): void {
    if (this.#held !== null) this.#sink.section(this.#held);
    this.#held = null;
  }

  #section(section: ImportedSection): void {
    const held = this.#held;
    if (held !== null && section.status === "in_force" && section.body.text === "" && section.notes.length === 0) {
      this.#held = null;
      for (const one of exchanged(held, section)) this.#sink.section(one);
      return;
    }
    this.end();
    if (section.status === "reserved" && section.body.text !== "") this.#held = section;
    else this.#sink.section(section);
  }
}

/** The two records with each other's text, notes and what was read from them. */
function exchanged(a: ImportedSection, b: ImportedSection): [ImportedSection, ImportedSection] {
  const textOf = ({ body, notes, references, amendmentYears, amendmentsCount, extra }: ImportedSection) => ({
    body,
    notes,
    references,
    amendmentYears,
    amendmentsCount,
    extra,
  });
  return [
    { ...a, ...textOf(b) },
    { ...b, ...textOf(a) },
  ];
}
