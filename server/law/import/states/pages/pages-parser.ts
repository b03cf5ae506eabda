import { ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import type { PartFile, PartsParser } from "../core/family.ts";
import { HtmlPage } from "../core/html-page.ts";
import { StateDocument } from "../core/state-document.ts";
import { mergedEntries, type PageEntry, withStubs, writeEntries } from "./page-entries.ts";
import { PageFlow } from "./page-flow.ts";
import type { PagePublisher, PageReader } from "./page-publisher.ts";

/** More than the text of any chapter or title. */
const mostChars = 128 << 20;

/** Reads the pages of one chapter or title, and writes them once all are complete. */
export class PagesParser implements PartsParser {
  readonly #sink: ImportSink;
  readonly #file: TextFile;
  readonly #publisher: PagePublisher;
  readonly #flow: PageFlow;
  #page: HtmlPage | null = null;
  #reader: PageReader | null = null;
  #files = 0;
  #before = { entries: 0, listed: 0 };
  #chars = 0;

  constructor(sink: ImportSink, file: TextFile, publisher: PagePublisher) {
    this.#sink = sink;
    this.#file = file;
    this.#publisher = publisher;
    this.#flow = new PageFlow(publisher.state, publisher.levels, (href) => publisher.target(href));
  }

  start(file: PartFile): void {
    const page = new HtmlPage((item) => this.#reader?.item(item), {
      isLayout: (className) => this.#publisher.isLayout?.(className) === true,
    });
    this.#page = page;
    this.#reader = this.#publisher.reader(this.#flow, page, file);
    this.#before = { entries: this.#flow.entries.length, listed: this.#listed };
    this.#files++;
  }

  write(chunk: string): void {
    this.#chars += chunk.length;
    if (this.#chars > mostChars) throw new ImportError("These pages are larger than any title of a code.");
    this.#page?.write(chunk);
  }

  finish(): void {
    this.#page?.end();
    this.#reader?.end?.();
    this.#flow.endFile();
    // A table of contents may lie beside the pages of its sections.
    if (this.#flow.entries.length === this.#before.entries && this.#listed === this.#before.listed) throw this.#noText();
  }

  get #listed(): number {
    return this.#flow.contents.size + this.#flow.stubs.length;
  }

  #noText(): ImportError {
    return new ImportError(
      `This page has no section of ${this.#flow.state.name}: it is a list, a notice or a page without text. Save the page that shows the text.`,
    );
  }

  end(): void {
    const read = this.#whole();
    if (!read.some(({ section }) => section !== null)) throw this.#noText();
    const entries = withStubs(read, this.#flow.stubs, this.#publisher.isDecimal === true);
    const first = read.find(({ section }) => section !== null);
    const document = new StateDocument(this.#sink, this.#flow.state);
    const missing = this.#missing(entries);
    if (first !== undefined) this.#begin(document, first, missing.length === 0);
    writeEntries(entries, document);
    document.end();
    const some = missing.slice(0, 10).join(", ");
    if (missing.length > 0)
      this.#sink.warning(`The table of contents lists ${missing.length} more: § ${some}${missing.length > 10 ? " …" : ""}.`);
  }

  /** The sections that the pages have whole. */
  #whole(): PageEntry[] {
    const { entries } = this.#flow;
    const cut = (numbers: readonly string[]) =>
      this.#later.push(
        `The pages have only a part of § ${numbers.join(", ")}, which was left out: save the pages before and after them too.`,
      );
    const isOne = this.#files === 1 && entries.every(({ section }) => section?.isCut !== true);
    return isOne ? entries : mergedEntries(entries, this.#publisher.isDecimal === true, ({ printed }) => cut(printed.numbers));
  }

  /** Warnings follow the source. */
  readonly #later: string[] = [];

  #begin(document: StateDocument, { path, section }: PageEntry, hasAll: boolean): void {
    const { state, release, releaseDate } = this.#flow;
    const { format, source, unit, isUnplaced, isDecimal } = this.#publisher;
    const level = path.find(({ kind }) => kind === source) ?? path.at(-1);
    const number = level?.number ?? section?.printed.number ?? "";
    const name = [level?.label ?? `§ ${number}`, level?.name ?? ""].filter((words) => words !== "").join("—");
    document.begin({
      unit: unit?.(path, state) ?? number,
      name: `${state.short}, ${name}`,
      titleNumber: number,
      release: release ?? releaseDate ?? this.#file.day ?? null,
      releaseDate: releaseDate ?? this.#file.day ?? null,
      format,
      isPart: this.#flow.isPart === true && !(hasAll && this.#flow.contents.size > 0),
      isUnplaced: isUnplaced === true || this.#flow.isUnplaced,
      isDecimal: isDecimal === true,
    });
    for (const warning of this.#later) this.#sink.warning(warning);
  }

  /** Numbers of the pages' own table of contents that no page has. */
  #missing(entries: readonly PageEntry[]): string[] {
    const read = new Set(entries.flatMap(({ section }) => section?.printed.numbers ?? []));
    return [...this.#flow.contents].filter((number) => !read.has(number));
  }
}
