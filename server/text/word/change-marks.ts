import { wordTime } from "./docx-runs.ts";
import { escaped } from "./escaped.ts";

/** Numbers and attributes of tracked changes that are written into a Word file. */
export interface ChangeMarks {
  /** A number that no mark of the file has yet. */
  id(): number;
  /** Attributes of a new mark, beginning with a blank. */
  attributes(): string;
  by: { author: string; at: string };
}

/** `parts`: the XML of the parts that have marks. `at` is ISO 8601. */
export function changeMarks(parts: Iterable<string>, { author, at }: { author: string; at: string }): ChangeMarks {
  let last = 0;
  for (const xml of parts) for (const [, id] of xml.matchAll(/ w:id="(\d{1,9})"/g)) last = Math.max(last, Number(id));
  const by = { author: author.trim() === "" ? "Author" : author, at: wordTime(at, at) };
  const id = () => ++last;
  return { id, attributes: () => ` w:id="${id()}" w:author="${escaped(by.author)}" w:date="${by.at}"`, by };
}
