import { type Block, blocksOf, type ParagraphBlock, propertiesOf } from "./blocks.ts";
import { boxesIn, isNoteReference, paragraphEnd, type Piece } from "./inline.ts";
import { type ChangeMark, type Marks, withEndMark } from "./marks.ts";
import { isOneSided, mergedTable, wholeTable } from "./merge-table.ts";
import type { Merging } from "./merging.ts";
import { olderRuns } from "./older.ts";
import { type Group, pairBlocks } from "./pair-blocks.ts";
import { ContentWriter, type Source } from "./content.ts";
import { formatChanged } from "./paragraph-format.ts";
import { stretchesOf } from "./stretches.ts";
import { element, isElement, type XmlElement, type XmlNode, withChildren } from "./xml-tree.ts";

/** A paragraph or table of the result, before its place is known. */
interface Item {
  /** The block of the newer file that it stands for; null for deleted content. */
  newer: Block | null;
  /** Null for a table. */
  paragraph: {
    node: XmlElement;
    content: XmlNode[];
    properties: XmlElement | undefined;
    mark: ChangeMark | null;
    /** Properties before the change; undefined where they did not change, or are not known. */
    older?: XmlElement | undefined;
    isChanged: boolean;
    /** Marks around the paragraph of a move. */
    range?: { from: XmlElement; to: XmlElement };
  } | null;
  nodes: XmlNode[];
}

/** The newer body, cell, note, header or text box with the changes against the older one; null for one that is new. */
export function mergedContainer(newer: XmlElement, older: XmlElement | null, merging: Merging): XmlElement {
  const news = blocksOf(newer, merging.signs.newer);
  const olds = older === null ? [] : blocksOf(older, merging.signs.older);
  const items = itemsOf(olds, news, merging);
  settleEnd(items);
  return rebuilt(newer, news, items, merging.marks);
}

/** A container of the older file in which everything is deleted. */
export function deletedContainer(older: XmlElement, merging: Merging): XmlNode[] {
  return blocksOf(older, merging.signs.older).flatMap((block) => nodesOf(deletedItem(block, merging), merging.marks));
}

function itemsOf(olds: readonly Block[], news: readonly Block[], merging: Merging): Item[] {
  const { groups, moves } = pairBlocks(olds, news, merging.options.normalize, merging.isLate);
  const moved = new Map([...moves].map(([now, old]) => [old, now]));
  const inGroup = new Map(groups.flatMap((group) => group.news.map((at) => [at, group] as const)));
  // The older place at which the next pair begins.
  const following = new Map(groups.map((group, n) => [group, groups[n + 1]?.olds[0] ?? olds.length] as const));
  const grouped = new Set(groups.flatMap((group) => group.olds));
  const items: Item[] = [];
  const names = new Map<number, string>();
  const nameOf = (now: number) => {
    const name = names.get(now) ?? `pandect${names.size + 1}_${items.length}`;
    names.set(now, name);
    return name;
  };
  let next = 0;
  const deleteUpTo = (end: number) => {
    for (; next < end; next++) {
      const block = olds[next];
      if (block === undefined || grouped.has(next)) continue;
      const now = moved.get(next);
      items.push(now === undefined ? deletedItem(block, merging) : movedFromItem(block, nameOf(now), merging));
    }
  };
  for (const [at, block] of news.entries()) {
    merging.mustGoOn();
    const group = inGroup.get(at);
    if (group !== undefined) {
      if (at !== group.news[0]) continue;
      deleteUpTo(group.olds[0] ?? 0);
      items.push(...pairedItems(group, { olds, news }, merging));
      next = (group.olds.at(-1) ?? 0) + 1;
      // What was deleted after a pair comes before what was inserted there.
      deleteUpTo(following.get(group) ?? olds.length);
    } else if (at === 0 && next === 0) {
      deleteUpTo(groups[0]?.olds[0] ?? olds.length);
      items.push(moves.has(at) ? movedToItem(block, nameOf(at), merging) : insertedItem(block, merging));
    } else items.push(moves.has(at) ? movedToItem(block, nameOf(at), merging) : insertedItem(block, merging));
  }
  deleteUpTo(olds.length);
  return items;
}

function sourceOf(block: ParagraphBlock, isNew: boolean): Source {
  return { ...block, isInserted: new Uint8Array(block.text.length).fill(isNew ? 1 : 0), isNew, next: 0, taken: 0 };
}

function insertedItem(block: Block, merging: Merging): Item {
  if (block.kind === "table")
    return { newer: block, paragraph: null, nodes: [merging.hasTables ? wholeTable(block.node, "ins", merging) : block.node] };
  return inserted(block, "ins", merging);
}

