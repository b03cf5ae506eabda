import type { ImportedSection, ImportSink } from "../../../store/model.ts";

/**
 * Puts back texts that the publisher's conversion left under the heading before their own: a reserved section with a text, and the next
 * number without a word at the end of its chapter. 160 sections of Tennessee's code are so.
 */
export class TextsInPlace {
  readonly #sink: ImportSink;
  /** Events since the first text that waits for its heading. */
  #queue: (() => void)[] = [];
  /** Reserved sections with a text, and their places in the queue, by the number the text may belong to. */
  readonly #waiting = new Map<string, { reserved: ImportedSection; at: number }>();

  constructor(sink: ImportSink) {
    this.#sink = sink;
  }

  /** Where the reader sends its events. */
  get events(): ImportSink {
    const sink = this.#sink;
    return {
      source: (source) => sink.source(source),
      division: (division) => this.#pass(() => sink.division(division)),
      section: (section) => this.#section(section),
      lateNotes: (key, notes) => this.#pass(() => sink.lateNotes?.(key, notes)),
      warning: (message) => sink.warning(message),
    };
  }

  /** After the last event. */
  end(): void {
    for (const event of this.#queue) event();
    this.#queue = [];
    this.#waiting.clear();
  }

  #section(section: ImportedSection): void {
    const waiting = this.#waiting.get(section.number);
    if (waiting !== undefined && section.status === "in_force" && section.body.text === "" && section.notes.length === 0) {
      this.#waiting.delete(section.number);
      const [reserved, own] = exchanged(waiting.reserved, section);
      this.#queue[waiting.at] = () => {
        this.#sink.section(reserved);
        this.#sink.section(own);
      };
      if (this.#waiting.size === 0) this.end();
      return;
    }
    const next = section.status === "reserved" && section.body.text !== "" ? following(section.numbers.at(-1) ?? "") : null;
    if (next !== null) this.#waiting.set(next, { reserved: section, at: this.#queue.length });
    this.#pass(() => this.#sink.section(section));
  }

  #pass(event: () => void): void {
    if (this.#waiting.size === 0) event();
    else this.#queue.push(event);
  }
}

/** `2-5-151` after `2-5-150`; null for a number that does not end in digits. */
function following(number: string): string | null {
  const [, before, last] = /^(.*?)(\d{1,5})$/.exec(number) ?? [];
  return before === undefined ? null : `${before}${Number(last) + 1}`;
}

/** The two records with each other's text, notes and what was read from them; the second at the place of the first. */
function exchanged(a: ImportedSection, b: ImportedSection): [ImportedSection, ImportedSection] {
  const textOf = ({ body, notes, references, amendmentYears, amendmentsCount, extra }: ImportedSection) => ({
    body,
    notes,
    references,
    amendmentYears,
    amendmentsCount,
    extra,
  });
  const actId = a.actId.replace(/_S[^_]*$/, b.actId.slice(b.actId.lastIndexOf("_S")));
  return [
    { ...a, ...textOf(b) },
    { ...b, ...textOf(a), actId, divisionKey: a.divisionKey },
  ];
}
