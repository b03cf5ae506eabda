import { romanToNumber } from "../../citation/numerals.ts";

/** How a legislature designates one rank of its levels. */
export interface Designator {
  /** Sticky; group 1 is the designation without brackets and stops. */
  pattern: RegExp;
  /** Roman numerals, which are two ranks below letters of the same case. */
  roman?: true;
}

export interface PlacedLevel {
  /** As printed: `1.`, `(a)`. */
  label: string;
  anchor: string;
  depth: number;
  /** Offset where the text after it continues. */
  end: number;
}

interface OpenLevel {
  rank: number;
  value: string;
  anchor: string;
}

/** Follows the designations of one section. The form of a designation shows its rank, so skipped levels do no harm. */
export class ChapterLevels {
  readonly #ranks: readonly Designator[];
  #open: OpenLevel[] = [];

  /** `ranks`: outermost first. */
  constructor(ranks: readonly Designator[]) {
    this.#ranks = ranks;
  }

  restart(): void {
    this.#open = [];
  }

  /** The designations a paragraph begins with, outermost first: `(5)(a) As used …`. */
  read(text: string): PlacedLevel[] {
    const found: PlacedLevel[] = [];
    for (let at = 0; ;) {
      const next = this.#next(text, at, found.length > 0);
      if (next === null) return found;
      found.push(next);
      at = next.end;
    }
  }

  /**
   * Level of a paragraph without a designation: the level before it, or, once that enumeration is over, the level that contains the
   * enumeration.
   */
  current(isOver: boolean): { anchor: string | null; depth: number } {
    if (isOver) this.#open.pop();
    return { anchor: this.#open.at(-1)?.anchor ?? null, depth: Math.max(0, this.#open.length - 1) };
  }

  #next(text: string, at: number, isInner: boolean): PlacedLevel | null {
    const least = isInner ? (this.#open.at(-1)?.rank ?? -1) + 1 : 0;
    for (let rank = least; rank < this.#ranks.length; rank++) {
      const pattern = this.#ranks[rank]?.pattern;
      if (pattern === undefined) continue;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      const value = match?.[1];
      if (match === null || value === undefined || !this.#mayStand(rank, value)) continue;
      this.#open = this.#open.filter((level) => level.rank < rank);
      const anchor = `${this.#open.at(-1)?.anchor ?? ""}(${value})`;
      this.#open.push({ rank, value, anchor });
      return { label: match[0].trim(), anchor, depth: this.#open.length - 1, end: at + match[0].length };
    }
    return null;
  }

  /** Only letters that are also numerals are ambiguous. */
  #mayStand(rank: number, value: string): boolean {
    if (this.#ranks[rank]?.roman === true) return this.#isNumeral(rank - 2, value);
    return this.#ranks[rank + 2]?.roman !== true || !this.#isNumeral(rank, value);
  }

  /** Whether `(i)` is the first or the next item of a Roman list, rather than a letter of the rank `letters`. */
  #isNumeral(letters: number, value: string): boolean {
    const n = romanToNumber(value);
    if (n === null) return false;
    const at = (rank: number) => this.#open.find((level) => level.rank === rank)?.value;
    const numeral = at(letters + 2);
    if (numeral !== undefined && n === (romanToNumber(numeral) ?? 0) + 1) return true;
    const letter = at(letters);
    if (letter !== undefined && letter.length === 1 && value.charCodeAt(0) === letter.charCodeAt(0) + 1) return false;
    return n === 1 && at(letters + 1) !== undefined;
  }
}