function inserted(block: ParagraphBlock, mark: "ins" | "moveTo", merging: Merging): Item {
  for (const { node } of block.pieces) if (isNoteReference(node)) merging.newNote(node);
  const writer = new ContentWriter(merging.marks, new Map());
  writer.upTo(sourceOf(block, true), Infinity, mark);
  const properties = propertiesOf(block.node);
  return { newer: block, nodes: [], paragraph: { node: block.node, content: writer.end(), properties, mark, isChanged: true } };
}

function deletedItem(block: Block, merging: Merging): Item {
  if (block.kind === "table")
    return { newer: null, paragraph: null, nodes: merging.hasTables ? [wholeTable(block.node, "del", merging)] : [] };
  return gone(block, "del", merging);
}

function gone(block: ParagraphBlock, mark: "del" | "moveFrom", merging: Merging): Item {
  const writer = new ContentWriter(merging.marks, new Map());
  writer.add(olderRuns(block, { start: 0, end: block.text.length }, mark, merging.adapter), mark, undefined);
  return { newer: null, nodes: [], paragraph: { ...olderParagraph(block, merging), content: writer.end(), mark } };
}

function olderParagraph(block: ParagraphBlock, { adapter }: Merging) {
  return { node: element("w:p"), properties: adapter.properties(propertiesOf(block.node)), isChanged: true };
}

function movedFromItem(block: Block, name: string, merging: Merging): Item {
  return block.kind === "table"
    ? deletedItem(block, merging)
    : withRange(gone(block, "moveFrom", merging), "moveFrom", name, merging.marks);
}

function movedToItem(block: Block, name: string, merging: Merging): Item {
  return block.kind === "table"
    ? insertedItem(block, merging)
    : withRange(inserted(block, "moveTo", merging), "moveTo", name, merging.marks);
}

function withRange(item: Item, how: "moveFrom" | "moveTo", name: string, marks: Marks): Item {
  const attributes = marks.attributes();
  const from = element(`w:${how}RangeStart`, `${attributes} w:name="${name}"`);
  const to = element(`w:${how}RangeEnd`, / w:id="\d+"/.exec(attributes)?.[0] ?? "");
  if (item.paragraph !== null) item.paragraph.range = { from, to };
  return item;
}

/** Blocks that belong together: their words compared, and the ends of paragraphs with them. */
function pairedItems(group: Group, { olds, news }: { olds: readonly Block[]; news: readonly Block[] }, merging: Merging): Item[] {
  const [old, now] = [olds[group.olds[0] ?? -1], news[group.news[0] ?? -1]];
  if (old?.kind === "table" && now?.kind === "table")
    return [{ newer: now, paragraph: null, nodes: [merging.hasTables ? mergedTable(now.node, old.node, merging) : now.node] }];
  const isParagraph = (block: Block | undefined): block is ParagraphBlock => block?.kind === "paragraph";
  return pairedParagraphs(
    group.olds.map((at) => olds[at]).filter(isParagraph),
    group.news.map((at) => news[at]).filter(isParagraph),
    merging,
  );
}

function pairedParagraphs(olds: readonly ParagraphBlock[], news: readonly ParagraphBlock[], merging: Merging): Item[] {
  const [before, after] = [olds, news].map((list) => list.map(({ text }) => text).join(paragraphEnd)) as [string, string];
  const compared = stretchesOf(before, after, merging.options, merging.isLate);
  const pieces = olds.reduce((sum, one) => sum + one.pieces.length, 0);
  const stretches = compared.length * pieces > mostSteps ? [{ isChange: true, before, after }] : compared;
  const sources = news.map((block) => sourceOf(block, false));
  const [a, b] = [placesIn(olds), placesIn(news)];
  // First which characters are new: marks without text follow their neighbors.
  let at = 0;
  for (const { isChange, after: text } of stretches) {
    if (isChange) for (let n = at; n < at + text.length; n++) markNew(sources, b.of(n));
    at += text.length;
  }
  const inner = innerChanges(stretches, { olds, news, a, b }, merging);
  for (const [n, source] of sources.entries()) noteNew(source, news[n]?.pieces ?? [], merging);
  const isSame = olds.length === 1 && news.length === 1 && stretches.every(({ isChange }) => !isChange);
  const items: Item[] = [];
  const writer = new ContentWriter(merging.marks, inner);
  const [i, j] = [{ at: 0 }, { at: 0 }];
  const writeOld = (text: string) => {
    for (const part of parts(text)) {
      const { n, place } = a.of(i.at);
      const block = olds[n];
      const current = sources[b.of(j.at).n];
      i.at += part.length;
      if (block === undefined) continue;
      if (part !== paragraphEnd) {
        const runs = olderRuns(block, { start: place, end: place + part.length }, "del", merging.adapter);
        writer.add(runs, "del", current?.pieces[current.next]);
      } else items.push({ newer: null, nodes: [], paragraph: { ...olderParagraph(block, merging), content: writer.end(), mark: "del" } });
    }
  };
  const close = (n: number, mark: ChangeMark | null) => {
    const [source, block] = [sources[n], news[n]];
    if (source === undefined || block === undefined) return;
    writer.upTo(source, Infinity, source.isNew ? "ins" : null);
    const properties = propertiesOf(block.node);
    const isLast = n === news.length - 1;
    const older = isLast ? (merging.adapter.properties(propertiesOf(olds.at(-1)?.node ?? element("w:p"))) ?? element("w:pPr")) : undefined;
    const isChanged = !isSame || inner.size > 0;
    items.push({ newer: block, nodes: [], paragraph: { node: block.node, content: writer.end(), properties, mark, older, isChanged } });
  };
  for (const { isChange, before: gone, after: come } of stretches) {
    if (isChange) writeOld(gone);
    else i.at += gone.length;
    for (const part of parts(come)) {
      const { n, place } = b.of(j.at);
      const source = sources[n];
      j.at += part.length;
      if (part === paragraphEnd) close(n, isChange ? "ins" : null);
      else if (source !== undefined) writer.upTo(source, place + part.length, isChange ? "ins" : null);
    }
  }
  close(news.length - 1, null);
  return items;
}

