import { type Block, type ParagraphBlock, propertiesOf } from "./blocks.ts";
import { ContentWriter, type Source } from "./content.ts";
import { boxesIn, isNoteReference, paragraphEnd, type Piece } from "./inline.ts";
import { type LookStretch, lookReader } from "./look-stretches.ts";
import type { ChangeMark } from "./marks.ts";
import type { Merging } from "./merging.ts";
import { olderRuns } from "./older.ts";
import { sectionOf, withSection } from "./sections.ts";
import { stretchesOf } from "./stretches.ts";
import { element, type XmlElement, type XmlNode } from "./xml-tree.ts";

/** A paragraph or table of the result, before its place is known. */
export interface Item {
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

export function sourceOf(block: ParagraphBlock, isNew: boolean): Source {
  return { ...block, isInserted: new Uint8Array(block.text.length).fill(isNew ? 1 : 0), isNew, next: 0, taken: 0 };
}

/** A paragraph of the older file as a deleted one: with the section that ends with it. */
export function olderParagraph(block: ParagraphBlock, { formats, sections }: Merging) {
  const own = propertiesOf(block.node);
  const section = sections.isTracked ? sectionOf(own) : undefined;
  const properties = formats.olderParagraph(own);
  return {
    node: element("w:p"),
    properties: section === undefined ? properties : withSection(properties, sections.gone(section)),
    isChanged: true,
  };
}

/** Paragraphs that belong together: their words, looks and ends compared. */
export function pairedParagraphs(olds: readonly ParagraphBlock[], news: readonly ParagraphBlock[], merging: Merging): Item[] {
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
  const looks = looksOf(stretches, { olds, news }, merging);
  const isSame =
    olds.length === 1 &&
    news.length === 1 &&
    stretches.every(({ isChange }) => !isChange) &&
    looks.every((list) => list.every(({ look }) => look === undefined));
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
    const isChanged = !isSame || inner.size > 0;
    const paragraph = { node: block.node, content: writer.end(), properties, mark, isChanged };
    const old = n === news.length - 1 ? olds.at(-1) : undefined;
    if (old === undefined) items.push({ newer: block, nodes: [], paragraph });
    else items.push(...endedItems({ block, old, paragraph }, merging));
  };
  for (const [nth, { isChange, before: gone, after: come }] of stretches.entries()) {
    if (isChange) writeOld(gone);
    else i.at += gone.length;
    const start = j.at;
    for (const part of parts(come)) {
      const { n, place } = b.of(j.at);
      const source = sources[n];
      if (part === paragraphEnd) close(n, isChange ? "ins" : null);
      else if (source !== undefined) {
        const mark = isChange ? "ins" : null;
        for (const { at, look } of within(looks[nth] ?? [], j.at - start, part.length)) writer.upTo(source, place + at, mark, look);
        writer.upTo(source, place + part.length, mark);
      }
      j.at += part.length;
    }
  }
  close(news.length - 1, null);
  return items;
}

/** The looks of each stretch that both sides have, letter by letter; none for other stretches. */
function looksOf(
  stretches: ReturnType<typeof stretchesOf>,
  { olds, news }: Pick<Sides, "olds" | "news">,
  { formats }: Merging,
): LookStretch[][] {
  const read = lookReader(olds, news, formats);
  let [i, j] = [0, 0];
  return stretches.map(({ isChange, before, after }) => {
    const found = isChange || before.length !== after.length ? [] : read(after, i, j);
    i += before.length;
    j += after.length;
    return found;
  });
}

/** The ends of the looks between two places of a stretch, counted from the first place. */
function within(looks: readonly LookStretch[], from: number, length: number): { at: number; look: XmlElement | undefined }[] {
  const out: { at: number; look: XmlElement | undefined }[] = [];
  let end = 0;
  for (const { length: own, look } of looks) {
    end += own;
    if (end > from) out.push({ at: Math.min(end - from, length), look });
    if (end >= from + length) break;
  }
  return out;
}

interface Ended {
  block: ParagraphBlock;
  /** The older paragraph that ends here. */
  old: ParagraphBlock;
  paragraph: NonNullable<Item["paragraph"]>;
}

/**
 * A paragraph that both files have, with the section that ends with it. Where only one of the two ends a section, the paragraph has two
 * ends, of which each reading has one.
 */
function endedItems({ block, old, paragraph }: Ended, merging: Merging): Item[] {
  const { sections, formats } = merging;
  const { properties } = paragraph;
  const [was, is] = [sectionOf(propertiesOf(old.node)), sectionOf(properties)];
  const older = formats.olderParagraph(propertiesOf(old.node)) ?? element("w:pPr");
  const deleted = { node: element("w:p"), mark: "del", isChanged: true } as const;
  if (sections.isTracked && was === undefined && is !== undefined) {
    sections.added();
    return [
      { newer: null, nodes: [], paragraph: { ...deleted, content: paragraph.content, properties: older } },
      { newer: block, nodes: [], paragraph: { ...paragraph, content: [], mark: "ins", isChanged: true } },
    ];
  }
  if (sections.isTracked && was !== undefined && is === undefined)
    return [
      { newer: block, nodes: [], paragraph: { ...paragraph, mark: "ins", isChanged: true } },
      { newer: null, nodes: [], paragraph: { ...deleted, content: [], properties: withSection(older, sections.gone(was)) } },
    ];
  if (was === undefined || is === undefined) return [{ newer: block, nodes: [], paragraph: { ...paragraph, older } }];
  const section = sections.paired(is, was);
  const changed = section === is ? {} : { properties: withSection(properties, section), isChanged: true };
  return [{ newer: block, nodes: [], paragraph: { ...paragraph, ...changed, older } }];
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
    const merged = merging.container(box, was[n] ?? null);
    return merged === box ? [] : [[box, merged]];
  });
}
