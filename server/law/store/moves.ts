/** The parts of a recorded change that are compared. The first line of a text is number and heading. */
interface NotedChange {
  kind: "added" | "amended" | "removed";
  class: "text" | "notes";
  identity: string;
  before: { text: readonly string[] } | null;
  after: { text: readonly string[] } | null;
}

/** A section removed under one id and a section added under another, and why they belong together. */
export interface Move {
  removed: number;
  added: number;
  /** `text`: the words are the same or nearly so; `number`: only the number is the same. */
  basis: "text" | "number";
  /** Share of three-word runs the two texts have in common, 0 to 1, estimated from `sketchSize` runs. */
  similarity: number;
}

interface Side {
  id: number;
  identity: string;
  sketch: Uint32Array;
}

/** Minimum share of common runs for two texts to count as nearly the same. */
export const leastSimilarity = 0.6;
/** With this many the estimate is off by about 4 %. */
const sketchSize = 128;
const wordsInRun = 3;
/** Shorter texts do not show their origin unless they are equal. */
const fewestRuns = 12;
/** Runs from legal formulas appear in many sections; a run that is in more texts than this finds no candidates. */
const mostSides = 40;

/** Finds the sections that only moved among those that one refresh removed and added. */
export class Moves {
  readonly #removed: Side[] = [];
  readonly #added: Side[] = [];

  /** `id`: id of the recorded change. */
  note(id: number, { kind, identity, class: cls, before, after }: NotedChange): void {
    const version = kind === "removed" ? before : kind === "added" ? after : null;
    if (version === null || cls !== "text") return;
    const side = { id, identity, sketch: sketchOf(version.text.slice(1).join(" ")) };
    (kind === "removed" ? this.#removed : this.#added).push(side);
  }

  /**
   * Pairs, with each section in at most one: the most similar texts first, with the same number first where they are equal; then sections
   * with only the same number.
   */
  pairs(): Move[] {
    const candidates = this.#candidates();
    candidates.sort(
      (a, b) =>
        b.similarity - a.similarity ||
        Number(b.removed.identity === b.added.identity) - Number(a.removed.identity === a.added.identity) ||
        a.removed.id - b.removed.id ||
        a.added.id - b.added.id,
    );
    const taken = new Set<Side>();
    const found: Move[] = [];
    const take = (removed: Side, added: Side, basis: Move["basis"], similarity: number): void => {
      if (taken.has(removed) || taken.has(added)) return;
      taken.add(removed).add(added);
      found.push({ removed: removed.id, added: added.id, basis, similarity: Math.round(similarity * 100) / 100 });
    };
    for (const { removed, added, similarity } of candidates) take(removed, added, "text", similarity);
    const byNumber = new Map(this.#added.map((side) => [side.identity, side]));
    for (const removed of this.#removed) {
      const added = byNumber.get(removed.identity);
      if (added !== undefined) take(removed, added, "number", similarityOf(removed.sketch, added.sketch));
    }
    return found;
  }

  #candidates(): { removed: Side; added: Side; similarity: number }[] {
    const byRun = new Map<number, Side[]>();
    for (const side of this.#added)
      for (const run of side.sketch) {
        const sides = byRun.get(run);
        if (sides === undefined) byRun.set(run, [side]);
        else sides.push(side);
      }
    return this.#removed.flatMap((removed) => {
      const near = new Set<Side>();
      for (const run of removed.sketch) {
        const sides = byRun.get(run) ?? [];
        if (sides.length <= mostSides) for (const side of sides) near.add(side);
      }
      return [...near].flatMap((added) => {
        const similarity = similarityOf(removed.sketch, added.sketch);
        const isTelling = Math.min(removed.sketch.length, added.sketch.length) >= fewestRuns || similarity === 1;
        return similarity >= leastSimilarity && isTelling ? [{ removed, added, similarity }] : [];
      });
    });
  }
}

/** The smallest hashes of a text's runs of three words, ascending: two texts share this sample in the same proportion as all their runs. */
function sketchOf(text: string): Uint32Array {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = new Set<number>();
  for (let at = 0; at + wordsInRun <= words.length; at++) hashes.add(hashOf(words.slice(at, at + wordsInRun).join(" ")));
  return Uint32Array.from(hashes).sort().slice(0, sketchSize);
}

/** FNV-1a with a final mix. */
function hashOf(run: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < run.length; i++) hash = Math.imul(hash ^ run.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Share of the smallest hashes of both together that both have. */
function similarityOf(a: Uint32Array, b: Uint32Array): number {
  let [i, j, seen, common] = [0, 0, 0, 0];
  const most = a.length === sketchSize || b.length === sketchSize ? sketchSize : Infinity;
  while (seen < most && (i < a.length || j < b.length)) {
    const [x = Infinity, y = Infinity] = [a[i], b[j]];
    if (x === y) common++;
    if (x <= y) i++;
    if (y <= x) j++;
    seen++;
  }
  return seen === 0 ? 0 : common / seen;
}