/** Steps that the changes of one clause may take; a hostile file that has more is replaced paragraph by paragraph. */
const mostSteps = 20_000_000;

/** The text cut at the ends of paragraphs. */
const parts = (text: string) => text.split(/(\uefff)/).filter((part) => part !== "");

/** Finds the paragraph of a place in joined texts. */
function placesIn(blocks: readonly ParagraphBlock[]): { of(at: number): { n: number; place: number } } {
  const starts: number[] = [];
  let end = 0;
  for (const { text } of blocks) {
    starts.push(end);
    end += text.length + 1;
  }
  return {
    of(at) {
      let n = starts.length - 1;
      while (n > 0 && (starts[n] ?? 0) > at) n--;
      return { n, place: at - (starts[n] ?? 0) };
    },
  };
}

function markNew(sources: readonly Source[], { n, place }: { n: number; place: number }): void {
  const source = sources[n];
  if (source === undefined) return;
  if (place < source.text.length) source.isInserted[place] = 1;
  else source.isNew = true;
}

function noteNew({ isInserted }: Source, pieces: readonly Piece[], merging: Merging): void {
  for (const { node, start } of pieces) if (isNoteReference(node) && isInserted[start] === 1) merging.newNote(node);
}

interface Sides {
  olds: readonly ParagraphBlock[];
  news: readonly ParagraphBlock[];
  a: ReturnType<typeof placesIn>;
  b: ReturnType<typeof placesIn>;
}

/** Changes inside what both paragraphs have: in the text of notes, and in text boxes. */
function innerChanges(
  stretches: ReturnType<typeof stretchesOf>,
  { olds, news, a, b }: Sides,
  merging: Merging,
): Map<XmlElement, XmlNode[]> {
  const inner = new Map<XmlElement, XmlNode[]>();
  let [i, j] = [0, 0];
  for (const { isChange, before, after } of stretches) {
    if (!isChange) {
      const signs = (text: string, from: number, side: typeof a, blocks: readonly ParagraphBlock[]) =>
        [...text.matchAll(/[\ue000-\ueffe]/g)].map(({ index }) => {
          const { n, place } = side.of(from + index);
          return blocks[n]?.pieces.find((piece) => piece.start === place && piece.text !== "")?.node;
        });
      const [was, is] = [signs(before, i, a, olds), signs(after, j, b, news)];
      for (const [n, newer] of is.entries()) {
        const older = was[n];
        if (older === undefined || newer === undefined) continue;
        if (isNoteReference(newer)) merging.pairNotes(older, newer);
        else for (const [box, changed] of changedBoxes(older, newer, merging)) inner.set(box, [changed]);
      }
    }
    i += before.length;
    j += after.length;
  }
  return inner;
}

function changedBoxes(older: XmlElement, newer: XmlElement, merging: Merging): [XmlElement, XmlElement][] {
  const [was, is] = [boxesIn(older), boxesIn(newer)];
  if (was.length !== is.length) return [];
  return is.flatMap((box, n): [XmlElement, XmlElement][] => {
    const merged = mergedContainer(box, was[n] ?? null, merging);
    return merged === box ? [] : [[box, merged]];
  });
}

