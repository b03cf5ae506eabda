import { align } from "../align.ts";
import type { Normalize } from "../normalize.ts";
import { type Paragraph, paragraphsFrom } from "../paragraphs.ts";
import { type Block, propertiesOf } from "./blocks.ts";
import { sectionOf } from "./sections.ts";

/** Paragraphs and tables of both files that belong together, in order. Several on one side: a paragraph that was split or joined. */
export interface Group {
  olds: number[];
  news: number[];
}

export interface Pairing {
  groups: Group[];
  /** Paragraphs with the same words in another place: older by newer. */
  moves: Map<number, number>;
}

const isBlank = ({ kind, text }: Block) => kind === "paragraph" && text.trim() === "";

export function pairBlocks(olds: readonly Block[], news: readonly Block[], normalize: Normalize, isLate: () => boolean): Pairing {
  const prepared = (blocks: readonly Block[]) => {
    const kept = blocks.flatMap((block, at) => (isBlank(block) ? [] : [{ block, at }]));
    const paragraphs = paragraphsFrom(
      kept.map(({ block }) => ({ text: block.text, kind: block.kind === "table" ? ("cell" as const) : ("paragraph" as const) })),
      normalize,
    );
    return { kept, paragraphs };
  };
  const [a, b] = [prepared(olds), prepared(news)];
  const found = align(a.paragraphs, b.paragraphs, isLate);
  const partner = new Map<number, number>();
  for (const [j, i] of found.partner.entries()) {
    const [old, now] = [a.kept[i], b.kept[j]];
    if (old !== undefined && now !== undefined && old.block.kind === now.block.kind) partner.set(now.at, old.at);
  }
  pairBlanks(olds, news, partner);
  pairEnds(olds, news, partner);
  const moves = new Map<number, number>();
  const last = { old: olds.length - 1, now: news.length - 1 };
  for (const [j, i] of found.moves) {
    const [old, now] = [a.kept[i], b.kept[j]];
    if (old === undefined || now === undefined || old.at === last.old || now.at === last.now) continue;
    const isSame = old.block.kind === "paragraph" && now.block.kind === "paragraph" && old.block.text === now.block.text;
    if (isSame && !/[\ue000-\uefff]/.test(now.block.text)) moves.set(now.at, old.at);
  }
  const words = { old: byPlace(a), now: byPlace(b) };
  return { groups: grouped(partner, { olds, news, moves, words }), moves };
}

const byPlace = ({ kept, paragraphs }: { kept: readonly { at: number }[]; paragraphs: readonly Paragraph[] }) =>
  new Map(kept.map(({ at }, n) => [at, paragraphs[n]]));

/** Blank paragraphs between two pairs, in order; one that ends a section only with another such. */
function pairBlanks(olds: readonly Block[], news: readonly Block[], partner: Map<number, number>): void {
  let [i, from] = [0, 0];
  for (let j = 0; j <= news.length; j++) {
    const to = j === news.length ? olds.length : partner.get(j);
    if (to === undefined) continue;
    const blanks: number[] = [];
    for (; i < to; i++) if (isBlankAt(olds, i)) blanks.push(i);
    for (let n = from; n < j && blanks.length > 0; n++) {
      if (!isBlankAt(news, n)) continue;
      const at = blanks.findIndex((one) => endsSection(olds[one]) === endsSection(news[n]));
      if (at >= 0) partner.set(n, blanks.splice(0, at + 1).at(-1) ?? 0);
    }
    [i, from] = [to + 1, j + 1];
  }
}

const endsSection = (block: Block | undefined) => block !== undefined && sectionOf(propertiesOf(block.node)) !== undefined;

const isBlankAt = (blocks: readonly Block[], at: number) => {
  const block = blocks[at];
  return block !== undefined && isBlank(block);
};

/**
 * The last paragraph of a story or cell cannot come or go: the two last ones are the same, with other words. One that has its words
 * elsewhere may keep them, unless a table is between: a table at the end would leave an empty paragraph after it.
 */
