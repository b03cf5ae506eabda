import { ImportError } from "../../../store/model.ts";
import { type PageBlock, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import { numbersAt, type PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateDescriptor } from "../descriptor.ts";
import type { CicEdition, CicOutline } from "./cic-outline.ts";

/** Rank of a level by the class of its heading; a heading without a class is a chapter. */
const ranks: Record<string, number> = { twoh2: 3, threeh2: 4, subchaph2: 3, parth2: 3, subchapterh3: 3 };

/** A title of a code: `h2` are levels, `h3` sections. */
export class TitleOutline implements CicOutline {
  readonly #document: StateDocument;
  readonly #state: StateDescriptor;
  /** Number of the title. */
  #title = "";

  constructor(document: StateDocument, state: StateDescriptor) {
    this.#document = document;
    this.#state = state;
  }

  begin(words: string, { release, day }: CicEdition): void {
    const line = levelLine(words);
    if (line === null) throw new ImportError(`This page begins with “${words.slice(0, 60)}” instead of a title of ${this.#state.name}.`);
    const number = withoutZeros(line.number);
    this.#title = number;
    this.#document.begin({
      unit: number,
      name: `${this.#state.short}, ${titleCase(line.kind)} ${number}—${line.name}`,
      titleNumber: line.number,
      release,
      releaseDate: day,
      format: "cic-html",
    });
    this.#document.level({ rank: 0, ...line, number });
  }

  level({ element, runs }: PageBlock): void {
    const words = wordsOf(runs);
    const line = levelLine(words);
    const rank = ranks[element.className] ?? (element.id === "" ? 1 : 2);
    if (line === null) this.#group(element.id === "" ? 1 : 5, words);
    else this.#document.level({ rank, ...line, number: withoutZeros(line.number) });
  }

  section(block: PageBlock): boolean {
    const words = wordsOf(block.runs);
    if (block.element.className === "subchapterh3") {
      this.level(block);
      return true;
    }
    if (severalLevels.test(words)) {
      this.#group(1, words);
      return true;
    }
    const { id } = block.element;
    const printed = numbersAt(words, this.#state.number) ?? this.#shortNumber(words, id) ?? this.#rule(words);
    // Without an id only a heading with its sign is one of a section; in title 79 of Mississippi paragraphs of notes are `h3` too.
    const isNamed = id !== "" || (/^§ \d/.test(words) && /^\.? +[A-Z[]/.test(words.slice(printed?.label.length ?? 0)));
    if (printed === null || !isNamed) {
      if (this.#document.isInSection) return false;
      this.#group(5, words);
      return true;
    }
    this.#document.section(printed, words.slice(printed.end));
    return true;
  }

  beforeText(): void {}

  #group(rank: number, name: string): void {
    this.#document.level({ rank, kind: "subject-group", number: null, label: "", name });
  }

  /** `§ 2D. Board of Review.` in chapter 96: some pages of North Carolina leave the chapter out. */
  #shortNumber(words: string, id: string): PrintedNumbers | null {
    const [label, number] = /^§ (\d{1,4}[A-Z]{0,2})\.(?= )/.exec(words) ?? [];
    if (label === undefined || number === undefined || !id.toLowerCase().endsWith(`s${number.toLowerCase().padStart(2, "0")}`)) return null;
    const whole = `${this.#title}-${number}`;
    if (!new RegExp(`^${this.#state.number}$`).test(whole)) return null;
    return { number: whole, numbers: [whole], isRange: false, label, end: label.length };
  }

  /** `Rule 404. Character evidence`: the rules that one section of the code enacts are each a section, `8C-1, Rule 404`. */
  #rule(words: string): PrintedNumbers | null {
    const { rulesIn } = this.#state;
    const [label, number] = /^(Rules? \d{1,4}(?:\.\d{1,2})?[A-Z]?(?: (?:to|through) \d{1,4})?)\.(?= |$)/.exec(words) ?? [];
    if (rulesIn?.includes(this.#title) !== true || label === undefined || number === undefined) return null;
    const whole = `${this.#title}-1, ${number}`;
    return { number: whole, numbers: [whole], isRange: false, label, end: label.length };
  }
}

/** `Chapters 13 — 20 [Reserved]`, `Chs. 3 - 8. SALE OF GOODS. REPEALED.`: a line for several levels that have ended. */
const severalLevels =
  /^(?:Ch(?:apter)?s?\.?|Articles?|Parts?|Titles?) \d[^]{0,200}\b(?:reserved|repealed|transferred|expired|renumbered)\b/i;

const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, "");
const titleCase = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
