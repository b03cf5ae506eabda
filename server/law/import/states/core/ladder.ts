import { numberToRoman, romanToNumber } from "../../../citation/numerals.ts";

/** How a legislature designates one rank of its levels below the section, as printed for the first item. */
export type LadderSample = "1." | "a." | "A." | "i." | "I." | "(1)" | "(a)" | "(A)" | "(i)" | "(I)" | "1)" | "a)";

export interface PlacedLevel {
  /** As printed: `1.`, `(a)`. */
  label: string;
  /** `(1)(a)`: every value in parentheses, whatever the print. */
  anchor: string;
  depth: number;
  /** Offset where the text after it continues. */
  end: number;
}

interface Rank {
  sample: LadderSample;
  form: Form;
  /** Sticky; group 1 is the value. */
  pattern: RegExp;
  /** For numerals: the rank of letters in the same case, with which they can be confused; null where the ladder has none. */
  letters: number | null;
  /** For letters: the rank of numerals in the same case. */
  numerals: number | null;
}

type Form = "digit" | "lower" | "upper" | "lowerRoman" | "upperRoman";

interface OpenLevel {
  rank: number;
  value: string;
  anchor: string;
}

/** Follows the designations of one section. The form of a designation shows its rank, so skipped levels do no harm. */
export class Ladder {
  readonly #ranks: readonly Rank[];
  #open: OpenLevel[] = [];

  /** `samples`: outermost first. */
  constructor(samples: readonly LadderSample[]) {
    const forms = samples.map(formOf);
    const at = (form: Form) => (forms.includes(form) ? forms.indexOf(form) : null);
    this.#ranks = samples.map((sample) => {
      const form = formOf(sample);
      return {
        sample,
        form,
        pattern: patternOf(sample, form),
        letters: form === "lowerRoman" ? at("lower") : form === "upperRoman" ? at("upper") : null,
        numerals: form === "lower" ? at("lowerRoman") : form === "upper" ? at("upperRoman") : null,
      };
    });
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
   * Opens the level of a list item, whose designation the page leaves to the browser. `depth` counts the lists around it; `type` as in
   * `ListItem`, or null for the designation that the ladder has at this depth.
   */
  place(depth: number, type: string | null, index: number): PlacedLevel {
    const form: Form = (type === null ? this.#ranks[depth]?.form : listForms[type]) ?? "digit";
    const own = this.#ranks[depth]?.form === form ? this.#ranks[depth] : this.#ranks.find((rank) => rank.form === form);
    const value = valueOf(form, index);
    const label = own === undefined ? `(${value})` : own.sample.replace(/[A-Za-z1]/, value);
    return this.openAt(depth, value, label, 0);
  }

  /** Opens a level that the page itself marks as one, `depth` levels below the section. */
  openAt(depth: number, value: string, label: string, end: number): PlacedLevel {
    this.#open = this.#open.filter((level) => level.rank < depth);
    const anchor = `${this.#open.at(-1)?.anchor ?? ""}(${value})`;
    this.#open.push({ rank: depth, value, anchor });
    return { label, anchor, depth: this.#open.length - 1, end };
  }

  /** Level of text without a designation that stands `depth` lists deep: 0 is the section itself. */
  within(depth: number): { anchor: string | null; depth: number } {
    this.#open = this.#open.filter((level) => level.rank < depth);
    return { anchor: this.#open.at(-1)?.anchor ?? null, depth: Math.max(0, this.#open.length - 1) };
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
      return this.openAt(rank, value, match[0].trim(), at + match[0].length);
    }
    return null;
  }

  /** Only letters that are also numerals are ambiguous. */
  #mayStand(rank: number, value: string): boolean {
    const { letters = null, numerals = null } = this.#ranks[rank] ?? {};
    if (letters !== null) return this.#isNumeral(letters, rank, value);
    return numerals === null || !this.#isNumeral(rank, numerals, value);
  }

  /** Whether `(i)` is the first or the next item of a Roman list, rather than a letter of the rank `letters`. */
  #isNumeral(letters: number, numerals: number, value: string): boolean {
    const n = romanToNumber(value);
    if (n === null) return false;
    const at = (rank: number) => this.#open.find((level) => level.rank === rank)?.value;
    const numeral = at(numerals);
    if (numeral !== undefined && n === (romanToNumber(numeral) ?? 0) + 1) return true;
    const letter = at(letters);
    if (letter !== undefined && letter.length === 1 && value.charCodeAt(0) === letter.charCodeAt(0) + 1) return false;
    return n === 1 && at(numerals - 1) !== undefined;
  }
}

const listForms: Record<string, Form> = { a: "lower", A: "upper", i: "lowerRoman", I: "upperRoman" };

function formOf(sample: LadderSample): Form {
  if (sample.includes("1")) return "digit";
  if (sample.includes("i")) return "lowerRoman";
  if (sample.includes("I")) return "upperRoman";
  return sample.includes("a") ? "lower" : "upper";
}

const values: Record<Form, string> = {
  digit: "\\d{1,3}(?:\\.\\d{1,2})?[a-z]?",
  lower: "[a-z]{1,2}(?:\\.\\d{1,2}|-\\d{1,2})?",
  upper: "[A-Z]{1,2}(?:\\.\\d{1,2}|-\\d{1,2})?",
  lowerRoman: "[ivxlc]{1,6}",
  upperRoman: "[IVXLC]{1,6}",
};

function patternOf(sample: LadderSample, form: Form): RegExp {
  const value = `(${form === "digit" && !sample.startsWith("(") ? "\\d{1,3}" : values[form]})`;
  if (sample.startsWith("(")) return new RegExp(`\\(${value}\\)\\s*`, "y");
  return new RegExp(`${value}\\${sample.at(-1) ?? "."}(?:\\s|$)\\s*`, "y");
}

/** `c` for 3; `aa` for 27; Roman numerals for the forms that have them. */
function valueOf(form: Form, index: number): string {
  if (form === "digit") return String(index);
  if (form === "lowerRoman") return numberToRoman(index).toLowerCase();
  if (form === "upperRoman") return numberToRoman(index);
  const letter = String.fromCharCode(96 + (((Math.max(1, index) - 1) % 26) + 1));
  const text = letter.repeat(Math.floor((Math.max(1, index) - 1) / 26) + 1);
  return form === "upper" ? text.toUpperCase() : text;
}