function pairEnds(olds: readonly Block[], news: readonly Block[], partner: Map<number, number>): void {
  const [i, j] = [olds.length - 1, news.length - 1];
  if (olds[i]?.kind !== "paragraph" || news[j]?.kind !== "paragraph" || partner.get(j) === i) return;
  const hasTable = (blocks: readonly Block[], from: number) => blocks.slice(from).some(({ kind }) => kind === "table");
  const elsewhere = { old: partner.get(j), now: [...partner].find(([, old]) => old === i)?.[0] };
  if (elsewhere.old !== undefined && !hasTable(olds, elsewhere.old)) return;
  if (elsewhere.now !== undefined && !hasTable(news, elsewhere.now)) return;
  if (elsewhere.now !== undefined) partner.delete(elsewhere.now);
  partner.set(j, i);
}

interface Known {
  olds: readonly Block[];
  news: readonly Block[];
  moves: ReadonlyMap<number, number>;
  words: { old: ReadonlyMap<number, Paragraph | undefined>; now: ReadonlyMap<number, Paragraph | undefined> };
}

/** Pairs and their neighbors whose words they have: a paragraph that became several, or several that became one. */
function grouped(partner: ReadonlyMap<number, number>, { olds, news, moves, words }: Known): Group[] {
  const pairs = [...partner].map(([now, old]) => ({ olds: [old], news: [now] })).sort((x, y) => (x.news[0] ?? 0) - (y.news[0] ?? 0));
  const [moved, taken] = [new Set(moves.values()), new Set(partner.values())];
  const isFreeOld = (i: number) => olds[i]?.kind === "paragraph" && !taken.has(i) && !moved.has(i);
  const isFreeNew = (j: number) => news[j]?.kind === "paragraph" && !partner.has(j) && !moves.has(j);
  const usedOld = new Set<number>();
  const usedNew = new Set<number>();
  for (const pair of pairs) {
    const [i = 0, j = 0] = [pair.olds[0], pair.news[0]];
    if (olds[i]?.kind !== "paragraph") continue;
    const [p, q] = [words.old.get(i), words.now.get(j)];
    if (p === undefined || q === undefined || p.key === q.key) continue;
    const left = surplus(p, q);
    pair.news = [
      ...stretch(
        left,
        words.now,
        (n) => j - n,
        (at) => isFreeNew(at) && !usedNew.has(at),
      ).toReversed(),
      j,
      ...stretch(
        left,
        words.now,
        (n) => j + n,
        (at) => isFreeNew(at) && !usedNew.has(at),
      ),
    ];
    for (const at of pair.news) usedNew.add(at);
    if (pair.news.length > 1) continue;
    const more = surplus(q, p);
    pair.olds = [
      ...stretch(
        more,
        words.old,
        (n) => i - n,
        (at) => isFreeOld(at) && !usedOld.has(at),
      ).toReversed(),
      i,
      ...stretch(
        more,
        words.old,
        (n) => i + n,
        (at) => isFreeOld(at) && !usedOld.has(at),
      ),
    ];
    for (const at of pair.olds) usedOld.add(at);
  }
  return pairs;
}

/** Words of a paragraph that the other lacks. */
function surplus({ words }: Paragraph, other: Paragraph): Map<string, number> {
  return new Map([...words].map(([word, n]) => [word, n - (other.words.get(word) ?? 0)]));
}

/** Neighbors whose words are mostly among those left over, which they use up. */
function stretch(
  left: Map<string, number>,
  words: ReadonlyMap<number, Paragraph | undefined>,
  at: (n: number) => number,
  isFree: (place: number) => boolean,
): number[] {
  const out: number[] = [];
  for (let n = 1; n <= mostParts; n++) {
    const place = at(n);
    const paragraph = words.get(place);
    if (paragraph === undefined || !isFree(place) || paragraph.wordCount < 2) break;
    let common = 0;
    for (const [word, count] of paragraph.words) common += Math.min(count, Math.max(left.get(word) ?? 0, 0));
    if (common < paragraph.wordCount * mostlyThere) break;
    for (const [word, count] of paragraph.words) left.set(word, (left.get(word) ?? 0) - count);
    out.push(place);
  }
  return out;
}

/** Share of a paragraph's words from which it is a part of another one. */
const mostlyThere = 0.75;
/** More parts than a clause is ever split into at once. */
const mostParts = 12;
