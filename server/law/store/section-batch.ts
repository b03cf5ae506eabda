import type { SearchIndexWriter } from "../search/index-writer.ts";
import type { PreparedSection } from "./prepared.ts";
import type { SectionRows } from "./section-rows.ts";
import type { EncodedTexts } from "./stored-text.ts";

/** A section whose row has just been inserted. */
interface NewText {
  id: number;
  section: PreparedSection;
  texts: EncodedTexts;
  /** Names of the divisions above it. */
  names: string;
}

/**
 * Code units of text, structure and notes, and number of sections, at which they are written. With more, the engine would treat the buffer
 * as long-lived, and an import of very many sections would need more memory.
 */
const [mostWeight, mostSections] = [1 << 19, 128];

/**
 * Writes the data that belongs to new section rows: texts, keys, and both indexes. Many sections at a time, one kind after the other: each
 * kind has its own tables and code, which then stay in the processor's cache, and writing takes a quarter less time.
 */
export class NewTexts {
  readonly #rows: Pick<SectionRows, "insertText" | "insertKeys">;
  readonly #index: Pick<SearchIndexWriter, "add">;
  #pending: NewText[] = [];
  #weight = 0;

  constructor(rows: Pick<SectionRows, "insertText" | "insertKeys">, index: Pick<SearchIndexWriter, "add">) {
    this.#rows = rows;
    this.#index = index;
  }

  add(text: NewText): void {
    this.#pending.push(text);
    const { section } = text;
    this.#weight += section.text.length + section.structure.length + (section.notes?.length ?? 0);
    if (this.#weight >= mostWeight || this.#pending.length >= mostSections) this.finish();
  }

  /** Call this before anything is read from it. */
  finish(): void {
    for (const { id, section, texts } of this.#pending) this.#rows.insertText(id, section, texts);
    for (const { id, section } of this.#pending) this.#rows.insertKeys(id, section);
    this.#index.add(
      ...this.#pending.map(({ id, section: { heading, text, signs, isSetAside }, texts, names }) => {
        // Every section has an entry; one without words is never found.
        if (isSetAside) return { id, heading: "", names: "", body: "" };
        if (signs === null) return { id, heading, names, body: text, bound: texts.text };
        return { id, heading, names, body: withoutSigns(text, signs) };
      }),
    );
    this.#pending = [];
    this.#weight = 0;
  }
}

/** The words before and after the sign of a footnote are adjacent, and `lamp1` is the word “lamp”. Every position stays the same. */
function withoutSigns(text: string, signs: readonly number[]): string {
  let words = "";
  let at = 0;
  for (let i = 0; i + 1 < signs.length; i += 2) {
    const [start = at, end = at] = signs.slice(i, i + 2);
    words += text.slice(at, start) + " ".repeat(end - start);
    at = end;
  }
  return words + text.slice(at);
}
