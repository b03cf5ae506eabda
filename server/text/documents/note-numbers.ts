/** Numbers the notes of one view in the order of their references, because a view may lack some. */
export class NoteNumbers {
  readonly #numbers = new Map<number, number>();

  /** The run of a reference with the number of its note; other runs as they are. */
  numbered<Run extends { text: string; note?: number }>(run: Run): Run {
    if (run.note === undefined) return run;
    const note = this.#numbers.get(run.note) ?? this.#numbers.size + 1;
    this.#numbers.set(run.note, note);
    return { ...run, note, text: `[${note}]` };
  }

  /** The number of a note, undefined for other paragraphs; null where the view has no reference to the note. */
  ofNote(note: number | undefined): number | null | undefined {
    return note === undefined ? undefined : (this.#numbers.get(note) ?? null);
  }
}
