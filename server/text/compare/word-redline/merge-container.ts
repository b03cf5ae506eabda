import { type Block, blocksOf, type ParagraphBlock, propertiesOf } from "./blocks.ts";
import { isNoteReference } from "./inline.ts";
import { type Marks, withEndMark } from "./marks.ts";
import { isOneSided, mergedTable, wholeTable } from "./merge-table.ts";
import { type Item, olderParagraph, pairedParagraphs, sourceOf } from "./merge-paragraphs.ts";
import type { Merging } from "./merging.ts";
import { olderRuns } from "./older.ts";
import { type Group, pairBlocks } from "./pair-blocks.ts";
import { ContentWriter } from "./content.ts";
import { formatChanged } from "./paragraph-format.ts";
import { sectionOf } from "./sections.ts";
import { element, isElement, type XmlElement, type XmlNode, withChildren } from "./xml-tree.ts";

/** The newer body, cell, note, header or text box with the changes against the older one; null for one that is new. */
export function mergedContainer(newer: XmlElement, older: XmlElement | null, merging: Merging): XmlElement {
  const news = blocksOf(newer, merging.signs.newer);
  const olds = older === null ? [] : blocksOf(older, merging.signs.older);
  const items = itemsOf(olds, news, merging);
  settleEnd(items);
  return rebuilt(newer, news, items, merging);
}

/** A container of the older file in which everything is deleted. */
export function deletedContainer(older: XmlElement, merging: Merging): XmlNode[] {
  return blocksOf(older, merging.signs.older).flatMap((block) => nodesOf(deletedItem(block, merging), merging));
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

function insertedItem(block: Block, merging: Merging): Item {
  if (block.kind === "table")
    return { newer: block, paragraph: null, nodes: [merging.hasTables ? wholeTable(block.node, "ins", merging) : block.node] };
  return inserted(block, "ins", merging);
}

function inserted(block: ParagraphBlock, mark: "ins" | "moveTo", merging: Merging): Item {
  if (sectionOf(propertiesOf(block.node)) !== undefined) merging.sections.added();
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

/** The last paragraph cannot come or go: its neighbor before it does instead, where no table is between them. */
function settleEnd(items: Item[]): void {
  const last = items.at(-1)?.paragraph;
  if (last == null || last.mark === null) return;
  const how = last.mark;
  const kept = items.findLastIndex(({ paragraph }) => paragraph === null || paragraph.mark === null);
  const neighbor = items[kept]?.paragraph;
  last.mark = null;
  if (neighbor == null || (how !== "ins" && how !== "del") || sectionOf(neighbor.properties) !== undefined) return;
  if (!items.slice(kept + 1, -1).every(({ paragraph }) => paragraph?.mark === how)) return;
  neighbor.mark = how;
  neighbor.isChanged = true;
  if (how === "ins") last.older = neighbor.older;
  else [last.properties, last.older] = [neighbor.properties, last.properties ?? element("w:pPr")];
  delete neighbor.older;
}

function nodesOf({ paragraph, nodes }: Item, merging: Merging): XmlNode[] {
  if (paragraph === null) return nodes;
  const { marks } = merging;
  const { node, content, mark, older, isChanged, range } = paragraph;
  const properties = older === undefined ? paragraph.properties : formatChanged(paragraph.properties, older, merging);
  if (!isChanged && mark === null && properties === paragraph.properties) return [node];
  const marked = withEndMark(properties, mark, marks);
  const children = [...(marked === undefined ? [] : [marked]), ...(range === undefined ? [] : [range.from]), ...content];
  return [withChildren(node, children), ...(range === undefined ? [] : [range.to])];
}

/** The newer container with the result in place of its blocks; deleted content is before the block that followed it. */
function rebuilt(newer: XmlElement, news: readonly Block[], items: readonly Item[], merging: Merging): XmlElement {
  const { marks } = merging;
  const before = new Map<XmlElement, XmlNode[]>();
  const instead = new Map<XmlElement, XmlNode[]>();
  let waiting: XmlNode[] = [];
  let isChanged = false;
  for (const item of items) {
    const nodes = nodesOf(item, merging);
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
