/** `commerce-department` as words; a name stays the same. */
export function agencyName(slug: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return slug;
  return slug
    .split("-")
    .map((word) => (small.has(word) ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`))
    .join(" ");
}

const small = new Set(["and", "of", "the", "for", "on", "in", "to"]);
