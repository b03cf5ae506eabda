import { ImportError, type ImportSink, type TextFile } from "../../../store/model.ts";
import { naturalOrder } from "../../input/input-order.ts";
import type { PartFile, PartsParser } from "../core/family.ts";
import { LevelPath } from "../core/level-path.ts";
import { StateDocument } from "../core/state-document.ts";
import { WholeText } from "../core/whole-text.ts";
import type { RecordReader, RecordRules, RecordSource } from "./record-rules.ts";

/** Reads the records of one title or chapter and writes them in the order of the publisher's list, else of their numbers. */
export class RecordsParser implements PartsParser {
  readonly #sink: ImportSink;
  readonly #rules: RecordRules;
  readonly #reader: RecordReader;
  readonly #day: string | null;
  readonly #source: RecordSource = { group: "", sections: [], listed: new Map(), order: new Map() };
  #file: PartFile = { name: "", path: "" };
  #text = new WholeText();
  #opening = "";

  constructor(sink: ImportSink, rules: RecordRules, reader: RecordReader, { day = null }: TextFile) {
    this.#sink = sink;
    this.#rules = rules;
    this.#reader = reader;
    this.#day = day;
  }

  start(file: PartFile): void {
    this.#file = file;
    this.#text = new WholeText();
    this.#opening = "";
  }

  write(chunk: string): void {
    this.#text.write(chunk);
    if (this.#opening.length < longHead) this.#opening += chunk;
  }

  finish(): void {
    const json = this.#text.json();
    const opening = this.#opening.slice(0, this.#rules.hasLongHead === true ? longHead : 4096);
    const group = this.#rules.isShared?.(this.#file, opening) === true ? "" : (this.#rules.groupOf(this.#file, opening) ?? "");
    if (group !== "" && this.#source.group !== "" && group !== this.#source.group)
      throw new ImportError(`This file is of ${group}, the files before it of ${this.#source.group}. Install them one by one.`);
    this.#source.group ||= group;
    this.#reader.read(json, this.#source);
  }

  end(): void {
    const source = this.#source;
    const state = this.#reader.state(source.group);
    if (source.group === "" || source.sections.length === 0)
      throw new ImportError(
        `This file of ${state.name} lists sections without their text. Install it together with the files of the sections.`,
      );
    const document = new StateDocument(this.#sink, state);
    const day = this.#day;
    document.begin({
      unit: source.group,
      name: this.#reader.nameOf(source),
      titleNumber: source.group,
      release: day,
      releaseDate: day,
      format: this.#rules.id,
      ...(source.isWhole !== true && { isPart: true }),
    });
    const path = new LevelPath(document);
    const orderOf = (number: string) => source.order.get(number) ?? Infinity;
    const sections = source.sections.toSorted((a, b) => {
      const [first, second] = [orderOf(a.printed.number), orderOf(b.printed.number)];
      return (first === second ? 0 : first - second) || naturalOrder(a.printed.numbers[0] ?? "", b.printed.numbers[0] ?? "");
    });
    for (const section of sections) {
      path.to(section.levels);
      document.section(section.printed, section.heading);
      section.write(document);
      document.endSection();
    }
    document.end();
  }
}

/** As `gather.ts` reads for a family with a long head. */
const longHead = 256 * 1024;
