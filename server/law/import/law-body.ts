import type { Block, Body } from "../store/model.ts";

const divisions = new Set(
  "title appendix subtitle division subdivision part subpart chapter subchapter article subarticle schedule preliminary".split(" "),
);

/**
 * The text of a whole law, whose sections are levels: `§2(a)(1)` is the anchor of a paragraph, `div.B,§2(a)(1)` the anchor in a law of
 * several divisions, each of which numbers its sections from 1. Titles and similar levels are headings, so that each section begins at the
 * margin.
 */
export function lawBody(body: Body): Body {
  let section: { outer: string; anchor: string; depth: number } | null = null;
  let division = "";
  const blocks = body.blocks.map((block): Block => {
    if (block.kind === "level" && block.level !== null && divisions.has(block.level)) {
      section = null;
      if (block.level === "division") division = numberOf(block);
      return { ...block, kind: "heading", depth: 0, label: null, anchor: null, level: null };
    }
    if (block.kind === "level" && block.level === "section") {
      // A law may begin with a section that has no number.
      if (block.label === null) section = null;
      if (block.label === null || block.anchor === null) return { ...block, kind: "p", depth: 0, anchor: null, level: null };
      section = { outer: block.anchor, anchor: `${division === "" ? "" : `div.${division},`}§${numberOf(block)}`, depth: block.depth };
      return { ...block, depth: 0, anchor: section.anchor };
    }
    if (section === null) return { ...block, depth: 0, anchor: null, kind: block.kind === "level" ? "p" : block.kind };
    const depth = Math.max(0, block.depth - section.depth);
    const isInside = block.anchor?.startsWith(section.outer) ?? false;
    return { ...block, depth, anchor: isInside ? section.anchor + (block.anchor ?? "").slice(section.outer.length) : null };
  });
  return { ...body, blocks };
}

/** Number of the block's own level, the last one in its anchor. */
function numberOf(block: Block): string {
  return /\(([^()]*)\)$/.exec(block.anchor ?? "")?.[1] ?? "";
}
