import type { ImportSink } from "../../../store/model.ts";
import { LevelPath } from "../core/level-path.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { writeCaml } from "./caml.ts";
import { comparePaths, type Contents } from "./contents.ts";
import { printedNumber } from "./printed-number.ts";
import type { SectionRow } from "./tables.ts";
import { daysOf } from "./versions.ts";

/** Writes the levels and sections of one code, in the order of its contents. */
export class CodeWriter {
  readonly #document: StateDocument;
  readonly #contents: Contents;
  readonly #hasPreamble: boolean;
  /** Levels of sections that the contents do not name. */
  readonly #columns: LevelPath;
  /** Number of the levels of the contents that have been written. */
  #levels = 0;

  constructor(sink: ImportSink, state: StateDescriptor, contents: Contents, release: string | null) {
    this.#document = new StateDocument(sink, state);
    this.#contents = contents;
    this.#hasPreamble = state.corpusType === "STATE_CONSTITUTION";
    this.#columns = new LevelPath(this.#document);
    this.#document.begin({ unit: null, name: state.name, titleNumber: null, release, releaseDate: release, format: "ca-pubinfo" });
  }

  /** `text`: content of the section's file. */
  section(row: SectionRow, text: string): void {
    this.#open(row);
    this.#document.section(printedNumber(row.printed), "");
    this.#document.declare(daysOf(row.history, row.effective));
    writeCaml(text, this.#document);
    if (row.history !== "") this.#document.history([{ text: row.history }]);
    this.#document.endSection();
  }

  absent(row: SectionRow): void {
    this.#open(row);
    this.#document.absent(printedNumber(row.printed));
  }

  end(): void {
    this.#writeLevels(null);
    this.#document.end();
  }

  #open(row: SectionRow): void {
    const path = this.#contents.pathOf(row);
    this.#writeLevels(path);
    if (path === null) this.#columns.to(this.#contents.columnLevels(row));
  }

  /** Every level of the contents up to the one with this path, or all. */
  #writeLevels(path: readonly number[] | null): void {
    const { levels } = this.#contents;
    for (let level = levels[this.#levels]; level !== undefined; level = levels[++this.#levels]) {
      if (path !== null && comparePaths(level.path, path) > 0) return;
      if (this.#preamble(level.name)) continue;
      this.#document.level(level);
      if (level.history !== "") this.#document.history([{ text: level.history }]);
    }
  }

  /** The preamble of the constitution is a heading of its contents. */
  #preamble(name: string): boolean {
    const text = this.#hasPreamble ? /^PREAMBLE: *(.+)$/.exec(name)?.[1] : undefined;
    if (text === undefined) return false;
    this.#document.section({ number: "Preamble", numbers: ["Preamble"], isRange: false, label: "PREAMBLE", end: 0 }, "");
    this.#document.paragraph([{ text }]);
    return true;
  }
}
