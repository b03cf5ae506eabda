import type { Inline, Piece } from "./inline.ts";
import { isNoteReference, rawText } from "./inline.ts";
import { textNode } from "./content.ts";
import { childOf, element, type XmlElement, type XmlNode } from "./xml-tree.ts";

/** What content of the older file needs to appear in the newer one. */
export interface Adapter {
  /** Properties of a paragraph, run, table, row or cell with the styles and lists of the newer file. */
  properties(node: XmlElement | undefined): XmlElement | undefined;
  /** A picture with its file; null where it cannot be kept. */
  drawing(node: XmlElement): XmlElement | null;
  /** A reference to the older note, whose text becomes a deleted note of the newer file; null where there is no such note. */
  note(reference: XmlElement): XmlElement | null;
}

/** Runs of the older paragraph between two places in its text, as deleted or moved content. */
export function olderRuns(
  { pieces }: Inline,
  span: { start: number; end: number },
  how: "del" | "moveFrom",
  adapter: Adapter,
): XmlElement[] {
  const out: XmlElement[] = [];
  let last: { of: XmlElement; made: XmlElement } | null = null;
  const add = ({ run }: Piece, node: XmlElement) => {
    if (run === null) {
      last = null;
      out.push(node);
    } else if (last?.of === run) last.made.children.push(node);
    else {
      const properties = adapter.properties(childOf(run, "w:rPr"));
      const made = element("w:r", "", properties === undefined ? [node] : [properties, node]);
      last = { of: run, made };
      out.push(made);
    }
  };
  for (const piece of pieces) {
    if (piece.start > span.end) break;
    const node = piece.text === "" ? fieldNode(piece, span, how) : shownNode(piece, span, how, adapter);
    if (node !== null) add(piece, node);
  }
  return out;
}

function shownNode(piece: Piece, span: { start: number; end: number }, how: "del" | "moveFrom", adapter: Adapter): XmlElement | null {
  const { node, start, text } = piece;
  const part = text.slice(Math.max(span.start - start, 0), Math.max(span.end - start, 0));
  if (part === "") return null;
  if (node.name === "w:t") return textNode(how === "del" ? "w:delText" : "w:t", part);
  if (isNoteReference(node)) return adapter.note(node);
  if (node.name.startsWith("w:") && node.children.length === 0) return element(node.name, node.attributes);
  return adapter.drawing(node);
}

/** Marks and instructions of a field that goes completely; a field that stays in part leaves only its words. */
function fieldNode({ node, field, run }: Piece, span: { start: number; end: number }, how: "del" | "moveFrom"): XmlElement | null {
  if (run === null) return null;
  if (node.name === "w:footnoteRef" || node.name === "w:endnoteRef") return element(node.name);
  if (field === null || !field.isWhole || field.start === field.end || field.start < span.start || field.end > span.end) return null;
  if (node.name === "w:fldChar") return element(node.name, node.attributes, node.children.filter(isOwn));
  if (node.name === "w:instrText") {
    const name = how === "del" ? "w:delInstrText" : "w:instrText";
    return element(name, ' xml:space="preserve"', node.children);
  }
  return node.name === "w:t" ? textNode(how === "del" ? "w:delText" : "w:t", rawText(node)) : null;
}

const isOwn = (node: XmlNode) => typeof node !== "string" && node.name === "w:ffData";
