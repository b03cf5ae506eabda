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
  readonly #ladders: readonly (readonly Rank[])[];
  #ranks: readonly Rank[];
  #isChosen = false;
  #open: OpenLevel[] = [];

  /** `samples`: outermost first. `others`: further ladders, of which a section follows the one that begins with its first designation. */
  constructor(samples: readonly LadderSample[], others: readonly (readonly LadderSample[])[] = []) {
    this.#ladders = [samples, ...others].map(ranksOf);
    this.#ranks = this.#ladders[0] ?? [];
  }

  restart(): void {
    this.#open = [];
    this.#isChosen = this.#ladders.length === 1;
    this.#ranks = this.#ladders[0] ?? [];
  }

  /**
   * The designations a paragraph begins with, outermost first: `(5)(a) As used …`. `from`: offset in `text` where it begins.
   * `isInner`: a level is open to which they belong.
   */
  read(text: string, from = 0, isInner = false): PlacedLevel[] {
    this.#choose(text, from);
    const found: PlacedLevel[] = [];
    for (let at = from; ;) {
      const next = this.#next(text, at, isInner || found.length > 0);
      if (next === null) return found;
      found.push(next);
      at = next.end;
    }
  }

  /**
   * Offset where the next level begins inside a paragraph that holds several, as in `of: (a) Oats; or (b) Rye.`; null where the rest is one
   * level. Only a designation that is due counts, so that references stay in their sentence: after a colon the first of a deeper rank, after
   * another of `stops` the one that follows an open level.
   */
  split(text: string, from: number, stops: InlineStops): number | null {
    const gap =
      stops === ":;" ? /[:;](?: (?:and\/or|and|or|but))? ?(?=\(?[A-Za-z0-9])/g : /[:;.](?: (?:and\/or|and|or|but))? ?(?=\(?[A-Za-z0-9])/g;
    gap.lastIndex = from;
    for (let found = gap.exec(text); found !== null; found = gap.exec(text)) {
      const at = found.index + found[0].length;
      if (found[0].startsWith(":")) this.#choose(text, at);
      if (this.#isDue(text, at, found[0].startsWith(":"))) return at;
    }
    return null;
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

  /** Opens the levels of a path that the publisher names, `["(7.5)", "(a)"]`, of which those from index `first` on begin here. */
  openPath(labels: readonly string[], first: number): PlacedLevel[] {
    let anchor = "";
    this.#open = labels.map((label, rank) => {
      const value = label.replace(/^\(|[.)]$/g, "");
      anchor += `(${value})`;
      return { rank, value, anchor };
    });
    return this.#open.slice(first).map((level, i) => ({ label: labels[first + i] ?? "", anchor: level.anchor, depth: first + i, end: 0 }));
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

  /** The first designation of a section shows which ladder it follows. */
  #choose(text: string, at: number): void {
    if (this.#isChosen) return;
    const fitting = this.#ladders.find(([first]) => first !== undefined && valueAt(first, text, at) !== null);
    if (fitting === undefined) return;
    this.#isChosen = true;
    this.#ranks = fitting;
  }

  #isDue(text: string, at: number, opens: boolean): boolean {
    const deepest = this.#open.at(-1)?.rank ?? -1;
    return this.#ranks.some((rank, place) => {
      const found = valueAt(rank, text, at);
      if (found === null || reference.test(text.slice(found.end, found.end + 30))) return false;
      if (place > deepest) return opens && found.value === valueOf(rank.form, 1);
      const before = this.#open.find((level) => level.rank === place)?.value;
      return !opens && before !== undefined && this.#follows(rank.form, before, found.value) && this.#mayStand(place, found.value);
    });
  }

  #follows(form: Form, before: string, value: string): boolean {
    if (form === "digit") return Number(value) === Math.floor(Number.parseFloat(before)) + 1;
    if (form === "lowerRoman" || form === "upperRoman") return romanToNumber(value) === (romanToNumber(before) ?? 0) + 1;
    const index = (letters: string) => 26 * (letters.length - 1) + (letters.toLowerCase().charCodeAt(0) - 96);
    return value === valueOf(form, index(before) + 1);
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
    const n = romanToNumber(whole(value));
    if (n === null) return false;
    const at = (rank: number) => this.#open.find((level) => level.rank === rank)?.value;
    const numeral = at(numerals);
    const before = numeral === undefined ? 0 : (romanToNumber(whole(numeral)) ?? 0);
    // `(I.5)` was added after `(I)`.
    if (whole(value) !== value && n === before) return true;
    if (numeral !== undefined && n === before + 1) return true;
    const letter = at(letters);
    if (letter !== undefined && letter.length === 1 && value.charCodeAt(0) === letter.charCodeAt(0) + 1) return false;
    return n === 1 && at(numerals - 1) !== undefined;
  }
}

/** Signs after which a level may begin inside a paragraph. */
export type InlineStops = ":;" | ":;.";

/** What follows a designation that is a reference: `(2) of this section`. */
const reference = /^ ?(?:\([A-Za-z0-9]{1,4}\)|,? (?:and|or|to|through) \([A-Za-z0-9]{1,4}\))*,? (?:of|above|below)\b/;

/** `I` of `I.5`. */
function whole(value: string): string {
  return value.replace(/\..*$/, "");
}

function valueAt({ pattern }: Rank, text: string, at: number): { value: string; end: number } | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match?.[1] === undefined ? null : { value: match[1], end: at + match[0].trimEnd().length };
}

function ranksOf(samples: readonly LadderSample[]): Rank[] {
  const forms = samples.map(formOf);
  return samples.map((sample) => {
    const form = formOf(sample);
    // `I.` cannot be a letter of `(A)`.
    const like = (other: Form) => {
      const at = samples.findIndex((one, i) => forms[i] === other && one.replace(/[A-Za-z1]/, "") === sample.replace(/[A-Za-z1]/, ""));
      return at < 0 ? null : at;
    };
    return {
      sample,
      form,
      pattern: patternOf(sample, form),
      letters: form === "lowerRoman" ? like("lower") : form === "upperRoman" ? like("upper") : null,
      numerals: form === "lower" ? like("lowerRoman") : form === "upper" ? like("upperRoman") : null,
    };
  });
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
  lowerRoman: "[ivxlc]{1,6}(?:\\.\\d{1,2})?",
  upperRoman: "[IVXLC]{1,6}(?:\\.\\d{1,2})?",
};

function patternOf(sample: LadderSample, form: Form): RegExp {
  const value = `(${form === "digit" && !sample.startsWith("(") ? "\\d{1,3}" : values[form]})`;
  if (sample.startsWith("(")) return new RegExp(`\\(${value}\\)\\s*`, "y");
  return new RegExp(`${value}\\${sample.at(-1) ?? "."}(?:\\s|$|(?=\\())\\s*`, "y");
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
