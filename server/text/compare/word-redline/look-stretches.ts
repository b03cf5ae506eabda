import { type ParagraphBlock, propertiesOf } from "./blocks.ts";
import { isSign, paragraphEnd } from "./inline.ts";
import type { Formats } from "./run-format.ts";
import { childOf, written, type XmlElement } from "./xml-tree.ts";

/** Part of a text that both files have. `look`: properties with the tracked change; undefined where it looks as before. */
export interface LookStretch {
  length: number;
  look: XmlElement | undefined;
}

interface Span {
  start: number;
  end: number;
  run: XmlElement;
  properties: XmlElement | undefined;
  paragraph: XmlElement | undefined;
}

/** Compares the looks of words that two groups of paragraphs have in common, in the order of the text. */
export function lookReader(olds: readonly ParagraphBlock[], news: readonly ParagraphBlock[], formats: Formats) {
  const [was, is] = [spansOf(olds), spansOf(news)];
  let [i, j] = [0, 0];
  /** `from` and `to` are places in the joined texts of the older and the newer paragraphs; both stretches have these letters. */
  return (text: string, from: number, to: number): LookStretch[] => {
    const out: LookStretch[] = [];
    for (let at = 0; at < text.length;) {
      while (i < was.length && (was[i]?.end ?? 0) <= from + at) i++;
      while (j < is.length && (is[j]?.end ?? 0) <= to + at) j++;
      const [old, now] = [was[i], is[j]];
      const next = (span: Span | undefined, place: number) =>
        span === undefined ? text.length - at : span.start > place ? span.start - place : span.end - place;
      let length = Math.min(next(old, from + at), next(now, to + at), text.length - at);
      const isBoth = old !== undefined && now !== undefined && old.start <= from + at && now.start <= to + at;
      const words = text.slice(at, at + length);
      if (text[at] === paragraphEnd || isSign(text[at] ?? "")) length = 1;
      const last = out.at(-1);
      const look =
        isBoth && length === words.length && !isSign(words[0] ?? "")
          ? (formats.letters(
              { run: old.properties, paragraph: old.paragraph },
              { run: now.properties, paragraph: now.paragraph },
              words,
              last?.look !== undefined,
            ) ?? undefined)
          : undefined;
      if (last !== undefined && last.look === undefined && look === undefined) last.length += length;
      else out.push({ length, look });
      at += length;
    }
    return out;
  };
}

/** Runs by their places in the joined texts; neighbors of the older file with the same properties are one. */
function spansOf(blocks: readonly ParagraphBlock[]): Span[] {
  const spans: Span[] = [];
  let offset = 0;
  for (const block of blocks) {
    const paragraph = propertiesOf(block.node);
    for (const { run, text, start } of block.pieces) {
      if (run === null || text === "") continue;
      const properties = childOf(run, "w:rPr");
      const last = spans.at(-1);
      const [from, end] = [offset + start, offset + start + text.length];
      if (last?.end === from && (last.run === run || isSame(last.properties, properties))) last.end = end;
      else spans.push({ start: from, end, run, properties, paragraph });
    }
    offset += block.text.length + 1;
  }
  return spans;
}

const isSame = (a: XmlElement | undefined, b: XmlElement | undefined) =>
  a === undefined ? b === undefined : b !== undefined && written(a) === written(b);
