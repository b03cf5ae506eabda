import { type DocumentParser, ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { naturalOrder } from "../../input/input-order.ts";
import { htmlItems, writeListed } from "../core/html-body.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import { numbersAt } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import { WholeText } from "../core/whole-text.ts";
import { northDakota } from "./descriptor.ts";

/** A title of the legislature's JSON file: chapters of sections, each section as text and as HTML. */
export class CenturyCodeParser implements DocumentParser {
  readonly #whole = new WholeText();
  readonly #document: StateDocument;
  readonly #sink: ImportSink;
  readonly #day: string | null;

  constructor(sink: ImportSink, { day = null }: TextFile) {
    this.#sink = sink;
    this.#document = new StateDocument(sink, northDakota);
    this.#day = day;
  }

  write(chunk: string): void {
    this.#whole.write(chunk);
  }

  end(): void {
    const read = fieldsOf(this.#whole.json());
    const day = /^\d{4}-\d\d-\d\d/.exec(textOf(read["last_updated"]))?.[0] ?? this.#day;
    const titles = read["titles"] === undefined ? [read] : Object.values(fieldsOf(read["titles"])).map(fieldsOf);
    const [title, ...others] = titles;
    if (title === undefined || others.length > 0) throw new ImportError("This file does not contain exactly one title.");
    this.#title(title, day);
    this.#document.end();
  }

  #title(title: Record<string, unknown>, day: string | null): void {
    const [number, name] = [textOf(title["title_num"]), textOf(title["title_name"])];
    if (!/^[\w.-]{1,10}$/.test(number)) throw new ImportError("This file does not say which title it is.");
    this.#document.begin({
      unit: number,
      name: `${northDakota.short}, Title ${number}—${name}`,
      titleNumber: number,
      release: day,
      releaseDate: day,
      format: "nd-json",
    });
    this.#document.level({ rank: 0, kind: "title", number, label: `TITLE ${number}`, name });
    for (const chapter of inOrder(title["chapters"])) this.#chapter(chapter);
  }

  #chapter(chapter: Record<string, unknown>): void {
    const number = textOf(chapter["id"]);
    const name = textOf(chapter["chapter_title"]);
    const status = chapter["repealed"] === true ? "repealed" : null;
    this.#document.level({ rank: 1, kind: "chapter", number, label: `CHAPTER ${number}`, name, status });
    for (const section of inOrder(chapter["sections"])) this.#section(section);
  }

  #section(section: Record<string, unknown>): void {
    const id = textOf(section["id"]).trim();
    const printed = numbersAt(`${id}.`, northDakota.number);
    if (printed === null) return this.#sink.warning(`A section with the number “${id.slice(0, 40)}” was left out.`);
    this.#document.section(printed, textOf(section["title"]));
    const html = textOf(section["html"]);
    if (html.trim() === "") this.#document.paragraph([{ text: textOf(section["text"]) }]);
    else
      for (const item of htmlItems(html)) {
        if (item.kind === "table") this.#document.table(item.rows);
        else writeListed(this.#document, item);
      }
  }
}

/** Objects by their keys: those that look like whole numbers come first in a JSON object that was read, whatever the file's order. */
function inOrder(members: unknown): Record<string, unknown>[] {
  return Object.entries(fieldsOf(members))
    .sort(([a], [b]) => naturalOrder(a, b))
    .map(([, value]) => fieldsOf(value));
}
