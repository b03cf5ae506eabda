/** Words of one sequence, and how many of the smallest hashes are kept. */
const sequence = 4;
const kept = 64;
/** Characters of a text that are looked at. */
const most = 60_000;

/**
 * A sketch of a text for `likeness`: the smallest hashes of its sequences of four words, as bytes. Empty for a text with fewer than eight
 * sequences, about which nothing can be said.
 */
export function sketchOf(text: string): Uint8Array {
  const last: number[] = [];
  const hashes = new Set<number>();
  for (const [word] of text
    .slice(0, most)
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)) {
    last.push(hashOf(word));
    if (last.length < sequence) continue;
    if (last.length > sequence) last.shift();
    let mixed = 0;
    for (const one of last) mixed = Math.imul(mixed ^ one, 0x9e3779b1) ^ (mixed >>> 15);
    hashes.add(mixed >>> 0);
  }
  if (hashes.size < 8) return new Uint8Array();
  const smallest = Uint32Array.from(hashes).sort().slice(0, kept);
  return new Uint8Array(smallest.buffer);
}

/** The hashes of a sketch, the smallest first. A copy: the bytes of a database may begin anywhere. */
export const hashesIn = (sketch: Uint8Array) => new Uint32Array(sketch.slice().buffer);

/**
 * The share of sequences of words that two texts have in common, from the hashes of their sketches: 0 to 1, with an error of about 0.06; null
 * where a sketch is empty.
 */
export function likeness(a: Uint32Array, b: Uint32Array): number | null {
  if (a.length === 0 || b.length === 0) return null;
  const most = Math.max(a.length, b.length);
  let [i, j, seen, shared] = [0, 0, 0, 0];
  for (; seen < most && (i < a.length || j < b.length); seen++) {
    const [x, y] = [a[i] ?? Infinity, b[j] ?? Infinity];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared / seen;
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
