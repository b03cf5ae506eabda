/** A piece of the vocabulary with its score, the logarithm of how common it is. */
export type VocabularyEntry = readonly [piece: string, score: number];

/** Reads the vocabulary from its file: a piece, a tab and its score on each line. */
export function readVocabulary(text: string): VocabularyEntry[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [piece = "", score = "0"] = line.split("\t");
      return [piece, Number(score)];
    });
}

/** The first entries of the vocabulary are signs that no text contains; the first one represents unknown text. */
const reserved = 6;
const unknown = 0;
/** Represents a space, and precedes the first word. */
const space = "▁";

/** Splits English text into the pieces that the encoder knows: among all ways to split it, the one with the most common pieces in total. */
export class Tokenizer {
  readonly #pieces = new Map<string, { id: number; score: number }>();
  /** Code points of the longest piece. */
  readonly #longest: number;

  constructor(vocabulary: readonly VocabularyEntry[]) {
    let longest = 0;
    for (const [id, [piece, score]] of vocabulary.entries()) {
      if (id < reserved) continue;
      this.#pieces.set(piece, { id, score });
      longest = Math.max(longest, [...piece].length);
    }
    this.#longest = longest;
  }

  /** Positions in the vocabulary; 0 for a run of unknown signs. Empty for a text of white space. */
  encode(text: string): number[] {
    const folded = text.normalize("NFKC").replace(/\s+/g, " ").trim();
    if (folded === "") return [];
    return backwards(this.#best(Array.from(space + folded.replaceAll(" ", space))));
  }

  /** For each position in the text, the last piece of the best split up to there. */
  #best(signs: readonly string[]): Step[] {
    const steps: Step[] = Array.from({ length: signs.length + 1 }, () => ({ id: unknown, from: -1, score: -Infinity }));
    steps[0]!.score = 0;
    const offer = (from: number, to: number, id: number, score: number) => {
      const step = steps[to]!;
      // Among equals the shorter last piece wins.
      if (score >= step.score) Object.assign(step, { id, from, score });
    };
    for (let from = 0; from < signs.length; from++) {
      const before = steps[from]!.score;
      if (before === -Infinity) continue;
      let isKnown = false;
      let piece = "";
      for (let to = from + 1; to <= Math.min(signs.length, from + this.#longest); to++) {
        piece += signs[to - 1]!;
        const known = this.#pieces.get(piece);
        if (known === undefined) continue;
        isKnown = true;
        offer(from, to, known.id, before + known.score);
      }
      if (!isKnown) offer(from, from + 1, unknown, before);
    }
    return steps;
  }
}

interface Step {
  id: number;
  from: number;
  score: number;
}

function backwards(steps: readonly Step[]): number[] {
  const ids: number[] = [];
  for (let at = steps.length - 1; at > 0; at = steps[at]!.from) {
    const { id } = steps[at]!;
    if (id !== unknown || ids.at(-1) !== unknown) ids.push(id);
  }
  return ids.toReversed();
}
