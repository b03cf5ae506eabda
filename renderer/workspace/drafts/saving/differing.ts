import { parseBlocks } from "../markdown/parse.ts";

/** A block of one of two texts; `isOther` if the other text does not have it there. */
export interface Part {
  text: string;
  isOther: boolean;
}

/** Both texts by their blocks, with the differing ones marked. Blocks are compared whole, in order. */
export function differing(mine: string, theirs: string): { mine: Part[]; theirs: Part[] } {
  const [a, b] = [blocksOf(mine), blocksOf(theirs)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middle = (blocks: string[]) => blocks.slice(start, blocks.length - end);
  const common = longestCommon(middle(a), middle(b));
  const parts = (blocks: string[], kept: ReadonlySet<number>) =>
    blocks.map((text, i) => ({ text, isOther: i >= start && i < blocks.length - end && !kept.has(i - start) }));
  return { mine: parts(a, common.a), theirs: parts(b, common.b) };
}

function blocksOf(text: string): string[] {
  return parseBlocks(text.replaceAll(/\r\n?/g, "\n")).blocks.map(({ source }) => source.trim());
}

/** Indexes of the blocks that both lists have in the same order. Above a million pairs nothing in the middle counts as common. */
function longestCommon(a: readonly string[], b: readonly string[]): { a: Set<number>; b: Set<number> } {
  const found = { a: new Set<number>(), b: new Set<number>() };
  if (a.length * b.length > 1_000_000) return found;
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      found.a.add(i++);
      found.b.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
