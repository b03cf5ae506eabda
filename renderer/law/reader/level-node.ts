/** Key of the source a level of the tree belongs to; null for anything but a level. */
export function sourceKeyOf(node: string): string | null {
  return /^level:([^|]+)\|/.exec(node)?.[1] ?? null;
}

/** The name a report of changes gives the level; null for anything but a level. */
export function reportLevelOf(node: string): string | null {
  return /^level:[^|]+\|(.*)$/s.exec(node)?.[1] ?? null;
}
