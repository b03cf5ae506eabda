import type { TreeNode } from "#shared/law/reader.ts";

/** The only level among the rows of a contents; null if there are more, or a section. */
export function onlyLevel(nodes: readonly TreeNode[]): TreeNode | null {
  const [first] = nodes;
  return nodes.length === 1 && first !== undefined && !first.isLeaf ? first : null;
}

/** Key of the source that a level of the tree belongs to; null for anything but a level. */
export function sourceKeyOf(node: string): string | null {
  return /^level:([^|]+)\|/.exec(node)?.[1] ?? null;
}

/** The level's name in a report of changes; null for anything but a level. */
export function reportLevelOf(node: string): string | null {
  return /^level:[^|]+\|(.*)$/s.exec(node)?.[1] ?? null;
}
