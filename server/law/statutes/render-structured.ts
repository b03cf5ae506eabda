import { pincite } from "#shared/law/pincite.ts";
import type { Subsection } from "#shared/law/section-body.ts";
import type { Block, Body } from "../store/model.ts";
import { outline, type OutlineNode, wordsEnd } from "./render-outline.ts";

/**
 * The levels of a section as a tree (data-api §6.3, `structured`). A level's `text` is its own words without the designation; flush text
 * between or after its sub-levels follows as a child without a label. No word of the text is omitted or repeated.
 */
export function renderStructured(body: Body, citation: string): Subsection[] {
  return outline(body).map((node) => subsection(body, citation, node));
}

function subsection(body: Body, citation: string, node: OutlineNode): Subsection {
  const { block } = node;
  const children = node.children.map((child) => subsection(body, citation, child));
  if (block.kind !== "level")
    return { label: null, pincite: null, type: types[block.kind], citation: null, text: words(body, block, null), children };
  return {
    label: block.label,
    pincite: block.anchor,
    type: block.level ?? "paragraph",
    citation: block.anchor === null ? null : pincite(citation, block.anchor),
    text: words(body, block, block.label),
    children,
  };
}

const types = { p: "content", heading: "heading", table: "table", quote: "quotation", note: "note", formula: "formula" } as const;

function words(body: Body, block: Block, label: string | null): string {
  const text = body.text.slice(block.start, wordsEnd(body, block));
  return label !== null && text.startsWith(label) ? text.slice(label.length).trimStart() : text;
}
