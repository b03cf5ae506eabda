import type { Node } from "@tiptap/pm/model";
import { isList } from "../markdown/serialize.ts";
import { oncePerNode, textblocksOf } from "./blocks.ts";

/** A heading, or a clause that names itself in bold or in a short line. */
export interface OutlineEntry {
  pos: number;
  /** Indent, from 0. */
  depth: number;
  /** Number as the screen shows it, such as `1.2`; null for headings. */
  number: string | null;
  text: string;
}

/** Headings of a draft, and its numbered clauses if they have names. */
export function outlineOf(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let heading = 0;
  doc.forEach((node, offset) => {
    if (node.type.name === "heading") {
      heading = Number(node.attrs["level"]);
      const text = node.textContent.trim();
      if (text !== "") entries.push({ pos: offset + 1, depth: heading - 1, number: null, text });
    } else if (node.type.name === "orderedList") clauses(node, offset, heading, [], entries);
  });
  return entries;
}

function clauses(list: Node, pos: number, depth: number, above: readonly number[], entries: OutlineEntry[]): void {
  if (above.length > 1) return;
  const start = Number(list.attrs["start"] ?? 1);
  list.forEach((item, offset, i) => {
    const numbers = [...above, start + i];
    const [first] = [item.firstChild];
    const name = first === null ? null : nameOf(first);
    if (name !== null) entries.push({ pos: pos + 1 + offset + 2, depth: depth + above.length, number: clauseNumber(numbers), text: name });
    item.forEach((child, inner) => {
      if (child.type.name === "orderedList") clauses(child, pos + 1 + offset + 1 + inner, depth, numbers, entries);
    });
  });
}

/** The bold beginning of a clause, or the whole short first line that ends like a name. */
const nameOf = oncePerNode((paragraph): string | null => {
  const first = paragraph.firstChild;
  if (first?.isText === true && first.marks.some(({ type }) => type.name === "bold"))
    return (first.text ?? "").trim().replace(/[.:]$/, "") || null;
  const text = paragraph.textContent.trim();
  return text.length > 0 && text.length <= 60 && !/[.;,]$/.test(text.replace(/\.$/, "")) && !/\s(?:shall|may|will|must|is|are)\s/.test(text)
    ? text.replace(/[.:]$/, "")
    : null;
});

/** `1.`, `1.1`, `(a)`, `(i)`: the numbering of a contract by depth, as the style sheet counts. */
export function clauseNumber(numbers: readonly number[]): string {
  const [first = 1, second, third, ...deeper] = numbers;
  const last = deeper.at(-1);
  if (last !== undefined) return deeper.length % 2 === 1 ? `(${roman(last)})` : `(${last})`;
  if (third !== undefined) return `(${letters(third)})`;
  return second === undefined ? `${first}.` : `${first}.${second}`;
}

function letters(number: number): string {
  return number <= 26 ? String.fromCharCode(96 + number) : letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1);
}

function roman(number: number): string {
  const signs: [number, string][] = [
    [50, "l"],
    [40, "xl"],
    [10, "x"],
    [9, "ix"],
    [5, "v"],
    [4, "iv"],
    [1, "i"],
  ];
  let [left, text] = [number, ""];
  for (const [value, sign] of signs) while (left >= value) [left, text] = [left - value, text + sign];
  return text;
}

/** The number of the clause a position is in, or the heading above it; null before any. */
export function placeOf(doc: Node, pos: number): string | null {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  const numbers: number[] = [];
  for (let depth = 1; depth <= $pos.depth; depth++) {
    const node = $pos.node(depth);
    if (node.type.name === "orderedList" && depth < $pos.depth) numbers.push(Number(node.attrs["start"] ?? 1) + $pos.index(depth));
    else if (isList(node)) break;
  }
  if (numbers.length > 0) {
    const [whole] = numbers;
    return numbers.length > 2 && whole !== undefined
      ? `${clauseNumber(numbers.slice(0, 2))}${numbers
          .slice(2)
          .map((_, i) => clauseNumber(numbers.slice(0, 3 + i)))
          .join("")}`
      : clauseNumber(numbers).replace(/\.$/, "");
  }
  return headingsOf(doc).findLast(({ offset }) => offset < pos)?.text ?? null;
}

/** Headings with text, in their order. */
const headingsOf = oncePerNode((doc) => {
  const found: { offset: number; text: string }[] = [];
  doc.forEach((node, offset) => {
    const text = node.type.name === "heading" ? node.textContent.trim() : "";
    if (text !== "") found.push({ offset, text });
  });
  return found;
});

/** Words as a word processor counts them. */
export function countWords(doc: Node): number {
  return textblocksOf(doc).reduce((count, { node }) => count + wordsIn(node), 0);
}

const wordsIn = oncePerNode((textblock): number => {
  let text = "";
  textblock.forEach(
    (node) =>
      (text += node.isText && !node.marks.some(({ type }) => type.name === "deletion") ? (node.text ?? "") : node.isText ? "" : " "),
  );
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
});
