import type { TreeNode } from "#shared/law/reader.ts";

/** The level that is all there is among rows of a contents; null where there are more, or a section. */
export function onlyLevel(nodes: readonly TreeNode[]): TreeNode | null {
  const [first] = nodes;
  return nodes.length === 1 && first !== undefined && !first.isLeaf ? first : null;
}

/** Key of the source a level of the tree belongs to; null for anything but a level. */
export function sourceKeyOf(node: string): string | null {
  return /^level:([^|]+)\|/.exec(node)?.[1] ?? null;
}

/** The name a report of changes gives the level; null for anything but a level. */
export function reportLevelOf(node: string): string | null {
  return /^level:[^|]+\|(.*)$/s.exec(node)?.[1] ?? null;
}
