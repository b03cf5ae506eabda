import { ImportError, type ImportSink } from "../../store/model.ts";
import { Repeats } from "../input/repeats.ts";
import { aroundUnit, completeDivision, type Holder, type OpenDivision, type TitleFacts } from "./uslm-divisions.ts";
import { type Meta, sourceOf, titleNumberOf } from "./uslm-source.ts";

/** The open levels of a title, outermost first, each delivered once its number, heading and first notes have been read. */
export class OpenLevels {
  readonly title: TitleFacts = { number: "", acts: new Map() };
  readonly open: OpenDivision[] = [];
  readonly #sink: ImportSink;
  readonly #format: string;
  readonly #meta: Meta;
  readonly #keys = new Repeats(".");
  /** The title, even after its end: an appendix may follow. */
  #root: OpenDivision | null = null;
  /** The data around the units of the innermost level at the last call; null once anything was read there. */
  #around = "";
  #aroundLevel: OpenDivision | null = null;

  /** `meta` is filled before the first level ends its heading. */
  constructor(sink: ImportSink, format: string, meta: Meta) {
    this.#sink = sink;
    this.#format = format;
    this.#meta = meta;
  }

  get hasBegun(): boolean {
    return this.#root !== null;
  }

  get last(): OpenDivision | undefined {
    return this.open.at(-1);
  }

  begin(holder: Holder): void {
    this.announce();
    this.open.push({ ...holder, record: null, announcedNotes: 0, rules: null, segment: null });
  }

  /** Delivers the innermost level; the levels above were delivered earlier. */
  announce(): void {
    const division = this.last;
    if (division === undefined || division.record !== null) return;
    const parents = this.open.slice(0, -1);
    if (parents.length === 0 && this.#root !== null) {
      if (division.element !== "appendix") throw new ImportError("This file has more than one title; install the titles one by one.");
      parents.push(this.#root);
    } else if (parents.length === 0) {
      this.#root = division;
      const number = titleNumberOf(this.#meta, division);
      if (number === null) throw new ImportError("This US Code file does not say its title.");
      this.title.number = number;
      this.#sink.source(sourceOf(this.#meta, division, number, this.#format));
    }
    this.#sink.division(completeDivision(division, parents, this.title, this.#keys));
    division.announcedNotes = division.notes.length;
  }

  end(): void {
    this.announce();
    const division = this.open.pop();
    // Announced without the notes that follow its sections.
    if (division?.record != null && division.notes.length > division.announcedNotes)
      this.#sink.lateNotes?.(division.record.key, division.notes);
  }

  /** The data around the units of the innermost level. */
  around(): string {
    this.announce();
    const level = this.last ?? null;
    if (level !== this.#aroundLevel) this.#around = aroundUnit(this.#format, this.title, this.#root, this.open);
    this.#aroundLevel = level;
    return this.#around;
  }

  /** Something was read between the units of the innermost level. */
  renewAround(): void {
    this.#aroundLevel = null;
  }
}
