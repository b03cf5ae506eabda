import type { Block, ListItem } from "./document.ts";

/** Numbers the items of lists as Markdown and Word count them: each follows the item above it in its list, whatever number it had. */
export function countItems(blocks: readonly Block[]): Block[] {
  const open: (ListItem | undefined)[] = [];
  return blocks.map((block) => {
    if (block.kind === "paragraph" && block.indent > 0) return block;
    if (block.kind !== "item") {
      open.length = 0;
      return block;
    }
    const above = open[block.level];
    open.length = block.level;
    const follows = above !== undefined && above.number !== null && block.number !== null && above.marker === block.marker;
    const item = follows ? { ...block, number: (above.number ?? 0) + 1 } : block;
    open[block.level] = item;
    return item;
  });
}