/** The last paragraph cannot come or go: its neighbor before it does instead, where no table is between them. */
function settleEnd(items: Item[]): void {
  const last = items.at(-1)?.paragraph;
  if (last == null || last.mark === null) return;
  const how = last.mark;
  const kept = items.findLastIndex(({ paragraph }) => paragraph === null || paragraph.mark === null);
  const neighbor = items[kept]?.paragraph;
  last.mark = null;
  if (neighbor == null || (how !== "ins" && how !== "del") || hasSection(neighbor.properties)) return;
  if (!items.slice(kept + 1, -1).every(({ paragraph }) => paragraph?.mark === how)) return;
  neighbor.mark = how;
  neighbor.isChanged = true;
  if (how === "ins") last.older = neighbor.older;
  else [last.properties, last.older] = [neighbor.properties, last.properties ?? element("w:pPr")];
  delete neighbor.older;
}

const hasSection = (properties: XmlElement | undefined) =>
  properties?.children.some((node) => isElement(node) && node.name === "w:sectPr") === true;

function nodesOf({ paragraph, nodes }: Item, marks: Marks): XmlNode[] {
  if (paragraph === null) return nodes;
  const { node, content, mark, older, isChanged, range } = paragraph;
  const properties = older === undefined ? paragraph.properties : formatChanged(paragraph.properties, older, marks);
  if (!isChanged && mark === null && properties === paragraph.properties) return [node];
  const marked = withEndMark(properties, mark, marks);
  const children = [...(marked === undefined ? [] : [marked]), ...(range === undefined ? [] : [range.from]), ...content];
  return [withChildren(node, children), ...(range === undefined ? [] : [range.to])];
}

/** The newer container with the result in place of its blocks; deleted content is before the block that followed it. */
function rebuilt(newer: XmlElement, news: readonly Block[], items: readonly Item[], marks: Marks): XmlElement {
  const before = new Map<XmlElement, XmlNode[]>();
  const instead = new Map<XmlElement, XmlNode[]>();
  let waiting: XmlNode[] = [];
  let isChanged = false;
  for (const item of items) {
    const nodes = nodesOf(item, marks);
    if (item.newer === null) waiting.push(...nodes);
    else {
      if (waiting.length > 0) before.set(item.newer.node, waiting);
      waiting = [];
      instead.set(item.newer.node, nodes);
      isChanged ||= nodes.length !== 1 || nodes[0] !== item.newer.node || before.has(item.newer.node);
    }
  }
  if (!isChanged && waiting.length === 0) return newer;
  const last = news.at(-1)?.node;
  if (last === undefined) return withChildren(newer, [...newer.children, ...waiting]);
  const rebuild = (parent: XmlElement, isTop: boolean): XmlElement => {
    const children: XmlNode[] = [];
    for (const child of parent.children) {
      if (!isElement(child)) {
        children.push(child);
        continue;
      }
      const first = firstBlock(child, before);
      if (first !== undefined) {
        children.push(...apart(children, before.get(first) ?? [], marks));
        before.delete(first);
      }
      const own = instead.get(child);
      const next = own ?? (/^w:(?:sdt|sdtContent|customXml|smartTag)$/.test(child.name) ? [rebuild(child, false)] : [child]);
      children.push(...apart(children, next, marks));
      if (isTop && waiting.length > 0 && (child === last || isAround(child, last))) {
        children.push(...apart(children, waiting, marks));
        waiting = [];
      }
    }
    return withChildren(parent, children);
  };
  return rebuild(newer, true);
}

/** Two tables beside each other would become one: a paragraph that neither reading has keeps them apart. */
function apart(before: readonly XmlNode[], nodes: readonly XmlNode[], marks: Marks): XmlNode[] {
  const out: XmlNode[] = [];
  for (const node of nodes) {
    const last = out.findLast(isElement) ?? before.findLast(isElement);
    const isPair = isElement(node) && node.name === "w:tbl" && last?.name === "w:tbl" && (isOneSided(node) || isOneSided(last));
    if (isPair) {
      const sign = [element("w:ins", marks.attributes()), element("w:del", marks.attributes())];
      out.push(element("w:p", "", [element("w:pPr", "", [element("w:rPr", "", sign)])]));
    }
    out.push(node);
  }
  return out;
}

/** The block that begins an element, directly or in controls. */
function firstBlock(node: XmlElement, wanted: ReadonlyMap<XmlElement, unknown>): XmlElement | undefined {
  if (wanted.has(node)) return node;
  if (!/^w:(?:sdt|sdtContent|customXml|smartTag)$/.test(node.name)) return undefined;
  for (const child of node.children)
    if (isElement(child)) {
      if (/^w:(?:p|tbl)$/.test(child.name)) return wanted.has(child) ? child : undefined;
      const found = firstBlock(child, wanted);
      if (found !== undefined || /^w:(?:sdt|customXml|smartTag)$/.test(child.name)) return found;
    }
  return undefined;
}

const isAround = (node: XmlElement, block: XmlElement | undefined): boolean =>
  block !== undefined &&
  /^w:(?:sdt|sdtContent|customXml|smartTag)$/.test(node.name) &&
  node.children.some((child) => isElement(child) && (child === block || isAround(child, block)));
