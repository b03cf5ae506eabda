/** The sort key of a name: without case and accents (workspace-api §8). */
export function sortName(name: string): string {
  return name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
