import type { Body } from "../store/model.ts";
import { type Word, wordsOf } from "./words.ts";

/** The words of a section's text, with the paragraph of each. */
export interface LawWords {
  text: string;
  words: Word[];
  /** 1 for the words of a label such as `(a)(1)`, which a quotation may leave out. */
  isLabel: Uint8Array;
  /** Index into `anchors` of each word's paragraph. */
  paragraphOf: Int32Array;
  /** Designations (`(a)(1)`); `""` for text outside every paragraph. */
  anchors: string[];
  /** Places of each word. */
  places: Map<string, number[]>;
}

/** Words of the text as installed. Footnote signs are not part of it. */
export function wordsOfBody(body: Body): LawWords {
  const skipped = body.marks.filter(({ kind }) => kind === "fn");
  const labels = body.marks.filter(({ kind }) => kind === "num");
  const all: Word[] = [];
  const label: number[] = [];
  const paragraph: number[] = [];
  const anchors: string[] = [""];
  let current = 0;
  let [nextSkipped, nextLabel] = [0, 0];
  for (const block of body.blocks) {
    if (block.anchor !== null && block.anchor !== anchors[current]) {
      anchors.push(block.anchor);
      current = anchors.length - 1;
    }
    for (const word of wordsOf(body.text, block.start, block.end)) {
      while ((skipped[nextSkipped]?.end ?? Infinity) <= word.start) nextSkipped++;
      while ((labels[nextLabel]?.end ?? Infinity) <= word.start) nextLabel++;
      if ((skipped[nextSkipped]?.start ?? Infinity) <= word.start) continue;
      const labelEnd = block.label === null ? 0 : block.start + block.label.length;
      all.push(word);
      label.push(word.end <= labelEnd || (labels[nextLabel]?.start ?? Infinity) <= word.start ? 1 : 0);
      paragraph.push(current);
    }
  }
  return lawWords(body.text, all, label, paragraph, anchors);
}

/** Words of a text without structure, such as a former text; a label at the beginning of a line may be left out. */
export function wordsOfText(text: string): LawWords {
  const words = wordsOf(text);
  const label = words.map(({ start, end }) =>
    /(?:^|\n) {0,8}(?:\([A-Za-z\d]{1,5}\) {0,2}){0,4}\(?$/.test(text.slice(Math.max(0, start - 40), start)) &&
    /^[).]/.test(text.slice(end, end + 1)) &&
    end - start < 6
      ? 1
      : 0,
  );
  return lawWords(
    text,
    words,
    label,
    words.map(() => 0),
    [""],
  );
}

function lawWords(text: string, words: Word[], label: readonly number[], paragraph: readonly number[], anchors: string[]): LawWords {
  const places = new Map<string, number[]>();
  for (const [i, { key }] of words.entries()) {
    const list = places.get(key);
    if (list === undefined) places.set(key, [i]);
    else list.push(i);
  }
  return { text, words, isLabel: Uint8Array.from(label), paragraphOf: Int32Array.from(paragraph), anchors, places };
}
