import { FormattingChanges } from "./docx-changes.ts";
import { DocxLists } from "./docx-paragraph.ts";
import { type Context, type FileState, StoryReader } from "./docx-story.ts";
import { readPart } from "./office-xml.ts";
import type { OfficeZip } from "./office-zip.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";

/** Reads the story parts of a Word file: the body, then foot- and endnotes, into one list of paragraphs. */
export class DocxBody {
  readonly paragraphs: Paragraph[] = [];
  readonly #zip: OfficeZip;
  readonly #context: Context;
  readonly #state: FileState;
  readonly #notes = new Map<string, Paragraph[]>();

  constructor(zip: OfficeZip, context: Context) {
    this.#zip = zip;
    this.#context = context;
    this.#state = {
      lists: new DocxLists(context.styles, context.numbering),
      formatting: new FormattingChanges(),
      noteOrder: [],
      tables: 0,
      isPageBreak: false,
      embedded: 0,
      title: null,
    };
  }

  /** Reads the main part. Throws IngestRefusal for malformed XML, as all three. */
  async readMain(part: string): Promise<void> {
    await this.#read(part, this.paragraphs);
  }

  /** Reads a part that is not in the text, such as a header. */
  async readAside(part: string): Promise<Paragraph[]> {
    const paragraphs: Paragraph[] = [];
    await this.#read(part, paragraphs);
    return paragraphs;
  }

  /** Reads the footnote or endnote part, after the main part, which numbers the notes. */
  async readNotes(part: string, kind: "footnotes" | "endnotes"): Promise<void> {
    let into: Paragraph[] = [];
    const reader = new StoryReader(this.#context, this.#state, () => into);
    await readPart(this.#zip, part, {
      open: (element) => {
        const { name, get } = element;
        // Separator lines have a type; notes have none.
        if (name === "footnote" || name === "endnote") {
          into = [];
          if ((get("type") ?? "normal") === "normal") this.#notes.set(`${kind}/${get("id")}`, into);
        }
        reader.open(element);
      },
      close: (name) => reader.close(name),
      text: (text) => reader.text(text),
    });
    reader.finish();
  }

  /** The notes the text refers to, each beginning with its number. */
  notes(): Paragraph[] {
    return this.#state.noteOrder.flatMap(({ id, change }, i) =>
      (this.#notes.get(id) ?? []).map((p, at): Paragraph => {
        const runs = change === null ? p.runs : p.runs.map((run) => ({ ...run, change: run.change ?? change }));
        return { ...p, kind: "note", label: at === 0 ? `[${i + 1}] ` : p.label, note: i + 1, runs };
      }),
    );
  }

  /** Text of the first paragraph in the style Title, or else of the first heading. */
  title(): string | null {
    return this.#state.title;
  }

  /** Files inside this one that were not read. */
  get embedded(): number {
    return this.#state.embedded;
  }

  /** How many tracked changes of looks, numbers and the like the file has. */
  get formatting(): number {
    return this.#state.formatting.count;
  }

  async #read(part: string, into: Paragraph[]): Promise<void> {
    const reader = new StoryReader(this.#context, this.#state, () => into);
    await readPart(this.#zip, part, reader);
    reader.finish();
  }
}
