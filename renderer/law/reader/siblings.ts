/** Most siblings that a crumb's menu lists; a menu cannot show a thousand rows well. */
export const mostSiblings = 120;

/** The siblings to list, with the current one near the middle, and whether some are left out. */
export function siblingsToList<T extends { id: string }>(nodes: readonly T[], current: string): { nodes: T[]; isCut: boolean } {
  if (nodes.length <= mostSiblings) return { nodes: [...nodes], isCut: false };
  const at = nodes.findIndex((node) => node.id === current);
  const from = Math.min(Math.max(0, at - mostSiblings / 2), nodes.length - mostSiblings);
  return { nodes: nodes.slice(from, from + mostSiblings), isCut: true };
}
